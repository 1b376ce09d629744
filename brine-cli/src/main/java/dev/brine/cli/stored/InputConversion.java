// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.Format;
import dev.brine.SchemaCatalog;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.convert.Conversion;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.convert.WholeInput;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.source.Input;
import dev.brine.optimize.StoredFile;
import dev.brine.optimize.StoredFiles;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes an input in another format: without its classes if that is enough, else with them. */
final class InputConversion {
  private final ReadOptions options;
  private final List<Path> classPath;
  private final Path temporary;

  /**
   * Creates the conversion of inputs.
   *
   * @param classPath folders and jars of their classes; empty for a conversion without classes
   * @param temporary the folder for files while it converts with classes
   */
  InputConversion(ReadOptions options, List<Path> classPath, Path temporary) {
    this.options = options;
    this.classPath = classPath;
    this.temporary = temporary;
  }

  /**
   * Writes an input.
   *
   * @throws IOException if the input cannot be read
   * @throws ConversionException if it is refused; without a class path the sink may have got a part
   * @throws UsageProblem if the class path is not there, or temporary files cannot be written
   */
  void write(Input input, Format format, OutputStream sink)
      throws IOException, ConversionException {
    try (InputStream in = input.open()) {
      if (classPath.isEmpty()) {
        Conversion.of(in, options).write(format, sink);
        return;
      }
      try {
        writeWithClasses(in, format, sink);
      } catch (FileSystemException e) { // not of the input, which is open
        throw new UsageProblem(
            "Cannot write temporary files: " + Printable.cut(e.toString()),
            "Set java.io.tmpdir to a folder that exists, can be written, and has room.",
            "inspect");
      }
    }
  }

  private void writeWithClasses(InputStream in, Format format, OutputStream sink)
      throws IOException, ConversionException {
    try (StoredFiles classes = classes(format);
        TemporaryFolder folder = TemporaryFolder.create(temporary, "brine-inspect")) {
      Path bytes = folder.path().resolve("in");
      Path result = folder.path().resolve("out");
      try (OutputStream out = TemporaryOutput.open(bytes)) {
        WholeInput.copy(in, out);
      }
      convert(bytes, result, format, classes);
      Files.copy(result, sink);
    }
  }

  private void convert(Path bytes, Path result, Format format, StoredFiles classes)
      throws IOException, ConversionException {
    try (InputStream in = Files.newInputStream(bytes);
        OutputStream out = TemporaryOutput.open(result)) {
      Conversion.of(in, options).write(format, out);
    } catch (ConversionException e) {
      StoredFile stored = classes.write(bytes, result, catalog(), this::decode);
      if (stored.result() == StoredFile.Result.FAILED) {
        throw new ConversionException(e.getMessage() + "; with its classes: " + stored.reason(), e);
      }
    }
  }

  private SchemaCatalog catalog() {
    return SchemaCatalog.of(options.schemas()::find);
  }

  private void decode(Path messages, ClassLoader classes, ObjectOutputStream sink)
      throws IOException, ClassNotFoundException {
    try (InputStream in = Files.newInputStream(messages)) {
      Conversion.decodeMessages(in, options, classes, sink);
    } catch (ConversionException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private StoredFiles classes(Format format) {
    try {
      return StoredFiles.to(format, classPath);
    } catch (IOException e) {
      throw new UsageProblem(
          Printable.cut(e.getMessage()),
          "Name folders of class files or jars by --class-path.",
          "inspect");
    }
  }
}
