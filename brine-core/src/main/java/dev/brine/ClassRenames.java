// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.NamePattern.Reach;
import dev.brine.internal.BinaryName;
import dev.brine.internal.CommaList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Rules for classes that were renamed or moved after their objects were stored. An immutable value,
 * safe for use by many threads.
 *
 * <p>A rule is {@code FROM=TO}, with binary names: {@code com.acme.Order=org.shop.Order} renames a
 * class together with its nested classes, {@code com.acme.*=org.shop.*} moves the classes of a
 * package, and {@code com.acme.**=org.shop.**} those of a package and all below.
 *
 * <p>The most specific rule applies to a name, so {@code com.acme.Money=com.acme.Money} excludes a
 * class from the rule of its package. The order of rules does not matter, and the result of one is
 * not renamed by another: two rules can swap two classes.
 */
public final class ClassRenames {
  private static final ClassRenames NONE = new ClassRenames(Map.of());

  private final Map<NamePattern, RenameRule> rules;

  /** The length of the longest prefix of a rule: longer ones need not be looked up. */
  private final int longest;

  private ClassRenames(Map<NamePattern, RenameRule> rules) {
    this.rules = rules;
    longest = rules.keySet().stream().mapToInt(from -> from.prefix().length()).max().orElse(0);
  }

  /** Returns the renames without a rule. */
  public static ClassRenames none() {
    return NONE;
  }

  /**
   * Returns the renames of some rules.
   *
   * @param rules {@code FROM=TO} each; spaces around a name are ignored
   * @throws IllegalArgumentException if a rule has another form, or two have the same FROM; the
   *     message has the rule and its number, from 1
   */
  public static ClassRenames of(List<String> rules) {
    Objects.requireNonNull(rules, "Missing rules of renamed classes");
    Rules added = new Rules();
    for (int i = 0; i < rules.size(); i++) {
      String rule = Objects.requireNonNull(rules.get(i), "Missing rule of renamed classes");
      added.add(rule, "rule " + (i + 1));
    }
    return added.build();
  }

  /**
   * Returns the renames of the rules in a text, as settings have them: {@code
   * "com.acme.*=org.shop.*, com.acme.Old=org.shop.New"}. Empty parts are ignored.
   *
   * @param rules as {@link #of} takes them, separated by commas
   * @throws IllegalArgumentException if {@link #of} throws it
   */
  public static ClassRenames parse(String rules) {
    return of(CommaList.of(Objects.requireNonNull(rules, "Missing rules of renamed classes")));
  }

  /**
   * Returns the renames of the rules in a file.
   *
   * @param file in UTF-8, with or without a byte order mark, one rule a line; {@code #} begins a
   *     comment, and empty lines are ignored
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if {@link #of} throws it; the message has the rule, the line
   *     and the file
   */
  public static ClassRenames read(Path file) throws IOException {
    Objects.requireNonNull(file, "Missing file with the rules of renamed classes");
    Rules added = new Rules();
    int number = 0;
    for (String line : Files.readString(file).replaceFirst("^\uFEFF", "").lines().toList()) {
      number++;
      int comment = line.indexOf('#');
      String rule = (comment < 0 ? line : line.substring(0, comment)).strip();
      if (!rule.isEmpty()) {
        added.add(rule, "line " + number + " of " + file);
      }
    }
    return added.build();
  }

  /** Collects rules, each with its place for messages. */
  private static final class Rules {
    private final Map<NamePattern, RenameRule> rules = new LinkedHashMap<>();

    void add(String text, String place) {
      RenameRule rule = RenameRule.parse(text, place);
      RenameRule before = rules.putIfAbsent(rule.from(), rule);
      if (before != null) {
        throw RenameRule.unusable(
            text, place, "Another rule has the same left side: " + before, "Remove one of them");
      }
    }

    ClassRenames build() {
      return rules.isEmpty() ? NONE : new ClassRenames(rules);
    }
  }

  /**
   * Returns the new name of a class, or the same name if no rule applies.
   *
   * @param binaryName as {@link Class#getName} returns it; that of an array is renamed by its
   *     element class. Primitive types and texts that name no class stay as they are
   */
  public String apply(String binaryName) {
    Objects.requireNonNull(binaryName, "Missing name of a class");
    if (isEmpty()) {
      return binaryName;
    }
    String element = BinaryName.elementClass(binaryName);
    RenameRule rule = element == null ? null : find(element);
    if (rule == null) {
      return binaryName;
    }
    int start = binaryName.lastIndexOf(element);
    return binaryName.substring(0, start)
        + rule.apply(element)
        + binaryName.substring(start + element.length());
  }

