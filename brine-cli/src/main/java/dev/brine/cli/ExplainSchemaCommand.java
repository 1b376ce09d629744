// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.SchemaChange;
import dev.brine.SchemaChange.Severity;
import dev.brine.optimize.ClassFileChanges;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what becomes of stored objects when their classes change. */
@Command(
    name = "schema",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    header = "Says what becomes of objects that OLD wrote where NEW reads them.",
    description = {
      "",
      "Compares the Serializable classes of two versions by their class files; no class is loaded."
          + " The rules are those of Java's serialization, which Brine keeps. Swap OLD and NEW for"
          + " the way back, which a rolling deploy needs, too. Annotations such as @Alias, which"
          + " let Brine read more, are not looked at."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine explain schema shop-1.4.jar target/classes",
      "  ./brine explain schema old.jar new.jar com.acme.Order --strict"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All objects are read.",
      "1:Brine itself failed.",
      "2:The command line asks for something that there is not.",
      "4:Some objects are refused, or with --strict lose data."
    })
final class ExplainSchemaCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "OLD",
      description = "The folder of class files, or the jar, that wrote.")
  private Path older;

  @Parameters(
      index = "1",
      paramLabel = "NEW",
      description = "The folder of class files, or the jar, that reads.")
  private Path newer;

  @Parameters(
      index = "2..*",
      paramLabel = "CLASS",
      description = "The classes that count, by their binary names; without any, all.")
  private List<String> names = List.of();

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description =
          "A folder or jar of what the classes extend, besides Java's own classes; may be repeated.")
  private List<Path> classPath = List.of();

  @Option(names = "--strict", description = "Fail where data is lost, too.")
  private boolean isStrict;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  private final Terminal terminal;

  ExplainSchemaCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    List<SchemaChange> changes = changes();
    int refused = print("Refused:", changes, Severity.INCOMPATIBLE);
    int lost = print("Loses data without an error, as in Java:", changes, Severity.LOSES_DATA);
    int fine = print("Compatible:", changes, Severity.COMPATIBLE);
    terminal.out().printf("%d refused, %d lose data, %d compatible.%n", refused, lost, fine);
    boolean isBad = refused > 0 || (isStrict && lost > 0);
    return (isBad ? ExitCode.GATE : ExitCode.OK).code();
  }

  private List<SchemaChange> changes() {
    try {
      return ClassFileChanges.between(older, newer, classPath, names);
    } catch (IOException e) {
      throw new UsageProblem(
          e.getMessage(),
          "Name a folder of class files or a jar, and what its classes extend by --class-path.",
          "explain-schema");
    }
  }

  private int print(String title, List<SchemaChange> changes, Severity severity) {
    List<SchemaChange> own =
        changes.stream().filter(change -> change.severity() == severity).toList();
    if (!own.isEmpty()) {
      terminal.out().println(title);
      own.forEach(change -> terminal.out().println("  " + change.place() + ": " + change.what()));
      terminal.out().println();
    }
    return own.size();
  }
}
