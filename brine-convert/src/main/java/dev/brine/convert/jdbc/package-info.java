// SPDX-License-Identifier: Apache-2.0
/**
 * Converts a column of a table of a database. Pages of rows are read in the order of their keys;
 * each page is written back in a transaction, and only over the values that were read.
 */
package dev.brine.convert.jdbc;
