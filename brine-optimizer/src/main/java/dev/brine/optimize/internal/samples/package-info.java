// SPDX-License-Identifier: Apache-2.0
/** Measures what is saved on objects of the user, in JVMs of their own. */
package dev.brine.optimize.internal.samples;
