// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.dropin.DropInObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The main class of the JVM that measures: it reads the user's objects, so their classes are on its
 * class path, and prints a line for each number of objects in a stream.
 */
final class SampleRun {
  /** What begins a line of figures. */
  static final String MARK = "brine-saving ";

  /** The numbers of objects in a stream. */
  static final List<Integer> SIZES = List.of(1, 10, 1_000);

  private static final int ROUNDS = 9;
  private static final int MOST_STREAMS = 100;
  private static final long TIMED = 50_000_000L;

  private SampleRun() {}

  /** What makes a stream around another. */
  private interface Opens<S, T> {
    T on(S other) throws IOException;
  }

  /** One of the two ways. */
  private enum Way {
    JAVA(ObjectOutputStream::new, ObjectInputStream::new),
    BRINE(DropInObjectOutputStream::new, DropInObjectInputStream::new);

    private final Opens<OutputStream, ObjectOutputStream> output;
    private final Opens<InputStream, ObjectInputStream> input;

    Way(
        Opens<OutputStream, ObjectOutputStream> output,
        Opens<InputStream, ObjectInputStream> input) {
      this.output = output;
      this.input = input;
    }

    byte[] write(List<Object> objects) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = output.on(bytes)) {
        for (Object object : objects) {
          out.writeObject(object);
        }
      }
      return bytes.toByteArray();
    }

    long writeAll(List<List<Object>> streams) throws IOException {
      long bytes = 0;
      for (List<Object> stream : streams) {
        bytes += write(stream).length;
      }
      return bytes;
    }

    long readAll(List<byte[]> streams, int objects) throws IOException, ClassNotFoundException {
      long read = 0;
      for (byte[] stream : streams) {
        try (ObjectInputStream in = input.on(new ByteArrayInputStream(stream))) {
          for (int i = 0; i < objects; i++) {
            read += in.readObject() == null ? 0 : 1;
          }
        }
      }
      return read;
    }
  }

  /** Something that takes time. */
  private interface Work {
    long run() throws Exception;
  }

  /**
   * Runs the measurement.
   *
   * @param args the file, a stream of Java's, and the nanoseconds of each warm-up
   */
  public static void main(String[] args) throws Exception {
    Path file = Path.of(args[0]);
    if (!Files.isRegularFile(file)) {
      throw new IOException("expected a file but there is none");
    }
    for (int size : SIZES) {
      System.out.println(MARK + line(file, size, Long.parseLong(args[1])));
    }
  }

  private static String line(Path file, int size, long warmUp) throws Exception {
    List<List<Object>> streams = streams(file, size);
    List<byte[]> java = written(Way.JAVA, streams);
    List<byte[]> brine = written(Way.BRINE, streams);
    double objects = streams.size() * (double) size;
    return String.format(
        Locale.ROOT,
        "%d %s %s %s %s",
        size,
        bytes(java) / objects,
        bytes(brine) / objects,
        speedup(warmUp, () -> Way.JAVA.writeAll(streams), () -> Way.BRINE.writeAll(streams)),
        speedup(warmUp, () -> Way.JAVA.readAll(java, size), () -> Way.BRINE.readAll(brine, size)));
  }

  private static List<byte[]> written(Way way, List<List<Object>> streams) throws IOException {
    List<byte[]> written = new ArrayList<>();
    for (List<Object> stream : streams) {
      written.add(way.write(stream));
    }
    return written;
  }

  private static double bytes(List<byte[]> streams) {
    return streams.stream().mapToLong(stream -> stream.length).sum();
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
        throw new IOException("expected at least one object but was none: " + file, e);
      }
    }
    return objects;
  }

  /** Returns median, least and most of the ratios of both ways, which take turns. */
  private static String speedup(long warmUp, Work slow, Work fast) throws Exception {
    time(slow, warmUp);
    time(fast, warmUp);
    double[] ratios = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      ratios[round] = time(slow, TIMED) / time(fast, TIMED);
    }
    Arrays.sort(ratios);
    return ratios[ROUNDS / 2] + " " + ratios[0] + " " + ratios[ROUNDS - 1];
  }

  /** Returns the nanoseconds of one run. */
  private static double time(Work work, long atLeast) throws Exception {
    long start = System.nanoTime();
    long now = start;
    long runs = 0;
    long sum = 0;
    while (now - start < atLeast) {
      sum += work.run();
      runs++;
      now = System.nanoTime();
    }
    if (sum == 0) {
      throw new IllegalStateException("Expected some bytes or objects");
    }
    return (now - start) / (double) runs;
  }
}
