// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark.shuffle;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints what a shuffle costs with each serializer, each in JVMs of its own. */
final class ShuffleTable {
  private static final String LINE = "| %-36s | %8s | %9s | %6s |%n";

  private final long count;
  private final int rounds;

  /**
   * The cost of a run.
   *
   * @param bytes of all records, without compression
   * @param cpuNanos of the tasks, without garbage collectors and compilers
   * @param collectingMillis of its garbage collectors
   * @param sum of the records
   */
  private record Figures(long bytes, long cpuNanos, long collectingMillis, long sum) {}

  private ShuffleTable(long count, int rounds) {
    this.count = count;
    this.rounds = rounds;
  }

  /**
   * Prints a table for each kind of records and each way to shuffle.
   *
   * @param args how many records are shuffled, a multiple of 4, and how often
   */
  public static void main(String[] args) throws Exception {
    ShuffleTable table = new ShuffleTable(Long.parseLong(args[0]), Integer.parseInt(args[1]));
    System.out.printf(
        "Spark %s, Java %s, %s records, median of %s%n",
        org.apache.spark.package$.MODULE$.SPARK_VERSION(),
        System.getProperty("java.version"),
        args[0],
        args[1]);
    for (Records records : Records.values()) {
      for (String partitions : List.of("few", "many")) {
        table.print(records, partitions);
      }
    }
  }

  private void print(Records records, String partitions) throws Exception {
    Map<Contender, List<Figures>> all = new EnumMap<>(Contender.class);
    for (int round = 0; round < rounds; round++) {
      for (Contender contender : Contender.values()) {
        all.computeIfAbsent(contender, key -> new ArrayList<>())
            .add(run(contender, records, partitions));
      }
    }
    System.out.printf("%n%s, as %s partitions%n%n", records, partitions);
    System.out.printf(LINE, "serializer", "B/record", "CPU ns/r.", "GC s");
    System.out.printf(LINE, "---", "--:", "--:", "--:");
    all.forEach(this::print);
    requireEqualSums(all);
  }

  private void print(Contender contender, List<Figures> runs) {
    System.out.printf(
        LINE,
        contender.title(),
        String.format(Locale.ROOT, "%.1f", runs.get(0).bytes() / (double) count),
        Math.round(median(runs.stream().mapToLong(Figures::cpuNanos).toArray()) / count),
        String.format(
            Locale.ROOT,
            "%.1f",
            median(runs.stream().mapToLong(Figures::collectingMillis).toArray()) / 1e3));
  }

  private static double median(long[] values) {
    Arrays.sort(values);
    int middle = values.length / 2;
    return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2.0;
  }

  private static void requireEqualSums(Map<Contender, List<Figures>> all) {
    long sums = all.values().stream().flatMap(List::stream).map(Figures::sum).distinct().count();
    if (sums != 1) {
      throw new IllegalStateException("Expected equal sums but was " + all);
    }
  }

  private Figures run(Contender contender, Records records, String partitions)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(flag -> flag.startsWith("-"))
        .forEach(command::add);
    String path = System.getProperty("java.class.path");
    command.addAll(
        List.of("-cp", path.replace(",", File.pathSeparator), ShuffleRun.class.getName()));
    command.addAll(List.of(contender.name(), records.name(), Long.toString(count), partitions));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = process.waitFor();
    return said.lines()
        .filter(line -> line.startsWith("figures "))
        .map(
            line -> Arrays.stream(line.split(" ", -1)).skip(1).mapToLong(Long::parseLong).toArray())
        .map(values -> new Figures(values[0], values[1], values[2], values[3]))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(command + " ended with " + code));
  }
}
