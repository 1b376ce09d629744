// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.NamePattern.Reach;
import dev.brine.internal.BinaryName;
import dev.brine.internal.ErrorText;

/** A rule for the names of a class with its nested classes, or of a package. */
record RenameRule(NamePattern from, NamePattern to) {
  private static final String FORMS =
      "A rule needs two classes, as com.acme.Order=org.shop.Order does, or two packages, as"
          + " com.acme.*=org.shop.* and com.acme.**=org.shop.** do";

  /**
   * Parses a rule.
   *
   * @param place of the rule, for messages, such as "rule 2"
   * @throws IllegalArgumentException if it has another form
   */
  static RenameRule parse(String text, String place) {
    int equals = text.indexOf('=');
    if (equals < 0 || text.indexOf('=', equals + 1) >= 0) {
      throw unusable(text, place, FORMS, "Write one equals sign between the two names");
    }
    NamePattern from = side(text, text.substring(0, equals).strip(), place);
    NamePattern to = side(text, text.substring(equals + 1).strip(), place);
    if (from.reach() != to.reach()) {
      throw unusable(text, place, FORMS, "End both names alike: both with .*, with .**, or none");
    }
    return new RenameRule(from, to);
  }

  private static NamePattern side(String rule, String name, String place) {
    NamePattern pattern;
    try {
      pattern = NamePattern.parse(name);
    } catch (IllegalArgumentException e) {
      String problem = e.getMessage().lines().findFirst().orElseThrow();
      throw new IllegalArgumentException(title(rule, place) + problem + "\n" + advice(name), e);
    }
    if (pattern.prefix().endsWith("$") && pattern.reach() == Reach.MEMBERS) {
      throw unusable(
          rule, place, FORMS, "Write the class alone: its nested classes are renamed with it");
    }
    if (pattern.prefix().isEmpty()) {
      throw unusable(rule, place, FORMS, "Name a package before the stars");
    }
    if (BinaryName.isPrimitive(name)) {
      throw unusable(rule, place, FORMS, "Leave it out: primitive types have no other name");
    }
    return pattern;
  }

  /** Returns what to write instead of a side that is no pattern; lists and arrays are no sides. */
  private static String advice(String name) {
    if (name.matches("(--)?rename\\s.*")) { // of a file of brine convert
      return "Leave out the word rename: each line is a rename here";
    }
    return name.matches("(?s)!.*|.*[,;\\s\\[].*")
        ? "Write one class or one package on each side of the equals sign"
        : NamePattern.advice(name);
  }

  /** Returns the failure of a rule. */
  static IllegalArgumentException unusable(
      String rule, String place, String problem, String advice) {
    return new IllegalArgumentException(title(rule, place) + problem + "\n" + advice);
  }

  private static String title(String rule, String place) {
    return "Cannot use " + place + ", " + ErrorText.shortened(rule) + ": ";
  }

  /** Returns the new name of a class that the left side covers. */
  String apply(String name) {
    return to.prefix() + name.substring(from.prefix().length());
  }

  /** Returns the part of the left side that becomes a part of the right side. */
  NamePattern leadingTo(NamePattern part) {
    return new NamePattern(
        from.prefix() + part.prefix().substring(to.prefix().length()), part.reach());
  }

  /** Returns whether a side of a rule covers all that another one does. */
  static boolean includes(NamePattern outer, NamePattern inner) {
    return switch (outer.reach()) {
      case CLASS ->
          inner.reach() == Reach.CLASS && (inner.prefix() + '$').startsWith(outer.prefix() + '$');
      case MEMBERS ->
          inner.equals(outer) || (inner.reach() == Reach.CLASS && outer.mayLoad(inner.prefix()));
      case BELOW -> inner.prefix().startsWith(outer.prefix());
    };
  }

  /** Returns the rule that renames back. */
  RenameRule inverse() {
    return new RenameRule(to, from);
  }

  @Override
  public String toString() {
    return from + "=" + to;
  }
}
