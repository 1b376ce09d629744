// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.Format;
import dev.brine.SchemaCatalog;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.convert.file.StoredFile;
import dev.brine.convert.file.StoredFiles;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.convert.Conversion;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.WholeInput;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.rewrite.RuleUses;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.rewrite.StreamConversion;
import dev.brine.inspect.source.Input;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes an input in another format: without its classes if that is enough, else with them. */
final class InputConversion {
  private final ReadOptions options;
  private final List<Path> classPath;
  private final Path temporary;
  private final Format format;
  private final StreamChanges changes;

  /**
   * Creates the conversion of inputs.
   *
   * @param classPath folders and jars of their classes; empty for a conversion without classes
   * @param temporary the folder for files while it converts with classes
   * @param format to write; null for that of the input, which takes changes alone
   * @param changes to make; if there are some, no class is needed
   */
  InputConversion(
      ReadOptions options,
      List<Path> classPath,
      Path temporary,
      Format format,
      StreamChanges changes) {
    this.options = options;
    this.classPath = classPath;
    this.temporary = temporary;
    this.format = format;
    this.changes = changes;
  }

  /**
   * Writes an input.
   *
   * @return sentences about what was changed, and names that stay as they were
   * @throws IOException if the input cannot be read
   * @throws ConversionException if it is refused; without a class path the sink may have got a part
   * @throws UsageProblem if the class path is not there, or temporary files cannot be written
   */
  List<String> write(Input input, OutputStream sink) throws IOException, ConversionException {
    try (InputStream in = input.open()) {
      if (!changes.isEmpty()) {
        return writeChanged(in, sink);
      }
      if (classPath.isEmpty()) {
        Conversion.of(in, options).write(format, sink);
        return List.of();
      }
      try {
        writeWithClasses(in, format, sink);
        return List.of();
      } catch (FileSystemException e) { // not of the input, which is open
        throw new UsageProblem(
            "Cannot write temporary files: " + Printable.cut(e.toString()),
            "Set java.io.tmpdir to a folder that exists, can be written, and has room.",
            "inspect");
      }
    }
  }

  private List<String> writeChanged(InputStream in, OutputStream sink)
      throws IOException, ConversionException {
    byte[] stream = WholeInput.read(in);
    ConvertedValue value = changed(stream);
    switch (value.kind()) {
      case CHANGED -> sink.write(value.bytes());
      case SAME -> sink.write(stream);
      case NO_STREAM, FAILED -> throw new ConversionException(value.reason());
    }
    RuleUses uses = new RuleUses();
    uses.add(value.uses());
    List<String> told = new ArrayList<>(value.remarks());
    told.addAll(uses.lines(changes, "input", "inputs"));
    return told;
  }

  private ConvertedValue changed(byte[] stream) throws IOException {
    StreamConversion conversion =
        new StreamConversion(changes, Optional.ofNullable(format), options, null);
    if (format == null || classPath.isEmpty()) {
      return conversion.convert(stream); // no code of classes runs
    }
    try (StoredFiles classes = classes(format)) {
      return conversion.orBy(classes.byClasses()).convert(stream);
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
      return StoredFiles.to(format, classPath, changes.comparedVersions());
    } catch (IOException e) {
      throw new UsageProblem(
          Printable.cut(e.getMessage()),
          "Name folders of class files or jars by --class-path.",
          "inspect");
    }
  }
}
