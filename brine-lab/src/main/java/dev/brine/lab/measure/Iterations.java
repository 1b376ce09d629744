// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

/**
 * How long and how often an operation runs within a process.
 *
 * @param warmups iterations that are not counted, at least 0
 * @param warmupMillis milliseconds of one of them, at least 1
 * @param count iterations that are counted, at least 1
 * @param millis milliseconds of one of them, at least 1; an operation that takes longer runs once
 */
public record Iterations(int warmups, int warmupMillis, int count, int millis) {}
