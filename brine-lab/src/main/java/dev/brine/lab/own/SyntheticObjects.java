// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.fidelity.FidelityCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Objects that are made up from their class alone: texts and numbers by the names of their fields,
 * few empty collections and few large ones, and no cycles.
 */
final class SyntheticObjects {
  private static final int MESSAGES = 100;

  private SyntheticObjects() {}

  /**
   * Returns objects of a class.
   *
   * @throws OwnProblem if there is no such class, or its objects cannot be made
   */
  static List<Object> of(SyntheticClass wanted, ClassLoader classes) throws OwnProblem {
    Class<?> type = found(wanted, classes);
    List<Object> objects = new ArrayList<>(MESSAGES);
    for (int i = 0; i < MESSAGES; i++) {
      SplittableRandom random = new SplittableRandom(wanted.seed() * MESSAGES + i);
      objects.add(made(wanted, type, random));
    }
    return objects;
  }

  private static Class<?> found(SyntheticClass wanted, ClassLoader classes) throws OwnProblem {
    try {
      return Class.forName(wanted.type(), true, classes);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new OwnProblem(
          "Found no class " + wanted.type() + ": --synthetic=" + wanted.type(),
          "Add its folder or jar to --class-path.");
    }
  }

  private static Object made(SyntheticClass wanted, Class<?> type, SplittableRandom random)
      throws OwnProblem {
    Object made;
    try {
      made = new SyntheticGraph(random).root(type);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw problem(wanted, FidelityCheck.reason(cause));
    }
    if (made == null) {
      throw problem(wanted, "it is abstract");
    }
    return made;
  }

  private static OwnProblem problem(SyntheticClass wanted, String why) {
    return new OwnProblem(
        "Cannot make objects of " + wanted.type() + ": " + why + ": --synthetic=" + wanted.type(),
        "Give a static method that returns some: --supplier.");
  }
}
