// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The methods that captured classes of the program call. Nothing is thrown, and nothing changes
 * what the program writes or reads. Safe for use by many threads.
 */
public final class CaptureHooks {
  private static volatile Recorder recorder;

  private CaptureHooks() {}

  /** Starts to record, or ends it if the recorder is null. */
  static void set(Recorder now) {
    recorder = now;
  }

  /**
   * Called with the stream that an ObjectOutputStream is about to write to; returns the one that it
   * writes to instead, which passes everything on.
   *
   * @param out may be null, and is returned then
   * @param place where the program creates the ObjectOutputStream
   */
  public static OutputStream written(OutputStream out, String place) {
    Recorder now = recorder;
    return now == null || out == null ? out : now.written(out, place);
  }

  /** As {@link #written(OutputStream, String)}, for the constructor of a class of streams. */
  public static OutputStream writtenBy(OutputStream out, String constructor) {
    return recorder == null ? out : written(out, CreatingPlace.of(constructor));
  }

  /**
   * Called with the stream that an ObjectInputStream is about to read from; returns the one that it
   * reads from instead, which has the same bytes.
   *
   * @param in may be null, and is returned then
   * @param place where the program creates the ObjectInputStream
   */
  public static InputStream read(InputStream in, String place) {
    Recorder now = recorder;
    return now == null || in == null ? in : now.read(in, place);
  }

  /** As {@link #read(InputStream, String)}, for the constructor of a class of streams. */
  public static InputStream readBy(InputStream in, String constructor) {
    return recorder == null ? in : read(in, CreatingPlace.of(constructor));
  }

  /**
   * Called with what a serializer of Kafka or Redis returns.
   *
   * @param object what was serialized; may be null
   * @param bytes not changed; may be null
   * @param place the method of the serializer
   */
  public static void serialized(Object object, byte[] bytes, String place) {
    Recorder now = recorder;
    if (now != null && object != null && bytes != null) {
      now.serialized(object, bytes, place);
    }
  }

  /**
   * Called with bytes that the program uses.
   *
   * @param bytes may be null
   * @param use a word for it, and the method of the program
   */
  public static void used(byte[] bytes, String use) {
    used(whole(bytes), use);
  }

  /** Called with two arrays that the program compares to know whether they are equal. */
  public static void compared(byte[] bytes, byte[] others, String use) {
    if (bytes != null && others != null) {
      compared(whole(bytes), whole(others), use);
    }
  }

  /** Called with two buffers, as above; the second may be anything. */
  public static void compared(ByteBuffer bytes, Object others, String use) {
    compared(Span.of(bytes), Span.of(others), use);
  }

  private static void compared(Span bytes, Span others, String use) {
    Recorder now = recorder;
    Span first = bytes == null ? others : bytes;
    Span second = bytes == null ? null : others;
    if (now != null && first != null && (second == null || !first.isSame(second))) {
      now.compared(first, second, use);
    }
  }

  /** Called with two arrays whose order, or first difference, the program wants to know. */
  public static void ordered(byte[] bytes, byte[] others, String use) {
    ordered(whole(bytes), whole(others), use);
  }

  /** Called with two buffers, as above. */
  public static void ordered(ByteBuffer bytes, ByteBuffer others, String use) {
    ordered(Span.of(bytes), Span.of(others), use);
  }

  private static void ordered(Span bytes, Span others, String use) {
    if (bytes == null || others == null || !bytes.isSame(others)) {
      used(bytes, use);
      used(others, use);
    }
  }

  private static Span whole(byte[] bytes) {
    return Span.of(bytes, 0, bytes == null ? 0 : bytes.length);
  }

  /** Called with a part of an array, which may be out of its bounds. */
  public static void used(byte[] bytes, int offset, int length, String use) {
    used(Span.of(bytes, offset, length), use);
  }

  /** Called with a buffer whose remaining bytes the program uses. */
  public static void used(ByteBuffer bytes, String use) {
    used(Span.of(bytes), use);
  }

  private static void used(Span bytes, String use) {
    Recorder now = recorder;
    if (now != null && bytes != null) {
      now.used(bytes, use);
    }
  }

  /**
   * Called in place of the comparison of ranges.
   *
   * @see Arrays#equals(byte[], int, int, byte[], int, int)
   */
  public static boolean equal(
      byte[] bytes, int from, int to, byte[] others, int otherFrom, int otherTo, String use) {
    compared(range(bytes, from, to), range(others, otherFrom, otherTo), use);
    return Arrays.equals(bytes, from, to, others, otherFrom, otherTo);
  }

  /**
   * Called in place of the comparison of ranges.
   *
   * @see Arrays#compare(byte[], int, int, byte[], int, int)
   */
  public static int compare(
      byte[] bytes, int from, int to, byte[] others, int otherFrom, int otherTo, String use) {
    ordered(range(bytes, from, to), range(others, otherFrom, otherTo), use);
    return Arrays.compare(bytes, from, to, others, otherFrom, otherTo);
  }

  /**
   * Called in place of the comparison of ranges.
   *
   * @see Arrays#compareUnsigned(byte[], int, int, byte[], int, int)
   */
  public static int compareUnsigned(
      byte[] bytes, int from, int to, byte[] others, int otherFrom, int otherTo, String use) {
    ordered(range(bytes, from, to), range(others, otherFrom, otherTo), use);
    return Arrays.compareUnsigned(bytes, from, to, others, otherFrom, otherTo);
  }

  /**
   * Called in place of the comparison of ranges.
   *
   * @see Arrays#mismatch(byte[], int, int, byte[], int, int)
   */
  public static int mismatch(
      byte[] bytes, int from, int to, byte[] others, int otherFrom, int otherTo, String use) {
    ordered(range(bytes, from, to), range(others, otherFrom, otherTo), use);
    return Arrays.mismatch(bytes, from, to, others, otherFrom, otherTo);
  }

  private static Span range(byte[] bytes, int from, int to) {
    return Span.of(bytes, from, to - from);
  }

  /**
   * Called with a key that the program looks up.
   *
   * @param key may be null
   * @param use as in {@link #used(byte[], String)}
   */
  public static void lookedUp(Object key, String use) {
    if (key instanceof ByteBuffer bytes) {
      used(bytes, use);
    } else if (key instanceof String text) {
      used(TextOfStream.bytes(text), use);
    }
  }

  /** Called when the program opens a descriptor. */
  public static void opened() {
    opened(null, false);
  }

  /** Called when the program opens a file that it overwrites, by whatever it is named. */
  public static void opened(Object file) {
    opened(file, false);
  }

  /** Called when the program opens a file with options, which may be null. */
  public static void opened(Path file, OpenOption... options) {
    opened(file, OpenedFile.appends(options));
  }

  /**
   * Called when the program opens a file to write to.
   *
   * @param file a {@link java.io.File}, a {@link Path} or a name; may be null
   * @param append whether it appends
   */
  public static void opened(Object file, boolean append) {
    Recorder now = recorder;
    if (now != null) {
      now.opened(file, append);
    }
  }
}
