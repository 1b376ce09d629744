// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.html;

import dev.brine.inspect.print.Printable;
import java.util.Locale;

/** Text in pages. */
final class Html {
  private Html() {}

  /** Returns a text, escaped for elements and for attributes in double quotes. */
  static String text(String text) {
    return Printable.lines(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** Returns the name of a class or a field, escaped, that lines may break at its parts. */
  static String name(String name) {
    return text(name).replaceAll("(?<=\\.)(?=[^.])|(?=\\$)", "<wbr>");
  }

  /** Returns a number with separators. */
  static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Returns a share in percent. */
  static String percent(long part, long total) {
    return total == 0 ? "" : String.format(Locale.ROOT, "%.1f%%", 100.0 * part / total);
  }

  /** Returns a coordinate. */
  static String decimal(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }
}
