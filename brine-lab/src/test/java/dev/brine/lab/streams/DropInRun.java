// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.lab.measured.CpuTiming;
import dev.brine.lab.measured.Fork;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The main class of a fork: prints, for one payload and two contenders, the nanoseconds of CPU time
 * that a stream takes to be written and read by each, turn by turn, and the bytes of both.
 */
final class DropInRun {
  private static final Duration WARM_UP = Duration.ofMillis(1_500);

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
    double[][] writes =
        CpuTiming.turns(
            WARM_UP,
            () -> write(Contender.JDK, objects).length,
            () -> write(other, objects).length);
    double[][] reads =
        CpuTiming.turns(
            WARM_UP,
            () -> read(Contender.JDK, ofJdk, objects),
            () -> read(other, ofOther, objects));
    for (double[][] times : List.of(writes, reads)) {
      for (double[] turns : times) {
        System.out.println(Fork.MARK + joined(turns));
      }
    }
    System.out.println(Fork.MARK + joined(ofJdk.length, ofOther.length));
  }

  private static String joined(double... figures) {
    return Arrays.stream(figures).mapToObj(String::valueOf).collect(Collectors.joining(" "));
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
  private static long read(Contender contender, byte[] bytes, List<?> objects) throws Exception {
    long read = 0;
    try (ObjectInputStream in = contender.input(new ByteArrayInputStream(bytes))) {
      for (int i = 0; i < objects.size(); i++) {
        DropInObjectInputStream.calledFrom(in, DropInRun.class);
        read += in.readObject() == null ? 0 : 1;
      }
    }
    return read;
  }
}
