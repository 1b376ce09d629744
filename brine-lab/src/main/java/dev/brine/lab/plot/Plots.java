// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.plot;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.report.Board;
import dev.brine.lab.report.MatrixView;
import dev.brine.lab.report.PageTemplates;
import dev.brine.lab.report.ScatterPlot;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The pictures of a run as files: for each workload and JVM the times, the sizes, and both against
 * each other; and one of the fidelity of all. They need no style sheet, font or other file.
 */
public final class Plots {
  private static final String QUICK = "quick";
  private static final int LONGEST_LINE = 140;
  private static final int DAY = "2026-11-21".length();

  private final Analysis analysis;
  private final Path folder;
  private final List<Path> files = new ArrayList<>();

  private Plots(Analysis analysis, Path folder) {
    this.analysis = analysis;
    this.folder = folder;
  }

  /**
   * Writes the pictures into a folder, which is created where it is missing; returns the files.
   *
   * @throws IOException if one cannot be written
   */
  public static List<Path> write(Results results, Path folder) throws IOException {
    Files.createDirectories(folder.toAbsolutePath());
    Plots plots = new Plots(Analysis.of(results), folder);
    for (Jvm jvm : results.run().jvms()) {
      for (Board board : Board.all(plots.analysis, jvm)) {
        plots.write(board, jvm);
      }
    }
    plots.writeFidelity();
    return List.copyOf(plots.files);
  }

  private void write(Board board, Jvm jvm) throws IOException {
    String place = place(board.subject().label(), jvm);
    Frame frame = frame(board.subject().title() + " (" + board.subject().label() + ")", jvm.name());
    BarPlot times = BarPlot.ofTimes(board, frame);
    if (!times.bars().isEmpty()) {
      write("time-" + place, "bars.ftlx", times);
    }
    BarPlot sizes = BarPlot.ofSizes(board, frame);
    if (!sizes.bars().isEmpty()) {
      write("size-" + place, "bars.ftlx", sizes);
    }
    if (ScatterPlot.shown(board).size() > 1) {
      write(
          "size-and-time-" + place,
          "points.ftlx",
          new Points(
              frame.titled("Size against time of one message"), ScatterPlot.of(analysis, board)));
    }
  }

  private void writeFidelity() throws IOException {
    MatrixView matrix = MatrixView.of(analysis);
    String jvms =
        String.join(", ", analysis.results().run().jvms().stream().map(Jvm::name).toList());
    write("fidelity", "fidelity.ftlx", new Fidelity(frame("", jvms), matrix));
  }

  private void write(String name, String template, Record view) throws IOException {
    Path file = folder.resolve(name + ".svg");
    Json.replace(file, PageTemplates.render(Plots.class, template, view));
    files.add(file);
  }

  /** Returns what names the files of a workload, with the JVM where there are several. */
  private String place(String label, Jvm jvm) {
    String jvms = analysis.results().run().jvms().size() > 1 ? "-java-" + jvm.id() : "";
    return label.replaceAll("[^\\w.-]", "-") + jvms.replaceAll("[^\\w.-]", "-");
  }

  private Frame frame(String workload, String jvm) {
    Run run = analysis.results().run();
    String quick = run.profile().equals(QUICK) ? ", quick run, indicative" : "";
    String day = run.started().substring(0, Math.min(DAY, run.started().length()));
    List<String> notes = new ArrayList<>();
    notes.add("brine compare " + run.brineVersion() + ", " + day + ", " + jvm + quick);
    analysis.verdict().warnings().forEach(warning -> notes.addAll(wrapped(warning)));
    return new Frame("", workload, notes);
  }

  private static List<String> wrapped(String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() + word.length() > LONGEST_LINE) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  /**
   * The text around a picture.
   *
   * @param title what it shows
   * @param workload of what
   * @param notes lines below it: who measured it, when and on which JVM; then what a reader must
   *     know
   */
  record Frame(String title, String workload, List<String> notes) {
    Frame titled(String other) {
      return new Frame(other, workload, notes);
    }
  }

  /** Rows as points. */
  record Points(Frame frame, ScatterPlot plot) {}

  /** The grades of all rows on all workloads. */
  record Fidelity(Frame frame, MatrixView matrix) {}
}
