// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.MeasuredPage;
import dev.brine.lab.measured.Ratio;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Measures what an optimized program puts into its streams: payloads with hooks, small ones and
 * large ones, side by side with the JDK's streams in each fork. A whole run takes less than six
 * minutes.
 */
final class DropInBenchmark {
  private static final Duration MOST = Duration.ofSeconds(320);

  /** The payloads of the table. All others are measured by their names. */
  private static final Set<String> IN_TABLE =
      Set.of(
          "W1, 10,000 and 10,000 strings",
          "500 lambdas, capturing",
          "500 lambdas, not capturing",
          "500 lambdas, of 500 sites",
          "Scala, a HashMap",
          "an exception with a cause",
          "an exception: 40 frames, 3 causes",
          "200 Timestamps",
          "200 small subclasses of ArrayList",
          "20 GregorianCalendars",
          "20 InetAddresses",
          "a subclass of LinkedHashMap, 200 entries",
          "primitives of an Externalizable",
          "a byte[] of 1 MB",
          "a web session: 20 attributes in a HashMap",
          "1,000 cache entries in a HashMap",
          "500 tasks of a cluster, one by one");

  private DropInBenchmark() {}

  /**
   * Writes medians of the JDK, bytes and how many times faster the streams are, with intervals of
   * 95 percent, into docs/measurements.md.
   *
   * @param args the number of forks for each row, 1 without; then parts of the names of payloads
   *     and of contenders, whose figures are printed alone
   */
  public static void main(String[] args) throws Exception {
    long start = System.nanoTime();
    int rounds = args.length == 0 ? 1 : Integer.parseInt(args[0]);
    List<String> table = new ArrayList<>();
    table.add(
        "| payload | JDK writes, us | times faster | JDK reads, us | times faster |"
            + " JDK, bytes | Brine, bytes |");
    table.add("|---|--:|--:|--:|--:|--:|--:|");
    for (Payload payload : Payload.ALL) {
      for (Contender contender : Contender.IN_TURNS) {
        if (!payload.isMeasuredWith(contender) || !isChosen(args, payload.name(), contender)) {
          continue;
        }
        if (System.nanoTime() - start > MOST.toNanos()) {
          System.out.println("No time is left for " + payload.name() + contender.kept());
          continue;
        }
        table.add(line(payload, contender, rounds));
        System.out.println(table.get(table.size() - 1));
      }
    }
    if (args.length <= 1) {
      new MeasuredPage(Path.of("docs", "measurements.md"))
          .write("replaced streams", "streams.DropInBenchmark " + rounds, table);
    }
  }

  private static boolean isChosen(String[] args, String payload, Contender contender) {
    if (args.length <= 1) {
      return IN_TABLE.contains(payload);
    }
    return Arrays.stream(args).skip(1).allMatch((payload + " " + contender)::contains);
  }

  private static String line(Payload payload, Contender contender, int rounds) throws Exception {
    List<List<Double>> all = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      List<String> printed =
          Fork.figures(
              DropInRun.class,
              List.of("-Xmx1g", "-Xbatch", "-Dbrine.announce=false"),
              List.of(),
              payload.name(),
              contender.name());
      for (int i = 0; i < printed.size(); i++) {
        if (round == 0) {
          all.add(new ArrayList<>());
        }
        for (String figure : printed.get(i).split(" ", -1)) {
          all.get(i).add(Double.valueOf(figure));
        }
      }
    }
    double[][] figures =
        all.stream()
            .map(some -> some.stream().mapToDouble(Double::doubleValue).toArray())
            .toArray(double[][]::new);
    return String.format(
        Locale.ROOT,
        "| %s%s | %s | %s | %,.0f | %,.0f |",
        payload.name(),
        contender.kept(),
        compared(figures[0], figures[1]),
        compared(figures[2], figures[3]),
        figures[4][0],
        figures[4][1]);
  }

  private static String compared(double[] jdk, double[] brine) {
    return String.format(
        Locale.ROOT, "%,.1f | %s", Ratio.median(jdk) / 1_000, Ratio.of(jdk, brine));
  }
}
