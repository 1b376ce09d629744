// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.fidelity.Reason;
import dev.brine.lab.world.NamingStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
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
    Class<?> type = new UserClass(wanted.type(), "--type=" + wanted.type()).in(classes);
    List<Object> objects = new ArrayList<>(MESSAGES);
    for (int i = 0; i < MESSAGES; i++) {
      SplittableRandom random = new SplittableRandom(wanted.seed() * MESSAGES + i);
      Object made = made(wanted, type, random);
      requireReadable(wanted, made, classes);
      objects.add(made);
    }
    return objects;
  }

  /** A hook of the class may refuse made-up values; no serializer is to blame for that. */
  private static void requireReadable(SyntheticClass wanted, Object made, ClassLoader classes)
      throws OwnProblem {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(made);
    } catch (IOException e) {
      return; // Java cannot serialize the class, whatever its values are.
    } catch (RuntimeException e) {
      throw refused(wanted, e);
    }
    try (ObjectInputStream in =
        new NamingStream(new ByteArrayInputStream(bytes.toByteArray()), classes)) {
      in.readObject();
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      throw refused(wanted, e);
    }
  }

  private static OwnProblem refused(SyntheticClass wanted, Exception failure) {
    return problem(wanted, "a hook refuses made-up values, " + Reason.of(failure));
  }

  private static Object made(SyntheticClass wanted, Class<?> type, SplittableRandom random)
      throws OwnProblem {
    Object made;
    try {
      made = new SyntheticGraph(random).root(type);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw problem(wanted, Reason.of(cause));
    }
    if (made == null) {
      throw problem(wanted, "it is abstract");
    }
    return made;
  }

  private static OwnProblem problem(SyntheticClass wanted, String why) {
    return new OwnProblem(
        "Cannot make objects of " + wanted.type() + ": " + why + ": --type=" + wanted.type(),
        "Give a static method that returns some: --samples Class::method.");
  }
}
