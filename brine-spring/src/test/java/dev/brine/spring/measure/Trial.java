// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.measure;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** Measures one serializer in a JVM of its own. */
final class Trial {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long WARM_UP = TimeUnit.SECONDS.toNanos(2);
  private static final long MEASURED = TimeUnit.MILLISECONDS.toNanos(200);
  private static final int PARTS = 5;

  private static int sink;

  private Trial() {}

  /** Something that is repeated. */
  private interface Operation {
    Object run(int number) throws IOException;
  }

  /**
   * Prints a line for each sample: bytes, and nanoseconds of processor time to write and to read.
   *
   * @param args the name of the {@link Peer}
   */
  public static void main(String[] args) throws IOException {
    Peer.Form form = Peer.valueOf(args[0]).form();
    for (Sample sample : Sample.values()) {
      String result;
      try {
        result = measure(form, sample);
      } catch (RuntimeException e) {
        result = "failed " + e.toString().lines().findFirst().orElse("");
      }
      System.out.println(sample + " " + result);
    }
    if (sink == 42) {
      System.err.println(sink);
    }
  }

  private static String measure(Peer.Form form, Sample sample) throws IOException {
    Object[] values = new Object[Sample.COUNT];
    byte[][] bytes = new byte[Sample.COUNT][];
    long length = 0;
    for (int i = 0; i < Sample.COUNT; i++) {
      values[i] = sample.value(i);
      bytes[i] = form.write(values[i]);
      length += bytes[i].length;
      if (!values[i].equals(form.read(bytes[i]))) {
        throw new IllegalStateException("Read another value than was written");
      }
    }
    double write = nanos(number -> form.write(values[number]));
    double read = nanos(number -> form.read(bytes[number]));
    return length / Sample.COUNT + " " + Math.round(write) + " " + Math.round(read);
  }

  /** Returns the median of parts, after the compiler is done. */
  private static double nanos(Operation operation) throws IOException {
    repeat(operation, WARM_UP);
    double[] parts = new double[PARTS];
    for (int i = 0; i < PARTS; i++) {
      parts[i] = repeat(operation, MEASURED);
    }
    Arrays.sort(parts);
    return parts[PARTS / 2];
  }

  private static double repeat(Operation operation, long least) throws IOException {
    long start = THREADS.getCurrentThreadCpuTime();
    long operations = 0;
    long spent;
    do {
      for (int i = 0; i < Sample.COUNT; i++) {
        sink += System.identityHashCode(operation.run(i)) & 1;
      }
      operations += Sample.COUNT;
      spent = THREADS.getCurrentThreadCpuTime() - start;
    } while (spent < least);
    return (double) spent / operations;
  }
}
