// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

/** One of Java's object streams and what takes its place. */
enum Replacement {
  /** What objects are written to. */
  OUTPUT(
      "java/io/ObjectOutputStream",
      "dev/brine/dropin/DropInObjectOutputStream",
      "(Ljava/io/OutputStream;)V"),

  /** What objects are read from. */
  INPUT(
      "java/io/ObjectInputStream",
      "dev/brine/dropin/DropInObjectInputStream",
      "(Ljava/io/InputStream;)V");

  private final String original;
  private final String substitute;
  private final String constructor;

  Replacement(String original, String substitute, String constructor) {
    this.original = original;
    this.substitute = substitute;
    this.constructor = constructor;
  }

  /** Returns the one whose original has an internal name, or null. */
  static Replacement of(String name) {
    for (Replacement replacement : values()) {
      if (replacement.original.equals(name)) {
        return replacement;
      }
    }
    return null;
  }

  /** Returns the internal name of what takes the place of a class, or its own. */
  static String substitute(String name) {
    Replacement replacement = of(name);
    return replacement == null ? name : replacement.substitute;
  }

  /** Returns whether an internal name is that of one of Brine's streams. */
  static boolean isSubstitute(String name) {
    return OUTPUT.substitute.equals(name) || INPUT.substitute.equals(name);
  }

  /** Returns the name of Java's stream as sources have it. */
  String title() {
    return original.substring(original.lastIndexOf('/') + 1);
  }

  /** Returns whether the descriptor is that of the constructor that both have. */
  boolean has(String constructorDescriptor) {
    return constructor.equals(constructorDescriptor);
  }
}
