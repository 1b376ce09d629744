// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The main class of the JVMs that measure. It reads the user's objects, so their classes are on its
 * class path; its streams are Java's, unless it was optimized itself. For each line that it is sent
 * it does one piece of work, in a fixed order, and prints a figure.
 */
final class SampleRun {
  /** The prefix of a figure. */
  static final String MARK = "brine-saving ";

  /** The number of times that each work is timed. */
  static final int ROUNDS = 9;

  private static final int MOST_STREAMS = 100;
  private static final long MOST_TIMED = 50_000_000L;

  /** The user's classes may print to others. */
  private static final PrintStream FIGURES = System.out;

  private SampleRun() {}

  /** A piece of work that returns something of what it did, so that none of it is left out. */
  private interface Work {
    double run() throws Exception;
  }

  /**
   * Runs the measurement: for each size the bytes of an object, then the nanoseconds to write it
   * and to read it, each once while it warms up and then in rounds.
   *
   * @param args the file, a stream of Java's; the nanoseconds of each warm-up; the form; the
   *     numbers of objects in a stream
   */
  public static void main(String[] args) throws Exception {
    Path file = Path.of(args[0]);
    long warmUp = Long.parseLong(args[1]);
    Handling handling =
        SampleJvm.Form.valueOf(args[2]) == SampleJvm.Form.MESSAGES
            ? new SampleMessages()
            : new SampleStreams();
    for (String size : List.of(args).subList(3, args.length)) {
      measure(handling, warmUp, streams(file, Integer.parseInt(size)), Integer.parseInt(size));
    }
  }

  private static void measure(Handling handling, long warmUp, List<List<Object>> streams, int size)
      throws Exception {
    List<List<byte[]>> written = new ArrayList<>();
    for (List<Object> stream : streams) {
      written.add(handling.write(stream));
    }
    int objects = streams.size() * size;
    answer(() -> writeAll(handling, streams) / objects);
    time(warmUp, () -> writeAll(handling, streams), objects);
    time(warmUp, () -> readAll(handling, written, size), objects);
  }

  /** Waits for a request. */
  private static void answer(Work work) throws Exception {
    if (System.in.read() < 0) {
      throw new EOFException("No request");
    }
    FIGURES.println(MARK + work.run());
  }

  private static void time(long warmUp, Work work, int objects) throws Exception {
    answer(() -> nanoseconds(work, warmUp) / objects);
    long timed = Math.min(warmUp, MOST_TIMED);
    for (int round = 0; round < ROUNDS; round++) {
      answer(() -> nanoseconds(work, timed) / objects);
    }
  }

  /** Returns the nanoseconds of one run. */
  private static double nanoseconds(Work work, long atLeast) throws Exception {
    long start = System.nanoTime();
    long now = start;
    long runs = 0;
    double sum = 0;
    while (now - start < atLeast) {
      sum += work.run();
      runs++;
      now = System.nanoTime();
    }
    if (sum == 0) {
      throw new IllegalStateException("There are no bytes and no objects");
    }
    return (now - start) / (double) runs;
  }

  private static double writeAll(Handling handling, List<List<Object>> streams) throws IOException {
    double bytes = 0;
    for (List<Object> stream : streams) {
      for (byte[] written : handling.write(stream)) {
        bytes += written.length;
      }
    }
    return bytes;
  }

  private static double readAll(Handling handling, List<List<byte[]>> streams, int objects)
      throws Exception {
    double read = 0;
    for (List<byte[]> stream : streams) {
      read += handling.read(stream, objects);
    }
    return read;
  }

  /** The file is read again for more objects: one that is met twice would only be referred to. */
  private static List<List<Object>> streams(Path file, int size) throws Exception {
    List<Object> objects = read(file);
    int count = Math.max(1, Math.min(MOST_STREAMS, objects.size() / size));
    while (objects.size() < size * count) {
      objects.addAll(read(file));
    }
    List<List<Object>> streams = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      streams.add(objects.subList(i * size, (i + 1) * size));
    }
    return streams;
  }

  private static List<Object> read(Path file) throws Exception {
    List<Object> objects = new ArrayList<>();
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
      while (true) {
        objects.add(in.readObject());
      }
    } catch (EOFException e) {
      if (objects.isEmpty()) {
        throw new IOException("No object in " + file, e);
      }
    }
    return objects;
  }
}
