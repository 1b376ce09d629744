// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.Timing;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The main class of a fork: prints, for one contender and workload, the nanoseconds of an object to
 * write and to read, one object in a stream and then all of them, and the bytes of both.
 */
final class StreamRun {
  private static final int SINGLES = 200;

  private StreamRun() {}

  /**
   * Runs the fork.
   *
   * @param args the name of the contender and the workload
   */
  public static void main(String[] args) throws Exception {
    Contender contender = Contender.valueOf(args[0]);
    List<Object> values = Measure.of(args[1]).values();
    List<List<Object>> singles = new ArrayList<>();
    values.subList(0, Math.min(SINGLES, values.size())).forEach(one -> singles.add(List.of(one)));
    List<String> figures = new ArrayList<>();
    for (List<List<Object>> streams : List.of(singles, List.of(values))) {
      int objects = streams.stream().mapToInt(List::size).sum();
      List<byte[]> written = new ArrayList<>();
      for (List<Object> stream : streams) {
        written.add(write(contender, stream));
      }
      figures.add(String.valueOf(Timing.median(() -> writeAll(contender, streams)) / objects));
      figures.add(
          String.valueOf(Timing.median(() -> readAll(contender, written, streams)) / objects));
      figures.add(String.valueOf(written.stream().mapToLong(a -> a.length).sum() / objects));
    }
    System.out.println(Fork.MARK + String.join(" ", figures));
  }

  private static long writeAll(Contender contender, List<List<Object>> streams) throws Exception {
    long bytes = 0;
    for (List<Object> stream : streams) {
      bytes += write(contender, stream).length;
    }
    return bytes;
  }

  private static byte[] write(Contender contender, List<Object> stream) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream(1024);
    try (ObjectOutputStream out = contender.output(sink)) {
      for (Object value : stream) {
        out.writeObject(value);
      }
    }
    return sink.toByteArray();
  }

  private static long readAll(Contender contender, List<byte[]> written, List<List<Object>> streams)
      throws Exception {
    long objects = 0;
    for (int i = 0; i < written.size(); i++) {
      try (ObjectInputStream in = contender.input(new ByteArrayInputStream(written.get(i)))) {
        for (Object value : streams.get(i)) {
          if (in.readObject().getClass() != value.getClass()) {
            throw new IllegalStateException("Expected an object of " + value.getClass());
          }
          objects++;
        }
      }
    }
    return objects;
  }
}
