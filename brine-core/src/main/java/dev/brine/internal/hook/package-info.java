// SPDX-License-Identifier: Apache-2.0
/** Carries objects whose classes have Java's hooks, as Java's own streams do. */
package dev.brine.internal.hook;
