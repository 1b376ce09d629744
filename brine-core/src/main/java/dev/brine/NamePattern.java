// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.BinaryName;
import dev.brine.internal.Shown;

/** Allows a class by its name, the classes of a package, or those of a package and below. */
record NamePattern(String prefix, Reach reach) implements TypeRule {
  /** What a pattern covers. */
  enum Reach {
    /** The class of that name. */
    CLASS(""),
    /** All classes that begin so and have no further dot. */
    MEMBERS("*"),
    /** All classes that begin so. */
    BELOW("**");

    private final String suffix;

    Reach(String suffix) {
      this.suffix = suffix;
    }
  }

  /**
   * Returns the pattern that a text means.
   *
   * @throws IllegalArgumentException if it means none
   */
  static NamePattern parse(String text) {
    Reach reach =
        text.endsWith("**") ? Reach.BELOW : text.endsWith("*") ? Reach.MEMBERS : Reach.CLASS;
    String prefix = text.substring(0, text.length() - reach.suffix.length());
    if (!isPrefix(prefix, reach)) {
      throw new IllegalArgumentException(
          "Expected a class such as com.acme.Order, its nested classes com.acme.Order$*, a package"
              + " com.acme.*, or a package and below com.acme.** but was "
              + Shown.shortened(text));
    }
    return new NamePattern(prefix, reach);
  }

  @Override
  public boolean mayLoad(String name) {
    return switch (reach) {
      case CLASS -> name.equals(prefix);
      case MEMBERS -> begins(name) && name.indexOf('.', prefix.length()) < 0;
      case BELOW -> begins(name);
    };
  }

  @Override
  public boolean allows(Class<?> type) {
    return mayLoad(type.getName());
  }

  @Override
  public String toString() {
    return prefix + reach.suffix;
  }

  private boolean begins(String name) {
    return name.startsWith(prefix) && name.length() > prefix.length();
  }

  private static boolean isPrefix(String prefix, Reach reach) {
    if (reach == Reach.CLASS) {
      return isName(prefix);
    }
    boolean ends = prefix.endsWith(".") || (prefix.endsWith("$") && reach == Reach.MEMBERS);
    return prefix.isEmpty() || (ends && isName(prefix.substring(0, prefix.length() - 1)));
  }

  private static boolean isName(String name) {
    return name.indexOf('*') < 0
        && name.indexOf('!') < 0
        && !name.startsWith("[")
        && BinaryName.isWellFormed(name, BinaryName.LONGEST);
  }
}
