// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.fidelity.DishonestSerializer;
import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.FidelityCheck;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.remoting.Exchange;
import dev.brine.lab.remoting.FileSession;
import dev.brine.lab.remoting.Remoting;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Sample;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.serializer.Refusal;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Sink;
import dev.brine.lab.workload.Workload;
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
    serializer =
        catalog.serializers().stream()
            .filter(candidate -> candidate.description().id().equals(request.row()))
            .findFirst()
            .orElseThrow();
    workload =
        catalog.workloads().stream()
            .filter(candidate -> candidate.id().equals(request.workload()))
            .findFirst()
            .orElseThrow();
  }

  /** Carries out the request in the arguments. */
  public static void main(String[] arguments) throws Exception {
    ForkRequest request = ForkRequest.fromArguments(arguments);
    Catalog catalog =
        Class.forName(request.catalog())
            .asSubclass(Catalog.class)
            .getDeclaredConstructor()
            .newInstance();
    Json.write(new ForkMain(request, catalog).result(), request.result());
    // Libraries leave threads behind that would keep the process alive.
    System.exit(0);
  }

  private ForkResult result() throws RunnerException {
    try {
      return switch (request.task()) {
        case STEADY_STATE -> steadyState();
        case FIRST_USE -> firstUse();
      };
    } catch (DishonestSerializer e) {
      return ForkResult.failed(e.getMessage(), List.of());
    } catch (Refusal e) {
      return ForkResult.refused(e.getMessage(), null);
    } catch (RunnerException e) {
      // It passed the check and broke down when timed, which the parent reports with the last lines
      // printed.
      throw e;
    } catch (Exception | LinkageError | StackOverflowError e) {
      return ForkResult.refused(FidelityCheck.reason(e), null);
    }
  }

  private ForkResult firstUse() throws Exception {
    Object value = workload.values(request.size(), request.seed()).get(0);
    long start = System.nanoTime();
    Session session = serializer.open(workload.type());
    int length = session.serialize(session.prepare(value));
    Object result = session.deserialize(session.buffer(), length);
    double nanos = System.nanoTime() - start;
    if (result == null) {
      return ForkResult.failed("deserialized to null", List.of());
    }
    Sample sample = new Sample(request.round(), Operation.FIRST_USE, List.of(nanos), Double.NaN);
    return new ForkResult(Outcome.MEASURED, "", List.of(), null, null, List.of(sample));
  }

  private ForkResult steadyState() throws Exception {
    List<Object> values = workload.values(request.size(), request.seed());
    if (workload.sink() == Sink.REMOTE) {
      return remote(values);
    }
    Session session = serializer.open(workload.type());
    Fidelity fidelity = check(session, values);
    if (fidelity.grade() == Grade.REFUSED) {
      return ForkResult.refused(fidelity.findings().get(0), fidelity);
    }
    if (workload.sink() == Sink.FILES) {
      try (FileSession files = Remoting.files(session)) {
        return local(files, values, fidelity);
      }
    }
    return local(session, values, fidelity);
  }

  private Fidelity check(Session session, List<Object> values) throws DishonestSerializer {
    return FidelityCheck.check(
        session, workload, values, () -> workload.values(request.size(), request.seed()));
  }

  private ForkResult local(Session session, List<Object> values, Fidelity fidelity)
      throws Exception {
    MeasuredCell cell = MeasuredCell.local(session, values);
    cell.makeCurrent();
    Stopwatch stopwatch = new Stopwatch(request.iterations(), request.round());
    List<Sample> samples =
        List.of(stopwatch.time(Operation.SERIALIZE), stopwatch.time(Operation.DESERIALIZE));
    Sizes sizes = request.round() == 0 ? Compression.sizes(cell.messages()) : null;
    return new ForkResult(Outcome.MEASURED, "", List.of(), fidelity, sizes, samples);
  }

  private ForkResult remote(List<Object> values) throws Exception {
    try (Exchange exchange = Remoting.open(serializer, workload.type())) {
      Fidelity fidelity = check(new ExchangeSession(exchange), values);
      if (fidelity.grade() == Grade.REFUSED) {
        return ForkResult.refused(fidelity.findings().get(0), fidelity);
      }
      MeasuredCell.remote(exchange, values).makeCurrent();
      Sample sample = new Stopwatch(request.iterations(), request.round()).time(Operation.EXCHANGE);
      Sizes sizes =
          request.round() == 0
              ? new Sizes(
                  Double.NaN,
                  Double.NaN,
                  Double.NaN,
                  Remoting.wireBytes(serializer, workload.type(), values),
                  Double.NaN)
              : null;
      return new ForkResult(Outcome.MEASURED, "", List.of(), fidelity, sizes, List.of(sample));
    }
  }
}
