// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.Format;
import dev.brine.cli.option.GeneralOptions;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Stop;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.convert.DescribedClasses;
import dev.brine.inspect.convert.Target;
import dev.brine.inspect.html.HtmlReport;
import dev.brine.inspect.report.Difference;
import dev.brine.inspect.report.GraphWriter;
import dev.brine.inspect.report.Grouping;
import dev.brine.inspect.report.JsonWriter;
import dev.brine.inspect.report.Printable;
import dev.brine.inspect.report.Scan;
import dev.brine.inspect.report.SizeTable;
import dev.brine.inspect.report.Summary;
import dev.brine.inspect.report.Tee;
import dev.brine.inspect.report.TreeWriter;
import dev.brine.inspect.source.Input;
import dev.brine.optimize.Reports;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.zip.ZipException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
      "  ./brine inspect --by path session.ser",
      "  ./brine inspect --tree --depth 3 --mask session.ser",
      "  ./brine inspect --json session.ser | jq .",
      "  ./brine inspect --tree --path \"orders[].lines\" session.ser",
      "  ./brine inspect --diff old.ser new.ser",
      "  ./brine inspect --html session.html session.ser",
      "  ./brine inspect --to brine session.ser > session.brine",
      "  ./brine inspect --class-path shop.jar session.ser",
      "  ./brine inspect --to java --class-path shop.jar session.brine > session.ser",
      "  ./brine inspect --catalog schemas/ --tree order.brine",
      "  redis-cli --raw -D \"\" GET key | ./brine inspect -"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All inputs were read to their ends.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist.",
      "4:An input cannot be converted, or the classes of --class-path refuse its objects or cannot"
          + " all be checked.",
      "5:An input is damaged, unknown or cannot be read, or --scan stopped early; what could be"
          + " read is printed."
    })
