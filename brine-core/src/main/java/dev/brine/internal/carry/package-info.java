// SPDX-License-Identifier: Apache-2.0
/**
 * Objects with state that Java keeps to itself: Java's own object streams take them apart and put
 * them together, one object at a time, and what they refer to goes through our graph.
 */
package dev.brine.internal.carry;
