// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.ratios;

import dev.brine.lab.Profile;
import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.FidelityCheck;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.measure.Iterations;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.measured.Rotation;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Writes and reads the values of a workload with one row of {@code compare}: into an array that is
 * used again, and from one. What is lost, if anything, is found before JMH times it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RowRun {
  private static final int SEED = 1;

  /** As the thorough profile of {@code compare}, which also measures for long. */
  private static final Iterations WARM_UP = Profile.THOROUGH.timing().iterations();

  /** The row. */
  @Param("brine-trees")
  public String row;

  /** The workload. */
  @Param("W2")
  public String workload;

  /** The state that the process enters before. */
  @Param("ALONE")
  public JvmState state;

  private Rotation rotation;

  /** Checks what comes back, and prepares values and messages. */
  @Setup
  public void prepare() throws Exception {
    Serializer serializer = Cell.serializer(row);
    Workload chosen = Workloads.find(workload).orElseThrow();
    state.enter(serializer, chosen, SEED, WARM_UP);
    List<Object> values = chosen.values(chosen.defaultSize(), SEED);
    Fidelity fidelity =
        FidelityCheck.check(
            serializer.open(chosen.type()),
            chosen,
            values,
            () -> chosen.values(chosen.defaultSize(), SEED));
    if (fidelity.grade().compareTo(Grade.SHARING_LOST) > 0) {
      throw new IllegalStateException(row + " on " + workload + ": " + fidelity.findings());
    }
    rotation = new Rotation(serializer.open(chosen.type()), values);
  }

  /** Writes the next value; returns the number of bytes. */
  @Benchmark
  public int write() throws Exception {
    return rotation.write();
  }

  /** Reads the next message. */
  @Benchmark
  public Object read() throws Exception {
    return rotation.read();
  }
}
