// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.convert.Secrets;
import dev.brine.convert.Sha256;
import dev.brine.convert.file.StoredVersions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The name of a job: the options that say what is converted and how. A state of another name is
 * refused. Addresses and files are there as a hash: of what is in them, and without passwords.
 */
final class StoreJobName {
  /** Those that may differ when a job goes on. */
  private static final List<String> OF_A_RUN =
      List.of(
          "--write",
          "--state",
          "--threads",
          "--batch",
          "--user",
          "--password-file",
          "--verbose",
          "--class-path",
          "--verify-with");

  private static final String FROM_CLASSES = "from-classes";

  private StoreJobName() {}

  /**
   * Returns the name.
   *
   * @throws UsageProblem if a file cannot be read
   */
  static String of(ParseResult parsed) {
    try {
      List<String> parts = new ArrayList<>();
      boolean isByClasses = false;
      for (OptionSpec option : parsed.matchedOptions()) {
        if (!OF_A_RUN.contains(option.longestName())) {
          String values = String.join(" ", option.originalStringValues());
          String content = content(option, values);
          isByClasses |= content.contains(FROM_CLASSES);
          parts.add(
              option.longestName()
                  + " "
                  + (content.equals(values) ? values : Sha256.shortHex(content)));
        }
      }
      if (isByClasses) {
        List<Path> none = List.of();
        parts.add(
            "classes "
                + Sha256.shortHex(
                    StoredVersions.of(parsed.matchedOptionValue("--class-path", none)).text()));
      }
      return parts.stream().sorted().collect(Collectors.joining(" "));
    } catch (IOException e) {
      throw new UsageProblem(
          "Cannot read " + e.getMessage(), "Name files that can be read.", "convert");
    }
  }

  /** Returns what an option stands for; other than its values only where these are not shown. */
  private static String content(OptionSpec option, String values) throws IOException {
    return switch (option.longestName()) {
      case "--jdbc", "--redis" -> "address " + Secrets.hidden(values);
      case "--changes" -> "changes\n" + changes(Path.of(values));
      default -> values;
    };
  }

  private static String changes(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .collect(Collectors.joining("\n"));
  }
}
