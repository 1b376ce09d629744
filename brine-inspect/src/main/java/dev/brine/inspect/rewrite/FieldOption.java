// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.util.Map;

/** The change of a field that an option asks for. */
record FieldOption(String className, String field, FieldChange change) {
  private static final Map<String, String> CODES =
      Map.of(
          "boolean",
          "Z",
          "byte",
          "B",
          "short",
          "S",
          "char",
          "C",
          "int",
          "I",
          "long",
          "J",
          "float",
          "F",
          "double",
          "D",
          "String",
          "Ljava/lang/String;");

  /** A member of a class, and what follows it; null where nothing does. */
  record Parts(String className, String member, String type, String value) {
    /** Divides {@code CLASS.MEMBER:TYPE=VALUE}; type and value may be missing. */
    static Parts of(ChangeOption option, String text) {
      int equals = text.indexOf('=');
      String left = equals < 0 ? text : text.substring(0, equals);
      String value = equals < 0 ? null : text.substring(equals + 1);
      int colon = left.indexOf(':');
      String type = colon < 0 ? null : left.substring(colon + 1).strip();
      String member = (colon < 0 ? left : left.substring(0, colon)).strip();
      int dot = member.lastIndexOf('.');
      if (dot <= 0 || dot == member.length() - 1) {
        throw option.unusable(text, "write a class and the name of its member");
      }
      return new Parts(member.substring(0, dot), member.substring(dot + 1), type, value);
    }

    String required(ChangeOption option, String text) {
      if (value == null || value.isBlank() || type != null) {
        throw option.unusable(text, "write CLASS.NAME=VALUE");
      }
      return value.strip();
    }
  }

  static FieldOption of(ChangeOption option, String text) {
    Parts parts = Parts.of(option, text);
    FieldChange change =
        switch (option) {
          case RENAME_FIELD -> new FieldChange.Renamed(parts.required(option, text));
          case DROP_FIELD -> dropped(option, text, parts);
          case MOVE_FIELD -> new FieldChange.Moved(parts.required(option, text));
          case RETYPE ->
              new FieldChange.Retyped(descriptor(option, text, parts.required(option, text)));
          case DEFAULT -> added(option, text, parts);
          default -> throw new AssertionError(option);
        };
    return new FieldOption(parts.className(), parts.member(), change);
  }

  private static FieldChange dropped(ChangeOption option, String text, Parts parts) {
    if (parts.value() != null || parts.type() != null) {
      throw option.unusable(text, "write CLASS.FIELD alone");
    }
    return new FieldChange.Dropped();
  }

  private static String descriptor(ChangeOption option, String text, String type) {
    String box = "java.lang.".concat(type);
    String descriptor = CODES.get(type);
    if (descriptor == null && FieldValues.isBox(box)) {
      descriptor = FieldValues.descriptor(box);
    }
    if (descriptor == null && FieldValues.isBox(type)) {
      descriptor = FieldValues.descriptor(type);
    }
    if (descriptor == null || descriptor.equals(CODES.get("String"))) {
      throw option.unusable(text, "write a primitive type, or a class such as Integer");
    }
    return descriptor;
  }

  private static FieldChange added(ChangeOption option, String text, Parts parts) {
    String code = parts.type() == null ? null : CODES.get(parts.type());
    if (code == null || parts.value() == null) {
      throw option.unusable(text, "write a primitive type or String, and a value");
    }
    if (code.length() > 1) {
      return new FieldChange.Added(code, 0, parts.value());
    }
    try {
      return new FieldChange.Added(code, FieldValues.parse(code.charAt(0), parts.value()), null);
    } catch (IllegalArgumentException e) {
      throw option.unusable(text, parts.value() + " is no " + parts.type());
    }
  }
}
