// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.fidelity.DishonestSerializer;
import dev.brine.lab.fidelity.EngineFailure;
import dev.brine.lab.fidelity.Reason;
import dev.brine.lab.measure.WarmRoundTrip;
import dev.brine.lab.result.Json;
import dev.brine.lab.serializer.Refusal;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.tail.SteadyRate.Latencies;
import dev.brine.lab.workload.Workload;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/** The main class of a process that measures the latencies of one row under a steady rate. */
public final class TailMain {
  /** The part of the messages that runs before at the same rate. */
  private static final int PART_BEFORE = 4;

  private final TailRequest request;

  private TailMain(TailRequest request) {
    this.request = request;
  }

  /** Runs the request in the file that the argument names; libraries leave threads behind. */
  public static void main(String[] arguments) {
    int exitCode = 0;
    try {
      TailRequest request = Json.read(Path.of(arguments[0]), TailRequest.class);
      Json.write(new TailMain(request).found(), Path.of(request.result()));
    } catch (Throwable failure) {
      failure.printStackTrace();
      exitCode = 1;
    }
    System.exit(exitCode);
  }

  private TailFound found() throws Exception {
    Catalog catalog = Catalog.named(request.catalog());
    Serializer row = catalog.serializer(request.row()).orElseThrow();
    Workload workload = catalog.workload(request.workload()).orElseThrow();
    try {
      return found(
          WarmRoundTrip.open(
              row,
              workload,
              request.size(),
              request.seed(),
              request.state(),
              request.iterations()));
    } catch (DishonestSerializer | EngineFailure | Refusal e) {
      return TailFound.without(e.getMessage());
    } catch (Exception | LinkageError | StackOverflowError e) {
      return TailFound.without(Reason.of(e));
    }
  }

  private TailFound found(WarmRoundTrip trip) throws Exception {
    Held held = new Held(trip.bytes());
    SteadyRate rate = new SteadyRate(request.rate(), Ticker.OF_THE_MACHINE);
    rate.run(Math.max(1, request.messages() / PART_BEFORE), () -> held.keep(trip.run()));
    System.gc();
    long from = uptime();
    Latencies latencies = rate.run(request.messages(), () -> held.keep(trip.run()));
    return new TailFound(
        latencies.latency().getTotalCount(),
        latencies.lateNanos(),
        Histograms.text(latencies.latency()),
        Histograms.text(latencies.service()),
        from,
        uptime(),
        "");
  }

  private static long uptime() {
    return ManagementFactory.getRuntimeMXBean().getUptime();
  }
}
