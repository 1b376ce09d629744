// SPDX-License-Identifier: Apache-2.0
package scale;

import dev.brine.inspect.convert.ConvertedValue;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Counts what was converted, and why the rest was not, in a part of the store or in all of it. */
public final class Tally {
  private static final String KEPT = "kept.";
  private static final String REMARKED = "remarked.";
  private static final String USED = "used.";

  /** Texts of exceptions may differ from blob to blob. */
  private static final int MOST_TEXTS = 1_000;

  private static final String OTHER_REASON = "Another reason";
  private static final String OTHER_REMARK = "Another remark";

  private long converted;
  private long bytesBefore;
  private long bytesAfter;
  private long cpuNanos;
  private final Map<String, Kept> kept = new TreeMap<>();
  private final Map<String, Kept> remarked = new TreeMap<>();
  private final Map<String, Used> used = new TreeMap<>();

  /**
   * Blobs that stay as they are for one reason, or with one remark.
   *
   * @param count how many
   * @param example the key of one
   */
  record Kept(long count, String example) {
    private Kept plus(Kept other) {
      return new Kept(count + other.count, example);
    }
  }

  /**
   * The blobs that one change applies to.
   *
   * @param objects how many objects are changed there
   */
  record Used(long blobs, long objects) {
    private Used plus(Used other) {
      return new Used(blobs + other.blobs, objects + other.objects);
    }
  }

  /**
   * Counts a blob.
   *
   * @param before its bytes as it was
   * @param after its bytes as it is stored now
   */
  void add(String key, int before, int after, ConvertedValue value) {
    bytesBefore += before;
    bytesAfter += after;
    switch (value.kind()) {
      case CHANGED -> converted++;
      case SAME -> addKept("Has nothing to change", new Kept(1, key));
      case NO_STREAM, FAILED -> addKept(withoutOffset(value.reason()), new Kept(1, key));
    }
    value.remarks().stream()
        .map(Tally::withoutOffset)
        .distinct()
        .forEach(remark -> addRemarked(remark, new Kept(1, key)));
    value.uses().forEach(use -> used.merge(use.rule(), new Used(1, use.objects()), Used::plus));
  }

  /** Offsets differ from blob to blob. */
  private static String withoutOffset(String text) {
    return text.replaceAll("offset \\d+", "an offset");
  }

  private void addKept(String reason, Kept more) {
    kept.merge(hasRoom(kept, reason) ? reason : OTHER_REASON, more, Kept::plus);
  }

  private void addRemarked(String remark, Kept more) {
    remarked.merge(hasRoom(remarked, remark) ? remark : OTHER_REMARK, more, Kept::plus);
  }

  private static boolean hasRoom(Map<String, Kept> blobs, String text) {
    return blobs.size() < MOST_TEXTS || blobs.containsKey(text);
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
    part.kept.forEach(this::addKept);
    part.remarked.forEach(this::addRemarked);
    part.used.forEach((rule, other) -> used.merge(rule, other, Used::plus));
  }

  /** Returns how many blobs were converted. */
  long converted() {
    return converted;
  }

  /** Returns, for each reason, the blobs that stay as they are. */
  Map<String, Kept> kept() {
    return kept;
  }

  /** Returns, for each remark about what could not be changed, the blobs with it. */
  Map<String, Kept> remarked() {
    return remarked;
  }

  /** Returns the text that {@link #parse} reads. */
  String text() {
    Properties all = new Properties();
    all.setProperty("converted", Long.toString(converted));
    all.setProperty("before", Long.toString(bytesBefore));
    all.setProperty("after", Long.toString(bytesAfter));
    all.setProperty("cpu", Long.toString(cpuNanos));
    put(all, KEPT, kept);
    put(all, REMARKED, remarked);
    used.forEach((rule, sum) -> all.setProperty(USED + rule, sum.blobs() + " " + sum.objects()));
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
    get(all, KEPT, tally.kept);
    get(all, REMARKED, tally.remarked);
    for (String key : all.stringPropertyNames()) {
      if (key.startsWith(USED)) {
        String[] sum = all.getProperty(key).split(" ", 2);
        Used used = new Used(Long.parseLong(sum[0]), Long.parseLong(sum[1]));
        tally.used.put(key.substring(USED.length()), used);
      }
    }
    return tally;
  }

  private static void put(Properties all, String start, Map<String, Kept> reasons) {
    reasons.forEach(
        (reason, blobs) -> all.setProperty(start + reason, blobs.count() + " " + blobs.example()));
  }

  private static void get(Properties all, String start, Map<String, Kept> reasons) {
    for (String key : all.stringPropertyNames()) {
      if (key.startsWith(start)) {
        String[] value = all.getProperty(key).split(" ", 2);
        reasons.put(key.substring(start.length()), new Kept(Long.parseLong(value[0]), value[1]));
      }
    }
  }

  /**
   * Returns the report for people.
   *
   * @param rules the changes that may have been used
   */
  String report(List<String> rules) {
    long keptCount = kept.values().stream().mapToLong(Kept::count).sum();
    StringBuilder report = new StringBuilder();
    report.append(
        String.format("%,14d blobs converted, each read back%n%,14d kept%n", converted, keptCount));
    append(report, kept);
    append(report, remarked);
    for (String rule : rules) {
      Used sum = used.getOrDefault(rule, new Used(0, 0));
      report.append(
          String.format(
              "%,14d objects in %,d blobs changed by %s%n", sum.objects(), sum.blobs(), rule));
    }
    report.append(String.format("%,14d bytes before, %,d after%n", bytesBefore, bytesAfter));
    double gigabytes = bytesBefore / 1e9;
    report.append(
        String.format(
            "%,14.1f seconds of CPU, %,.1f for each GB before%n",
            cpuNanos / 1e9, gigabytes == 0 ? 0 : cpuNanos / 1e9 / gigabytes));
    return report.toString();
  }

  private static void append(StringBuilder report, Map<String, Kept> reasons) {
    reasons.forEach(
        (reason, blobs) ->
            report.append(
                String.format("%,14d   %s, such as %s%n", blobs.count(), reason, blobs.example())));
  }
}
