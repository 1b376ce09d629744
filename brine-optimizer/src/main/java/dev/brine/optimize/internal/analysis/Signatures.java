// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.shape.TypeUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Reads types as class files write them: descriptors, and signatures with type arguments, in which
 * type variables stand for their first bounds. JVMS 4.7.9.1.
 */
final class Signatures {
  private static final TypeUse OBJECT = TypeUse.of("java.lang.Object");

  private final String text;
  private final Function<String, TypeUse> variables;
  private int at;

  private Signatures(String text, Function<String, TypeUse> variables) {
    this.text = text;
    this.variables = variables;
  }

  /** Returns a type; variables are asked for by their names. */
  static TypeUse type(String signature, Function<String, TypeUse> variables) {
    return new Signatures(signature, variables).type();
  }

  /** Returns the type of a descriptor. */
  static TypeUse type(String descriptor) {
    return type(descriptor, name -> OBJECT);
  }

  /**
   * Returns the first bounds of the type variables that a class declares, erased.
   *
   * @param signature of the class
   * @param outer the variables around it
   */
  static Map<String, TypeUse> variables(String signature, Function<String, TypeUse> outer) {
    Map<String, TypeUse> known = new HashMap<>();
    if (!signature.startsWith("<")) {
      return known;
    }
    Map<String, String> bounds = bounds(signature);
    for (String name : bounds.keySet()) {
      known.put(name, bound(name, bounds, outer));
    }
    return known;
  }

  /** A bound may be another variable. */
  private static TypeUse bound(
      String name, Map<String, String> bounds, Function<String, TypeUse> outer) {
    String bound = bounds.get(name);
    TypeUse use =
        type(
            bound,
            other ->
                bounds.containsKey(other) && bound.startsWith("T")
                    ? bound(other, bounds, outer)
                    : outer.apply(other));
    return use.isArray() ? use : TypeUse.of(use.name());
  }

  private static Map<String, String> bounds(String signature) {
    Map<String, String> bounds = new HashMap<>();
    Signatures reader = new Signatures(signature, name -> OBJECT);
    reader.at = 1;
    while (signature.charAt(reader.at) != '>') {
      int colon = signature.indexOf(':', reader.at);
      String name = signature.substring(reader.at, colon);
      reader.at = colon;
      String first = null;
      while (signature.charAt(reader.at) == ':') {
        reader.at++;
        int from = reader.at;
        if (signature.charAt(from) != ':') {
          reader.type();
          first = first == null ? signature.substring(from, reader.at) : first;
        }
      }
      bounds.put(name, first);
    }
    return bounds;
  }

  private TypeUse type() {
    char code = text.charAt(at++);
    return switch (code) {
      case 'B' -> TypeUse.of("byte");
      case 'C' -> TypeUse.of("char");
      case 'D' -> TypeUse.of("double");
      case 'F' -> TypeUse.of("float");
      case 'I' -> TypeUse.of("int");
      case 'J' -> TypeUse.of("long");
      case 'S' -> TypeUse.of("short");
      case 'Z' -> TypeUse.of("boolean");
      case '[' -> TypeUse.arrayOf(type());
      case 'T' -> variables.apply(until(';'));
      case 'L' -> ofClass();
      default -> throw new IllegalArgumentException("expected a type in " + text);
    };
  }

  private String until(char end) {
    int from = at;
    at = text.indexOf(end, from) + 1;
    return text.substring(from, at - 1);
  }

  /** Of nested classes, only the arguments of the innermost count. */
  private TypeUse ofClass() {
    StringBuilder name = new StringBuilder();
    List<TypeUse> arguments = new ArrayList<>();
    while (true) {
      char next = text.charAt(at++);
      if (next == ';') {
        return new TypeUse(name.toString(), arguments);
      }
      if (next == '<') {
        while (text.charAt(at) != '>') {
          arguments.add(argument());
        }
        at++;
      } else if (next == '.') {
        arguments.clear();
        name.append('$');
      } else {
        name.append(next == '/' ? '.' : next);
      }
    }
  }

  private TypeUse argument() {
    char code = text.charAt(at);
    if (code == '*') {
      at++;
      return OBJECT;
    }
    if (code == '+') {
      at++;
      return type();
    }
    if (code == '-') {
      at++;
      type();
      return OBJECT;
    }
    return type();
  }
}
