// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import java.util.Locale;

/** Texts in JSON (RFC 8259). */
final class Json {
  private Json() {}

  /** Returns a string with quotes; what no UTF-8 can hold is escaped. */
  static String string(String text) {
    StringBuilder json = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      switch (unit) {
        case '"' -> json.append("\\\"");
        case '\\' -> json.append("\\\\");
        case '\n' -> json.append("\\n");
        case '\r' -> json.append("\\r");
        case '\t' -> json.append("\\t");
        default -> {
          if (unit < ' ' || unit >= 0x7F) {
            json.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
          } else {
            json.append(unit);
          }
        }
      }
    }
    return json.append('"').toString();
  }
}
