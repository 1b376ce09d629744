// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.codecs;

import dev.brine.TypeFilter;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** The classes of a program that may get constructors. Safe for use by many threads. */
public final class ChangeableClasses {
  /** Annotations of compilers and of libraries that do not count constructors. */
  private static final TypeFilter HARMLESS =
      TypeFilter.allow(
          "java.lang.*",
          "kotlin.**",
          "scala.**",
          "groovy.**",
          "lombok.**",
          "dev.brine.**",
          "org.jetbrains.annotations.*",
          "com.fasterxml.jackson.**",
          "tools.jackson.**",
          "com.google.gson.**",
          "jakarta.persistence.*",
          "javax.persistence.*",
          "jakarta.xml.bind.annotation.**",
          "javax.xml.bind.annotation.**",
          "io.swagger.**");

  private final Predicate<String> isOfProgram;
  private final Predicate<String> isNamed;
  private final Set<String> extended = ConcurrentHashMap.newKeySet();
  private final Map<String, Outcome> kept = new ConcurrentHashMap<>();
  private final Map<String, String> needed = new ConcurrentHashMap<>();

  /**
   * Creates the classes of a program.
   *
   * @param isOfProgram returns whether a class may be changed, by its binary name
   * @param isNamed returns whether the user named a class, so that its annotations do not matter
   */
  public ChangeableClasses(Predicate<String> isOfProgram, Predicate<String> isNamed) {
    this.isOfProgram = isOfProgram;
    this.isNamed = isNamed;
  }

  /** Takes note of the superclass of a class of the program. */
  public void addExtended(String superclass) {
    extended.add(superclass);
  }

  /** Leaves a class as it is. */
  public void keep(String name, Reason reason, String subject) {
    kept.put(name, new Outcome(name, "", reason, subject));
  }

  /** Returns why a class is left as it is, or null. */
  Outcome kept(String name) {
    return kept.get(name);
  }

  /** Takes note of a superclass that gets a constructor since a subclass calls it. */
  void need(String superclass, String subclass) {
    needed.putIfAbsent(superclass, subclass);
  }

  /** Returns whether a subclass needs a constructor of a class. */
  public boolean isNeeded(String name) {
    return needed.containsKey(name);
  }

  /** Returns a subclass that needs a constructor of a class, or null. */
  String subclassOf(String name) {
    return needed.get(name);
  }

  /** Returns whether classes of the program extend a class. */
  boolean isExtended(String name) {
    return extended.contains(name) || needed.containsKey(name);
  }

  /** Returns whether a class may get a constructor. */
  boolean isChangeable(PlainClass type) {
    return isOfProgram.test(type.name()) && kept(type.name()) == null && annotation(type).isEmpty();
  }

  /** Returns an annotation by which a framework may choose among the constructors of a class. */
  Optional<String> annotation(PlainClass type) {
    return isNamed.test(type.name())
        ? Optional.empty()
        : type.annotations().stream().filter(name -> !HARMLESS.mayLoad(name)).findFirst();
  }
}
