// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The check of serialVersionUIDs, which by default compares those of all Serializable classes but
 * records and enums, as in Java's streams. Where it is ignored, fields are found by name and type
 * as always. An immutable value, usable by many threads.
 */
public final class SerialVersions {
  private static final SerialVersions CHECKED = new SerialVersions(List.of());

  private final List<NamePattern> ignored;

  private SerialVersions(List<NamePattern> ignored) {
    this.ignored = ignored;
  }

  /** Returns the setting that compares all serialVersionUIDs. */
  public static SerialVersions checked() {
    return CHECKED;
  }

  /**
   * Returns the setting that ignores those of some classes, such as {@code
   * "org.springframework.security.**"}, whose serialVersionUIDs change with each version of the
   * library.
   *
   * @param patterns of the classes' names, as {@link TypeFilter#allow} takes them
   * @throws IllegalArgumentException if a pattern has another form
   */
  public static SerialVersions ignore(String... patterns) {
    Objects.requireNonNull(patterns, "Missing patterns of class names");
    return new SerialVersions(Arrays.stream(patterns).map(NamePattern::parse).toList());
  }

  /**
   * Returns whether that of a class is ignored.
   *
   * @param name the binary name of the class
   */
  public boolean ignores(String name) {
    Objects.requireNonNull(name, "Missing name of a class");
    for (NamePattern pattern : ignored) {
      if (pattern.mayLoad(name)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SerialVersions that && ignored.equals(that.ignored);
  }

  @Override
  public int hashCode() {
    return ignored.hashCode();
  }

  @Override
  public String toString() {
    return ignored.stream()
        .map(NamePattern::toString)
        .collect(Collectors.joining(", ", "SerialVersions[ignored: ", "]"));
  }
}
