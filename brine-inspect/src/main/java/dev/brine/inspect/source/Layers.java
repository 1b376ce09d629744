// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The layers of packing around the bytes of a stored file, such as gzip. */
public final class Layers {
  private final List<Packing> layers;
  private final Zstandard zstandard;

  private Layers(List<Packing> layers, Zstandard zstandard) {
    this.layers = List.copyOf(layers);
    this.zstandard = zstandard;
  }

  /**
   * Returns the layers of a file.
   *
   * @param stored its bytes as they are stored; not closed
   * @param zstandard decodes and encodes Zstandard
   */
  public static Layers of(InputStream stored, Zstandard zstandard) throws IOException {
    List<Packing> layers = new ArrayList<>();
    unpack(stored, zstandard, layers);
    return new Layers(layers, zstandard);
  }

  /**
   * Returns whether bytes that were unpacked begin with the mark of a packing, so that they could
   * not be unpacked further.
   *
   * @param in what {@link #unpack} returned, which is where it was afterwards
   */
  public static boolean isPacked(InputStream in) throws IOException {
    return Packing.hasMark(in);
  }

  private static InputStream unpack(InputStream in, Zstandard zstandard, List<Packing> layers)
      throws IOException {
    return Packing.unpack(in, zstandard, Expansion.ALWAYS, GzipInput.Rest.REFUSED, layers);
  }

  /**
   * Returns the bytes without their packing; reading them fails if something else follows them,
   * which would be lost if they are packed again.
   */
  public InputStream unpack(InputStream stored) throws IOException {
    return unpack(stored, zstandard, new ArrayList<>());
  }

  /**
   * Returns a stream that packs what is written to it as {@link #of} found it, at the usual levels.
   *
   * @param out is closed with it
   */
  public OutputStream pack(OutputStream out) throws IOException {
    OutputStream packed = out;
    for (Packing layer : layers) {
      packed = layer.encoder(packed, zstandard);
    }
    return packed;
  }

  /**
   * Returns the name of the first layer that cannot be written again as it was; empty if all can.
   */
  public Optional<String> fixed() {
    return layers.stream().filter(Packing::isText).map(Packing::title).findFirst();
  }
}
