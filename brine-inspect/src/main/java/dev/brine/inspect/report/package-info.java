// SPDX-License-Identifier: Apache-2.0
/**
 * What reports say about inputs: where the bytes are, what is wasted, and what is dangerous. Each
 * report visits the same events of a reader and keeps bounded tables.
 */
package dev.brine.inspect.report;
