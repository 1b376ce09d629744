// SPDX-License-Identifier: Apache-2.0
package dev.brine.readers;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON (RFC 8259) as maps, lists, strings, BigDecimals and Booleans. Of keys that come twice the
 * last one counts, as in Python and JavaScript.
 */
final class JsonTree {
  private final String text;
  private int at;

  private JsonTree(String text) {
    this.text = text;
  }

  /** Returns the value of a text, which may be null. */
  static Object parse(String text) {
    JsonTree tree = new JsonTree(text);
    Object value = tree.value();
    tree.blank();
    if (tree.at < text.length()) {
      throw tree.malformed();
    }
    return value;
  }

  private IllegalArgumentException malformed() {
    return new IllegalArgumentException("Malformed at " + at + ": " + text);
  }

  private void blank() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private boolean takes(char expected) {
    blank();
    if (at < text.length() && text.charAt(at) == expected) {
      at++;
      return true;
    }
    return false;
  }

  private void take(char expected) {
    if (!takes(expected)) {
      throw malformed();
    }
  }

  private Object value() {
    if (takes('{')) {
      return object();
    }
    if (takes('[')) {
      return list();
    }
    if (takes('"')) {
      return string();
    }
    int start = at;
    while (at < text.length() && ",]} ".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String word = text.substring(start, at);
    return switch (word) {
      case "null" -> null;
      case "true", "false" -> Boolean.valueOf(word);
      default -> new BigDecimal(word);
    };
  }

  private Map<String, Object> object() {
    Map<String, Object> fields = new LinkedHashMap<>();
    if (takes('}')) {
      return fields;
    }
    do {
      take('"');
      String name = string();
      take(':');
      fields.put(name, value());
    } while (takes(','));
    take('}');
    return fields;
  }

  private List<Object> list() {
    List<Object> values = new ArrayList<>();
    if (takes(']')) {
      return values;
    }
    do {
      values.add(value());
    } while (takes(','));
    take(']');
    return values;
  }

  private String string() {
    StringBuilder chars = new StringBuilder();
    while (text.charAt(at) != '"') {
      char unit = text.charAt(at++);
      chars.append(unit == '\\' ? escaped() : unit);
    }
    at++;
    return chars.toString();
  }

  private char escaped() {
    char code = text.charAt(at++);
    if (code == 'u') {
      at += 4;
      return (char) Integer.parseInt(text.substring(at - 4, at), 16);
    }
    int place = "bfnrt".indexOf(code);
    return place < 0 ? code : "\b\f\n\r\t".charAt(place);
  }
}
