// SPDX-License-Identifier: Apache-2.0
/**
 * Compares an object graph with what came back from a serializer, and grades it. The comparison is
 * by structure: runtime classes, bits of numbers, order, sharing and cycles. It does not call
 * {@code equals} of the user's classes. See docs/decisions/120.
 */
package dev.brine.lab.fidelity;
