// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.Timing;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;

/**
 * The main class of a fork: prints, for one payload and two contenders, the nanoseconds of a stream
 * to write and to read by each, side by side, and the bytes of both.
 */
final class DropInRun {
  private static final int STREAMS = 100;

  private DropInRun() {}

  /**
   * Runs the fork.
   *
   * @param args the name of the payload and of the contender beside the JDK
   */
  public static void main(String[] args) throws Exception {
    List<?> objects = Payload.of(args[0]).source().objects();
    Contender other = Contender.valueOf(args[1]);
    byte[] ofJdk = write(Contender.JDK, objects);
    byte[] ofOther = write(other, objects);
    int times = Math.max(1, STREAMS / objects.size());
    double[] writes =
        Timing.medians(
            () -> writeAll(Contender.JDK, objects, times), () -> writeAll(other, objects, times));
    double[] reads =
        Timing.medians(
            () -> readAll(Contender.JDK, ofJdk, objects, times),
            () -> readAll(other, ofOther, objects, times));
    System.out.printf(
        "%s%f %f %f %f %d %d%n",
        Fork.MARK,
        writes[0] / times,
        writes[1] / times,
        reads[0] / times,
        reads[1] / times,
        ofJdk.length,
        ofOther.length);
  }

  private static long writeAll(Contender contender, List<?> objects, int times) throws Exception {
    long bytes = 0;
    for (int i = 0; i < times; i++) {
      bytes += write(contender, objects).length;
    }
    return bytes;
  }

  private static byte[] write(Contender contender, List<?> objects) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream(1024);
    try (ObjectOutputStream out = contender.output(sink)) {
      for (Object object : objects) {
        out.writeObject(object);
      }
    }
    return sink.toByteArray();
  }

  /** As an optimized class reads, which names itself before each call of {@code readObject}. */
  private static long readAll(Contender contender, byte[] bytes, List<?> objects, int times)
      throws Exception {
    long read = 0;
    for (int i = 0; i < times; i++) {
      try (ObjectInputStream in = contender.input(new ByteArrayInputStream(bytes))) {
        for (int j = 0; j < objects.size(); j++) {
          DropInObjectInputStream.calledFrom(in, DropInRun.class);
          read += in.readObject() == null ? 0 : 1;
        }
      }
    }
    return read;
  }
}
