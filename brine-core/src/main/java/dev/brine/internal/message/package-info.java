// SPDX-License-Identifier: Apache-2.0
/**
 * Writes and reads whole messages, in arrays, buffers and streams. {@code Root} is the root type of
 * a codec.
 */
package dev.brine.internal.message;
