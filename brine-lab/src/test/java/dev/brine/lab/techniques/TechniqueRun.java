// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.techniques;

import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.Timing;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The main class of a fork: prints, for one contender and subject, the nanoseconds to write and to
 * read a stream, and its bytes. Its own class file is optimized where streams are.
 */
final class TechniqueRun {
  private TechniqueRun() {}

  /**
   * Runs the fork.
   *
   * @param args the names of the contender and of the subject
   */
  public static void main(String[] args) throws Exception {
    Contender contender = Contender.valueOf(args[0]);
    List<List<Object>> streams = Subject.valueOf(args[1]).streams();
    streams.replaceAll(objects -> objects.stream().map(contender::own).toList());
    List<byte[]> written = new ArrayList<>();
    for (List<Object> stream : streams) {
      written.add(write(stream));
    }
    double writing = Timing.median(() -> writeAll(streams)) / streams.size();
    double reading = Timing.median(() -> readAll(written, streams)) / streams.size();
    double bytes = written.stream().mapToLong(a -> a.length).sum() / (double) streams.size();
    System.out.println(Fork.MARK + writing + " " + reading + " " + bytes);
  }

  private static long writeAll(List<List<Object>> streams) throws IOException {
    long bytes = 0;
    for (List<Object> stream : streams) {
      bytes += write(stream).length;
    }
    return bytes;
  }

  private static byte[] write(List<Object> stream) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream(1024);
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      for (Object value : stream) {
        out.writeObject(value);
      }
    }
    return sink.toByteArray();
  }

  private static long readAll(List<byte[]> written, List<List<Object>> streams) throws Exception {
    long objects = 0;
    for (int i = 0; i < written.size(); i++) {
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(written.get(i)))) {
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
