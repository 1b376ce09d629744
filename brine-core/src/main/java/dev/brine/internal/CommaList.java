// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import java.util.Arrays;
import java.util.List;

/** Splits a text at its commas, as the settings of all modules do. */
public final class CommaList {
  private CommaList() {}

  /** Returns the parts of a text, without spaces around them and without empty ones. */
  public static List<String> of(String text) {
    return Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }
}
