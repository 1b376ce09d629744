// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.techniques;

import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.MeasuredPage;
import dev.brine.lab.measured.Ratio;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Measures optimized programs beside the plain one: forks, interleaved round by round. */
final class TechniqueBenchmark {
  /** What a fork prints: times to write and to read, and bytes. */
  private static final int FIGURES = 3;

  private TechniqueBenchmark() {}

  /**
   * Writes the medians of the plain one and how many times faster optimized programs are, with
   * intervals of 95 percent, into docs/measurements.md.
   *
   * @param args the number of rounds, 7 without
   */
  public static void main(String[] args) throws Exception {
    int rounds = args.length == 0 ? 7 : Integer.parseInt(args[0]);
    Map<Contender, List<Path>> classes = new EnumMap<>(Contender.class);
    for (Contender contender : Contender.values()) {
      Path folder = Files.createTempDirectory("brine-techniques");
      classes.put(contender, contender.classesInFront(folder));
    }
    List<String> table = new ArrayList<>();
    table.add("| in a stream | program | bytes | writes | reads |");
    table.add("|---|---|--:|--:|--:|");
    for (Subject subject : Subject.values()) {
      table.addAll(lines(subject, classes, rounds));
    }
    table.forEach(System.out::println);
    new MeasuredPage(Path.of("docs", "measurements.md"))
        .write("techniques", "techniques.TechniqueBenchmark " + rounds, table);
  }

  private static List<String> lines(Subject subject, Map<Contender, List<Path>> classes, int rounds)
      throws Exception {
    Map<Contender, double[][]> figures = new EnumMap<>(Contender.class);
    for (Contender contender : subject.contenders()) {
      figures.put(contender, new double[FIGURES][rounds]);
    }
    for (int round = 0; round < rounds; round++) {
      for (Contender contender : subject.contenders()) {
        double[] fork = fork(contender, subject, classes.get(contender));
        for (int i = 0; i < FIGURES; i++) {
          figures.get(contender)[i][round] = fork[i];
        }
      }
    }
    double[][] plain = figures.get(Contender.PLAIN);
    List<String> lines = new ArrayList<>();
    figures.forEach(
        (contender, own) ->
            lines.add(
                String.format(
                    Locale.ROOT,
                    "| %s | %s | %,.0f | %s | %s |",
                    contender == Contender.PLAIN ? subject.title() : "",
                    contender.title(),
                    Ratio.median(own[2]),
                    compared(plain[0], own[0]),
                    compared(plain[1], own[1]))));
    return lines;
  }

  private static String compared(double[] plain, double[] own) {
    return plain == own
        ? String.format(Locale.ROOT, "%,.1f us", Ratio.median(own) / 1_000)
        : Ratio.of(plain, own);
  }

  private static double[] fork(Contender contender, Subject subject, List<Path> classes)
      throws Exception {
    List<String> figures =
        Fork.figures(
            TechniqueRun.class, List.of("-Xmx2g"), classes, contender.name(), subject.name());
    return Arrays.stream(figures.get(0).split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
  }
}
