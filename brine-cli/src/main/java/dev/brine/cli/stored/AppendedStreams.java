// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.convert.StreamParts;
import dev.brine.inspect.source.Input;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides files into the object streams that follow each other in them, as a program writes that
 * appends a new stream each time. Each is an input of its own, whose name says where it begins.
 */
final class AppendedStreams {
  private static final int JAVA = 0xACED0005;

  /** The first three digits of a stream of Brine. */
  private static final int BRINE = 0xB59;

  private static final int LOW = 0xFFFF;

  private AppendedStreams() {}

  /** Returns the streams of inputs, and the inputs that are something else. */
  static List<Input> of(List<Input> inputs) {
    List<Input> streams = new ArrayList<>();
    for (Input input : inputs) {
      try {
        streams.addAll(of(input));
      } catch (IOException e) {
        streams.add(input); // whoever reads it reports the failure
      }
    }
    return streams;
  }

  private static List<Input> of(Input input) throws IOException {
    if (!input.isFile() || !mayHaveSeveral(input)) {
      return List.of(input);
    }
    List<StreamParts.Part> parts = StreamParts.of(offset -> from(input, offset)).parts();
    if (parts.size() == 1) {
      return List.of(input);
    }
    List<Input> streams = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      long end = i + 1 < parts.size() ? parts.get(i + 1).offset() : Long.MAX_VALUE;
      streams.add(input.part(parts.get(i).offset(), end));
    }
    return streams;
  }

  private static InputStream from(Input input, long offset) throws IOException {
    InputStream in = input.open();
    try {
      in.skipNBytes(offset);
    } catch (EOFException e) {
      return in;
    }
    return in;
  }

  /** Returns whether a header follows that of a stream, which is found faster than its end. */
  private static boolean mayHaveSeveral(Input input) throws IOException {
    try (InputStream in = input.open()) {
      BlobFormat format = Inspector.format(in);
      return (format == BlobFormat.JAVA_STREAM || format == BlobFormat.BRINE_STREAM)
          && hasHeader(in);
    }
  }

  private static boolean hasHeader(InputStream in) throws IOException {
    in.skipNBytes(2);
    byte[] bytes = new byte[1 << 16];
    int last = 0;
    for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
      for (int i = 0; i < count; i++) {
        last = last << Byte.SIZE | (bytes[i] & 0xFF);
        if (last == JAVA || (last & LOW) >> 4 == BRINE) {
          return true;
        }
      }
    }
    return false;
  }
}
