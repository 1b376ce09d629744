// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.fidelity.Comparison;
import dev.brine.lab.fidelity.DishonestSerializer;
import dev.brine.lab.fidelity.EngineFailure;
import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.FidelityCheck;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.fidelity.Reason;
import dev.brine.lab.measure.ForkRequest.Task;
import dev.brine.lab.remoting.Exchange;
import dev.brine.lab.remoting.FileSession;
import dev.brine.lab.remoting.MeteredExchange;
import dev.brine.lab.remoting.Remoting;
import dev.brine.lab.result.Footprint;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.RecordJson;
import dev.brine.lab.result.Sample;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.serializer.Description.Role;
import dev.brine.lab.serializer.Refusal;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Sink;
import dev.brine.lab.workload.Workload;
import java.nio.file.Files;
import java.util.List;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The main class of a forked process: measures one serializer on one workload and writes down what
 * it found.
 */
public final class ForkMain {
  private final ForkRequest request;
  private final Serializer serializer;
  private final Workload workload;

  private ForkMain(ForkRequest request, Catalog catalog) {
    this.request = request;
    serializer = catalog.serializer(request.row()).orElseThrow();
    workload = catalog.workload(request.workload()).orElseThrow();
  }

  /**
   * Runs the request in the arguments; ends with exit code 1 and a stack trace where the process
   * itself fails. Libraries leave threads behind that would keep it alive otherwise.
   */
  public static void main(String[] arguments) {
    int exitCode = 0;
    try {
      run(ForkRequest.fromArguments(arguments));
    } catch (Throwable failure) {
      failure.printStackTrace();
      exitCode = 1;
    }
    System.exit(exitCode);
  }

  private static void run(ForkRequest request) throws Exception {
    // A class whose initialization a library ends by overflowing the stack stays unusable, so all
    // that writes the result is used before.
    // Not before a first use, in which what it has loaded would be missing.
    if (request.task() != Task.FIRST_USE) {
      String unused = RecordJson.write(ForkResult.withAllParts());
    }
    Catalog catalog = Catalog.named(request.catalog());
    Files.writeString(request.result(), RecordJson.write(new ForkMain(request, catalog).result()));
  }

  private ForkResult result() throws RunnerException {
    try {
      return switch (request.task()) {
        case STEADY_STATE -> steadyState();
        case FIRST_USE -> firstUse();
      };
    } catch (DishonestSerializer | EngineFailure e) {
      return ForkResult.failed(e.getMessage(), List.of());
    } catch (Refusal e) {
      return ForkResult.refused(e.getMessage(), null);
    } catch (RunnerException e) {
      // It passed the check and broke down when timed: not a refusal.
      throw e;
    } catch (Exception | LinkageError | StackOverflowError e) {
      return cannot(Reason.of(e), null);
    }
  }

  /** A contender that fails refuses; a yardstick that fails, other than by a refusal, is broken. */
  private ForkResult cannot(String reason, Fidelity fidelity) {
    return serializer.description().role() == Role.YARDSTICK && !workload.isOwn()
        ? ForkResult.failed(reason, List.of())
        : ForkResult.refused(reason, fidelity);
  }

  private ForkResult firstUse() throws Exception {
    List<Object> values = workload.values(request.size(), request.seed());
    Object value = values.get(0);
    // One process of a row is enough for its footprint, which hardly differs from one to another.
    JvmFootprint before = request.round() == 0 ? JvmFootprint.now() : null;
    Moment start = Moment.now();
    Session session = serializer.open(workload.type());
    Moment opened = Moment.now();
    Object prepared = session.prepare(value);
    Moment ready = Moment.now();
    int length = session.serialize(prepared);
    Object result = session.deserialize(session.buffer(), length);
    Moment done = Moment.now();
    double nanos = (opened.wall() - start.wall()) + (done.wall() - ready.wall());
    double cpuNanos = (opened.cpu() - start.cpu()) + (done.cpu() - ready.cpu());
    Fidelity fidelity = Comparison.compare(value, session.restore(result));
    if (fidelity.grade() == Grade.LOSSY) {
      return ForkResult.failed("lossy in its first use: " + fidelity.findings().get(0), List.of());
    }
    Footprint footprint = before == null ? null : new Growth(session, values).since(before);
    Sample sample =
        new Sample(
            request.round(),
            Operation.FIRST_USE,
            List.of(nanos),
            Double.NaN,
            null,
            null,
            List.of(cpuNanos),
            footprint);
    return new ForkResult(Outcome.MEASURED, "", List.of(), null, null, List.of(sample));
  }

  private ForkResult steadyState() throws Exception {
    request.state().enter(serializer, workload, request.seed(), request.iterations());
    List<Object> values = workload.values(request.size(), request.seed());
    if (workload.sink().isServer()) {
      return remote(values);
    }
    Session session = serializer.open(workload.type());
    Fidelity fidelity = check(session, values);
    if (fidelity.grade() == Grade.REFUSED) {
      return cannot(fidelity.findings().get(0), fidelity);
    }
    if (workload.sink() == Sink.FILES) {
      try (FileSession files = Remoting.files(session)) {
        return local(files, values, fidelity, 1);
      }
    }
    return local(session, values, fidelity, request.threads());
  }

  private Fidelity check(Session session, List<Object> values)
      throws DishonestSerializer, EngineFailure {
    return FidelityCheck.check(
        session, workload, values, () -> workload.values(request.size(), request.seed()));
  }

  private ForkResult local(Session session, List<Object> values, Fidelity fidelity, int threads)
      throws Exception {
    MeasuredCell cell = MeasuredCell.local(session, values);
    List<Sample> samples = time(List.of(cell));
    Sizes sizes = request.round() == 0 ? Compression.sizes(cell.messages()) : null;
    // Afterwards, so that one thread is timed as if there were no more.
    List<Sample> concurrent =
        threads == 1
            ? List.of()
            : time(
                new ThreadCells(request, serializer, workload)
                    .with(cell, fidelity.grade(), threads));
    return new ForkResult(Outcome.MEASURED, "", List.of(), fidelity, sizes, samples, concurrent);
  }

  private List<Sample> time(List<MeasuredCell> cells) throws Exception {
    MeasuredCell.makeCurrent(cells);
    Stopwatch stopwatch = new Stopwatch(request.iterations(), request.round(), cells.size());
    return List.of(stopwatch.time(Operation.SERIALIZE), stopwatch.time(Operation.DESERIALIZE));
  }

  private ForkResult remote(List<Object> values) throws Exception {
    try (Exchange exchange =
        Remoting.open(serializer, workload.type(), workload.sink(), request.size())) {
      Fidelity fidelity = check(new ExchangeSession(exchange), values);
      if (fidelity.grade() == Grade.REFUSED) {
        return cannot(fidelity.findings().get(0), fidelity);
      }
      MeasuredCell cell = MeasuredCell.remote(exchange, values);
      MeasuredCell.makeCurrent(List.of(cell));
      Sample sample =
          new Stopwatch(request.iterations(), request.round(), 1).time(Operation.EXCHANGE);
      Sizes sizes =
          request.round() == 0
              ? new Sizes(
                  Double.NaN, Double.NaN, Double.NaN, bytes(exchange, cell, values), Double.NaN)
              : null;
      return new ForkResult(Outcome.MEASURED, "", List.of(), fidelity, sizes, List.of(sample));
    }
  }

  private double bytes(Exchange exchange, MeasuredCell cell, List<Object> values) throws Exception {
    return exchange instanceof MeteredExchange metered
        ? metered.bytes(cell.prepared())
        : Remoting.wireBytes(serializer, workload.type(), workload.sink(), values);
  }
}
