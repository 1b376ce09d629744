// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import java.nio.file.Path;
import java.util.List;

/**
 * The order for one process that measures, handed over as its arguments.
 *
 * @param catalog the class name of the catalog
 * @param task what to time
 * @param state the state that the process enters before
 * @param row the id of the serializer
 * @param workload the id of the workload
 * @param size objects in one message
 * @param seed the seed of the values
 * @param round the round, from 0
 * @param threads how many also run each operation at once; 1 for none besides
 * @param iterations how long and how often each operation runs
 * @param result the file to write the {@link ForkResult} to
 */
public record ForkRequest(
    String catalog,
    Task task,
    JvmState state,
    String row,
    String workload,
    int size,
    long seed,
    int round,
    int threads,
    Iterations iterations,
    Path result) {
  /** The task of a process. */
  public enum Task {
    /** Warm operation, after a check of fidelity. */
    STEADY_STATE,
    /** The first use of the library. */
    FIRST_USE
  }

  List<String> toArguments() {
    return List.of(
        catalog,
        task.name(),
        state.name(),
        row,
        workload,
        Integer.toString(size),
        Long.toString(seed),
        Integer.toString(round),
        Integer.toString(threads),
        Integer.toString(iterations.warmups()),
        Integer.toString(iterations.warmupMillis()),
        Integer.toString(iterations.count()),
        Integer.toString(iterations.millis()),
        result.toString());
  }

  static ForkRequest fromArguments(String[] arguments) {
    return new ForkRequest(
        arguments[0],
        Task.valueOf(arguments[1]),
        JvmState.valueOf(arguments[2]),
        arguments[3],
        arguments[4],
        Integer.parseInt(arguments[5]),
        Long.parseLong(arguments[6]),
        Integer.parseInt(arguments[7]),
        Integer.parseInt(arguments[8]),
        new Iterations(
            Integer.parseInt(arguments[9]),
            Integer.parseInt(arguments[10]),
            Integer.parseInt(arguments[11]),
            Integer.parseInt(arguments[12])),
        Path.of(arguments[13]));
  }
}
