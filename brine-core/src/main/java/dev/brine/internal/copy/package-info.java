// SPDX-License-Identifier: Apache-2.0
/**
 * Copies of object graphs without bytes, where all classes of the graph allow it: records and
 * objects without hooks by generated code, the usual collections, arrays, and values that are
 * shared. See docs/decisions/080.
 */
package dev.brine.internal.copy;
