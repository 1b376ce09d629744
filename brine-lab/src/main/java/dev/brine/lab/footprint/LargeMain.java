// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.footprint;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.fidelity.Reason;
import dev.brine.lab.measure.JvmFootprint;
import dev.brine.lab.result.Json;
import dev.brine.lab.serializer.Refusal;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The main class of a process that measures the memory which a row keeps after a large message. The
 * message is a list of the yardstick's objects, the same ones for all rows.
 */
public final class LargeMain {
  /** The workload whose objects make up the message. */
  static final String WORKLOAD = "W5-list";

  /** The objects of the messages before, and of each part of the large one. */
  private static final int PART = 1_000;

  private static final int BEFORE = 20;

  private final LargeRequest request;
  private final Workload workload = Workloads.find(WORKLOAD).orElseThrow();
  private Session session;

  private LargeMain(LargeRequest request) {
    this.request = request;
  }

  /** Runs the request in the file that the argument names; libraries leave threads behind. */
  public static void main(String[] arguments) {
    int exitCode = 0;
    try {
      LargeRequest request = Json.read(Path.of(arguments[0]), LargeRequest.class);
      Json.write(new LargeMain(request).found(), Path.of(request.result()));
    } catch (Throwable failure) {
      failure.printStackTrace();
      exitCode = 1;
    }
    System.exit(exitCode);
  }

  private LargeFound found() throws Exception {
    Catalog catalog = Catalog.named(request.catalog());
    Serializer row = catalog.serializer(request.row()).orElseThrow();
    try {
      return found(row);
    } catch (Refusal e) {
      return LargeFound.without(e.getMessage());
    } catch (OutOfMemoryError e) {
      session = null; // leaves room to write the result
      return LargeFound.without("Ran out of memory");
    } catch (Exception | LinkageError | StackOverflowError e) {
      return LargeFound.without(Reason.of(e));
    }
  }

  private LargeFound found(Serializer row) throws Exception {
    long unused = JvmFootprint.reachableBytes();
    session = row.open(workload.type());
    for (int i = 0; i < BEFORE; i++) {
      handle(objects(PART));
    }
    long before = JvmFootprint.reachableBytes();
    double bytes = handle(objects(request.objects()));
    long after = JvmFootprint.reachableBytes();
    session = null;
    return new LargeFound(
        bytes, (double) (after - before), (double) (JvmFootprint.reachableBytes() - unused), "");
  }

  /** Writes and reads one message; returns its bytes. */
  private double handle(Object value) throws Exception {
    Object prepared = session.prepare(value);
    int length = session.serialize(prepared);
    Object read = session.deserialize(session.buffer(), length);
    if (((Collection<?>) session.restore(read)).size() != ((Collection<?>) value).size()) {
      throw new IllegalStateException("Lost objects of a large message");
    }
    return length;
  }

  private List<Object> objects(int count) {
    List<Object> objects = new ArrayList<>();
    while (objects.size() < count) {
      objects.addAll((Collection<?>) workload.values(PART, request.seed()).get(0));
    }
    return objects;
  }
}
