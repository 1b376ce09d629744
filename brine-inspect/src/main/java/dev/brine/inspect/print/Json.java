// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.print;

import java.io.PrintStream;
import java.util.HexFormat;

/** Texts in JSON (RFC 8259). */
final class Json {
  private static final int PIECE = 1 << 13;
  private static final HexFormat HEX = HexFormat.of();

  private Json() {}

  /** Returns a string with quotes; what no UTF-8 can hold is escaped. */
  static String string(String text) {
    StringBuilder json = new StringBuilder(text.length() + 2).append('"');
    appendTo(json, text, 0, text.length());
    return json.append('"').toString();
  }

  /** Prints a string with quotes, without a copy of all of it. */
  static void print(PrintStream out, String text) {
    out.print('"');
    for (int from = 0; from < text.length(); from += PIECE) {
      StringBuilder json = new StringBuilder(PIECE);
      appendTo(json, text, from, Math.min(from + PIECE, text.length()));
      out.print(json);
    }
    out.print('"');
  }

  private static void appendTo(StringBuilder json, String text, int from, int to) {
    for (int i = from; i < to; i++) {
      char unit = text.charAt(i);
      switch (unit) {
        case '"' -> json.append("\\\"");
        case '\\' -> json.append("\\\\");
        case '\n' -> json.append("\\n");
        case '\r' -> json.append("\\r");
        case '\t' -> json.append("\\t");
        default -> {
          if (unit < ' ' || unit >= 0x7F) {
            json.append("\\u").append(HEX.toHexDigits(unit));
          } else {
            json.append(unit);
          }
        }
      }
    }
  }
}
