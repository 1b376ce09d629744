// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.SchemaLane;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.convert.Conversion;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.source.Zstandard;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * How long an input is, and would be as messages of Brine, with and without compression. The
 * messages are written with stand-ins for the classes, so their lengths are estimates: a program
 * knows more about its classes and writes a little less.
 */
public final class SizeTable {
  private static final List<SchemaLane> LANES =
      List.of(SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT, SchemaLane.NONE);

  private static final int MOST_BYTES = 1 << 28;

  private final Optional<Zstandard> zstandard;

  /** Creates a table; without Zstandard it has no column for that. */
  public SizeTable(Optional<Zstandard> zstandard) {
    this.zstandard = zstandard;
  }

  /** Writes bytes. */
  private interface Source {
    void write(OutputStream out) throws IOException, ConversionException;
  }

  /** Counts bytes. */
  private static final class Counter extends OutputStream {
    private long count;

    @Override
    public void write(int octet) {
      count++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      count += length;
    }
  }

  /**
   * Returns the table of an input.
   *
   * @param in the bytes, unpacked; not closed
   * @throws IOException if the stream throws it, or has more than 256 MiB
   */
  public String text(InputStream in, ReadOptions options) throws IOException {
    byte[] input = in.readNBytes(MOST_BYTES + 1);
    if (input.length > MOST_BYTES) {
      throw new IOException("More than " + MOST_BYTES + " bytes to write in other forms");
    }
    Table table = new Table();
    if (zstandard.isPresent()) {
      table.add("", "bytes", "gzip", "zstd");
    } else {
      table.add("", "bytes", "gzip");
    }
    String reason = "";
    try {
      addRow(table, "as it is", out -> out.write(input));
      Conversion conversion = Conversion.of(new ByteArrayInputStream(input), options);
      for (SchemaLane lane : LANES) {
        addRow(table, "Brine " + lane + ", about", out -> conversion.encode(lane, out));
      }
    } catch (ConversionException e) {
      reason = "  Brine: " + Printable.cut(e.getMessage()) + System.lineSeparator();
    }
    return "Size in other forms" + System.lineSeparator() + table + reason;
  }

  private void addRow(Table table, String name, Source source)
      throws IOException, ConversionException {
    Counter plain = new Counter();
    source.write(plain);
    Counter gzip = new Counter();
    try (OutputStream out = new GZIPOutputStream(gzip)) {
      source.write(out);
    }
    if (zstandard.isEmpty()) {
      table.add(name, plain.count, gzip.count);
      return;
    }
    Counter zstd = new Counter();
    try (OutputStream out = zstandard.get().encode(zstd)) {
      source.write(out);
    }
    table.add(name, plain.count, gzip.count, zstd.count);
  }
}
