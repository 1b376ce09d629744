// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import static dev.brine.optimize.internal.report.HtmlReport.baseStyle;

import dev.brine.SerialVersions;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Reading;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.convert.DescribedInputs;
import dev.brine.inspect.html.HtmlReport;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.print.TreeWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import dev.brine.inspect.report.Difference;
import dev.brine.inspect.report.Grouping;
import dev.brine.inspect.report.Scan;
import dev.brine.inspect.report.SizeTable;
import dev.brine.inspect.report.Summary;
import dev.brine.inspect.report.Tee;
import dev.brine.inspect.source.Input;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Prints the reports on inputs, one method each. */
final class InspectReports {
  private static final int SHORT = 80;

  private final InspectedInputs inputs;
  private final InputReader reader;
  private final Masking masking;
  private final PrintStream out;
  private final PrintStream err;

  /**
   * Creates the reports.
   *
   * @param out for the report
   * @param err for everything else
   */
  InspectReports(
      InspectedInputs inputs,
      InputReader reader,
      Masking masking,
      PrintStream out,
      PrintStream err) {
    this.inputs = inputs;
    this.reader = reader;
    this.masking = masking;
    this.out = out;
    this.err = err;
  }

  /**
   * Prints the report that the user chose.
   *
   * @throws UsageProblem if it does not go with the inputs or the other options
   */
  void print(InspectOutput output) throws IOException {
    if (output.isTree) {
      printTrees();
    } else if (output.isJson) {
      new JsonLines(reader, masking).print(reader.streams(), out);
    } else if (output.isSizes) {
      printSizes();
    } else if (output.page != null) {
      writePage(output.page);
    } else if (output.isDiff) {
      printDifference();
    } else if (output.isScan) {
      printScan();
    } else {
      printSummary(Optional.ofNullable(output.tables));
    }
  }

  private ValueOptions options(int longest) {
    return new ValueOptions(longest, longest, masking);
  }

  private void printTrees() {
    List<Input> all = reader.streams();
    for (Input input : all) {
      if (all.size() > 1) {
        out.println(Printable.cut(input.name()) + ":");
      }
      ValueOptions options = options(SHORT);
      reader.read(input, options.inWords(new TreeWriter(out, options)));
      out.flush();
    }
  }

  private void printSizes() {
    requireWhole("--sizes");
    SizeTable table = new SizeTable(Optional.of(new NativeZstandard()), inputs.rewriting());
    for (Input input : reader.streams()) {
      try (InputStream in = input.open()) {
        if (input.isSomethingElse(in)) {
          reader.skip();
        } else {
          print(table.of(in, inputs.options()), input);
        }
      } catch (ConversionException e) {
        reader.refused(input, e);
      } catch (IOException e) {
        reader.unreadable(input, e);
      }
    }
  }

  private void print(SizeTable.Sizes sizes, Input input) {
    out.println(Printable.cut(input.name()) + ":");
    out.print(sizes.text());
    sizes.stop().ifPresent(stop -> reader.stopped(input, stop));
  }

  /** Some reports are about an input, not about values in it. */
  private void requireWhole(String report) {
    if (inputs.hasPath()) {
      throw new UsageProblem(report + " takes all of an input", "Leave out --path.", "inspect");
    }
  }

  private void writePage(Path page) {
    Input input = reader.one("--html");
    HtmlReport report = new HtmlReport(baseStyle(), options(SHORT));
    Reading reading = reader.read(input, report.visitor(), report.copy());
    if (reading == null) {
      return;
    }
    report.end(input.name(), reading);
    try {
      Files.writeString(page, report.text());
    } catch (IOException e) {
      throw new UsageProblem(
          "Cannot write " + Printable.cut(page + ": " + InputReader.reason(e)),
          "Name a file in a folder that exists and can be written.",
          "inspect");
    }
    err.println("Wrote " + Printable.cut(page.toString()));
  }

  private void printDifference() {
    List<Input> all = reader.all();
    if (all.size() != 2) {
      throw new UsageProblem(
          "Expected 2 inputs for --diff but was " + all.size(),
          "Name the old one and the new one.",
          "inspect");
    }
    Difference difference = new Difference(options(SHORT / 2));
    List<Difference.Side> sides = List.of(difference.older(), difference.newer());
    for (int i = 0; i < sides.size(); i++) {
      Reading reading = reader.read(all.get(i), sides.get(i).visitor());
      if (reading != null) {
        sides.get(i).end(all.get(i).name(), reading);
      }
    }
    out.print(difference.text(InspectOutput.ROWS));
  }

  private void printScan() {
    requireWhole("--scan");
    for (Input input : reader.all()) {
      try (InputStream in = input.open()) {
        print(Scan.of(in, inputs.options()), Printable.cut(input.name()));
      } catch (IOException e) {
        reader.unreadable(input, e);
      }
    }
  }

  private void print(Scan.Result result, String name) {
    for (Scan.Found found : result.found()) {
      out.println(name + " at " + found.offset() + ": " + found.text());
    }
    if (result.cut().isPresent()) {
      reader.setDamaged();
      long cut = result.cut().getAsLong();
      out.println(name + ": Stopped at offset " + cut + ": too many places look like a stream");
    }
  }

  private void printSummary(Optional<InspectOutput.Tables> tables) throws IOException {
    if (!inputs.classPath().isEmpty()) {
      requireWhole("The check of --class-path");
    }
    List<Grouping> groupings = tables.map(chosen -> chosen.groupings).orElse(Grouping.ofSummary());
    Summary summary = new Summary(options(SHORT / 2), groupings);
    DescribedInputs classes = new DescribedInputs();
    BlobVisitor visitor =
        inputs.classPath().isEmpty()
            ? summary.visitor()
            : new Tee(List.of(summary.visitor(), classes));
    for (Input input : reader.streams()) {
      Reading reading = reader.read(input, visitor);
      if (reading != null) {
        summary.add(input.name(), reading);
      }
    }
    out.print(tables.isPresent() ? tables.get().text(summary.attribution()) : summary.text());
    if (!inputs.classPath().isEmpty()) {
      boolean isCsv = tables.map(chosen -> chosen.isCsv).orElse(false);
      ClassPathCheck check =
          new ClassPathCheck(inputs.classPath(), SerialVersions.checked(), "inspect");
      if (check.print(classes.all(), isCsv ? err : out)) {
        reader.setRefused();
      }
    }
  }
}
