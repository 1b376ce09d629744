// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.report.Attribution;
import dev.brine.inspect.report.Grouping;
import dev.brine.inspect.report.Tally;
import dev.brine.inspect.report.Tee;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Checks the laws of every reading: each byte is reported once, every table of bytes adds up to the
 * input, and nodes nest.
 */
final class LawVisitor implements BlobVisitor {
  private final BitSet seen = new BitSet();
  private final Deque<Node> open = new ArrayDeque<>();
  private final Map<Category, Long> totals = new EnumMap<>(Category.class);
  private long total;

  /** Reads an input, checks the laws and returns how it ended. */
  static Reading check(byte[] input) {
    return check(input, ReadOptions.none());
  }

  /** Does the same for an input that needs more to be read. */
  static Reading check(byte[] input, ReadOptions options) {
    LawVisitor visitor = new LawVisitor();
    try {
      Attribution attribution = new Attribution(List.of(Grouping.values()));
      Tee all = new Tee(List.of(visitor, attribution));
      Reading reading = Inspector.read(new ByteArrayInputStream(input), all, options);
      for (Grouping grouping : Grouping.values()) {
        long bytes = grouping.of(attribution).stream().mapToLong(Tally::bytes).sum();
        assertThat(bytes).as(grouping.title()).isEqualTo(input.length);
      }
      assertThat(reading.length()).isEqualTo(input.length);
      assertThat(visitor.total).as("bytes attributed").isEqualTo(input.length);
      assertThat(visitor.seen.nextClearBit(0)).isEqualTo(input.length);
      assertThat(visitor.open).isEmpty();
      reading.stop().ifPresent(stop -> assertThat(stop.offset()).isBetween(0L, reading.length()));
      return reading;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void enter(Node node) {
    assertThat(node.depth()).isEqualTo(open.size());
    open.push(node);
  }

  @Override
  public void leave(Node node, long end) {
    assertThat(open.pop()).isSameAs(node);
    assertThat(end).isGreaterThanOrEqualTo(node.offset());
  }

  @Override
  public void bytes(Category category, Place place, long offset, long length) {
    assertThat(length).isPositive();
    assertThat(seen.get((int) offset, (int) (offset + length)).isEmpty()).isTrue();
    seen.set((int) offset, (int) (offset + length));
    totals.merge(category, length, Long::sum);
    total += length;
  }

  @Override
  public boolean wantsElements() {
    return true;
  }
}
