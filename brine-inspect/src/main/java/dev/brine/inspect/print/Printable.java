// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.print;

import dev.brine.internal.PrintableText;

/** Text of an input as it can be printed: no control character reaches the terminal. */
public final class Printable {
  private static final int LONGEST = 1_024;

  private Printable() {}

  /** Returns a text with what does not print as an escape. */
  public static String of(String text) {
    return PrintableText.of(text);
  }

  /** Returns a text of several lines, with what else does not print as an escape. */
  public static String lines(String text) {
    return PrintableText.lines(text);
  }

  /** Returns the start of a text, with what does not print as an escape. */
  public static String cut(String text) {
    return of(start(text));
  }

  /** Returns a text, or its first 1,024 chars and three dots where it is longer. */
  public static String start(String text) {
    return isLong(text) ? text.substring(0, LONGEST) + "..." : text;
  }

  /** Returns whether a text has more than 1,024 chars. */
  public static boolean isLong(String text) {
    return text.length() > LONGEST;
  }
}
