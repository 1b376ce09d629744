// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Row;
import dev.brine.lab.serializer.Description;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The promise that all rows of an order make: a library is compared with its equals alone. */
public enum Footing {
  /** Rows that keep references: shared objects stay shared. */
  REFERENCES("with references kept", Contender.REFERENCES),
  /** Rows that write every reference as an object of its own. */
  TREES("for trees", "trees"),
  /** All rows, which makes no order. */
  ANY("", "");

  /** The footings on which libraries are compared, that of most users first. */
  public static final List<Footing> COMPARED = List.of(REFERENCES, TREES);

  private static final String COMMA = ", ";

  private final String words;
  private final String implied;

  Footing(String words, String implied) {
    this.words = words;
    this.implied = implied;
  }

  /** Returns the promise in words: "with references kept". */
  public String words() {
    return words;
  }

  /** Returns a sentence behind the promise, or as it is where there is none. */
  String begin(String sentence) {
    return capital(words.isEmpty() ? sentence : words + COMMA + sentence);
  }

  /** Returns the promise in words at the start of a sentence. */
  String title() {
    return capital(words);
  }

  private static String capital(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  /** Returns whether a row makes the promise. */
  public boolean includes(Row row) {
    boolean keeps = row.description().references() == Description.References.ON;
    return this == ANY || keeps == (this == REFERENCES);
  }

  /** Returns the settings of a row that the promise does not imply, or an empty string. */
  String setting(Row row) {
    return Arrays.stream(Contender.setting(row).split(COMMA))
        .filter(setting -> !setting.equals(implied))
        .collect(Collectors.joining(COMMA));
  }

  /** Returns the name of a row: its library, and in parentheses what the promise does not imply. */
  public String named(Row row) {
    return Contender.named(row, setting(row));
  }
}
