// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.convert.file.StoredFiles;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.rewrite.ChangeOption;
import dev.brine.inspect.rewrite.StreamChanges;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that change classes and fields of stored objects. */
final class ChangeOptions {
  @Option(
      names = "--rename",
      paramLabel = "OLD=NEW",
      description =
          "The new name of a class with its nested ones, of the classes of a package"
              + " (com.acme.*=org.acme.*), or with all below (com.acme.**=org.acme.**).")
  private List<String> renames = List.of();

  @Option(
      names = "--serial-version",
      paramLabel = "CLASS=NUMBER",
      description =
          "The new serialVersionUID of a class; or from-classes, alone or for a class: that of"
              + " --class-path; or ignore: it stays, and the classes that read do not compare it.")
  private List<String> versions = List.of();

  @Option(
      names = "--rename-field",
      paramLabel = "CLASS.FIELD=NAME",
      description = "The new name of a field.")
  private List<String> renamedFields = List.of();

  @Option(
      names = "--drop-field",
      paramLabel = "CLASS.FIELD",
      description = "A field that is left out.")
  private List<String> droppedFields = List.of();

  @Option(
      names = "--default",
      paramLabel = "CLASS.FIELD:TYPE=VALUE",
      description =
          "The value of a field where a class does not have it yet; of a primitive type or String.")
  private List<String> defaults = List.of();

  @Option(
      names = "--move-field",
      paramLabel = "CLASS.FIELD=SUPERCLASS",
      description = "The superclass that has the field now.")
  private List<String> movedFields = List.of();

  @Option(
      names = "--retype",
      paramLabel = "CLASS.FIELD=TYPE",
      description =
          "The new type of a number: int, long, Integer ... A value that does not fit is an error.")
  private List<String> retyped = List.of();

  @Option(
      names = "--replace-enum",
      paramLabel = "CLASS.CONSTANT=CONSTANT",
      description = "The constant that takes the place of another of the enum.")
  private List<String> constants = List.of();

  @Option(
      names = "--changes",
      paramLabel = "FILE",
      description =
          "A file with such options, one in a line, as in: rename com.acme.*=org.acme.*; or with"
              + " OLD=NEW alone.")
  private Path file;

  /**
   * Returns the changes.
   *
   * @param classPath of the new classes
   * @throws UsageProblem if an option or the file is malformed
   */
  StreamChanges of(List<Path> classPath) {
    StreamChanges.Builder changes = StreamChanges.newBuilder();
    try {
      if (file != null) {
        changes.addLines(lines());
      }
      add(changes, ChangeOption.RENAME, renames);
      add(changes, ChangeOption.SERIAL_VERSION, versions);
      add(changes, ChangeOption.RENAME_FIELD, renamedFields);
      add(changes, ChangeOption.DROP_FIELD, droppedFields);
      add(changes, ChangeOption.DEFAULT, defaults);
      add(changes, ChangeOption.MOVE_FIELD, movedFields);
      add(changes, ChangeOption.RETYPE, retyped);
      add(changes, ChangeOption.REPLACE_ENUM, constants);
      if (changes.wantsVersions()) {
        if (classPath.isEmpty()) {
          throw new IllegalArgumentException("--serial-version from-classes needs --class-path");
        }
        changes.versionsOf(StoredFiles.versions(classPath));
      }
      return changes.build();
    } catch (IllegalArgumentException e) {
      throw problem(e.getMessage());
    } catch (UncheckedIOException | IOException e) {
      throw problem("Cannot read " + e.getMessage());
    }
  }

  private List<String> lines() throws IOException {
    try {
      return Files.readAllLines(file);
    } catch (CharacterCodingException e) {
      throw problem("Cannot read " + file + ": it is not in UTF-8");
    }
  }

  /** Returns the problem of a message, whose second line may be an advice. */
  private static UsageProblem problem(String message) {
    List<String> lines = message.lines().map(Printable::cut).toList();
    String advice =
        lines.size() > 1
            ? String.join(" ", lines.subList(1, lines.size())) + "."
            : "Write the change as docs/convert.md shows.";
    return new UsageProblem(lines.get(0), advice, "convert");
  }

  private static void add(StreamChanges.Builder changes, ChangeOption option, List<String> values) {
    values.forEach(value -> changes.add(option, value));
  }
}
