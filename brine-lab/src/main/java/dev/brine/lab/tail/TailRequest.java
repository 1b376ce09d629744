// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.measure.Iterations;
import dev.brine.lab.measure.JvmState;

/**
 * The order for one process that measures latencies.
 *
 * @param catalog the class name of the catalog
 * @param row the id of the serializer
 * @param workload the id of the workload
 * @param size objects in one message
 * @param seed the seed of the values
 * @param state the state that the process enters before
 * @param iterations the length of the warm-up
 * @param rate messages in a second
 * @param messages how many are measured
 * @param result the file to write the {@link TailFound} to
 */
record TailRequest(
    String catalog,
    String row,
    String workload,
    int size,
    long seed,
    JvmState state,
    Iterations iterations,
    double rate,
    long messages,
    String result) {}
