// SPDX-License-Identifier: Apache-2.0
/**
 * Writes and reads whole messages: header, schema part and body, in arrays, buffers and streams.
 * {@code Root} has what is known of a type beforehand. {@code ClosedWorld} decides which classes a
 * message may name. {@code OtherVersions} takes over where the schema of the writer differs.
 */
package dev.brine.internal.message;
