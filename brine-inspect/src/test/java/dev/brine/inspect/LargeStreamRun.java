// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.print.JsonWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.report.Summary;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamConstants;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A stream of 1 GB in a heap of 256 MB: {@code mvn -pl brine-inspect -am process-test-classes
 * -Plarge-stream}. Prints how fast it is read, beside gzip.
 */
final class LargeStreamRun {
  private static final long MEGABYTE = 1L << 20;
  private static final int HEADER = 4;
  private static final ValueOptions OPTIONS = new ValueOptions(40, 40, ValueOptions.Masking.SHOWN);

  /** The objects of one stream, again and again behind resets. */
  @SuppressWarnings("JdkObsolete") // SequenceInputStream takes one.
  private static final class Repeated implements Enumeration<InputStream> {
    private final byte[] first = JavaStreams.write(part());
    private final byte[] next;
    private final long length;
    private long made;

    Repeated(long length) {
      this.length = length;
      next = Arrays.copyOfRange(first, HEADER - 1, first.length);
      next[0] = ObjectStreamConstants.TC_RESET;
    }

    @Override
    public boolean hasMoreElements() {
      return made < length;
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

  /** Returns some MB of objects that differ. */
  private static Object part() {
    Random random = new Random(1);
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      Map<String, Object> entry = new HashMap<>();
      entry.put("name", "customer " + random.nextInt(5_000));
      entry.put("price", random.nextDouble());
      entry.put("items", new int[] {i, random.nextInt(), 7});
      all.add(entry);
      all.add(Shop.create());
    }
    return all;
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void print(String what, long bytes, long nanos) {
    System.out.printf("%s: %.0f MB/s of one core%n", what, bytes * 1e3 / nanos);
  }

  private LargeStreamRun() {}

  /**
   * Reads it; fails with an error if something is not as it should be.
   *
   * @param arguments the megabytes of the stream, and a file if it is only to be written there, to
   *     be compared with other programs
   */
  public static void main(String[] arguments) throws IOException {
    long length = Long.parseLong(arguments[0]) * MEGABYTE;
    if (arguments.length > 1) {
      try (InputStream in = new SequenceInputStream(new Repeated(length))) {
        Files.copy(in, Path.of(arguments[1]));
      }
      return;
    }
    summarize(length);
    printGzip(length);
    writeJson(length);
  }

  private static void summarize(long length) throws IOException {
    assertThat(Runtime.getRuntime().maxMemory()).isLessThan(300L << 20);
    Summary summary = new Summary(OPTIONS);
    long start = cpuNanos();
    Reading reading =
        Inspector.read(new SequenceInputStream(new Repeated(length)), summary.visitor());
    print("summary", reading.length(), cpuNanos() - start);
    assertThat(reading.stop()).isEmpty();
    assertThat(reading.length()).isGreaterThanOrEqualTo(length);
    assertThat(summary.attribution().total()).isEqualTo(reading.length());
    summary.add("large", reading);
    assertThat(summary.text()).contains("100.0%");
  }

  /** Prints how fast 16 MB of the same bytes are unpacked. */
  private static void printGzip(long length) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    byte[] part = new SequenceInputStream(new Repeated(length)).readNBytes(1 << 24);
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

  private static void writeJson(long length) throws IOException {
    PrintStream out =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    JsonWriter writer = new JsonWriter(out, "large", OPTIONS);
    Reading reading = Inspector.read(new SequenceInputStream(new Repeated(length)), writer);
    writer.end(reading);
    assertThat(reading.stop()).isEmpty();
    System.out.println("JSON: written");
  }
}
