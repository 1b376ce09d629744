// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.optimize.CoreRuntime;
import dev.brine.optimize.IfUnpaired;
import dev.brine.optimize.Modules;
import dev.brine.optimize.Plan;
import dev.brine.optimize.UnsharedFields;
import java.util.Map;
import java.util.Set;

/**
 * The user's choice of the classes to change, and of their forms.
 *
 * @param included which classes may be changed
 * @param named the classes among them that the user named one by one
 * @param excluded which of them stay as they are
 * @param writingJava which of them write Java's form as before, and read both
 * @param trusted which of them write Brine's form whatever evidence says
 * @param plan the decisions about places that write, instead of evidence; null for none
 * @param identity which objects the streams keep one that a program writes to
 * @param ifUnpaired what is done where a reader stays and its writer would not
 * @param modules what module descriptors mean
 * @param core where brine-core is added
 * @param unshared the fields whose objects nothing else refers to, as the user promises
 * @param longer the classes that make samples longer if they are rewritten, with the bytes
 */
public record Choice(
    TypeFilter included,
    Set<String> named,
    Patterns excluded,
    Patterns writingJava,
    Patterns trusted,
    Plan plan,
    Identity identity,
    IfUnpaired ifUnpaired,
    Modules modules,
    CoreRuntime core,
    UnsharedFields unshared,
    Map<String, String> longer) {
  /** Makes the set and the map unmodifiable. */
  public Choice {
    longer = Map.copyOf(longer);
    named = Set.copyOf(named);
  }

  /** All classes, and what is safe. */
  public static final Choice DEFAULT =
      new Choice(
          TypeFilter.allow("**"),
          Set.of(),
          Patterns.NONE,
          Patterns.NONE,
          Patterns.NONE,
          null,
          Identity.ALL,
          IfUnpaired.JAVA,
          Modules.KEPT,
          CoreRuntime.WHERE_STARTED,
          UnsharedFields.none(),
          Map.of());

  /** Returns this choice with classes that make samples longer. */
  Choice keepingLonger(Map<String, String> classes) {
    return new Choice(
        included,
        named,
        excluded,
        writingJava,
        trusted,
        plan,
        identity,
        ifUnpaired,
        modules,
        core,
        unshared,
        classes);
  }

  /** Returns whether there may be a class that stays as it is. */
  boolean keepsSome() {
    return !excluded.isEmpty() || !included.equals(DEFAULT.included);
  }

  /** Returns whether a class stays as it is. */
  boolean keeps(String className) {
    return !included.mayLoad(className) || excluded.matching(className) != null;
  }
}
