// SPDX-License-Identifier: Apache-2.0
/**
 * Objects with state that only Java's own streams reach: those write and read one object at a time,
 * and what it refers to is written and read by Brine.
 */
package dev.brine.internal.javaform;
