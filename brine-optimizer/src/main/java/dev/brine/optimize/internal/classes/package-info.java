// SPDX-License-Identifier: Apache-2.0
/** Rewrites Serializable classes, so that Java's own streams carry their fields as one block. */
package dev.brine.optimize.internal.classes;
