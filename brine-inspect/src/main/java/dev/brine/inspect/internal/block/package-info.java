// SPDX-License-Identifier: Apache-2.0
/**
 * Reads the blocks of classes that {@code brine optimize --technique classes} has rewritten. The
 * form is that of docs/optimize-classes.md; a block is found by the layout that stands in the
 * stream as the name of a field.
 */
package dev.brine.inspect.internal.block;
