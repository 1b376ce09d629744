// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

/**
 * The number and length of the iterations within a process.
 *
 * @param warmups batches of warming up at the most; it ends before when it no longer helps
 * @param warmupMillis milliseconds of one of them, at least 1
 * @param count iterations that are counted, at least 1
 * @param millis milliseconds of one of them, at least 1; up to four times that for long operations
 */
public record Iterations(int warmups, int warmupMillis, int count, int millis) {}
