// SPDX-License-Identifier: Apache-2.0
/**
 * Codecs of collections, maps and arrays. Each has a fast loop on the thread's stack, and frames
 * for deep graphs. The kinds of the JDK's collections say how one is created; this package writes
 * and reads the elements.
 */
package dev.brine.internal.sequence;
