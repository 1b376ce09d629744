// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.BinaryName;
import dev.brine.internal.ErrorText;
import java.util.Objects;

/** Allows a class by its name, the classes of a package, or those of a package and below. */
record NamePattern(String prefix, Reach reach) implements TypeRule {
  /** A keyword, so no class of Java has this name. */
  private static final String CLASS_FILE = ".class";

  /** The part of the name space that a pattern covers. */
  enum Reach {
    /** The class of that name. */
    CLASS(""),
    /** All classes whose name begins so and has no further dot. */
    MEMBERS("*"),
    /** All classes whose name begins so. */
    BELOW("**");

    private final String suffix;

    Reach(String suffix) {
      this.suffix = suffix;
    }
  }

  /**
   * Parses a pattern.
   *
   * @throws IllegalArgumentException if it is no pattern
   */
  static NamePattern parse(String text) {
    Objects.requireNonNull(text, "Missing pattern of class names");
    Reach reach =
        text.endsWith("**") ? Reach.BELOW : text.endsWith("*") ? Reach.MEMBERS : Reach.CLASS;
    String prefix = text.substring(0, text.length() - reach.suffix.length());
    int fault = fault(prefix, reach);
    if (fault >= 0) {
      throw new IllegalArgumentException(
          "Expected a class such as com.acme.Order, its nested classes com.acme.Order$*, a package"
              + " com.acme.*, or a package and below com.acme.** but was "
              + ErrorText.shortened(text)
              + ", wrong at character "
              + (fault + 1)
              + "\n"
              + advice(text));
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

  /** Returns the index of the first invalid character, or -1. */
  private static int fault(String prefix, Reach reach) {
    if (reach == Reach.CLASS) {
      return faultOfName(prefix);
    }
    if (prefix.isEmpty()) {
      // One star alone would be the unnamed package; whoever writes it means all classes.
      return reach == Reach.MEMBERS ? 0 : -1;
    }
    int last = prefix.length() - 1;
    char end = prefix.charAt(last);
    int fault = faultOfName(prefix.substring(0, last));
    boolean ends = end == '.' || (end == '$' && reach == Reach.MEMBERS);
    return fault >= 0 ? fault : ends ? -1 : prefix.length();
  }

  /** Returns what to write instead of a text that is no pattern. */
  static String advice(String text) {
    if (text.equals("*")) {
      return "Write ** for all classes, or com.acme.* for those of a package";
    }
    if (text.chars().anyMatch(c -> c == ',' || c == ';' || Character.isWhitespace(c))) {
      return "Separate patterns by commas, in a text for TypeFilter.parse or a setting";
    }
    if (text.indexOf('/') >= 0) {
      return "Write dots between the names";
    }
    if (text.indexOf('*') >= 0) {
      return "Write stars at the end alone, after a dot or, one star, after a dollar sign";
    }
    if (text.indexOf('[') >= 0) {
      return "Write the class of the elements, which allows its arrays";
    }
    if (text.startsWith("!")) {
      return "Leave it out: all that no pattern allows is refused";
    }
    if (text.endsWith(".")) {
      return "Write a star behind the last dot for the classes of a package";
    }
    return "Write the name as Class.getName() returns it";
  }

  /** A name is Java identifiers with dots between them. */
  private static int faultOfName(String name) {
    if (name.endsWith(CLASS_FILE)) {
      return name.length() - CLASS_FILE.length();
    }
    boolean begins = true;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean fits = begins ? Character.isJavaIdentifierStart(c) : c == '.' || isPart(c);
      if (!fits) {
        return i;
      }
      begins = c == '.';
    }
    return begins ? name.length() : name.length() > BinaryName.LONGEST ? BinaryName.LONGEST : -1;
  }

  private static boolean isPart(char c) {
    return Character.isJavaIdentifierPart(c) && !Character.isIdentifierIgnorable(c);
  }
}
