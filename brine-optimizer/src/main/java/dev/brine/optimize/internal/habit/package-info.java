// SPDX-License-Identifier: Apache-2.0
/**
 * Finds what a program does with the bytes of its object streams. {@code Trace} follows the bytes
 * of a place, and each habit has a file: {@code CallHabits} has those that a call shows, {@code
 * StreamHabits} those of stream classes. See docs/decisions/150.
 */
package dev.brine.optimize.internal.habit;
