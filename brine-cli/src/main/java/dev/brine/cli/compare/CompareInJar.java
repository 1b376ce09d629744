// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.option.HelpOption;
import dev.brine.cli.terminal.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/**
 * Takes the place of {@link CompareCommand} in brine.jar, which has none of the libraries that are
 * measured. Finds their jars, adds them to the class path, and runs that command.
 */
@Command(
    name = "compare",
    synopsisHeading = "%nUsage: ",
    header = "Measures Java serializers side by side, and explains the result.",
    optionListHeading = "%nOptions:%n",
    description = {
      "",
      "brine.jar has none of the libraries that are measured: Maven fetches them, or --libraries"
          + " names a folder. All other options are those of a checkout; docs/compare.md is the guide."
    })
public final class CompareInJar implements Callable<Integer> {
  @Option(
      names = "--libraries",
      paramLabel = "DIR",
      description =
          "A folder with the jars that are measured, such as brine-cli/target/lib of a checkout;"
              + " without it, Maven fetches them.")
  private Path libraries;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private HelpOption help;

  @Unmatched private List<String> options = new ArrayList<>();

  private final Terminal terminal;
  private final ToIntFunction<String[]> brine;

  /**
   * Creates the command.
   *
   * @param terminal to say that libraries are fetched
   * @param brine runs the words of a command line, and returns the exit code
   */
  public CompareInJar(Terminal terminal, ToIntFunction<String[]> brine) {
    this.terminal = terminal;
    this.brine = brine;
  }

  /** Returns whether this program has none of the libraries that are measured. */
  public static boolean isNeeded() {
    return MeasuredLibraries.areMissing();
  }

  @Override
  public Integer call() throws Exception {
    MeasuredLibraries measured = MeasuredLibraries.ofThisBuild();
    List<Path> jars;
    if (libraries == null) {
      terminal
          .err()
          .println("Maven fetches the libraries to measure, which brine.jar does not have");
      jars = measured.fetch();
    } else {
      jars = measured.in(libraries);
    }
    GrowingClassPath.add(jars);
    if (isNeeded()) {
      throw new IllegalStateException("The libraries to measure are still missing: " + jars);
    }
    return brine.applyAsInt(
        Stream.concat(Stream.of("compare"), options.stream()).toArray(String[]::new));
  }
}
