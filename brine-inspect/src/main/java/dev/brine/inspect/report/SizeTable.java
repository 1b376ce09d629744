// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.SchemaLane;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Stop;
import dev.brine.inspect.convert.Conversion;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.convert.CountingOutput;
import dev.brine.inspect.convert.StandInRewriting;
import dev.brine.inspect.convert.WholeInput;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.source.Zstandard;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * The length of an input, as it is and as messages of Brine or of rewritten classes, with and
 * without compression. All are written with stand-ins for the classes, so their lengths are
 * estimates: a program knows more about its classes and writes a little less.
 */
public final class SizeTable {
  private static final List<SchemaLane> LANES =
      List.of(SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT, SchemaLane.NONE);

  private static final String REWRITTEN = "optimize --technique classes";

  private final Optional<Zstandard> zstandard;
  private final Optional<StandInRewriting> rewriting;

  /**
   * Creates a table.
   *
   * @param zstandard without it there is no column for that
   * @param rewriting without it there is no row for rewritten classes
   */
  public SizeTable(Optional<Zstandard> zstandard, Optional<StandInRewriting> rewriting) {
    this.zstandard = zstandard;
    this.rewriting = rewriting;
  }

  /** Writes bytes. */
  private interface Source {
    void write(OutputStream out) throws IOException, ConversionException;
  }

  /**
   * The table of an input.
   *
   * @param stop where the input could not be read on, which is in the text, too; empty where it
   *     could be read, or other forms need its classes
   */
  public record Sizes(String text, Optional<Stop> stop) {}

  /**
   * Returns the table of an input.
   *
   * @param in the bytes, unpacked; not closed
   * @throws IOException if the stream throws it
   * @throws ConversionException if the input is packed and damaged, or has more than 256 MiB
   */
  public Sizes of(InputStream in, ReadOptions options) throws IOException, ConversionException {
    byte[] input = WholeInput.read(in);
    Table table = new Table();
    if (zstandard.isPresent()) {
      table.add("", "bytes", "gzip", "zstd");
    } else {
      table.add("", "bytes", "gzip");
    }
    List<String> notes = new ArrayList<>();
    Optional<Stop> stop = Optional.empty();
    addRow(table, "as it is", out -> out.write(input));
    try {
      Conversion conversion = Conversion.of(input, options);
      for (SchemaLane lane : LANES) {
        addRow(table, "Brine " + lane + ", about", out -> conversion.encode(lane, out));
      }
      addRewritten(table, conversion, notes);
    } catch (ConversionException e) {
      notes.add("Brine: " + e.getMessage());
      stop = e.stop();
    }
    StringBuilder text = new StringBuilder("Size in other forms");
    text.append(System.lineSeparator()).append(table);
    for (String note : notes) {
      text.append("  ").append(Printable.cut(note)).append(System.lineSeparator());
    }
    return new Sizes(text.toString(), stop);
  }

  private void addRewritten(Table table, Conversion conversion, List<String> notes)
      throws IOException {
    if (rewriting.isEmpty()) {
      notes.add(REWRITTEN + ": name the class files by --class-path");
      return;
    }
    int[] classes = new int[1];
    try {
      addRow(
          table,
          REWRITTEN + ", about",
          out -> classes[0] = conversion.writeRewritten(rewriting.get(), out));
      notes.add(
          String.format(
              Locale.ROOT,
              "%s: rewrites %,d of %,d classes of the program",
              REWRITTEN,
              classes[0],
              conversion.classesOfProgram()));
    } catch (ConversionException e) {
      notes.add(REWRITTEN + ": " + e.getMessage());
    }
  }

  private void addRow(Table table, String name, Source source)
      throws IOException, ConversionException {
    CountingOutput plain = new CountingOutput();
    source.write(plain);
    CountingOutput gzip = new CountingOutput();
    try (OutputStream out = new GZIPOutputStream(gzip)) {
      source.write(out);
    }
    if (zstandard.isEmpty()) {
      table.add(name, plain.count(), gzip.count());
      return;
    }
    CountingOutput zstd = new CountingOutput();
    try (OutputStream out = zstandard.get().encode(zstd)) {
      source.write(out);
    }
    table.add(name, plain.count(), gzip.count(), zstd.count());
  }
}
