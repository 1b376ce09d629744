// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.option.GeneralOptions;
import dev.brine.cli.option.KnownNames;
import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Stop;
import dev.brine.inspect.html.HtmlReport;
import dev.brine.inspect.report.AttributionText;
import dev.brine.inspect.report.Difference;
import dev.brine.inspect.report.Grouping;
import dev.brine.inspect.report.JsonWriter;
import dev.brine.inspect.report.PathFilter;
import dev.brine.inspect.report.PathPattern;
import dev.brine.inspect.report.Printable;
import dev.brine.inspect.report.Scan;
import dev.brine.inspect.report.Summary;
import dev.brine.inspect.report.TreeWriter;
import dev.brine.inspect.source.Input;
import dev.brine.inspect.source.SchemaFiles;
import dev.brine.optimize.Reports;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what serialized objects contain, and where their bytes are. */
@Command(
    name = "inspect",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    header = "Shows what serialized objects hold, and where their bytes are.",
    description = {
      "",
      "Reads Java object streams, and messages and streams of Brine, without their classes: no"
          + " class of the input is loaded. Gzip, Zstandard, hexadecimal digits and Base64 are"
          + " recognized and unpacked. Of several inputs the bytes are added up; files in folders that are nothing"
          + " of this are skipped. Then it says what is repeated or dangerous, and which filters"
          + " allow just these classes."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine inspect session.ser",
      "  ./brine inspect dump/ --by class,field",
      "  ./brine inspect --tree --depth 3 --mask session.ser",
      "  ./brine inspect --json session.ser | jq .",
      "  ./brine inspect --tree --path \"orders[].lines\" session.ser",
      "  ./brine inspect --diff old.ser new.ser",
      "  ./brine inspect --html session.html session.ser",
      "  ./brine inspect --catalog schemas/ --tree order.brine",
      "  redis-cli --raw -D \"\" GET key | ./brine inspect -"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All inputs were read to their ends.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist.",
      "5:An input is damaged or unknown, or --scan stopped early; what could be read is printed."
    })
