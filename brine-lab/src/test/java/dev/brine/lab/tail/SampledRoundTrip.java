// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.measure.Iterations;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.measure.WarmRoundTrip;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.Workloads;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Round trips of messages of W5, each timed by JMH. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SampledRoundTrip {
  /** The warm-up of both sides of the comparison. */
  static final Iterations WARM_UP = new Iterations(20, 50, 1, 50);

  /** The row. */
  @Param("jdk")
  public String row;

  private WarmRoundTrip trip;
  private Held held;

  /** Returns a row of the lab. */
  static Serializer row(String id) {
    return new BuiltInCatalog()
        .serializers().stream()
            .filter(candidate -> candidate.description().id().equals(id))
            .findFirst()
            .orElseThrow();
  }

  /** Warms the row up. */
  @Setup
  public void open() throws Exception {
    trip =
        WarmRoundTrip.open(
            row(row), Workloads.find("W5").orElseThrow(), 1, 1, JvmState.ALONE, WARM_UP);
    held = new Held(trip.bytes());
  }

  /** Writes and reads a message, whose object stays alive for a while. */
  @Benchmark
  public Object roundTrip() throws Exception {
    return held.keep(trip.run());
  }
}
