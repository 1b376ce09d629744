// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.Host;
import java.util.List;
import java.util.SplittableRandom;

/** W4: one small record in each message, a thousand messages, sent to one of three places. */
final class HostWorkload {
  private static final int COUNT = 1_000;

  private HostWorkload() {}

  /** Returns the workload whose messages stay in memory. */
  static Workload inMemory() {
    return row(
        "W4",
        "Host: one small record a message",
        "What does a small record of a number and three strings cost as a message of its own?");
  }

  /** Returns the workload that writes each message to a file. */
  static Workload inFiles() {
    return row(
            "W4-files",
            "Host: one file a message",
            "How much of a serializer's speed is left when every message becomes a file?")
        .to(Sink.FILES);
  }

  /** Returns the workload that sends each message to a server and back. */
  static Workload overHttp() {
    return row(
            "W4-http",
            "Host: one request a message",
            "How much of a serializer's speed is left when every message is a request?")
        .to(Sink.REMOTE);
  }

  private static WorkloadRow row(String id, String title, String question) {
    RootType type = RootType.object(Host.class);
    return new WorkloadRow(
        id, title, question, type, 1, HostWorkload::values, HostWorkload::mutate);
  }

  /** Returns the record as the source builds it, with other texts. */
  static Host host(SplittableRandom random) {
    Host host = new Host();
    host.setOs(Texts.number(random));
    host.setName(Texts.number(random));
    host.setVendor(Texts.number(random));
    return host;
  }

  private static List<Object> values(int size, long seed) {
    Rotation.requireSize(size);
    SplittableRandom random = new SplittableRandom(seed);
    return Rotation.ofCount(COUNT, place -> host(random));
  }

  private static void mutate(Object value) {
    ((Host) value).setName(Texts.copy("changed"));
  }
}