public final class InspectCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files, folders of them, or - for standard input.")
  private List<String> names;

  @ArgGroup private Output output = new Output();

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "40",
      description = "Show the N largest rows of each table of --by and --diff (default: 40).")
  private int rows;

  @Option(
      names = "--path",
      paramLabel = "PATH",
      converter = Paths.class,
      description =
          "Only the values to which a path leads, such as orders[].lines: names of fields, [] for"
              + " elements, * for any one step.")
  private PathPattern path;

  @Option(
      names = "--at",
      paramLabel = "OFFSET",
      defaultValue = "0",
      description = "Read each input from this byte on (default: 0).")
  private long offset;

  @Option(
      names = "--catalog",
      paramLabel = "PATH",
      split = ",",
      description =
          "Find the schemas of Brine's messages in these .brine-schema files, or folders of them.")
  private List<String> catalogs = List.of();

  @Option(
      names = "--root",
      paramLabel = "TYPE",
      description =
          "The type of the roots of Brine's messages that do not name it (default: the first class"
              + " of the schema).")
  private String root;

  @Mixin private ValueLimits values;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  private final Terminal terminal;
  private final InputStream standard;
  private boolean isDamaged;
  private int skipped;
  private ReadOptions options;

  /**
   * Creates the command.
   *
   * @param terminal to print to
   * @param standard the standard input, read where the file is {@code -}
   */
  public InspectCommand(Terminal terminal, InputStream standard) {
    this.terminal = terminal;
    this.standard = standard;
  }

  /** What is printed in place of the summary. */
  private static final class Output {
    @ArgGroup(exclusive = false)
    private Tables tables;

    @Option(names = "--tree", description = "Print objects and values as a tree.")
    private boolean isTree;

    @Option(names = "--json", description = "Print one line of JSON for each input.")
    private boolean isJson;

    @Option(
        names = "--diff",
        description = "Print what is different in the second of two inputs: bytes and values.")
    private boolean isDiff;

    @Option(
        names = "--html",
        paramLabel = "FILE",
        description =
            "Write a page about one input to FILE: tables, pictures, values and bytes. It loads"
                + " nothing from elsewhere.")
    private Path page;

    @Option(
        names = "--scan",
        description = "List the object streams within other bytes, with their offsets for --at.")
    private boolean isScan;
  }

  /** Tables that are chosen. */
  private static final class Tables {
    @Option(
        names = "--by",
        paramLabel = "GROUP",
        split = ",",
        converter = Groups.class,
        completionCandidates = KnownNames.Groupings.class,
        description = "Print the bytes by kind, class or field alone; several with commas.")
    private List<Grouping> groupings = List.of(Grouping.values());

    @Option(names = "--csv", description = "Print all rows of these tables as CSV.")
    private boolean isCsv;
  }

  /** Converts {@code kind}, {@code class} and {@code field}. */
  private static final class Groups extends ValueNames<Grouping> {
    Groups() {
      super(Groups::grouping);
    }

    private static Grouping grouping(String id) {
      return Stream.of(Grouping.values())
          .filter(grouping -> grouping.id().equals(id))
          .findFirst()
          .orElseThrow(() -> unknown("kind, class or field", id));
    }
  }

  /** Paths are written as text. */
  private static final class Paths extends ValueNames<PathPattern> {
    Paths() {
      super(PathPattern::parse);
    }
  }

  @Override
  public Integer call() throws IOException {
    if (rows < 1) {
      throw new UsageProblem("Expected at least 1 row but was " + rows, "Set --rows.", "inspect");
    }
    if (offset < 0) {
      throw new UsageProblem("Expected an offset but was " + offset, "Set --at.", "inspect");
    }
    try (PrintStream out =
        new PrintStream(
            new BufferedOutputStream(terminal.out(), 1 << 16), false, terminal.charset())) {
      if (output.isTree) {
        printTrees(out);
      } else if (output.isJson) {
        printJson(out);
      } else if (output.page != null) {
        writePage(output.page);
      } else if (output.isDiff) {
        printDifference(out);
      } else if (output.isScan) {
        printScan(out);
      } else {
        printSummary(out);
      }
    }
    if (skipped > 0) {
      terminal
          .err()
          .println(
              skipped == 1
                  ? "1 file is no serialized object and was skipped"
                  : skipped + " files are no serialized objects and were skipped");
    }
    return (isDamaged ? ExitCode.DAMAGED : ExitCode.OK).code();
  }

  private void printSummary(PrintStream out) throws IOException {
    Summary summary = new Summary(values.ofSummary());
    BlobVisitor visitor = summary.visitor();
    for (Input input : inputs()) {
      Reading reading = read(input, visitor);
      if (reading != null) {
        summary.add(input.name(), reading);
      }
    }
    if (output.tables == null) {
      out.print(summary.text());
    } else if (output.tables.isCsv) {
      out.print(AttributionText.csv(summary.attribution(), output.tables.groupings));
    } else {
      String separator = "";
      for (Grouping grouping : output.tables.groupings) {
        out.print(separator + AttributionText.table(summary.attribution(), grouping, rows));
        separator = System.lineSeparator();
      }
    }
  }

  private void printTrees(PrintStream out) throws IOException {
    List<Input> inputs = inputs();
    for (Input input : inputs) {
      if (inputs.size() > 1) {
        out.println(Printable.cut(input.name()) + ":");
      }
      read(input, new TreeWriter(out, values.ofTree()));
      out.flush();
    }
  }

  private void printJson(PrintStream out) throws IOException {
    for (Input input : inputs()) {
      JsonWriter writer = new JsonWriter(out, input.name(), values.ofJson());
      Reading reading = read(input, writer);
      if (reading != null) {
        writer.end(reading);
      }
      out.flush();
    }
  }

  private void printDifference(PrintStream out) throws IOException {
    List<Input> inputs = inputs();
    if (inputs.size() != 2) {
      throw new UsageProblem(
          "Expected 2 inputs for --diff but was " + inputs.size(),
          "Name the old one and the new one.",
          "inspect");
    }
    Difference difference = new Difference(values.ofSummary());
    List<Difference.Side> sides = List.of(difference.older(), difference.newer());
    for (int i = 0; i < sides.size(); i++) {
      Reading reading = read(inputs.get(i), sides.get(i).visitor());
      if (reading != null) {
        sides.get(i).end(inputs.get(i).name(), reading);
      }
    }
    out.print(difference.text(rows));
  }

  private void writePage(Path page) throws IOException {
    List<Input> inputs = inputs();
    if (inputs.size() != 1) {
      throw new UsageProblem(
          "Expected 1 input for --html but was " + inputs.size(), "Name one file.", "inspect");
    }
    Input input = inputs.get(0);
    HtmlReport report = new HtmlReport(Reports.baseStyle(), values.ofTree());
    read(input, report.visitor(), report.copy())
        .ifPresent(reading -> report.end(input.name(), reading));
    Files.writeString(page, report.text());
    terminal.err().println("Wrote " + Printable.cut(page.toString()));
  }

  private void printScan(PrintStream out) throws IOException {
    for (Input input : inputs()) {
      try (InputStream in = input.open()) {
        String name = Printable.cut(input.name());
        Scan.Result result = Scan.of(in, options());
        for (Scan.Found found : result.found()) {
          out.println(name + " at " + found.offset() + ": " + found.text());
        }
        if (result.cut().isPresent()) {
          isDamaged = true;
          long cut = result.cut().getAsLong();
          out.println(name + ": Stopped at offset " + cut + ": too many places look like a stream");
        }
      }
    }
  }

  private List<Input> inputs() {
    try {
      List<Input> inputs = Input.of(names, standard, new NativeZstandard());
      return offset == 0 ? inputs : inputs.stream().map(input -> input.from(offset)).toList();
    } catch (IOException e) {
      throw new UsageProblem(
          Printable.cut(e.getMessage()), "Name files or folders that can be read.", "inspect");
    }
  }

  /** Reads an input; returns null for a file in a folder that is something else. */
  private Reading read(Input input, BlobVisitor visitor) throws IOException {
    return read(input, visitor, null).orElse(null);
  }

  private Optional<Reading> read(Input input, BlobVisitor visitor, OutputStream copy)
      throws IOException {
    BlobVisitor target = path == null ? visitor : new PathFilter(path, visitor);
    Optional<Reading> reading = input.read(target, options(), copy);
    skipped += reading.isEmpty() ? 1 : 0;
    reading.flatMap(Reading::stop).ifPresent(stop -> reportStop(input, stop));
    return reading;
  }

  private ReadOptions options() {
    if (options == null) {
      List<String> all = new ArrayList<>(names);
      all.addAll(catalogs);
      try {
        options = new ReadOptions(SchemaFiles.of(all), Optional.ofNullable(root));
      } catch (IOException | IllegalArgumentException e) {
        throw new UsageProblem(
            Printable.cut(e.getMessage()),
            "Name a type for --root, and files or folders that can be read.",
            "inspect");
      }
    }
    return options;
  }

  private void reportStop(Input input, Stop stop) {
    isDamaged = true;
    if (output.isTree || output.isJson || output.tables != null) {
      terminal.err().println(Printable.cut(input.name()) + ": " + Printable.cut(stop.message()));
    }
  }
}
