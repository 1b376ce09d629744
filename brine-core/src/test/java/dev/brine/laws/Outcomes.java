// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;

/** Checks the outcomes of reading damaged messages. */
final class Outcomes {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Writes a value, which need not be one that can be written. */
  interface Writer<T> {
    void write(T value) throws IOException;
  }

  private long values;
  private long refused;
  private long slowest;
  private String slowestMessage = "none";

  /**
   * Returns the value of a message or the one exception that refuses it; fails on any other, except
   * for the unchecked ones of a class's own callbacks, which arrive as they are.
   *
   * <p>A value must be whole: all its fields are visited, and it can be written or is refused.
   */
  <T> Object of(Codec<T> codec, Source source, byte[] message) {
    long start = THREADS.getCurrentThreadCpuTime();
    T value;
    try {
      value = source.read(codec, message);
      note(start, message);
      values++;
    } catch (RuntimeException | Error e) {
      note(start, message);
      checkRefusal(e, message);
      refused++;
      return e;
    }
    return visit(codec::encode, value, message);
  }

  /** Fails unless a message or a stream may end in what was thrown. */
  static void checkRefusal(Throwable thrown, byte[] message) {
    if (thrown instanceof BrineException refusal) {
      Refusals.check(refusal, () -> CodecLaws.shown(message));
    } else if (thrown instanceof IOException || thrown instanceof ClassNotFoundException) {
      Refusals.checkOfStream(thrown, () -> CodecLaws.shown(message));
    } else if (!Refusals.isOfCallback(thrown)) {
      throw new AssertionError("Not the one exception for " + CodecLaws.shown(message), thrown);
    }
  }

  /** Fails unless a value is whole; returns it, or the exception that refuses to write it. */
  static <T> Object visit(Writer<T> writer, T value, byte[] message) {
    try {
      Optional<String> difference = Isomorphism.difference(value, value, Sharing.COUNTS);
      if (difference.isPresent()) {
        throw new AssertionError("A value differs from itself: " + difference.get());
      }
      writer.write(value);
      return value;
    } catch (BrineException | IOException e) {
      return e;
    } catch (RuntimeException | Error e) {
      throw new AssertionError("No whole value of " + CodecLaws.shown(message), e);
    }
  }

  private void note(long start, byte[] message) {
    long taken = THREADS.getCurrentThreadCpuTime() - start;
    if (taken > slowest) {
      slowest = taken;
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
