// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Time per string of {@link Text} and of what it was chosen over; docs/decisions/007-strings.md.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
    value = 2,
    jvmArgs = {"-Xms2g", "-Xmx2g", "-Xmn128m", "-XX:+UseG1GC"}) // As the lab: docs/decisions/001.
public class TextBenchmark {
  private static final int COUNT = TextSamples.COUNT;

  /** The kind of text that is timed; before it, all kinds warm the same code up. */
  @Param public TextSamples samples;

  private final byte[] sink = new byte[100_000];
  private final char[] scratch = new char[20_000];
  private Encoded[] encoded;

  /** Mixes all kinds, as a real program does, and then chooses one. */
  @Setup
  public void setUp(Blackhole blackhole) {
    for (TextSamples kind : TextSamples.values()) {
      encoded = encode(kind);
      for (int i = 0; i < 2_000; i++) {
        blackhole.consume(writeRuns() + writeUtf8() + writeUtf16() + writeGetBytes());
        readRuns(blackhole);
        readUtf8(blackhole);
        readUtf16(blackhole);
        readDecoder(blackhole);
      }
    }
    encoded = encode(samples);
  }

  private Encoded[] encode(TextSamples kind) {
    return kind.texts().stream().map(text -> new Encoded(text, sink)).toArray(Encoded[]::new);
  }

  /** Writes with {@link Text}. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public int writeRuns() {
    int at = 0;
    for (Encoded one : encoded) {
      at = Text.write(sink, at, one.text);
    }
    return at;
  }

  /** Writes with {@link Text} where the user has opened {@code java.lang} to it. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  @Fork(
      value = 2,
      jvmArgs = {"-Xms2g", "-Xmx2g", "-Xmn128m", "-XX:+UseG1GC"},
      jvmArgsAppend = "--add-opens=java.base/java.lang=ALL-UNNAMED")
  public int writeRunsOpened() {
    return writeRuns();
  }

  /** Writes one to four bytes for each code point, in a loop over the chars. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public int writeUtf8() {
    int at = 0;
    for (Encoded one : encoded) {
      at = TextAlternatives.writeUtf8(sink, at, one.text);
    }
    return at;
  }

  /** Writes two bytes for each char. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public int writeUtf16() {
    int at = 0;
    for (Encoded one : encoded) {
      at = TextAlternatives.writeUtf16(sink, at, one.text);
    }
    return at;
  }

  /** Writes what the JDK's encoder makes, which is lossy where a surrogate stands alone. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public int writeGetBytes() {
    int at = 0;
    for (Encoded one : encoded) {
      byte[] bytes = one.text.getBytes(StandardCharsets.UTF_8);
      System.arraycopy(bytes, 0, sink, at, bytes.length);
      at += bytes.length;
    }
    return at;
  }

  /** Reads with {@link Text}. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void readRuns(Blackhole blackhole) {
    for (Encoded one : encoded) {
      int length = one.text.length();
      if (one.wide) {
        Text.readWide(one.runs, one.start, one.runs.length, scratch, length);
        blackhole.consume(new String(scratch, 0, length));
      } else {
        blackhole.consume(Text.latin1(one.runs, one.start, length));
      }
    }
  }

  /** Reads one to four bytes for each code point, eight ASCII chars at a time. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void readUtf8(Blackhole blackhole) {
    for (Encoded one : encoded) {
      int length = one.text.length();
      TextAlternatives.readUtf8(one.utf8, 0, scratch, length);
      blackhole.consume(new String(scratch, 0, length));
    }
  }

  /** Reads two bytes for each char. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void readUtf16(Blackhole blackhole) {
    for (Encoded one : encoded) {
      int length = one.text.length();
      TextAlternatives.readUtf16(one.utf16, 0, scratch, length);
      blackhole.consume(new String(scratch, 0, length));
    }
  }

  /** Reads with the JDK's decoder, which does not refuse malformed bytes. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void readDecoder(Blackhole blackhole) {
    for (Encoded one : encoded) {
      blackhole.consume(new String(one.utf8, StandardCharsets.UTF_8));
    }
  }

  /** A text in every form. */
  private static final class Encoded {
    final String text;
    final boolean wide;
    final byte[] runs;
    final int start;
    final byte[] utf8;
    final byte[] utf16;

    Encoded(String text, byte[] sink) {
      this.text = text;
      wide = text.chars().anyMatch(c -> c > 0xff);
      runs = Arrays.copyOf(sink, Text.write(sink, 0, text));
      start = Varint.write(sink, 0, 2 * text.length() + 2);
      utf8 = Arrays.copyOf(sink, TextAlternatives.writeUtf8(sink, 0, text));
      utf16 = Arrays.copyOf(sink, TextAlternatives.writeUtf16(sink, 0, text));
    }
  }
}
