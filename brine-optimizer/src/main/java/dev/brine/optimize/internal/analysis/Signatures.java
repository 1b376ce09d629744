// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.internal.ErrorText;
import dev.brine.shape.TypeUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Reads types as class files write them: descriptors, and signatures with type arguments, in which
 * type variables mean their first bounds. JVMS 4.7.9.1.
 */
final class Signatures {
  private static final TypeUse OBJECT = TypeUse.of("java.lang.Object");

  /** An array of as many dimensions as Java allows; no type arguments are nested as deep. */
  private static final int DEEPEST = 256;

  private final String text;
  private final Function<String, TypeUse> variables;
  private int at;
  private int depth;

  private Signatures(String text, Function<String, TypeUse> variables) {
    this.text = text;
    this.variables = variables;
  }

  /**
   * Returns a type.
   *
   * @param owner the class that has it
   * @param variables returns them by their names
   * @throws BrokenClassFileException if it is none
   */
  static TypeUse type(String owner, String signature, Function<String, TypeUse> variables) {
    try {
      return new Signatures(signature, variables).type();
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw broken(owner, signature, e);
    }
  }

  /** Returns the type of a descriptor, or of a signature whose variables do not matter. */
  static TypeUse type(String owner, String descriptor) {
    return type(owner, descriptor, name -> OBJECT);
  }

  /**
   * Returns the first bounds of the type variables that a class declares, as it writes them.
   *
   * @throws BrokenClassFileException if its signature is none
   */
  static Map<String, String> bounds(String owner, String signature) {
    if (!signature.startsWith("<")) {
      return Map.of();
    }
    try {
      return new Signatures(signature, name -> OBJECT).bounds();
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw broken(owner, signature, e);
    }
  }

  private static BrokenClassFileException broken(String owner, String text, RuntimeException e) {
    return new BrokenClassFileException(owner, "it has the type " + ErrorText.shortened(text), e);
  }

  private Map<String, String> bounds() {
    Map<String, String> bounds = new HashMap<>();
    at = 1;
    while (text.charAt(at) != '>') {
      int colon = text.indexOf(':', at);
      String name = text.substring(at, colon);
      at = colon;
      String first = null;
      while (text.charAt(at) == ':') {
        at++;
        int from = at;
        if (text.charAt(from) != ':') {
          type();
          first = first == null ? text.substring(from, at) : first;
        }
      }
      bounds.put(name, first);
    }
    return bounds;
  }

  private TypeUse type() {
    if (++depth > DEEPEST) {
      throw new IllegalArgumentException("Types nest deeper than " + DEEPEST);
    }
    char code = text.charAt(at++);
    TypeUse type = of(code);
    depth--;
    return type;
  }

  private TypeUse of(char code) {
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
      default -> throw new IllegalArgumentException("Missing type before " + at);
    };
  }

  private String until(char end) {
    int from = at;
    at = text.indexOf(end, from) + 1;
    return text.substring(from, at - 1);
  }

  /** Only the arguments of the innermost class count. */
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
