// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;

/** What came of damaged messages. */
final class Outcomes {
  private long values;
  private long refused;
  private long slowest;
  private String slowestMessage = "none";

  /**
   * Returns the value of a message or the one exception that refuses it; fails on any other.
   *
   * <p>A value must be whole: all its fields are visited, and it can be written or is refused.
   */
  <T> Object of(Codec<T> codec, Source source, byte[] message) {
    long start = System.nanoTime();
    try {
      T value = source.read(codec, message);
      note(start, message);
      values++;
      visit(codec, value);
      return value;
    } catch (BrineException e) {
      note(start, message);
      refused++;
      Refusals.check(e, () -> CodecLaws.shown(message));
      return e;
    } catch (RuntimeException | Error e) {
      throw new AssertionError("Not the one exception for " + CodecLaws.shown(message), e);
    }
  }

  private static <T> void visit(Codec<T> codec, T value) {
    if (Isomorphism.difference(value, value, Sharing.COUNTS).isPresent()) {
      throw new AssertionError("A value differs from itself: " + value.getClass());
    }
    codec.encode(value);
  }

  private void note(long start, byte[] message) {
    long time = System.nanoTime() - start;
    if (time > slowest) {
      slowest = time;
      slowestMessage = CodecLaws.shown(message);
    }
  }

  @Override
  public String toString() {
    return values
        + " values, "
        + refused
        + " refused, slowest "
        + slowest / 1_000
        + " us: "
        + slowestMessage;
  }
}
