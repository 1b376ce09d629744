// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Limits;
import dev.brine.References;
import dev.brine.internal.LentArrays;
import dev.brine.internal.walk.OffStackWalker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LentArraysTest {
  private static final int MOST = 4 << 20;
  private static final int STATES = 60;
  private static final String WIDE = "\u4e00" + "x".repeat(100_000);

  private static WireWriter writer() {
    return new WireWriter(Limits.defaults(), References.TREE, OffStackWalker.INSTANCE, null);
  }

  private static WireReader reader() {
    return new WireReader(Limits.defaults(), References.TREE, OffStackWalker.INSTANCE, null);
  }

  private static byte[] written(WireWriter out, String text) {
    out.open();
    out.text(text);
    return Arrays.copyOf(out.reserve(0), out.at);
  }

  private static String read(WireReader in, byte[] message) {
    in.open(message, 0, message.length);
    return in.text();
  }

  @Test
  void many_states_of_large_messages_leave_at_most_the_bound() {
    List<WireWriter> writers = new ArrayList<>();
    List<WireReader> readers = new ArrayList<>();
    for (int i = 0; i < STATES; i++) {
      writers.add(writer());
      readers.add(reader());
      assertThat(read(readers.get(i), written(writers.get(i), WIDE))).isEqualTo(WIDE);
    }
    writers.forEach(WireWriter::letGo);
    readers.forEach(WireReader::letGo);
    assertThat(LentArrays.free()).isPositive().isLessThanOrEqualTo(MOST);
    for (WireWriter out : writers) {
      assertThat(written(out, "short")).hasSizeLessThan(LentArrays.SMALL);
      out.letGo();
      out.open();
      assertThat(out.reserve(0).length).isLessThanOrEqualTo(LentArrays.SMALL);
    }
    readers.forEach(in -> assertThat(in.bytes).isEmpty());
  }

  @Test
  void messages_at_the_same_time_share_no_array() {
    WireWriter one = writer();
    WireWriter other = writer();
    one.open();
    one.text(WIDE);
    other.open();
    other.text(WIDE);
    assertThat(one.reserve(0)).isNotSameAs(other.reserve(0));
  }

  @Test
  void an_array_that_is_longer_is_not_kept() {
    long before = LentArrays.free();
    LentArrays.giveBack(new byte[LentArrays.LARGE + 1]);
    LentArrays.giveBack(new byte[LentArrays.SMALL]);
    assertThat(LentArrays.free()).isEqualTo(before);
  }
}
