// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.inspect.convert.Conversion;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.html.HtmlReport;
import dev.brine.inspect.mask.StreamMask;
import dev.brine.inspect.print.ValueOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An application that uses brine-inspect until its class loader is dropped. */
public final class InspectingApplication {
  private InspectingApplication() {}

  private record Line(String name, int count) implements Serializable {}

  /** An object of the application. */
  private static final class Order implements Serializable {
    private static final long serialVersionUID = 1;
    private final List<Line> lines = new ArrayList<>(List.of(new Line("a", 1), new Line("b", 2)));
    private final Map<String, Object> notes = new TreeMap<>(Map.of("line", new Line("c", 3)));

    @Override
    public String toString() {
      return lines + " " + notes;
    }
  }

  /** Inspects a message, and a stream in each form; masks and converts. */
  public static void run() throws IOException, ConversionException {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("dev.brine.**")).build();
    List<byte[]> blobs = new ArrayList<>(List.of(brine.encode(new Order())));
    for (Format format : Format.values()) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = brine.newObjectOutputStream(sink, format)) {
        out.writeObject(new Order());
      }
      blobs.add(sink.toByteArray());
    }
    for (byte[] blob : blobs) {
      HtmlReport page = new HtmlReport("", new ValueOptions(40, 40, ValueOptions.Masking.SHOWN));
      page.end("blob", Inspector.read(new ByteArrayInputStream(blob), page.visitor()));
      if (page.text().isEmpty()) {
        throw new IllegalStateException();
      }
      StreamMask.create().mask(blob);
      Conversion.of(new ByteArrayInputStream(blob), ReadOptions.none())
          .write(Format.JAVA, OutputStream.nullOutputStream());
    }
  }
}
