// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import dev.brine.TypeFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The classes that members of Hazelcast send each other: those of its own packages, and those of
 * shaded libraries that fields of its own classes lead to, such as the order of a column in a
 * query. A test makes the list from Hazelcast's jars.
 */
final class SentByHazelcast {
  /** The resource with the patterns, one a line; {@code #} begins a comment. */
  static final String LIST = "sent-classes.txt";

  private SentByHazelcast() {}

  /** Returns the filter that allows them. */
  static TypeFilter types() {
    try (InputStream in = SentByHazelcast.class.getResourceAsStream(LIST)) {
      String list = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return TypeFilter.allow(
          list.lines().filter(line -> !line.startsWith("#")).toArray(String[]::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