  /**
   * Returns the new name of a class in the form of class files.
   *
   * @param internalName such as {@code com/acme/Order$Line}
   */
  public String applyToInternalName(String internalName) {
    Objects.requireNonNull(internalName, "Missing internal name of a class");
    return isEmpty() ? internalName : apply(internalName.replace('/', '.')).replace('.', '/');
  }

  /**
   * Returns a descriptor with the new names of its classes.
   *
   * @param descriptor of a field or a method, such as {@code [Lcom/acme/Order;} or {@code
   *     (ILcom/acme/Order;)V}. What is no descriptor stays as it is from there on
   */
  public String applyToDescriptor(String descriptor) {
    Objects.requireNonNull(descriptor, "Missing descriptor of a field or a method");
    if (isEmpty()) {
      return descriptor;
    }
    StringBuilder renamed = new StringBuilder(descriptor.length());
    int done = 0;
    for (int start = descriptor.indexOf('L'); start >= 0; start = descriptor.indexOf('L', done)) {
      int end = descriptor.indexOf(';', start);
      if (end < 0) {
        break;
      }
      renamed.append(descriptor, done, start + 1);
      renamed.append(applyToInternalName(descriptor.substring(start + 1, end)));
      done = end;
    }
    return renamed.append(descriptor, done, descriptor.length()).toString();
  }

  /**
   * Returns the rule that applies to a name.
   *
   * @param binaryName as {@link #apply} takes it
   * @return the rule as {@code FROM=TO}, or nothing
   */
  public Optional<String> ruleOf(String binaryName) {
    Objects.requireNonNull(binaryName, "Missing name of a class");
    String element = BinaryName.elementClass(binaryName);
    return Optional.ofNullable(element == null ? null : find(element)).map(RenameRule::toString);
  }

  /** Returns the most specific rule for a class, or null. */
  private RenameRule find(String name) {
    int dot = name.lastIndexOf('.');
    RenameRule found = rule(name, name.length(), Reach.CLASS);
    for (int end = name.lastIndexOf('$'); found == null && end > dot; ) {
      found = rule(name, end, Reach.CLASS);
      end = name.lastIndexOf('$', end - 1);
    }
    if (found == null && dot >= 0) {
      found = rule(name, dot + 1, Reach.MEMBERS);
    }
    for (int end = dot; found == null && end >= 0; end = name.lastIndexOf('.', end - 1)) {
      found = rule(name, end + 1, Reach.BELOW);
    }
    return found;
  }

  private RenameRule rule(String name, int length, Reach reach) {
    return length > longest ? null : rules.get(new NamePattern(name.substring(0, length), reach));
  }

  /**
   * Returns the renames back: each name that one of these rules has changed becomes what it was.
   *
   * @throws IllegalArgumentException if two names would become one, as with {@code a.X=c.X} and
   *     {@code b.X=c.X}; the message has both rules
   */
  public ClassRenames inverse() {
    List<RenameRule> all = new ArrayList<>(rules.values());
    Map<NamePattern, RenameRule> back = new LinkedHashMap<>();
    for (RenameRule rule : all) {
      for (RenameRule other : all) {
        if (!rule.equals(other) && joins(rule, other)) {
          throw notBack(rule, other);
        }
      }
      back.put(rule.to(), rule.inverse());
    }
    return back.isEmpty() ? NONE : new ClassRenames(back);
  }

  private static IllegalArgumentException notBack(RenameRule rule, RenameRule narrower) {
    NamePattern one = rule.leadingTo(narrower.to());
    return new IllegalArgumentException(
        "Cannot rename back: "
            + one
            + " and "
            + narrower.from()
            + " become one by "
            + rule
            + " and "
            + narrower
            + (rule.to().equals(narrower.to())
                ? "\nRemove one of the rules"
                : "\nIf there is no class of one of the names, add the rule " + one + "=" + one));
  }

  /**
   * Returns whether two rules lead to one name. What the left sides cover is nested or disjoint,
   * and so is what the right sides cover. So the names are all those of the narrower right side,
   * unless the left side that leads there has a rule of its own.
   */
  private boolean joins(RenameRule rule, RenameRule narrower) {
    if (!RenameRule.includes(rule.to(), narrower.to())) {
      return false;
    }
    NamePattern source = rule.leadingTo(narrower.to());
    return rules.keySet().stream()
        .noneMatch(
            other ->
                !other.equals(rule.from())
                    && RenameRule.includes(rule.from(), other)
                    && RenameRule.includes(other, source));
  }

  /** Returns the rules as they were given. */
  public List<String> rules() {
    return rules.values().stream().map(RenameRule::toString).toList();
  }

  /** Returns whether there is no rule. */
  public boolean isEmpty() {
    return rules.isEmpty();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ClassRenames that && rules.equals(that.rules);
  }

  @Override
  public int hashCode() {
    return rules.hashCode();
  }

  @Override
  public String toString() {
    return "ClassRenames" + rules.values();
  }
}
