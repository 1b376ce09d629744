// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.ValueConversion;
import dev.brine.inspect.source.Layers;
import dev.brine.inspect.source.Zstandard;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Converts values, and lets a check refuse the new ones.
 *
 * @param zstandard decodes Zstandard
 */
public record CheckedConversion(ValueConversion conversion, StreamCheck check, Zstandard zstandard)
    implements ValueConversion {
  @Override
  public ConvertedValue convert(byte[] stored) {
    ConvertedValue value = conversion.convert(stored);
    try {
      switch (value.kind()) {
        case CHANGED -> check.check(value.kind(), unpacked(value.bytes()));
        case SAME -> check.check(value.kind(), unpacked(stored));
        case NO_STREAM, FAILED -> {}
      }
      return value;
    } catch (IOException e) {
      return ConvertedValue.failed(e.getMessage());
    }
  }

  private byte[] unpacked(byte[] stored) throws IOException {
    Layers layers = Layers.of(stored, zstandard);
    try (InputStream in = layers.unpack(new ByteArrayInputStream(stored))) {
      return in.readAllBytes();
    }
  }
}
