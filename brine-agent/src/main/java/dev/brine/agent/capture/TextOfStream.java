// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;

/** Finds Java's streams in texts that programs use as keys. */
final class TextOfStream {
  private static final String AS_BASE64 = "rO0AB";
  private static final String AS_HEX = "aced0005";
  private static final int LONGEST = 1 << 16;

  private TextOfStream() {}

  /** Returns the bytes of a stream as Base64 or hexadecimal digits; null for other texts. */
  static byte[] bytes(String text) {
    try {
      if (text.length() <= LONGEST && text.startsWith(AS_BASE64)) {
        boolean isForUrls = text.indexOf('-') >= 0 || text.indexOf('_') >= 0;
        return (isForUrls ? Base64.getUrlDecoder() : Base64.getDecoder()).decode(text);
      }
      boolean isHex = text.regionMatches(true, 0, AS_HEX, 0, AS_HEX.length());
      return isHex && text.length() <= LONGEST
          ? HexFormat.of().parseHex(text.toLowerCase(Locale.ROOT))
          : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
