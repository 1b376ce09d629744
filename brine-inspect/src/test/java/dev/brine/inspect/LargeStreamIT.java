// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.report.JsonWriter;
import dev.brine.inspect.report.Summary;
import dev.brine.inspect.report.ValueOptions;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.NoSuchElementException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/**
 * A stream of 1 GB in a heap of 256 MB: {@code mvn -pl brine-inspect -am test -Plarge}. Prints how
 * fast it is read, beside gzip.
 */
class LargeStreamIT {
  private static final long GIGABYTE = 1L << 30;
  private static final int HEADER = 4;
  private static final ValueOptions OPTIONS =
      new ValueOptions(Integer.MAX_VALUE, 40, 40, ValueOptions.Masking.SHOWN);

  /** The objects of one stream, again and again behind resets. */
  private static final class Repeated implements Enumeration<InputStream> {
    private final byte[] first = JavaStreams.write(Shop.create());
    private final byte[] next;
    private long made;

    Repeated() {
      next = Arrays.copyOfRange(first, HEADER - 1, first.length);
      next[0] = java.io.ObjectStreamConstants.TC_RESET;
    }

    @Override
    public boolean hasMoreElements() {
      return made < GIGABYTE;
    }

    @Override
    public InputStream nextElement() {
      if (!hasMoreElements()) {
        throw new NoSuchElementException();
      }
      byte[] part = made == 0 ? first : next;
      made += part.length;
      return new ByteArrayInputStream(part);
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void print(String what, long bytes, long nanos) {
    System.out.printf("%s: %.0f MB/s of one core%n", what, bytes * 1e3 / nanos);
  }

  @Test
  void summarizes_a_stream_of_one_gigabyte() throws IOException {
    assertThat(Runtime.getRuntime().maxMemory()).isLessThan(300L << 20);
    Summary summary = new Summary(OPTIONS);
    long start = cpuNanos();
    Reading reading =
        Inspector.read(new SequenceInputStream(new Repeated()), summary.visitor());
    print("summary", reading.length(), cpuNanos() - start);
    assertThat(reading.stop()).isEmpty();
    assertThat(reading.length()).isGreaterThanOrEqualTo(GIGABYTE);
    assertThat(summary.attribution().total()).isEqualTo(reading.length());
    summary.add("large", reading);
    assertThat(summary.text()).contains("100.0%");
    printGzip();
  }

  /** Prints how fast 64 MB of the same bytes are unpacked. */
  private static void printGzip() throws IOException {
    java.io.ByteArrayOutputStream packed = new java.io.ByteArrayOutputStream();
    byte[] part = new SequenceInputStream(new Repeated()).readNBytes(1 << 26);
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(part);
    }
    long start = cpuNanos();
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed.toByteArray()))) {
      while (in.read(buffer) >= 0) {
        // only the time counts
      }
    }
    print("gzip -d", part.length, cpuNanos() - start);
  }

  @Test
  void writes_a_stream_of_one_gigabyte_as_json() throws IOException {
    PrintStream out =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    JsonWriter writer = new JsonWriter(out, "large", OPTIONS);
    Reading reading = Inspector.read(new SequenceInputStream(new Repeated()), writer);
    writer.end(reading);
    assertThat(reading.stop()).isEmpty();
  }
}
