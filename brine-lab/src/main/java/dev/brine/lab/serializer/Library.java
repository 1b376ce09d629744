// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * A library that rows of the comparison use.
 *
 * @param key its name in {@code libraries.properties}
 * @param coordinates group and artifact on Maven Central, or a description where it is part of the
 *     JVM or of Brine
 * @param version the release measured
 * @param released the day of that release, ISO 8601, or a word where there was none yet, or an
 *     empty string where it has none of its own
 * @param facts what its documentation says, or null in results of older versions
 */
public record Library(
    String key, String coordinates, String version, String released, LibraryFacts facts) {
  private static final Properties TABLE = load();

  /** Creates a library of which nothing more is known. */
  public Library(String key, String coordinates, String version, String released) {
    this(key, coordinates, version, released, null);
  }

  /**
   * Returns the library with a key.
   *
   * @throws IllegalArgumentException if the table has no such key
   */
  public static Library of(String key) {
    String line = TABLE.getProperty(key);
    if (line == null) {
      throw new IllegalArgumentException("Unknown key of libraries.properties: " + key);
    }
    String[] parts = line.split("\\s+", -1);
    return new Library(
        key,
        parts[0],
        parts.length > 1 ? parts[1] : "",
        parts.length > 2 ? parts[2] : "",
        LibraryFacts.of(TABLE, key));
  }

  private static Properties load() {
    Properties table = new Properties();
    try (InputStream in = Library.class.getResourceAsStream("libraries.properties")) {
      table.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }
}
