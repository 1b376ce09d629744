// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.lang.reflect.RecordComponent;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * Writes records as JSON that {@link Json} reads. It uses the JDK alone: a process that measures
 * loads no Jackson for its result, since Jackson is measured itself, and takes longer to load.
 */
public final class RecordJson {
  private static final int FIRST_PRINTABLE = 0x20;
  private static final int LAST_PRINTABLE = 0x7e;

  private final StringBuilder text = new StringBuilder();

  private RecordJson() {}

  /**
   * Returns a record as JSON text.
   *
   * @param value a record of public records, lists, strings, constants, numbers, and nulls
   */
  public static String write(Record value) {
    RecordJson json = new RecordJson();
    json.add(value);
    return json.text.append('\n').toString();
  }

  private void add(Object value) {
    if (value instanceof Record object) {
      addRecord(object);
    } else if (value instanceof List<?> list) {
      addList(list);
    } else if (value instanceof String string) {
      addString(string);
    } else if (value instanceof Enum<?> constant) {
      addString(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    } else if (value instanceof Double figure && !Double.isFinite(figure)) {
      text.append("null");
    } else if (value == null || value instanceof Number || value instanceof Boolean) {
      text.append(value);
    } else {
      throw new AssertionError(value);
    }
  }

  private void addRecord(Record object) {
    String separator = "{";
    for (RecordComponent component : object.getClass().getRecordComponents()) {
      text.append(separator);
      addString(component.getName());
      text.append(':');
      add(get(object, component));
      separator = ",";
    }
    text.append('}');
  }

  private static Object get(Record object, RecordComponent component) {
    try {
      return component.getAccessor().invoke(object);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("Cannot read " + component, e);
    }
  }

  private void addList(List<?> list) {
    text.append('[');
    String separator = "";
    for (Object element : list) {
      text.append(separator);
      add(element);
      separator = ",";
    }
    text.append(']');
  }

  private void addString(String string) {
    text.append('"');
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c >= FIRST_PRINTABLE && c <= LAST_PRINTABLE) {
        text.append(c);
      } else {
        text.append("\\u").append(HexFormat.of().toHexDigits(c));
      }
    }
    text.append('"');
  }
}
