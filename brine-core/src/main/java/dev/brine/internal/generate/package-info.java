// SPDX-License-Identifier: Apache-2.0
/**
 * Generates codecs as bytecode: a hidden class for each class of the user, as its nestmate, so that
 * private fields need no reflection. {@code WriteMethod} and {@code ReadMethod} follow the layout.
 * {@code DirectWriteMethod} and {@code DirectReadMethod} do so for direct objects, straight in an
 * array. If a class cannot be generated, the codec by reflection stays in use and writes the same
 * bytes.
 */
package dev.brine.internal.generate;
