// SPDX-License-Identifier: Apache-2.0
/**
 * Masks the text of stored objects. {@code StreamMask} is the door: it finds the text with the
 * parser of Java's streams, and replaces each letter and digit in place.
 */
package dev.brine.inspect.mask;
