// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The layers of packing around the bytes of a stored file, such as gzip. */
public final class Layers {
  private final List<Packing> layers;

  /** The form of each layer that is text; null for one that cannot be written again, and others. */
  private final List<TextForm> forms;

  private final Zstandard zstandard;

  private Layers(List<Packing> layers, List<TextForm> forms, Zstandard zstandard) {
    this.layers = layers;
    this.forms = forms;
    this.zstandard = zstandard;
  }

  /** Opens the bytes of a file as they are stored. */
  public interface Opener {
    /** Returns the bytes from the first. */
    InputStream open() throws IOException;
  }

  /**
   * Returns the layers of a file.
   *
   * @param stored opens its bytes, several times
   * @param zstandard decodes and encodes Zstandard; null where nobody can
   */
  public static Layers of(Opener stored, Zstandard zstandard) throws IOException {
    List<Packing> layers = new ArrayList<>();
    try (InputStream in = stored.open()) {
      unpack(in, zstandard, layers, Packing.MOST_LAYERS);
    }
    List<TextForm> forms = new ArrayList<>();
    for (int i = 0; i < layers.size(); i++) {
      int outer = i;
      forms.add(
          layers.get(i).isText()
              ? TextForm.of(
                      layers.get(i),
                      () -> unpack(stored.open(), zstandard, new ArrayList<>(), outer))
                  .orElse(null)
              : null);
    }
    return new Layers(layers, forms, zstandard);
  }

  /** Returns the layers of a value in memory. */
  public static Layers of(byte[] stored, Zstandard zstandard) throws IOException {
    return of(() -> new ByteArrayInputStream(stored), zstandard);
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

  private static InputStream unpack(
      InputStream in, Zstandard zstandard, List<Packing> layers, int most) throws IOException {
    return Packing.unpack(
        in, zstandard, new Packing.Depth(most, Expansion.ALWAYS), GzipInput.Rest.REFUSED, layers);
  }

  /**
   * Returns the bytes without their packing; reading them fails if something else follows them,
   * which would be lost if they are packed again.
   */
  public InputStream unpack(InputStream stored) throws IOException {
    return unpack(stored, zstandard, new ArrayList<>(), Packing.MOST_LAYERS);
  }

  /**
   * Returns a stream that packs what is written to it as {@link #of} found it, at the usual levels.
   *
   * @param out is closed with it
   */
  public OutputStream pack(OutputStream out) throws IOException {
    OutputStream packed = out;
    for (int i = 0; i < layers.size(); i++) {
      packed =
          layers.get(i).isText()
              ? forms.get(i).encoder(packed)
              : layers.get(i).encoder(packed, zstandard);
    }
    return packed;
  }

  /**
   * Returns the name of the first layer that cannot be written again as it was; empty if all can.
   */
  public Optional<String> fixed() {
    for (int i = 0; i < layers.size(); i++) {
      if (layers.get(i).isText() && forms.get(i) == null) {
        return Optional.of(layers.get(i).title());
      }
    }
    return Optional.empty();
  }
}
