// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.shape.TypeUse;
import java.util.ArrayList;
import java.util.List;

/** A type as a user writes it, such as {@code java.util.ArrayList<com.acme.Order[]>}. */
public final class RootType {
  private static final int DEEPEST = 32;

  private final String text;
  private int at;

  private RootType(String text) {
    this.text = text.replace(" ", "");
  }

  /**
   * Returns the type.
   *
   * @throws IllegalArgumentException if the text is no type
   */
  public static TypeUse parse(String text) {
    RootType type = new RootType(text);
    TypeUse use = type.next(0);
    if (type.at < type.text.length()) {
      throw type.malformed();
    }
    return use;
  }

  private TypeUse next(int depth) {
    int from = at;
    while (at < text.length() && "<>,[".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    if (at == from || depth > DEEPEST) {
      throw malformed();
    }
    TypeUse use = new TypeUse(text.substring(from, at), arguments(depth));
    while (text.startsWith("[]", at)) {
      at += 2;
      use = TypeUse.arrayOf(use);
    }
    return use;
  }

  private List<TypeUse> arguments(int depth) {
    List<TypeUse> arguments = new ArrayList<>();
    if (at == text.length() || text.charAt(at) != '<') {
      return arguments;
    }
    do {
      at++;
      arguments.add(next(depth + 1));
    } while (at < text.length() && text.charAt(at) == ',');
    if (at == text.length() || text.charAt(at) != '>') {
      throw malformed();
    }
    at++;
    return arguments;
  }

  private IllegalArgumentException malformed() {
    return new IllegalArgumentException("Not the name of a type: '" + text + "'");
  }
}
