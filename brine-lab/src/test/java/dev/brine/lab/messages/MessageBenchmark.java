// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.messages;

import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.MeasuredPage;
import dev.brine.lab.measured.Ratio;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures the fixed cost of a message: small objects whose type both sides know, written into an
 * array that is used again, beside code written by hand and Fory.
 */
final class MessageBenchmark {
  /** The rows of {@code compare}. Those with references are compared with each other. */
  private static final List<String> ROWS =
      List.of(
          SmallMessage.BY_HAND,
          SmallMessage.GUARDED,
          "fory",
          "fory-references",
          "brine-trees",
          "brine-trees-fingerprint",
          "brine-trees-embedded",
          "brine-references",
          "brine-references-fingerprint",
          "brine-default");

  private static final List<String> FLAGS = List.of("-Xms1g", "-Xmx1g", "-Xmn128m", "-XX:+UseG1GC");

  private MessageBenchmark() {}

  /**
   * Prints medians, and ratios with their brackets, and writes the medians into
   * docs/measurements.md.
   *
   * @param args the number of rounds, 3 without; then the names of messages, which are printed
   *     alone
   */
  public static void main(String[] args) throws Exception {
    int rounds = args.length == 0 ? 3 : Integer.parseInt(args[0]);
    System.out.println(
        "| message | row | write, ns | more than by hand | x hand-written | x Fory |"
            + " read, ns | more than by hand | x hand-written | x Fory |");
    System.out.println("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    StringBuilder head = new StringBuilder("| row |");
    Map<String, StringBuilder> medians = new LinkedHashMap<>();
    ROWS.forEach(row -> medians.put(row, new StringBuilder("| " + row + " |")));
    for (SmallMessage message : SmallMessage.values()) {
      if (args.length <= 1 || Arrays.asList(args).contains(message.name())) {
        head.append(' ').append(message.title()).append(" |");
        measure(message, rounds, medians);
      }
    }
    if (args.length <= 1) {
      List<String> table = new ArrayList<>(List.of(head.toString()));
      table.add("|---|" + "--:|".repeat(SmallMessage.values().length));
      medians.values().forEach(line -> table.add(line.toString()));
      new MeasuredPage(Path.of("docs", "measurements.md"))
          .write("messages", "messages.MessageBenchmark " + rounds, table);
    }
  }

  private static void measure(SmallMessage message, int rounds, Map<String, StringBuilder> medians)
      throws Exception {
    Map<String, double[]> writes = new LinkedHashMap<>();
    Map<String, double[]> reads = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      for (String row : ROWS) {
        writes.computeIfAbsent(row, key -> new double[rounds])[round] = run(message, row, "write");
        reads.computeIfAbsent(row, key -> new double[rounds])[round] = run(message, row, "read");
      }
    }
    for (String row : ROWS) {
      System.out.println(
          "| " + message.title() + " | " + row + cells(row, writes) + cells(row, reads) + " |");
      double write = Ratio.median(writes.get(row));
      double read = Ratio.median(reads.get(row));
      medians.get(row).append(String.format(Locale.ROOT, " %.1f / %.1f |", write, read));
    }
  }

  private static double run(SmallMessage message, String row, String direction) throws Exception {
    return Double.parseDouble(
        Fork.figures(MessageRun.class, FLAGS, List.of(), message.name(), row, direction).get(0));
  }

  private static String cells(String row, Map<String, double[]> times) {
    double[] own = times.get(row);
    double[] byHand = times.get(SmallMessage.BY_HAND);
    String references = row.contains("references") ? "-references" : "";
    return String.format(
        Locale.ROOT,
        " | %.1f | %.1f | %s | %s",
        Ratio.median(own),
        Ratio.median(own) - Ratio.median(byHand),
        Ratio.of(own, byHand),
        Ratio.of(own, times.get("fory" + references)));
  }
}
