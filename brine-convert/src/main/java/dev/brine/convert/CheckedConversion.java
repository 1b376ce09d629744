// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.ValueConversion;
import dev.brine.inspect.source.Layers;
import dev.brine.inspect.source.Zstandard;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Converts values, and lets a check refuse the new ones. */
public final class CheckedConversion implements ValueConversion {
  private final ValueConversion conversion;
  private final StreamCheck check;
  private final Zstandard zstandard;

  private CheckedConversion(ValueConversion conversion, StreamCheck check, Zstandard zstandard) {
    this.conversion = conversion;
    this.check = check;
    this.zstandard = zstandard;
  }

  /**
   * Returns a conversion whose new values a check may refuse.
   *
   * @param zstandard decodes Zstandard; null where nobody can
   */
  public static ValueConversion of(
      ValueConversion conversion, StreamCheck check, Zstandard zstandard) {
    return check == StreamCheck.NONE
        ? conversion
        : new CheckedConversion(conversion, check, zstandard);
  }

  @Override
  public ConvertedValue convert(byte[] stored) {
    ConvertedValue value = conversion.convert(stored);
    if (!check.wants(value.kind())) {
      return value;
    }
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
