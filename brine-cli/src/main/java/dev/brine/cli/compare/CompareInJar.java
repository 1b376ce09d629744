// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The part of {@link CompareCommand} that only brine.jar needs, which has none of the libraries
 * that are measured. Finds their jars, and adds them to the class path.
 */
final class CompareInJar {
  /** The option that names a folder with their jars. */
  static final String LIBRARIES = "--libraries";

  private static final String DESCRIPTION =
      "brine.jar has none of the libraries that are measured: Maven fetches them, or this folder"
          + " has their jars, such as brine-cli/target/lib of a checkout.";

  private CompareInJar() {}

  /** Returns whether this program has none of the libraries that are measured. */
  static boolean isNeeded() {
    return MeasuredLibraries.areMissing();
  }

  /** Adds the option that names a folder with their jars. */
  static void addOption(CommandSpec compare) {
    OptionSpec option =
        OptionSpec.builder(LIBRARIES)
            .paramLabel("DIR")
            .type(Path.class)
            .description(DESCRIPTION)
            .build();
    compare.addArgGroup(
        ArgGroupSpec.builder()
            .validate(false)
            .heading("%nWhere the libraries are from:%n")
            .addArg(option)
            .build());
  }

  /** Adds the libraries to this program, from the folder of the option or by Maven. */
  static void addLibraries(CommandSpec compare, Terminal terminal)
      throws IOException, InterruptedException, ReflectiveOperationException {
    MeasuredLibraries measured = MeasuredLibraries.ofThisBuild();
    Path folder = compare.findOption(LIBRARIES).getValue();
    List<Path> jars;
    if (folder == null) {
      terminal
          .err()
          .println("Maven fetches the libraries to measure, which brine.jar does not have");
      jars = measured.fetch();
    } else {
      jars = measured.in(folder);
    }
    GrowingClassPath.add(jars);
    if (isNeeded()) {
      throw new IllegalStateException("The libraries to measure are still missing: " + jars);
    }
  }
}
