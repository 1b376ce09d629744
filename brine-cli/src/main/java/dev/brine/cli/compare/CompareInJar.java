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
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/**
 * Takes the place of {@link CompareCommand} in brine.jar, which has none of the libraries that are
 * measured. Finds their jars, adds them to the class path, and runs that command.
 */
@Command(
    name = "compare",
    header = "Measures Java serializers side by side, and explains the result.")
public final class CompareInJar implements Callable<Integer> {
  private static final String[] NOTE = {
    "",
    "brine.jar has none of the libraries that are measured: Maven fetches them, or --libraries=DIR"
        + " names a folder with their jars, such as brine-cli/target/lib of a checkout."
  };

  @Option(names = "--libraries")
  private Path libraries;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private HelpOption help;

  @Unmatched private List<String> options = new ArrayList<>();

  private final Terminal terminal;
  private final ToIntFunction<String[]> brine;

  /**
   * Returns the command, which shows the help of the other one, and where the libraries are from.
   *
   * @param whole the other one
   * @param terminal to say that libraries are fetched
   * @param brine runs the words of a command line, and returns the exit code
   */
  public static CommandLine inPlaceOf(
      CommandLine whole, Terminal terminal, ToIntFunction<String[]> brine) {
    UsageMessageSpec usage = whole.getCommandSpec().usageMessage();
    usage.description(
        Stream.concat(Stream.of(usage.description()), Stream.of(NOTE)).toArray(String[]::new));
    CommandLine line = new CommandLine(new CompareInJar(terminal, brine));
    return line.setHelpFactory((ignored, scheme) -> new Help(whole.getCommandSpec(), scheme));
  }

  private CompareInJar(Terminal terminal, ToIntFunction<String[]> brine) {
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
