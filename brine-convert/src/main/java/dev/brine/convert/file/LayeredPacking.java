// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import dev.brine.inspect.source.Layers;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;

/** The packing of a stored file, as {@code brine inspect} recognizes it. */
record LayeredPacking(Layers layers) implements StoredStream.Packing {
  @Override
  public InputStream unpack(InputStream stored) throws IOException {
    return layers.unpack(stored);
  }

  @Override
  public OutputStream pack(OutputStream sink) throws IOException {
    return layers.pack(sink);
  }

  @Override
  public Optional<String> obstacle() {
    return layers
        .fixed()
        .map(
            text ->
                "It has an object stream as "
                    + text
                    + " in uneven lines, which cannot be written again; decode them to a file of"
                    + " their own, and convert that");
  }
}
