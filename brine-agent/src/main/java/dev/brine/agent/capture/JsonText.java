// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Builds the text of JSON files: one object after the other. */
final class JsonText {
  private final StringBuilder json;
  private final String before;
  private final String after;
  private boolean hasMembers;

  private JsonText(String before, String after) {
    this.before = before;
    this.after = after;
    json = new StringBuilder(before);
  }

  /** Returns an object of a file, with a line for each member. */
  static JsonText file() {
    return new JsonText("{\n  ", "\n}\n");
  }

  /** Returns an object in one line. */
  static JsonText line() {
    return new JsonText("{", "}");
  }

  /** Adds a member with a value that is JSON. */
  JsonText raw(String name, String value) {
    if (hasMembers) {
      json.append(before.length() > 1 ? ",\n  " : ", ");
    }
    hasMembers = true;
    json.append('"').append(name).append("\": ").append(value);
    return this;
  }

  /** Adds a text. */
  JsonText text(String name, String value) {
    return raw(name, quoted(value));
  }

  /** Adds a number. */
  JsonText number(String name, long value) {
    return raw(name, String.valueOf(value));
  }

  /** Adds a list in one line, of values that are JSON. */
  JsonText row(String name, Stream<String> values) {
    return raw(name, values.collect(Collectors.joining(", ", "[", "]")));
  }

  /** Adds a list with a line for each value that is JSON. */
  JsonText lines(String name, List<String> items) {
    return raw(name, items.isEmpty() ? "[]" : "[\n    " + String.join(",\n    ", items) + "\n  ]");
  }

  /** Returns a text as JSON. */
  static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (unit == '"' || unit == '\\') {
        json.append('\\').append(unit);
      } else if (unit < ' ' || unit > '~') {
        json.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
      } else {
        json.append(unit);
      }
    }
    return json.append('"').toString();
  }

  /** Returns the text. */
  @Override
  public String toString() {
    return json + after;
  }
}
