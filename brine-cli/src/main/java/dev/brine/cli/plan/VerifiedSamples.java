// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.plan;

import dev.brine.cli.terminal.CommandName;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.own.OwnProblem;
import dev.brine.lab.result.Json;
import dev.brine.lab.verify.PlaceResult;
import dev.brine.lab.verify.Verdict;
import dev.brine.lab.verify.Verification;
import dev.brine.lab.verify.VerificationReport;
import dev.brine.optimize.VerifiedPlace;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The results of samples, from files of {@code brine verify --json} or from new processes. */
final class VerifiedSamples {
  private static final String WRITTEN = "written";
  private static final int MOST_OF_REASON = 160;

  private VerifiedSamples() {}

  /** Returns the results that files have. */
  static List<VerifiedPlace> read(List<Path> files) {
    List<VerifiedPlace> places = new ArrayList<>();
    for (Path file : files) {
      try {
        places.addAll(places(Json.read(file, VerificationReport.class)));
      } catch (IOException e) {
        throw new UsageProblem(
            "Cannot read a report of "
                + CommandName.with("verify --json (")
                + e.getClass().getSimpleName()
                + "): --verified="
                + file,
            "Give a file that " + CommandName.with("verify --json") + " printed.",
            "verify");
      }
    }
    return places;
  }

  /**
   * Checks the samples of folders.
   *
   * @param program the folders and jars of the program
   */
  static List<VerifiedPlace> check(List<Path> folders, List<Path> program)
      throws IOException, InterruptedException {
    String classPath =
        program.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    List<VerifiedPlace> places = new ArrayList<>();
    for (Path folder : folders) {
      if (!hasSamples(folder)) {
        continue; // Such as of streams that have descriptions of classes in a form of their own.
      }
      try {
        places.addAll(places(new Verification(folder, classPath, List.of()).run()));
      } catch (OwnProblem e) {
        throw new UsageProblem(e.getMessage(), e.advice(), "verify");
      }
    }
    return places;
  }

  private static boolean hasSamples(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder, 2)) {
      return files.anyMatch(file -> file.getFileName().toString().endsWith(".ser"));
    }
  }

  private static List<VerifiedPlace> places(VerificationReport report) {
    return report.places().stream()
        .filter(place -> place.way().equals(WRITTEN))
        .map(VerifiedSamples::place)
        .toList();
  }

  private static VerifiedPlace place(PlaceResult result) {
    int verified = result.count(Verdict.VERIFIED) + result.count(Verdict.REORDERED);
    return new VerifiedPlace(
        result.place(),
        result.samples(),
        verified,
        result.count(Verdict.DIFFERS),
        result.java().bytes(),
        result.brine().bytes(),
        result.problems().stream().findFirst().map(VerifiedSamples::open).orElse(""));
  }

  private static String open(PlaceResult.Problem problem) {
    String reason = problem.reason();
    String shown = reason.length() > MOST_OF_REASON ? reason.substring(0, MOST_OF_REASON) : reason;
    return problem.type() + " (" + shown + ")";
  }
}
