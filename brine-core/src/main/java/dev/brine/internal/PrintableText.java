// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import java.util.Locale;

/**
 * Text from outside as it can be printed: names of classes, methods and files, and content of
 * messages. Control characters, which terminals obey, and characters that change the direction of
 * text or do not show are escaped, as in Java's source. See docs/decisions/140.
 */
public final class PrintableText {
  private PrintableText() {}

  /** Returns a text in one line. */
  public static String of(String text) {
    return cleaned(text, "");
  }

  /** Returns a text whose line ends and tabs stay. */
  public static String lines(String text) {
    return cleaned(text, "\n\t");
  }

  private static String cleaned(String text, String kept) {
    if (text == null || isPlain(text)) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      int behind = at + Character.charCount(point);
      boolean isLineEnd = point == '\r' && text.startsWith("\n", behind);
      if (kept.indexOf(point) >= 0 || (isLineEnd && kept.indexOf('\n') >= 0)) {
        shown.append((char) point);
      } else {
        append(shown, point);
      }
      at = behind;
    }
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

  private static void append(StringBuilder shown, int point) {
    switch (point) {
      case '\n' -> shown.append("\\n");
      case '\r' -> shown.append("\\r");
      case '\t' -> shown.append("\\t");
      default -> {
        if (isShown(point)) {
          shown.appendCodePoint(point);
        } else {
          for (char unit : Character.toChars(point)) {
            shown.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
          }
        }
      }
    }
  }

  /** Returns whether a character can be seen, or is a space. */
  public static boolean isShown(int point) {
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
