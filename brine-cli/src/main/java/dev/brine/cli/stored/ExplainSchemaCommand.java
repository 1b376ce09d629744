// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.SchemaChange;
import dev.brine.SchemaChange.Severity;
import dev.brine.cli.option.GeneralOptions;
import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.print.Printable;
import dev.brine.optimize.ClassFileChanges;
import dev.brine.optimize.ClassFileChanges.Rules;
import dev.brine.optimize.Reports;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what happens to stored objects when their classes change. */
@Command(
    name = "schema",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    header = "Says what happens to objects that OLD wrote when NEW reads them.",
    description = {
      "",
      "Compares the classes of two versions by their class files; no class is loaded. It looks at"
          + " all classes that Brine's codec supports, and obeys @Alias, @Widen and @Default of"
          + " NEW. With --rules java it says what Java's streams do: Serializable classes only, no"
          + " annotations.",
      "",
      "Swap OLD and NEW for the way back, which a rolling deploy needs, too."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine explain schema shop-1.4.jar target/classes",
      "  ./brine explain schema old.jar new.jar 'com.acme.model.**' --strict"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All objects are read.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist.",
      "4:Some objects are refused, or with --strict lose data."
    })
public final class ExplainSchemaCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "OLD",
      description = "The folder of class files, or the jar, of the writer.")
  private Path older;

  @Parameters(
      index = "1",
      paramLabel = "NEW",
      description = "The folder of class files, or the jar, of the reader.")
  private Path newer;

  @Parameters(
      index = "2..*",
      paramLabel = "CLASS",
      description =
          "The classes to look at: a class (com.acme.Order$Line), a package (com.acme.*), or a"
              + " package and all below it (com.acme.**). All by default.")
  private List<String> names = List.of();

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description =
          "A folder of class files, or a jar, with further classes that these extend; may be"
              + " repeated.")
  private List<Path> classPath = List.of();

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      converter = Names.class,
      completionCandidates = Names.class,
      description = "Who reads the objects: brine (the default), or java (Java's streams).")
  private Rules rules = Rules.BRINE;

  @Option(names = "--json", description = "Print the changes as JSON.")
  private boolean isJson;

  @Option(names = "--strict", description = "Fail where data is lost, too.")
  private boolean isStrict;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  private final Terminal terminal;

  /** Converts {@code brine} and {@code java}. */
  private static final class Names extends ValueNames<Rules> {
    Names() {
      super("brine or java", Rules::id, List.of(Rules.values()));
    }
  }

  /** Creates the command, which prints to a terminal. */
  public ExplainSchemaCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    List<SchemaChange> changes = changes();
    if (isJson) {
      byte[] json = Reports.json(changes).getBytes(StandardCharsets.UTF_8);
      terminal.out().write(json, 0, json.length);
      terminal.out().flush();
    } else {
      print(changes);
    }
    boolean isBad =
        changes.stream()
            .map(SchemaChange::severity)
            .anyMatch(
                one -> one == Severity.INCOMPATIBLE || (isStrict && one == Severity.LOSES_DATA));
    return (isBad ? ExitCode.GATE : ExitCode.OK).code();
  }

  private void print(List<SchemaChange> changes) {
    int refused = print("Refused:", changes, Severity.INCOMPATIBLE);
    int lost = print("Loses data without an error:", changes, Severity.LOSES_DATA);
    int fine = print("Compatible:", changes, Severity.COMPATIBLE);
    terminal.out().printf("%d refused, %d lose data, %d compatible.%n", refused, lost, fine);
  }

  private List<SchemaChange> changes() {
    try {
      return ClassFileChanges.between(older, newer, classPath, names, rules);
    } catch (IOException e) {
      throw new UsageProblem(
          e.getMessage(),
          "Name a folder of class files or a jar, and what its classes extend by --class-path.",
          "explain-schema");
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(e.getMessage(), "Write a pattern as --help shows.", "explain-schema");
    }
  }

  private int print(String title, List<SchemaChange> changes, Severity severity) {
    List<SchemaChange> own =
        changes.stream().filter(change -> change.severity() == severity).toList();
    if (!own.isEmpty()) {
      terminal.out().println(title);
      own.forEach(
          change ->
              terminal.out().println("  " + Printable.of(change.place() + ": " + change.what())));
      terminal.out().println();
    }
    return own.size();
  }
}
