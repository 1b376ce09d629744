// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.optimize;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Stop;
import dev.brine.inspect.report.Sharing;
import dev.brine.inspect.source.Input;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Evidence from stored objects for {@code @Unshared}: fields whose objects were never shared,
 * although the code does not prove it.
 *
 * @param fields what was found about each, by names such as {@code com.acme.Order#lines}
 */
record UnsharedEvidence(Map<String, Sharing.Finding> fields) {
  /**
   * Reads samples.
   *
   * @param report names the fields that go through the stream
   */
  static UnsharedEvidence of(Path samples, Report report) {
    Sharing sharing = new Sharing();
    Map<String, Sharing.Finding> found = new TreeMap<>();
    read(samples, sharing);
    List<String> candidates =
        report
            .outcomes()
            .filter(outcome -> outcome.reason() == Reason.SHARED_FIELD)
            .map(UnsharedEvidence::name)
            .toList();
    Map<String, Sharing.Finding> all = sharing.findings();
    for (String field : candidates) {
      if (all.containsKey(field)) {
        found.put(field, all.get(field));
      }
    }
    return new UnsharedEvidence(found);
  }

  private static String name(Outcome outcome) {
    return outcome.className() + "#" + outcome.place();
  }

  private static void read(Path samples, Sharing sharing) {
    String problem;
    try {
      List<Input> inputs = Input.of(List.of(samples.toString()), System.in);
      List<Reading> readings = new ArrayList<>();
      for (Input input : inputs) {
        input.read(sharing, ReadOptions.none()).ifPresent(readings::add);
      }
      Optional<Stop> stop = readings.stream().flatMap(each -> each.stop().stream()).findFirst();
      if (!readings.isEmpty() && stop.isEmpty()) {
        return;
      }
      problem = stop.map(Stop::message).orElse("there is nothing");
    } catch (IOException e) {
      problem = e.getMessage();
    }
    throw new UsageProblem(
        samples + ": Not what an ObjectOutputStream wrote: " + problem,
        "Name a file with whole objects.",
        "optimize");
  }

  /** Returns lines for people, one for each field. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    fields.forEach((name, found) -> lines.add("  " + name + ": " + text(found)));
    return lines;
  }

  private static String text(Sharing.Finding found) {
    return String.format(
        Locale.ROOT,
        "shared %,d of %,d, root objects %,d",
        found.shared(),
        found.objects(),
        found.graphs());
  }

  /** Returns the names of fields that were never shared. */
  List<String> unshared() {
    return fields.entrySet().stream()
        .filter(field -> field.getValue().shared() == 0)
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * Writes the fields that were never shared; those that were are comments.
   *
   * @param file replaced as a whole
   */
  void write(Path file, Path samples) {
    String text =
        fields.entrySet().stream()
            .map(UnsharedEvidence::line)
            .collect(
                Collectors.joining(
                    "",
                    "# Fields whose objects nothing else refers to in "
                        + samples.getFileName()
                        + ".\n"
                        + "# Samples prove nothing: keep a line only if it holds for all"
                        + " objects.\n",
                    ""));
    try {
      Path target = file.toAbsolutePath();
      Path draft = Files.createTempFile(target.getParent(), "brine", ".txt");
      Files.writeString(draft, text);
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UsageProblem(
          "Cannot write the file ("
              + e.getClass().getSimpleName()
              + "): --suggest-unshared="
              + file,
          "Name one in a folder that exists.",
          "output-folder");
    }
  }

  private static String line(Map.Entry<String, Sharing.Finding> field) {
    boolean isShared = field.getValue().shared() > 0;
    return (isShared ? "# " : "") + field.getKey() + "  # " + text(field.getValue()) + "\n";
  }
}
