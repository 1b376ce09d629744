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
    table.add("| in a stream | plain, us | streams, x | classes, x | bytes of each |");
    table.add("|---|--:|--:|--:|--:|");
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
    List<String> lines = new ArrayList<>();
    lines.add(
        line(
            subject.title(),
            figures.get(Contender.PLAIN),
            figures.get(Contender.STREAMS),
            figures.get(Contender.CLASSES)));
    figures.forEach(
        (contender, own) -> {
          if (!Contender.OPTIMIZED.contains(contender)) {
            lines.add(line(contender.title(), own));
          }
        });
    return lines;
  }

  /** Returns the times of a program, how many times faster the optimized ones are, and bytes. */
  private static String line(String title, double[][] plain, double[][]... optimized) {
    StringBuilder line = new StringBuilder("| ").append(title);
    line.append(
        String.format(
            Locale.ROOT,
            " | %,.1f / %,.1f |",
            Ratio.median(plain[0]) / 1_000,
            Ratio.median(plain[1]) / 1_000));
    StringBuilder bytes = new StringBuilder(String.format(Locale.ROOT, "%,.0f", plain[2][0]));
    for (double[][] own : optimized) {
      line.append(' ').append(Ratio.of(plain[0], own[0])).append(" / ");
      line.append(Ratio.of(plain[1], own[1])).append(" |");
      bytes.append(String.format(Locale.ROOT, " / %,.0f", own[2][0]));
    }
    return line.append(optimized.length == 0 ? " | | " : " ").append(bytes).append(" |").toString();
  }

  private static double[] fork(Contender contender, Subject subject, List<Path> classes)
      throws Exception {
    List<String> figures =
        Fork.figures(
            TechniqueRun.class, List.of("-Xmx2g"), classes, contender.name(), subject.name());
    return Arrays.stream(figures.get(0).split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
  }
}
