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
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
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
  /** Says why an input cannot be changed, where no class on a class path would help. */
  static final class ChangeRefused extends Exception {
    private static final long serialVersionUID = 1L;

    /** Creates the exception of a reason, a sentence without a full stop. */
    ChangeRefused(String reason, Throwable cause) {
      super(reason, cause);
    }
  }

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
   * @throws ConversionException if the form cannot be written; the sink got nothing
   * @throws ChangeRefused if a change cannot be made; the sink got nothing
   * @throws UsageProblem if the class path is not there, or temporary files cannot be written
   */
  List<String> write(Input input, OutputStream sink)
      throws IOException, ConversionException, ChangeRefused {
    try (InputStream in = input.open()) {
      if (!changes.isEmpty()) {
        return writeChanged(in, sink);
      }
      if (classPath.isEmpty()) {
        writeWithoutClasses(in, sink);
        return List.of();
      }
      try {
        writeWithClasses(in, format, sink);
        return List.of();
      } catch (FileSystemException e) { // not of the input, which is open
        throw new UsageProblem(
            "Cannot write temporary files: " + Printable.cut(e.toString()),
            "Set java.io.tmpdir to a folder that exists, can be written, and has room.",
            "convert");
      }
    }
  }

  private void writeWithoutClasses(InputStream in, OutputStream sink)
      throws IOException, ConversionException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Conversion.of(in, options).write(format, bytes);
    StreamConversion.requireReadable(new ByteArrayInputStream(bytes.toByteArray()), options);
    bytes.writeTo(sink);
  }

  private List<String> writeChanged(InputStream in, OutputStream sink)
      throws IOException, ConversionException, ChangeRefused {
    byte[] stream = WholeInput.read(in);
    ConvertedValue value = changed(stream);
    switch (value.kind()) {
      case CHANGED -> sink.write(value.bytes());
      case SAME -> sink.write(stream);
      case NO_STREAM -> throw new ChangeRefused(value.reason(), null);
      case FAILED -> {
        if (isOfForm(stream)) {
          throw new ConversionException(value.reason());
        }
        throw new ChangeRefused(value.reason(), null);
      }
    }
    RuleUses uses = new RuleUses();
    uses.add(value.uses());
    List<String> sentences = new ArrayList<>(value.remarks());
    sentences.addAll(uses.lines(changes, "input", "inputs"));
    return sentences;
  }

  /** Returns whether the form is why a stream was refused, and not a change. */
  private boolean isOfForm(byte[] stream) {
    StreamConversion alone = new StreamConversion(changes, Optional.empty(), options, null);
    return format != null && alone.convert(stream).kind() != ConvertedValue.Kind.FAILED;
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
        TemporaryFolder folder = TemporaryFolder.create(temporary, "brine-convert")) {
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
      out.flush();
      requireReadable(result);
    } catch (ConversionException e) {
      StoredFile stored = classes.write(bytes, result, catalog(), this::decode);
      if (stored.result() == StoredFile.Result.FAILED) {
        throw new ConversionException(e.getMessage() + "; with its classes: " + stored.reason(), e);
      }
    }
  }

  private void requireReadable(Path result) throws IOException, ConversionException {
    try (InputStream in = Files.newInputStream(result)) {
      StreamConversion.requireReadable(in, options);
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
          "convert");
    }
  }
}
