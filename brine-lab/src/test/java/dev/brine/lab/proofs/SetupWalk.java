// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.proofs;

import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Serializers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Shows that what a row refuses of own classes is refused by its library, too.
 *
 * <p>Each object goes through a row as {@code brine compare} sets it up. Where the row does worse
 * than the library {@linkplain Alone alone}, the set-up is at fault.
 */
public final class SetupWalk {
  private final Serializer row;
  private final Map<String, Integer> grades = new TreeMap<>();
  private final List<String> faults = new ArrayList<>();
  private final List<String> refusals = new ArrayList<>();

  private SetupWalk(Serializer row) {
    this.row = row;
  }

  /**
   * Walks the rows of some libraries over objects, and prints what was found.
   *
   * @param arguments the name of a class with a static method {@code all} that returns suppliers by
   *     name, and keys of libraries
   */
  public static void main(String[] arguments) throws Exception {
    Map<String, Supplier<Object>> objects = objects(arguments[0]);
    List<String> libraries = Arrays.asList(arguments).subList(1, arguments.length);
    for (Serializer row : Serializers.ofAnyClass(List.of(), List.of())) {
      boolean isTuned = row.description().use() == Use.TUNED; // a first snippet has no settings
      if (isTuned && libraries.contains(row.description().library())) {
        walk(row, objects).print();
      }
    }
    System.exit(0); // Libraries leave threads behind.
  }

  @SuppressWarnings("unchecked") // The method is ours.
  private static Map<String, Supplier<Object>> objects(String models) throws Exception {
    return (Map<String, Supplier<Object>>) Class.forName(models).getMethod("all").invoke(null);
  }

  /** Walks a row over objects, each by its name. */
  static SetupWalk walk(Serializer row, Map<String, Supplier<Object>> objects) {
    SetupWalk walk = new SetupWalk(row);
    objects.forEach(walk::add);
    return walk;
  }

  private void add(String name, Supplier<Object> object) {
    Fidelity ours = Trial.of(row, object);
    grades.merge(ours.grade().name().toLowerCase(Locale.ROOT), 1, Integer::sum);
    if (ours.grade() != Grade.REFUSED) {
      return;
    }
    List<String> alone = new ArrayList<>();
    for (Alone proof : Alone.of(row.description())) {
      Fidelity theirs = proof.of(object.get());
      if (theirs.grade() != Grade.REFUSED) {
        faults.add(
            name + ": " + first(ours) + " BUT ALONE, " + proof.name() + ": " + theirs.grade());
        return;
      }
      alone.add(proof.name() + ": " + first(theirs));
    }
    refusals.add(name + ": " + first(ours) + " ALONE " + alone);
  }

  private static String first(Fidelity fidelity) {
    return fidelity.findings().isEmpty() ? "" : fidelity.findings().get(0);
  }

  /** Returns the refusals of the row that its library alone does not have. */
  List<String> faults() {
    return faults;
  }

  /** Returns the refusals that the library alone has, too. */
  List<String> refusals() {
    return refusals;
  }

  private void print() {
    System.out.println("== " + row.description().id() + " " + grades);
    faults.forEach(line -> System.out.println("FAULT " + line));
    refusals.forEach(line -> System.out.println("own " + line));
  }
}
