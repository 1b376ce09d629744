// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import dev.brine.Format;
import dev.brine.convert.file.StoredStream.Bytes;
import dev.brine.convert.file.StoredStream.End;
import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.Stop;
import dev.brine.inspect.convert.StreamParts;
import dev.brine.inspect.source.Layers;
import dev.brine.inspect.source.ZipArchive;
import dev.brine.inspect.source.Zstandard;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the object streams in stored files by the code of {@code brine inspect}. */
final class InspectedStreams implements StoredStream.Finder {
  private final Zstandard zstandard;

  InspectedStreams(Zstandard zstandard) {
    this.zstandard = zstandard;
  }

  @Override
  public StoredStream.Packing packing(Bytes stored) throws IOException {
    return new LayeredPacking(Layers.of(() -> stored.from(0), zstandard));
  }

  @Override
  public StoredStream.Other other(Bytes stored, Bytes unpacked) throws IOException {
    Optional<String> hidden = ZipArchive.stream(stored.from(0)).map(InspectedStreams::inArchive);
    try (InputStream in = unpacked.from(0)) {
      if (Layers.isPacked(in)) {
        hidden = Optional.of("It begins like packed bytes, which are damaged");
      }
      return new StoredStream.Other(words(in), hidden);
    }
  }

  private static String inArchive(String entry) {
    return "It is a zip archive, and its entry "
        + entry
        + " is an object stream; unpack it, convert its files, and pack them again";
  }

  private static String words(InputStream in) throws IOException {
    return switch (Inspector.format(in)) {
      case BRINE_MESSAGE, BRINE_FRAMES -> "with messages of Brine, which --output converts";
      default -> in.read() < 0 ? "empty" : "with something else";
    };
  }

  @Override
  public List<StoredStream> find(Bytes bytes) throws IOException {
    try (InputStream in = bytes.from(0)) {
      BlobFormat format = Inspector.format(in);
      if (format != BlobFormat.JAVA_STREAM && format != BlobFormat.BRINE_STREAM) {
        return List.of();
      }
    }
    StreamParts found = StreamParts.of(bytes::from);
    List<StoredStream> parts = new ArrayList<>();
    for (StreamParts.Part part : found.parts()) {
      boolean isLast = parts.size() + 1 == found.parts().size();
      String problem = isLast ? found.stop().map(Stop::message).orElse("") : "";
      End end = isLast ? found.stop().map(InspectedStreams::end).orElse(End.SOUND) : End.SOUND;
      Format form = part.format() == BlobFormat.JAVA_STREAM ? Format.JAVA : Format.BRINE;
      parts.add(new StoredStream(form, part.offset(), part.rewritten(), end, problem));
    }
    return parts;
  }

  private static End end(Stop stop) {
    return stop.kind() == Stop.Kind.DAMAGED ? End.DAMAGED : End.UNKNOWN;
  }
}
