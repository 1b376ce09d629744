// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

/**
 * The form of the elements of a collection or an array, of the keys or of the values of a map.
 *
 * @param isText whether strings are expected
 * @param hasBit whether a bit of the size says that all are bodies of the type expected
 * @param expected the type, or null
 */
record Element(boolean isText, boolean hasBit, BodyType expected) {}