public final class InspectCommand implements Callable<Integer> {
  @ArgGroup private InspectOutput output = new InspectOutput();

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "40",
      description = "Show the N largest rows of each table of --by and --diff (default: 40).")
  private int rows;

  @Mixin private InspectedInputs inputs;

  @Mixin private ValueLimits values;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  private final Terminal terminal;
  private final InputStream standard;
  private boolean isRefused;

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

  @Override
  public Integer call() throws IOException {
    if (rows < 1) {
      throw new UsageProblem("Expected at least 1 row but was " + rows, "Set --rows.", "inspect");
    }
    try (PrintStream out =
        new PrintStream(
            new BufferedOutputStream(terminal.out(), 1 << 16), false, terminal.charset())) {
      print(out);
    } finally {
      inputs.close();
    }
    int skipped = inputs.skipped();
    if (skipped > 0) {
      terminal
          .err()
          .println(
              skipped == 1
                  ? "1 file is no serialized object and was skipped"
                  : skipped + " files are no serialized objects and were skipped");
    }
    if (inputs.needsSchema()) {
      terminal
          .err()
          .println(
              "Name the type of the root by --root, and schemas by --catalog."
                  + " See docs/inspect.md#messages-of-brine");
    }
    if (inputs.isDamaged()) {
      return ExitCode.DAMAGED.code();
    }
    return (isRefused ? ExitCode.GATE : ExitCode.OK).code();
  }

  private void print(PrintStream out) throws IOException {
    if (output.isTree) {
      printTrees(out);
    } else if (output.isJson || output.target == Target.JSON) {
      printJson(out);
    } else if (output.target != null) {
      convert(output.target.format(), out);
    } else if (output.graph != null) {
      printGraphs(out);
    } else if (output.isSizes) {
      printSizes(out);
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

  private void convert(Format format, PrintStream out) throws IOException {
    if (values.isMasked() || inputs.hasPath()) {
      throw new UsageProblem(
          "--to brine and --to java write all of an input, unmasked",
          "Leave out --mask and --path, or use --to json.",
          "inspect");
    }
    Input input = inputs.one(standard, "--to");
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    InputConversion conversion =
        new InputConversion(inputs.options(), inputs.classPath(), temporary);
    try {
      conversion.write(input, format, out);
    } catch (ConversionException e) {
      terminal.err().println(Printable.cut(input.name()) + ": " + Printable.cut(e.getMessage()));
      e.stop()
          .filter(stop -> stop.kind() != Stop.Kind.CANNOT_GO_ON)
          .ifPresentOrElse(inputs::stopped, this::refuse);
    } catch (FileSystemException | ZipException e) {
      unreadable(input, e);
    }
  }

  private void refuse() {
    isRefused = true;
    terminal
        .err()
        .println("Name all its classes by --class-path. See docs/inspect.md#other-formats");
  }

  private void printSizes(PrintStream out) throws IOException {
    SizeTable table = new SizeTable(Optional.of(new NativeZstandard()), inputs.rewriting());
    for (Input input : inputs.all(standard)) {
      try (InputStream in = input.open()) {
        out.println(Printable.cut(input.name()) + ":");
        out.print(table.text(in, inputs.options()));
      }
    }
  }

  private void printGraphs(PrintStream out) {
    for (Input input : inputs.all(standard)) {
      GraphWriter graph = new GraphWriter(output.graph, values.ofSummary());
      if (read(input, graph) != null) {
        out.print(graph.text());
      }
    }
  }

  private void printSummary(PrintStream out) throws IOException {
    List<Grouping> groupings =
        output.tables == null ? Grouping.ofSummary() : output.tables.groupings;
    Summary summary = new Summary(values.ofSummary(), groupings);
    DescribedClasses classes = new DescribedClasses();
    BlobVisitor visitor =
        inputs.classPath().isEmpty()
            ? summary.visitor()
            : new Tee(List.of(summary.visitor(), classes));
    for (Input input : inputs.all(standard)) {
      Reading reading = read(input, visitor);
      if (reading != null) {
        summary.add(input.name(), reading);
      }
    }
    boolean isWhole = output.tables == null;
    out.print(isWhole ? summary.text() : output.tables.text(summary.attribution(), rows));
    if (!inputs.classPath().isEmpty()) {
      isRefused |= new ClassPathCheck(inputs.classPath()).print(classes, out);
    }
  }

  private void printTrees(PrintStream out) {
    List<Input> all = inputs.all(standard);
    for (Input input : all) {
      if (all.size() > 1) {
        out.println(Printable.cut(input.name()) + ":");
      }
      read(input, new TreeWriter(out, values.ofTree()));
      out.flush();
    }
  }

  private void printJson(PrintStream out) {
    for (Input input : inputs.all(standard)) {
      JsonWriter writer = new JsonWriter(out, input.name(), values.ofJson());
      Reading reading = read(input, writer);
      if (reading != null) {
        writer.end(reading);
      }
      out.flush();
    }
  }

  private void printDifference(PrintStream out) {
    List<Input> all = inputs.all(standard);
    if (all.size() != 2) {
      throw new UsageProblem(
          "Expected 2 inputs for --diff but was " + all.size(),
          "Name the old one and the new one.",
          "inspect");
    }
    Difference difference = new Difference(values.ofSummary());
    List<Difference.Side> sides = List.of(difference.older(), difference.newer());
    for (int i = 0; i < sides.size(); i++) {
      Reading reading = read(all.get(i), sides.get(i).visitor());
      if (reading != null) {
        sides.get(i).end(all.get(i).name(), reading);
      }
    }
    out.print(difference.text(rows));
  }

  private void writePage(Path page) throws IOException {
    Input input = inputs.one(standard, "--html");
    HtmlReport report = new HtmlReport(Reports.baseStyle(), values.ofTree());
    inputs
        .read(input, report.visitor(), report.copy())
        .ifPresent(reading -> report.end(input.name(), reading));
    Files.writeString(page, report.text());
    terminal.err().println("Wrote " + Printable.cut(page.toString()));
  }

  private void printScan(PrintStream out) {
    for (Input input : inputs.all(standard)) {
      try (InputStream in = input.open()) {
        print(Scan.of(in, inputs.options()), Printable.cut(input.name()), out);
      } catch (IOException e) {
        unreadable(input, e);
      }
    }
  }

  private void print(Scan.Result result, String name, PrintStream out) {
    for (Scan.Found found : result.found()) {
      out.println(name + " at " + found.offset() + ": " + found.text());
    }
    if (result.cut().isPresent()) {
      inputs.setDamaged();
      long cut = result.cut().getAsLong();
      out.println(name + ": Stopped at offset " + cut + ": too many places look like a stream");
    }
  }

  /** Reports an input that cannot be opened; the others are read. */
  private void unreadable(Input input, IOException failure) {
    inputs.setDamaged();
    String message =
        failure instanceof FileSystemException system && system.getReason() == null
            ? failure.getClass().getSimpleName() // such as AccessDeniedException
            : failure.getMessage();
    terminal
        .err()
        .println(Printable.cut(input.name()) + ": Cannot read it: " + Printable.cut(message));
  }

  /** Reads an input; returns null for one that cannot be opened, or is something else. */
  private Reading read(Input input, BlobVisitor visitor) {
    Optional<Reading> reading;
    try {
      reading = inputs.read(input, visitor, null);
    } catch (IOException e) {
      unreadable(input, e);
      return null;
    }
    if (output.isListing()) {
      reading
          .flatMap(Reading::stop)
          .ifPresent(
              stop ->
                  terminal
                      .err()
                      .println(Printable.cut(input.name()) + ": " + Printable.cut(stop.message())));
    }
    return reading.orElse(null);
  }
}
