// SPDX-License-Identifier: Apache-2.0
package scale;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Counts what was converted, and why the rest was not, in a part of the store or in all of it. */
public final class Tally {
  private long converted;
  private long bytesBefore;
  private long bytesAfter;
  private long cpuNanos;
  private final Map<String, Kept> kept = new TreeMap<>();

  /**
   * Blobs that stay as they are for one reason.
   *
   * @param count how many
   * @param example the key of one
   */
  record Kept(long count, String example) {
    private Kept plus(Kept other) {
      return new Kept(count + other.count, example);
    }
  }

  /** Counts a blob. */
  void add(String key, int before, Blobs.Outcome outcome) {
    bytesBefore += before;
    bytesAfter += outcome.bytes().length;
    if (outcome.problem() == null) {
      converted++;
    } else {
      kept.merge(outcome.problem(), new Kept(1, key), Kept::plus);
    }
  }

  /** Adds the CPU time that a part took, in nanoseconds. */
  void addCpu(long nanos) {
    cpuNanos += nanos;
  }

  /** Adds another part. */
  void add(Tally part) {
    converted += part.converted;
    bytesBefore += part.bytesBefore;
    bytesAfter += part.bytesAfter;
    cpuNanos += part.cpuNanos;
    part.kept.forEach((problem, other) -> kept.merge(problem, other, Kept::plus));
  }

  /** Returns how many blobs were converted. */
  long converted() {
    return converted;
  }

  /** Returns, for each reason, the blobs that stay as they are. */
  Map<String, Kept> kept() {
    return kept;
  }

  /** Returns the text that {@link #parse} reads. */
  String text() {
    Properties all = new Properties();
    all.setProperty("converted", Long.toString(converted));
    all.setProperty("before", Long.toString(bytesBefore));
    all.setProperty("after", Long.toString(bytesAfter));
    all.setProperty("cpu", Long.toString(cpuNanos));
    kept.forEach(
        (problem, blobs) ->
            all.setProperty("kept." + problem, blobs.count() + " " + blobs.example()));
    StringWriter text = new StringWriter();
    try {
      all.store(text, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** Returns the tally of a text. */
  static Tally parse(String text) {
    Properties all = new Properties();
    try {
      all.load(new StringReader(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Tally tally = new Tally();
    tally.converted = Long.parseLong(all.getProperty("converted"));
    tally.bytesBefore = Long.parseLong(all.getProperty("before"));
    tally.bytesAfter = Long.parseLong(all.getProperty("after"));
    tally.cpuNanos = Long.parseLong(all.getProperty("cpu"));
    for (String key : all.stringPropertyNames()) {
      if (key.startsWith("kept.")) {
        String[] value = all.getProperty(key).split(" ", 2);
        tally.kept.put(
            key.substring("kept.".length()), new Kept(Long.parseLong(value[0]), value[1]));
      }
    }
    return tally;
  }

  /** Returns the report for people. */
  public String report() {
    long keptCount = kept.values().stream().mapToLong(Kept::count).sum();
    StringBuilder report = new StringBuilder();
    report.append(
        String.format("%,14d blobs converted, each read back%n%,14d kept%n", converted, keptCount));
    kept.forEach(
        (problem, blobs) ->
            report.append(
                String.format(
                    "%,14d   %s, such as %s%n", blobs.count(), problem, blobs.example())));
    report.append(String.format("%,14d bytes before, %,d after%n", bytesBefore, bytesAfter));
    double gigabytes = bytesBefore / 1e9;
    report.append(
        String.format(
            "%,14.1f seconds of CPU, %,.1f for each GB before%n",
            cpuNanos / 1e9, gigabytes == 0 ? 0 : cpuNanos / 1e9 / gigabytes));
    return report.toString();
  }
}
