// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.Published.Metric;
import dev.brine.lab.workload.model.Host;
import java.util.List;
import java.util.SplittableRandom;

/** W4: one small record in each message, a thousand messages, sent to one of three places. */
record HostWorkload(String id, String title, String question, Sink sink, List<Published> published)
    implements Workload {
  private static final int COUNT = 1_000;
  private static final String HALF =
      "Given as the payload of 1,000 objects, but only 500 of the 1,000 files were summed.";
  private static final String FILES = "The creation of 1,000 files dominates the figure.";
  private static final String COLD = "Protocol Buffers ran cold and wrote without a buffer.";

  /** Returns the workload whose messages stay in memory. */
  static HostWorkload inMemory() {
    return new HostWorkload(
        "W4",
        "Host: one small record a message",
        "What does a small record of a number and three strings cost as a message of its own?",
        Sink.MEMORY,
        List.of(
            new Published("Protocol Buffers", "protobuf", Metric.BYTES, 31_917, 500, HALF),
            new Published("Java", "jdk", Metric.BYTES, 74_917, 500, HALF)));
  }

  /** Returns the workload that writes each message to a file. */
  static HostWorkload inFiles() {
    return new HostWorkload(
        "W4-files",
        "Host: one file a message",
        "How much of a serializer's speed is left when every message becomes a file?",
        Sink.FILES,
        List.of(
            new Published("Protocol Buffers", "protobuf", Metric.CONSTRUCT_MS, 140, COUNT, COLD),
            new Published("Protocol Buffers", "protobuf", Metric.SERIALIZE_MS, 1110, COUNT, COLD),
            new Published("Protocol Buffers", "protobuf", Metric.DESERIALIZE_MS, 281, COUNT, COLD),
            new Published("Java", "jdk", Metric.CONSTRUCT_MS, 15, COUNT, ""),
            new Published("Java", "jdk", Metric.SERIALIZE_MS, 1188, COUNT, FILES),
            new Published("Java", "jdk", Metric.DESERIALIZE_MS, 375, COUNT, FILES),
            new Published("Protocol Buffers", "protobuf", Metric.BYTES, 31_917, 500, HALF),
            new Published("Java", "jdk", Metric.BYTES, 74_917, 500, HALF)));
  }

  /** Returns the workload that sends each message to a server and back. */
  static HostWorkload overHttp() {
    return new HostWorkload(
        "W4-http",
        "Host: one request a message",
        "How much of a serializer's speed is left when every message is a request?",
        Sink.REMOTE,
        List.of());
  }

  /** Returns the record as the source builds it, with other texts. */
  static Host host(SplittableRandom random) {
    Host host = new Host();
    host.setOs(Texts.number(random));
    host.setName(Texts.number(random));
    host.setVendor(Texts.number(random));
    return host;
  }

  @Override
  public RootType type() {
    return RootType.object(Host.class);
  }

  @Override
  public int defaultSize() {
    return 1;
  }

  @Override
  public List<Object> values(int size, long seed) {
    Rotation.requireSize(size);
    SplittableRandom random = new SplittableRandom(seed);
    return Rotation.ofCount(COUNT, place -> host(random));
  }

  @Override
  public void mutate(Object value) {
    ((Host) value).setName(Texts.copy("changed"));
  }

  @Override
  public String source() {
    return published.isEmpty() ? "" : "a blog post on Protocol Buffers against Java serialization";
  }
}
