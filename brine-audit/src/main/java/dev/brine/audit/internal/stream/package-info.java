// SPDX-License-Identifier: Apache-2.0

/**
 * Finds whether a filter of classes guards the reads of an object stream, by following the stream
 * back to where it is created.
 */
package dev.brine.audit.internal.stream;
