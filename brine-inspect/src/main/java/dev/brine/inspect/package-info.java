// SPDX-License-Identifier: Apache-2.0
/**
 * Explains serialized objects without their classes: {@link dev.brine.inspect.Inspector} reads
 * bytes and reports what they hold to a {@link dev.brine.inspect.BlobVisitor}.
 *
 * <p>No class that the bytes name is loaded, and memory is bounded whatever they say.
 */
package dev.brine.inspect;
