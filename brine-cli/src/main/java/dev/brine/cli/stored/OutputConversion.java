// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.brine.Format;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.OutputClosed;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.convert.StreamCheck;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.convert.ConvertedValue.Kind;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.print.ValueOptions.Masking;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.source.Input;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Converts one input to a new file or to standard output, and leaves the input as it is.
 *
 * @param inputs that are named, with the folders and jars of their classes
 * @param standard the standard input, read where the input is {@code -}
 * @param check looks at the new content before it is written
 */
record OutputConversion(
    InspectedInputs inputs, InputStream standard, StreamCheck check, Terminal terminal) {
  /**
   * Converts the input.
   *
   * @param target a file that does not exist yet, or {@code -}
   * @param form to write; empty for that of the input
   * @param changes to make
   * @throws UsageProblem if there is another number of inputs, or the file cannot be written
   */
  ExitCode to(String target, Optional<TargetForm> form, StreamChanges changes) throws IOException {
    InputReader reader = new InputReader(inputs, standard, true, terminal.err());
    Input input = reader.one("--output");
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    Format format = form.flatMap(TargetForm::format).orElse(null);
    InputConversion conversion =
        new InputConversion(inputs.options(), inputs.classPath(), temporary, format, changes);
    boolean isJson = form.filter(one -> one == TargetForm.JSON).isPresent();
    write(
        target,
        out ->
            isJson
                ? json(input, changes.isEmpty() ? null : conversion, out, reader)
                : convert(input, conversion, out, reader));
    return reader.end();
  }

  private void write(String target, OutputFile.Work work) throws IOException {
    if (target.equals(Input.STANDARD)) {
      try (PrintStream out = terminal.out().untilClosed(terminal.charset())) {
        work.write(out);
      } catch (OutputClosed e) {
        return; // the command line reports the failure
      }
      return;
    }
    OutputFile.write(Path.of(target), work);
  }

  /** Prints lines of JSON, after changes if there is a conversion. */
  private boolean json(
      Input input, InputConversion conversion, OutputStream out, InputReader reader)
      throws IOException {
    Input printed = input;
    if (conversion != null) {
      ByteArrayOutputStream changed = new ByteArrayOutputStream();
      if (!convert(input, conversion, changed, reader)) {
        return false;
      }
      byte[] bytes = changed.toByteArray();
      printed = new Input(input.name(), input.origin(), () -> new ByteArrayInputStream(bytes));
    }
    PrintStream lines =
        out instanceof PrintStream stream ? stream : new PrintStream(out, false, UTF_8);
    return new JsonLines(reader, Masking.SHOWN).print(AppendedStreams.of(List.of(printed)), lines);
  }

  /** Returns whether the input was written as a whole; else the reason was reported. */
  private boolean convert(
      Input input, InputConversion conversion, OutputStream out, InputReader reader) {
    try {
      checked(input, conversion, out)
          .forEach(remark -> terminal.err().println(Printable.cut(remark)));
      return true;
    } catch (InputConversion.ChangeRefused e) {
      reader.refused(input, e.getMessage());
    } catch (ConversionException e) {
      if (reader.refused(input, e)) {
        terminal
            .err()
            .println(
                e.needsMemory()
                    ? "Set a larger -Xmx in JAVA_TOOL_OPTIONS, such as -Xmx8g."
                    : "Name all its classes by --class-path. See docs/inspect.md#other-formats");
      }
    } catch (IOException e) {
      reader.unreadable(input, e);
    }
    return false;
  }

  private List<String> checked(Input input, InputConversion conversion, OutputStream out)
      throws IOException, ConversionException, InputConversion.ChangeRefused {
    if (check == StreamCheck.NONE) {
      return conversion.write(input, out);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<String> remarks = conversion.write(input, bytes);
    try {
      check.check(Kind.CHANGED, bytes.toByteArray());
    } catch (IOException e) {
      throw new InputConversion.ChangeRefused(e.getMessage(), e);
    }
    bytes.writeTo(out);
    return remarks;
  }
}
