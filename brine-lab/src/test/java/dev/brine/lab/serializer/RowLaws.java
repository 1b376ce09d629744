// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.Sink;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The laws that the tests of all rows share. */
final class RowLaws {
  private static final Set<String> NEED_A_JVM_OF_THEIR_OWN =
      Set.of("chronicle-wire", "fst", "msgpack");

  /** Their processes have other classes; the test of the lab itself starts such a one. */
  private static final Set<String> NEED_OTHER_CLASSES = Set.of("optimized-classes");

  private RowLaws() {}

  /** Returns the rows that are there for every message in memory, in any JVM. */
  static List<Serializer> rows() {
    return Serializers.all().stream()
        .filter(row -> !NEED_A_JVM_OF_THEIR_OWN.contains(row.description().library()))
        .filter(row -> !NEED_OTHER_CLASSES.contains(row.description().id()))
        .filter(row -> workloads().stream().allMatch(row::takesPart))
        .toList();
  }

  /** Returns the row of an id. */
  static Serializer row(String id) {
    return Serializers.all().stream()
        .filter(row -> row.description().id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the workloads whose messages stay in memory. */
  static List<Workload> workloads() {
    return Workloads.all().stream().filter(workload -> workload.sink() == Sink.MEMORY).toList();
  }

  /** Serializes, and deserializes from a longer array, as the contract allows it to be. */
  static Object roundTrip(Session session, Object value) throws Exception {
    int length = session.serialize(session.prepare(value));
    byte[] bytes = Arrays.copyOf(session.buffer(), length + 9);
    Arrays.fill(bytes, length, bytes.length, (byte) 0x7F);
    return session.restore(session.deserialize(bytes, length));
  }
}
