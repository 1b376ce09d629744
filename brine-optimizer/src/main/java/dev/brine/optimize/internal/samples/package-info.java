// SPDX-License-Identifier: Apache-2.0
/** Measures what streams save, on objects of the user, in a JVM of their own. */
package dev.brine.optimize.internal.samples;
