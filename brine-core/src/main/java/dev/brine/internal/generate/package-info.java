// SPDX-License-Identifier: Apache-2.0
/**
 * Generates codecs as bytecode: a hidden class for each class of the user, as its nestmate, so that
 * private fields need no reflection. {@code WriteMethod} and {@code ReadMethod} follow the layout.
 * {@code LeafWriteMethod} and {@code LeafReadMethod} do so for objects of nothing but numbers,
 * strings and constants, straight in an array. If a class cannot be generated, the codec by
 * reflection stays in use and writes the same bytes.
 */
package dev.brine.internal.generate;
