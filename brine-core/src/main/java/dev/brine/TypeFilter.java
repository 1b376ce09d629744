// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.BinaryName;
import dev.brine.internal.CommaList;
import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A filter of the classes that a message may name beyond the static types of its codec. An
 * immutable value, safe for use by many threads.
 *
 * <p>The element class decides about an array. Primitive types and arrays of them are always
 * allowed: they run no code.
 */
public final class TypeFilter {
  private static final TypeFilter CLOSED = new TypeFilter(List.of());

  private final List<TypeRule> rules;

  /** The classes that rules name one by one; none where a filter of Java's must be called first. */
  private final Set<Class<?>> classes;

  /** The names of those. */
  private final Set<String> names;

  /** The other rules. */
  private final List<TypeRule> others;

  private TypeFilter(List<TypeRule> rules) {
    this.rules = rules;
    Set<Class<?>> single = new HashSet<>();
    Set<String> singleNames = new HashSet<>();
    List<TypeRule> rest = new ArrayList<>();
    boolean isLasting = isLasting();
    for (TypeRule rule : rules) {
      if (isLasting && rule instanceof RegisteredClass own) {
        single.add(own.registered());
        singleNames.add(own.registered().getName());
      } else {
        rest.add(rule);
      }
    }
    classes = Set.copyOf(single);
    names = Set.copyOf(singleNames);
    others = List.copyOf(rest);
  }

  /** Returns the filter that allows nothing. */
  public static TypeFilter closed() {
    return CLOSED;
  }

  /**
   * Returns a filter of class names, each anchored at both ends: {@code com.acme.Order} and {@code
   * com.acme.Order$Line} are classes, {@code com.acme.Order$*} is all classes nested in one, {@code
   * com.acme.*} a package, {@code com.acme.**} a package and all below.
   *
   * <p>Names are Java identifiers with dots between them. A class with another name, as some
   * compilers write them, is allowed by {@link #allowClasses}.
   *
   * <p>{@code **} allows all classes: the writer of the message then chooses among all classes that
   * the reader has. Use it only for input that you have written yourself. One star alone is an
   * error.
   *
   * @throws IllegalArgumentException if a pattern has another form
   */
  public static TypeFilter allow(String... patterns) {
    Objects.requireNonNull(patterns, "Missing patterns of class names");
    return new TypeFilter(
        Arrays.stream(patterns).map(NamePattern::parse).map(TypeRule.class::cast).toList());
  }

  /**
   * Returns the filter of the patterns in a text, as settings have them: {@code "com.acme.*,
   * org.example.Money"}. Spaces around a pattern and empty parts are ignored.
   *
   * @param patterns as {@link #allow} takes them, separated by commas
   * @throws IllegalArgumentException if a pattern has another form
   */
  public static TypeFilter parse(String patterns) {
    Objects.requireNonNull(patterns, "Missing patterns of class names");
    return allow(CommaList.of(patterns).toArray(String[]::new));
  }

  /** Returns a filter that allows these classes and arrays of them, not their subclasses. */
  public static TypeFilter allowClasses(Class<?>... classes) {
    Objects.requireNonNull(classes, "Missing classes to allow");
    return new TypeFilter(
        Arrays.stream(classes)
            .map(TypeFilter::element)
            .map(RegisteredClass::new)
            .map(TypeRule.class::cast)
            .toList());
  }

  /**
   * Returns a filter that allows the packages of these classes, without those below: {@code
   * allowPackageOf(com.acme.Order.class)} is {@code allow("com.acme.*")}.
   *
   * @throws IllegalArgumentException if a class is in no named package, as primitive types are
   */
  public static TypeFilter allowPackageOf(Class<?>... classes) {
    Objects.requireNonNull(classes, "Missing classes of the packages to allow");
    return allow(Arrays.stream(classes).map(TypeFilter::packagePattern).toArray(String[]::new));
  }

  private static String packagePattern(Class<?> type) {
    String name = element(type).getPackageName();
    if (name.isEmpty() || element(type).isPrimitive()) {
      throw new IllegalArgumentException(
          "A class in the unnamed package cannot be allowed by name: " + type.getTypeName());
    }
    return name + ".*";
  }

  /**
   * Returns a filter that calls a filter of Java's object streams. Undecided classes are refused.
   *
   * <p>It is called with classes only. A class is loaded for that, but not initialized. Bounds such
   * as {@code maxdepth} have no effect; use {@link Limits}. If it throws an exception, the class is
   * refused by a {@link BrineException}.
   */
  public static TypeFilter of(ObjectInputFilter filter) {
    return new TypeFilter(
        List.of(
            new StreamFilterRule(
                Objects.requireNonNull(filter, "Missing filter of object streams"))));
  }

  /** Returns a filter that allows what this one or the other allows. */
  public TypeFilter or(TypeFilter other) {
    Objects.requireNonNull(other, "Missing other filter");
    return new TypeFilter(Stream.concat(rules.stream(), other.rules.stream()).distinct().toList());
  }

  /**
   * Returns whether a class of this name may be loaded, without initializing it, to call {@link
   * #allows} with it; false for a name that no class can have.
   *
   * @param name the binary name of a class, an array class or a primitive type
   */
  public boolean mayLoad(String name) {
    Objects.requireNonNull(name, "Missing name of a class");
    if (!BinaryName.isWellFormed(name, BinaryName.LONGEST)) {
      return false;
    }
    String element = BinaryName.element(name);
    if (BinaryName.isPrimitive(element) || names.contains(element)) {
      return true;
    }
    for (TypeRule rule : others) {
      if (rule.mayLoad(element)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether objects of this class may be read. */
  public boolean allows(Class<?> type) {
    Class<?> element = element(type);
    if (element.isPrimitive() || classes.contains(element)) {
      return true;
    }
    for (TypeRule rule : others) {
      if (rule.allows(element)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the loaders of the classes and filters that it keeps. */
  Set<ClassLoader> loaders() {
    Set<ClassLoader> loaders = new HashSet<>();
    for (TypeRule rule : rules) {
      if (rule instanceof RegisteredClass own) {
        loaders.add(own.registered().getClassLoader());
      } else if (rule instanceof StreamFilterRule own) {
        loaders.add(own.filter().getClass().getClassLoader());
      }
    }
    return loaders;
  }

  /** Returns whether it always gives the same answer for a class. */
  boolean isLasting() {
    for (TypeRule rule : rules) {
      if (rule instanceof StreamFilterRule) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TypeFilter that && rules.equals(that.rules);
  }

  @Override
  public int hashCode() {
    return rules.hashCode();
  }

  @Override
  public String toString() {
    return rules.stream()
        .map(TypeRule::toString)
        .collect(Collectors.joining(", ", "TypeFilter[", "]"));
  }

  private static Class<?> element(Class<?> type) {
    Class<?> element = Objects.requireNonNull(type, "Missing class to allow");
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element;
  }
}
