// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

/** The part of a text from outside that a message of an error shows. */
public final class ErrorText {
  /** The link to the page about versions of classes. */
  public static final String VERSIONS =
      "What may change between versions of a class: docs/troubleshooting.md#incompatible";

  private static final int LONGEST = 64;

  private ErrorText() {}

  /** Returns a text, which may be null, cut at 64 characters. */
  public static String shortened(String text) {
    if (text == null || text.length() <= LONGEST) {
      return text;
    }
    return text.substring(0, LONGEST) + "...";
  }
}
