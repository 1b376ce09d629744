// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.terminal.ExitCode;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Stop;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.source.Input;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Optional;

/** Reads inputs one after the other, and notes and prints what is wrong with them. */
final class InputReader {
  private final InspectedInputs inputs;
  private final InputStream standard;
  private final boolean isListing;
  private final PrintStream err;
  private boolean isDamaged;
  private boolean isRefused;
  private boolean needsSchema;
  private int skipped;

  /**
   * Creates a reader.
   *
   * @param standard the standard input, read where the file is {@code -}
   * @param isListing whether the report has no place for a failure, which is then printed here
   * @param err for what is wrong
   */
  InputReader(InspectedInputs inputs, InputStream standard, boolean isListing, PrintStream err) {
    this.inputs = inputs;
    this.standard = standard;
    this.isListing = isListing;
    this.err = err;
  }

  /** Returns the inputs. */
  List<Input> all() {
    return inputs.all(standard);
  }

  /** Returns the object streams of the inputs, each as an input, and what is something else. */
  List<Input> streams() {
    return AppendedStreams.of(all());
  }

  /** Returns the only input. */
  Input one(String option) {
    return inputs.one(standard, option);
  }

  /** Reads an input; returns null for one that cannot be opened, or is something else. */
  Reading read(Input input, BlobVisitor visitor) {
    return read(input, visitor, null);
  }

  /**
   * Reads an input; returns null for one that cannot be opened, or is something else.
   *
   * @param copy receives the bytes without their packing; null for nobody
   */
  Reading read(Input input, BlobVisitor visitor, OutputStream copy) {
    Optional<Reading> reading;
    try {
      reading = inputs.read(input, visitor, copy);
    } catch (IOException e) {
      unreadable(input, e);
      return null;
    }
    if (reading.isEmpty()) {
      skip();
    }
    Optional<Stop> stop = reading.flatMap(Reading::stop);
    if (isListing) {
      stop.ifPresent(one -> stopped(input, one));
    } else {
      stop.ifPresent(this::note);
    }
    return reading.orElse(null);
  }

  /** Notes a file in a folder that is something else. */
  void skip() {
    skipped++;
  }

  /** Reports an input that cannot be opened; the others are read. */
  void unreadable(Input input, IOException failure) {
    isDamaged = true;
    print(input, "Cannot read it: " + reason(failure));
  }

  /** Returns why a file cannot be read or written. */
  static String reason(IOException failure) {
    String reason =
        failure instanceof FileSystemException system
            ? system.getReason() // without the file, which its message begins with
            : failure.getMessage();
    return reason == null
        ? failure.getClass().getSimpleName() // such as AccessDeniedException
        : reason;
  }

  /** Reports an input that could not be read as a whole. */
  void stopped(Input input, Stop stop) {
    note(stop);
    print(input, stop.message());
  }

  /**
   * Reports an input that cannot be written in another form.
   *
   * @return whether that would need its classes, and not another input
   */
  boolean refused(Input input, ConversionException reason) {
    print(input, reason.getMessage());
    Optional<Stop> stop = reason.stop().filter(one -> one.kind() != Stop.Kind.CANNOT_GO_ON);
    stop.ifPresent(this::note);
    isRefused |= stop.isEmpty();
    return stop.isEmpty();
  }

  /** Reports an input that was refused, whatever its classes are. */
  void refused(Input input, String reason) {
    print(input, reason);
    isRefused = true;
  }

  private void note(Stop stop) {
    isDamaged = true;
    needsSchema |= stop.kind() == Stop.Kind.SCHEMA_NEEDED;
  }

  private void print(Input input, String what) {
    err.println(Printable.cut(input.name()) + ": " + Printable.cut(what));
  }

  /** Reports an input of which a part was too long for the output. */
  void cut(Input input) {
    isDamaged = true;
    print(
        input,
        "Strings, data or descriptions of classes are too long, and were cut where $cut, $length or"
            + " classesCut says so");
  }

  /** Notes that a report does not have all of an input. */
  void setDamaged() {
    isDamaged = true;
  }

  /** Notes that an input was refused. */
  void setRefused() {
    isRefused = true;
  }

  /** Prints what is to be said of all inputs, and returns how the reading ended. */
  ExitCode end() {
    if (skipped > 0) {
      err.println(
          skipped == 1
              ? "1 file is no serialized object and was skipped"
              : skipped + " files are no serialized objects and were skipped");
    }
    if (needsSchema) {
      err.println(
          "Name the type of the root by --root, and schemas by --catalog."
              + " See docs/inspect.md#messages-of-brine");
    }
    if (isDamaged) {
      return ExitCode.DAMAGED;
    }
    return isRefused ? ExitCode.GATE : ExitCode.OK;
  }
}
