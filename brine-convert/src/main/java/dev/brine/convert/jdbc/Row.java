// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

/**
 * A row as it was read.
 *
 * @param value as it is stored; null if the column is
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Row(RowKey key, byte[] value) {}
