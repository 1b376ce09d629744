// SPDX-License-Identifier: Apache-2.0
/**
 * Reports on inputs: where the bytes are, what is wasted, and what is dangerous. Each report visits
 * the same events of a reader and keeps bounded tables.
 */
package dev.brine.inspect.report;
