// SPDX-License-Identifier: Apache-2.0

/**
 * Filters of object streams: made from evidence, so that they allow what was seen and nothing else,
 * and checked for what they let in.
 */
package dev.brine.audit.filter;
