// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import java.util.Locale;

/** Text of an input as it can be printed: no control character reaches the terminal. */
public final class Printable {
  private static final int LONGEST = 1_024;

  private Printable() {}

  /** Returns a text with what does not print as an escape. */
  public static String of(String text) {
    if (isPlain(text)) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints().forEach(point -> append(shown, point));
    return shown.toString();
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
        return false;
      }
    }
    return true;
  }

  /** Returns the start of a text, with what does not print as an escape. */
  public static String cut(String text) {
    return of(start(text));
  }

  /** Returns a text, or its first 1,024 chars and three dots where it is longer. */
  static String start(String text) {
    return isLong(text) ? text.substring(0, LONGEST) + "..." : text;
  }

  /** Returns whether a text has more than 1,024 chars. */
  static boolean isLong(String text) {
    return text.length() > LONGEST;
  }

  private static void append(StringBuilder shown, int point) {
    switch (point) {
      case '\n' -> shown.append("\\n");
      case '\r' -> shown.append("\\r");
      case '\t' -> shown.append("\\t");
      default -> {
        if (prints(point)) {
          shown.appendCodePoint(point);
        } else {
          shown.append(String.format(Locale.ROOT, "\\u%04x", point));
        }
      }
    }
  }

  private static boolean prints(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
