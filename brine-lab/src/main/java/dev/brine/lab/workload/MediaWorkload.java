// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.Published.Metric;
import dev.brine.lab.workload.model.MediaContent;
import java.util.ArrayList;
import java.util.List;

/** W5: one message of the jvm-serializers yardstick. */
final class MediaWorkload implements Workload {
  private static final String BOTH = "Both directions are in one figure.";
  private static final String OLD =
      "From a run of 2016, the others are of 2023; both directions are in one figure.";

  @Override
  public String id() {
    return "W5";
  }

  @Override
  public String title() {
    return "Media: the yardstick of jvm-serializers";
  }

  @Override
  public String question() {
    return "What does the field's common message cost, of strings, numbers, enums and small lists?";
  }

  @Override
  public RootType type() {
    return RootType.object(MediaContent.class);
  }

  @Override
  public int defaultSize() {
    return 1;
  }

  @Override
  public List<Object> values(int size, long seed) {
    Rotation.requireSize(size);
    return Rotation.ofCount(MediaValues.COUNT, MediaValues::media);
  }

  @Override
  public void mutate(Object value) {
    change((MediaContent) value);
  }

  /** Changes a number, so that no library's treatment of text hides it. */
  static void change(MediaContent content) {
    content.getMedia().setSize(content.getMedia().getSize() + 1);
  }

  @Override
  public String source() {
    return "the jvm-serializers wiki, JDK 11, October 2023";
  }

  @Override
  public List<Published> published() {
    List<Published> figures = new ArrayList<>();
    row(figures, "fury-fastest", "fory", 442, 278, "", BOTH);
    row(figures, "fury", "", 508, 257, "", BOTH);
    row(figures, "colfer", "", 633, 241, "", BOTH);
    row(figures, "dsl-json-array", "", 1175, 296, "", BOTH);
    row(figures, "protostuff", "protostuff", 1261, 242, "", BOTH);
    row(figures, "fst-flat-pre", "fst-flat", 1384, 254, "", BOTH);
    row(figures, "protobuf", "protobuf", 1402, 242, "", BOTH);
    row(figures, "kryo-registered-flat", "kryo", 1476, 218, "", BOTH);
    row(figures, "thrift-compact", "", 1483, 243, "", BOTH);
    row(figures, "msgpack", "msgpack", 1746, 236, "", BOTH);
    row(figures, "java-built-in", "jdk", 60_379, 889, "2016", OLD);
    return List.copyOf(figures);
  }

  private static void row(
      List<Published> figures,
      String system,
      String serializer,
      int nanos,
      int bytes,
      String run,
      String fault) {
    figures.add(new Published(system, serializer, Metric.BOTH_NS, nanos, 1, run, fault));
    figures.add(new Published(system, serializer, Metric.BYTES, bytes, 1, run, ""));
  }
}
