// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** What came of damaged messages. */
final class Outcomes {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Reads the bytes of a message, or of a stream, whose exceptions are more. */
  interface Reader<T> {
    T read(byte[] message) throws Exception;
  }

  /** Writes a value, which need not be one that can be written. */
  interface Writer<T> {
    void write(T value) throws IOException;
  }

  private long values;
  private long refused;
  private long slowest;
  private long last;
  private String slowestMessage = "none";

  /**
   * Returns the value of a message or the one exception that refuses it; fails on any other, except
   * for the unchecked ones of a class's own callbacks, which arrive as they are.
   *
   * <p>A value must be whole: all its fields are visited, and it can be written or is refused.
   */
  <T> Object of(Codec<T> codec, Source source, byte[] message) {
    return of(bytes -> source.read(codec, bytes), codec::encode, message);
  }

  /** Returns what comes of a message that is read, and its value written, in other ways. */
  <T> Object of(Reader<T> reader, Writer<T> writer, byte[] message) {
    long start = THREADS.getCurrentThreadCpuTime();
    T value;
    try {
      value = reader.read(message);
      note(start, message);
      values++;
    } catch (BrineException e) {
      note(start, message);
      refused++;
      Refusals.check(e, () -> CodecLaws.shown(message));
      return e;
    } catch (IOException | ClassNotFoundException e) {
      note(start, message);
      refused++;
      Refusals.checkOfStream(e, () -> CodecLaws.shown(message));
      return e;
    } catch (Exception | Error e) {
      if (Refusals.isOfCallback(e)) {
        note(start, message);
        refused++;
        return e;
      }
      throw new AssertionError("Not the one exception for " + CodecLaws.shown(message), e);
    }
    return visit(writer, value, message);
  }

  private static <T> Object visit(Writer<T> writer, T value, byte[] message) {
    try {
      if (Isomorphism.difference(value, value, Sharing.COUNTS).isPresent()) {
        throw new AssertionError("A value differs from itself: " + value.getClass());
      }
      writer.write(value);
      return value;
    } catch (BrineException | IOException e) {
      return e;
    } catch (RuntimeException | Error e) {
      throw new AssertionError("No whole value of " + CodecLaws.shown(message), e);
    }
  }

  /** Returns the nanoseconds of the processor that the message read last took. */
  long last() {
    return last;
  }

  private void note(long start, byte[] message) {
    last = THREADS.getCurrentThreadCpuTime() - start;
    if (last > slowest) {
      slowest = last;
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
