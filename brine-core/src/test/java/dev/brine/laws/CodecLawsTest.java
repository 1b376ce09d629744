// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.laws.Models.Node;
import dev.brine.laws.Models.Point;
import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("compiled")
class CodecLawsTest {
  static Stream<Setting> settings() {
    return Setting.interpreted().stream();
  }

  private static void forSamples(Setting setting, BiConsumer<Setting, Sample> law) {
    for (Sample sample : Samples.all()) {
      if (sample.isTree() || setting.references() == References.TRACK) {
        try {
          law.accept(setting, sample);
        } catch (RuntimeException e) {
          throw new AssertionError(sample + ", " + setting, e);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void reads_what_it_wrote(Setting setting) {
    forSamples(setting, (s, sample) -> CodecLaws.roundTrip(s, sample.type(), sample.value()));
    forSamples(
        setting, (s, sample) -> CodecLaws.roundTrip(s.generated(), sample.type(), sample.value()));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void writes_the_same_bytes_again(Setting setting) {
    forSamples(setting, (s, sample) -> CodecLaws.sameBytesAgain(s, sample.type(), sample.value()));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void generated_code_writes_and_reads_what_is_interpreted(Setting setting) {
    forSamples(
        setting, (s, sample) -> CodecLaws.generatedIsInterpreted(s, sample.type(), sample.value()));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void copies_what_a_round_trip_reads(Setting setting) {
    forSamples(
        setting, (s, sample) -> CodecLaws.copiesAsARoundTrip(s, sample.type(), sample.value()));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void changes_nothing_when_code_is_generated_in_use(Setting setting) {
    forSamples(
        setting, (s, sample) -> CodecLaws.growsIntoGenerated(s, sample.type(), sample.value()));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void writes_to_every_sink_and_reads_from_every_source(Setting setting) {
    forSamples(setting, (s, sample) -> CodecLaws.everyCarrier(s, sample.type(), sample.value()));
    forSamples(
        setting.generated(),
        (s, sample) -> CodecLaws.everyCarrier(s, sample.type(), sample.value()));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void reads_many_roots_of_one_stream_and_not_a_byte_more(Setting setting) throws Exception {
    Codec<Node> codec = setting.brine().codec(Node.class);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    for (int i = 0; i < 50; i++) {
      codec.encode(Node.chain(i), sink);
    }
    sink.write(42);
    ByteArrayInputStream source = new ByteArrayInputStream(sink.toByteArray());
    for (int i = 0; i < 50; i++) {
      assertThat(Isomorphism.difference(Node.chain(i), codec.decode(source), Sharing.COUNTS))
          .isEmpty();
    }
    assertThat(source.readAllBytes()).containsExactly(42);
  }

  @ParameterizedTest
  @MethodSource("settings")
  void carries_null_as_root(Setting setting) {
    assertThat(
            setting
                .brine()
                .codec(Node.class)
                .decode(setting.brine().codec(Node.class).encode(null)))
        .isNull();
    assertThat(setting.brine().decode(setting.brine().encode(null), Point.class)).isNull();
  }

  @Test
  void copies_what_java_copies() {
    for (Setting setting : Setting.interpreted()) {
      forSamples(
          setting,
          (s, sample) -> {
            if (!sample.name().startsWith("primitives") && !sample.name().startsWith("values")) {
              CodecLaws.asJavaDoes(s, sample.type(), sample.value());
            }
          });
    }
  }

  /** A record in a cycle is not there yet when it is referred to; Java reads null. */
  @Test
  void reads_a_record_in_a_cycle_as_java_does() {
    List<Point> between = new ArrayList<>();
    Models.Line line = new Models.Line(new Point(1, 1), null, "", between);
    Node node = new Node(1);
    node.other = line;
    between.add(new Point(2, 2));
    @SuppressWarnings({"unchecked", "rawtypes"}) // What raw types let happen.
    List<Object> polluted = (List) between;
    polluted.set(0, line);
    Setting.interpreted().stream()
        .filter(setting -> setting.references() == References.TRACK)
        .forEach(
            setting -> {
              CodecLaws.asJavaDoes(setting, Node.class, node);
              CodecLaws.asJavaDoes(setting.generated(), Node.class, node);
            });
  }

  @Test
  void refuses_a_cycle_where_references_are_not_tracked() {
    Node ring = new Node(1);
    ring.next = ring;
    Node viaArray = new Node(1);
    viaArray.other = new Object[] {viaArray};
    for (Setting setting : Setting.interpreted()) {
      if (setting.references() == References.TREE) {
        for (Setting each : List.of(setting, setting.generated())) {
          Codec<Node> codec = each.brine().codec(Node.class).prepare();
          for (Node node : List.of(ring, viaArray)) {
            assertThatThrownBy(() -> codec.encode(node))
                .isInstanceOf(BrineException.class)
                .hasMessageContaining("cycle");
          }
        }
      }
    }
  }
}
