// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.source.SchemaFiles;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say what messages of Brine leave out. */
final class SchemaOptions {
  @Option(
      names = "--catalog",
      paramLabel = "PATH",
      split = ",",
      description =
          "Find the schemas of Brine's messages in these files or folders of .brine-schema files.")
  private List<String> catalogs = List.of();

  @Option(
      names = "--root",
      paramLabel = "TYPE",
      description =
          "The type of the roots of Brine's messages that do not name it (default: the first class"
              + " of the schema).")
  private String root;

  /**
   * Returns what is known besides the bytes.
   *
   * @param inputs files and folders, which may have schemas, too
   * @param command the command that runs
   * @throws UsageProblem if a file cannot be read or the type is malformed
   */
  ReadOptions of(List<String> inputs, String command) {
    try {
      return new ReadOptions(SchemaFiles.of(inputs, catalogs), Optional.ofNullable(root));
    } catch (IOException | IllegalArgumentException e) {
      throw new UsageProblem(
          Printable.cut(e.getMessage()),
          "Name a type for --root, and files, folders or jars that can be read.",
          command);
    }
  }
}
