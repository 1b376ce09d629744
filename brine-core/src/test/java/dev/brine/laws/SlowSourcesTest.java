// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Collections within others, from streams that give one byte at a time: what they claim together is
 * held against the message, not against the part that has come.
 */
class SlowSourcesTest {
  /** Claims a byte for each of many elements, and more within the first. */
  private static final List<Object> NESTED = new ArrayList<>(Collections.nCopies(20, List.of()));

  static {
    NESTED.set(0, Set.of(1, 2, 3));
  }

  private static final Sample SAMPLE = new Sample("nested", NESTED, true);

  private static Codec<Object> codec(Setting setting) {
    return setting.brine().codec(SAMPLE.type());
  }

  static Stream<Setting> settings() {
    return Setting.interpreted().stream().flatMap(each -> Stream.of(each, each.generated()));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void reads_what_comes_slowly(Setting setting) {
    Codec<Object> codec = codec(setting);
    for (Sink sink : List.of(Sink.ARRAY, Sink.STREAM)) {
      Object read = Source.DRIPPING_STREAM.read(codec, sink.write(codec, NESTED));
      assertThat(Isomorphism.difference(NESTED, read, Sharing.IGNORED)).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void refuses_what_comes_slowly_and_ends_too_early(Setting setting) {
    Codec<Object> codec = codec(setting);
    byte[] message = codec.encode(NESTED);
    for (int length = 0; length < message.length; length++) {
      byte[] cut = Arrays.copyOf(message, length);
      assertThatThrownBy(() -> Source.DRIPPING_STREAM.read(codec, cut))
          .isInstanceOfSatisfying(
              BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.TRUNCATED));
    }
  }
}
