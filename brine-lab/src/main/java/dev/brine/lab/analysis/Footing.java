// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Row;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Promise;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The promise that all rows of an order make: a library is compared with its equals alone. A row
 * keeps references or writes trees, and reads other versions of classes or not, by its
 * documentation.
 */
public enum Footing {
  /** Rows that keep references and read other versions of classes. */
  REFERENCES_OF_VERSIONS(
      "keeping references, for classes that may change", Set.of(Contender.REFERENCES)),
  /** Rows that keep references and need the same classes on both sides. */
  REFERENCES(
      "keeping references, for classes that both sides have",
      Set.of(Contender.REFERENCES, Footing.NO_SCHEMA, Footing.SAME_CLASSES)),
  /** Rows that write every reference as an object of its own and read other versions. */
  TREES_OF_VERSIONS("for trees whose classes may change", Set.of(Footing.TREE)),
  /** Rows that write every reference as an object of its own and need the same classes. */
  TREES(
      "for trees whose classes both sides have",
      Set.of(Footing.TREE, Footing.NO_SCHEMA, Footing.SAME_CLASSES)),
  /** All rows, which makes no order. */
  ANY("", Set.of());

  /** The footings on which libraries are compared, that of Java's own serialization first. */
  public static final List<Footing> COMPARED =
      List.of(REFERENCES_OF_VERSIONS, REFERENCES, TREES_OF_VERSIONS, TREES);

  private static final String TREE = "trees";
  private static final String NO_SCHEMA = "no schema";
  private static final String SAME_CLASSES = "same classes";
  private static final String COMMA = ", ";

  private final String words;
  private final Set<String> implied;

  Footing(String words, Set<String> implied) {
    this.words = words;
    this.implied = implied;
  }

  /** Returns the promise in words: "for trees whose classes may change". */
  public String words() {
    return words;
  }

  /** Returns a sentence behind the promise, or as it is where there is none. */
  String begin(String sentence) {
    return capital(words.isEmpty() ? sentence : words + COMMA + sentence);
  }

  /** Returns the promise in words at the start of a sentence. */
  public String title() {
    return capital(words);
  }

  private static String capital(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  /** Returns whether a row makes this promise, and no other. */
  public boolean includes(Row row) {
    return this == ANY || this == of(row);
  }

  /** Returns whether rows of this promise read messages of other versions of their classes. */
  boolean readsVersions() {
    return this == REFERENCES_OF_VERSIONS || this == TREES_OF_VERSIONS;
  }

  private static Footing of(Row row) {
    boolean reads = row.description().promises().contains(Promise.EVOLUTION);
    if (row.description().references() == Description.References.ON) {
      return reads ? REFERENCES_OF_VERSIONS : REFERENCES;
    }
    return reads ? TREES_OF_VERSIONS : TREES;
  }

  /** Returns the settings of a row that the promise does not imply, or an empty string. */
  String setting(Row row) {
    return Arrays.stream(Contender.setting(row).split(COMMA))
        .filter(setting -> !implied.contains(setting))
        .collect(Collectors.joining(COMMA));
  }

  /** Returns the name of a row: its library, and in parentheses what the promise does not imply. */
  public String named(Row row) {
    return Contender.named(row, setting(row));
  }
}
