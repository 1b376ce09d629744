// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.Format;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.OutputClosed;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.source.Input;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Converts one input to a new file or to standard output, and leaves the input as it is.
 *
 * @param inputs that are named, with the folders and jars of their classes
 * @param standard the standard input, read where the input is {@code -}
 */
record OutputConversion(InspectedInputs inputs, InputStream standard, Terminal terminal) {
  /**
   * Converts the input.
   *
   * @param target a file that does not exist yet, or {@code -}
   * @param format to write; null for that of the input
   * @param changes to make
   * @throws UsageProblem if there is another number of inputs, or the file cannot be written
   */
  ExitCode to(String target, Format format, StreamChanges changes) throws IOException {
    InputReader reader = new InputReader(inputs, standard, true, terminal.err());
    Input input = reader.one("--output");
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    InputConversion conversion =
        new InputConversion(inputs.options(), inputs.classPath(), temporary, format, changes);
    if (target.equals(Input.STANDARD)) {
      try (PrintStream out = terminal.out().untilClosed(terminal.charset())) {
        write(input, conversion, out, reader);
      } catch (OutputClosed e) {
        return reader.end(); // the command line reports the failure
      }
      return reader.end();
    }
    Path file = Path.of(target);
    boolean isWritten;
    try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)) {
      isWritten = write(input, conversion, new TemporaryOutput(out, file), reader);
    } catch (IOException e) {
      throw new UsageProblem(
          "Cannot write " + Printable.cut(target + ": " + InputReader.reason(e)),
          "Name a file that does not exist yet, in a folder that can be written.",
          "convert");
    }
    if (!isWritten) {
      Files.delete(file);
    }
    return reader.end();
  }

  /** Returns whether the input was written as a whole; else the reason was reported. */
  private boolean write(
      Input input, InputConversion conversion, OutputStream out, InputReader reader) {
    try {
      conversion.write(input, out).forEach(remark -> terminal.err().println(Printable.cut(remark)));
      return true;
    } catch (ConversionException e) {
      if (reader.refused(input, e)) {
        terminal
            .err()
            .println("Name all its classes by --class-path. See docs/inspect.md#other-formats");
      }
    } catch (IOException e) {
      reader.unreadable(input, e);
    }
    return false;
  }
}
