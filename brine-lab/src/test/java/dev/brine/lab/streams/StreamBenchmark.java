// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.MeasuredPage;
import dev.brine.lab.measured.Ratio;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Measures object streams beside those of the JDK: forks, interleaved round by round. */
final class StreamBenchmark {
  /** What a fork prints of one object in a stream, and of many. */
  private static final int FIGURES = 3;

  private static final List<String> MODES = List.of("one", "many");

  private StreamBenchmark() {}

  /**
   * Writes the medians of the JDK and how many times faster Brine is, with intervals of 95 percent,
   * into docs/measurements.md.
   *
   * @param args the number of rounds, 7 without
   */
  public static void main(String[] args) throws Exception {
    int rounds = args.length == 0 ? 7 : Integer.parseInt(args[0]);
    List<String> table = new ArrayList<>();
    table.add(
        "| workload | objects in a stream | JDK writes, us | times faster | JDK reads, us |"
            + " times faster | JDK, bytes | Brine, bytes |");
    table.add("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (Measure measure : Measure.ALL) {
      table.addAll(lines(measure, rounds));
    }
    table.forEach(System.out::println);
    new MeasuredPage(Path.of("docs", "measurements.md"))
        .write("streams", "streams.StreamBenchmark " + rounds, table);
  }

  private static List<String> lines(Measure measure, int rounds) throws Exception {
    Map<Contender, double[][]> times = new EnumMap<>(Contender.class);
    for (Contender contender : Contender.OWN) {
      times.put(contender, new double[MODES.size() * FIGURES][rounds]);
    }
    for (int round = 0; round < rounds; round++) {
      for (Contender contender : Contender.OWN) {
        double[] figures = fork(contender, measure);
        for (int i = 0; i < figures.length; i++) {
          times.get(contender)[i][round] = figures[i];
        }
      }
    }
    List<String> lines = new ArrayList<>();
    for (int mode = 0; mode < MODES.size(); mode++) {
      double[][] jdk = part(times.get(Contender.JDK), mode);
      double[][] brine = part(times.get(Contender.BRINE), mode);
      lines.add(
          String.format(
              Locale.ROOT,
              "| %s | %,d | %s | %s | %,.0f | %,.0f |",
              measure.workload(),
              mode == 0 ? 1 : measure.objects(),
              compared(jdk[0], brine[0]),
              compared(jdk[1], brine[1]),
              Ratio.median(jdk[2]),
              Ratio.median(brine[2])));
    }
    return lines;
  }

  private static double[][] part(double[][] figures, int mode) {
    return Arrays.copyOfRange(figures, mode * FIGURES, (mode + 1) * FIGURES);
  }

  private static String compared(double[] jdk, double[] brine) {
    return String.format(
        Locale.ROOT, "%,.1f | %s", Ratio.median(jdk) / 1_000, Ratio.of(jdk, brine));
  }

  private static double[] fork(Contender contender, Measure measure) throws Exception {
    List<String> figures =
        Fork.figures(
            StreamRun.class, List.of("-Xmx2g"), List.of(), contender.name(), measure.workload());
    return Arrays.stream(figures.get(0).split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
  }
}
