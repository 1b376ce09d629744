// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.fidelity.Reason;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Met;
import dev.brine.lab.workload.Met.Links;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.RootType.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads messages in a world with other versions of classes than the one that wrote them. */
public final class EvolutionReader {
  /** Says that code of the program refers to what a change took away. */
  static final String BROKEN = "broken";

  private EvolutionReader() {}

  /**
   * Reads messages.
   *
   * @param catalog the class name of the catalog
   * @param row the id of the serializer
   * @param type the form of the root, the name of its class, how objects refer to each other, and
   *     the name of the enum that is the key of maps, or an empty text
   * @param classes the names of the classes to register, in the order of the writer
   * @param messages the messages
   * @return for each message the image of the object, or of an error an array with its text, and
   *     with {@link #BROKEN} behind it if the program itself cannot run with the change
   */
  public static List<Object> read(
      String catalog, String row, String[] type, String[] classes, List<byte[]> messages)
      throws Exception {
    Session session;
    try {
      session = Catalog.named(catalog).serializer(row).orElseThrow().open(root(type, classes));
    } catch (Exception | LinkageError | StackOverflowError e) {
      return List.of((Object) error(e));
    }
    List<Object> images = new ArrayList<>();
    for (byte[] message : messages) {
      images.add(image(session, message));
    }
    return images;
  }

  private static Object image(Session session, byte[] message) {
    try {
      return ObjectImage.of(session.restore(session.deserialize(message, message.length)));
    } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError e) {
      return error(e);
    }
  }

  /** Code of the program that was not changed with the class ends in a linkage error. */
  private static String[] error(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof LinkageError) {
        return new String[] {Reason.of(cause), BROKEN};
      }
    }
    return new String[] {Reason.of(failure)};
  }

  private static RootType root(String[] type, String[] names) throws ClassNotFoundException {
    List<Class<?>> classes = new ArrayList<>();
    for (String name : names) {
      classes.add(named(name));
    }
    Optional<Class<?>> key = type[3].isEmpty() ? Optional.empty() : Optional.of(named(type[3]));
    return new RootType(Form.valueOf(type[0]), named(type[1]))
        .with(new Met(classes, Links.valueOf(type[2]), key));
  }

  private static Class<?> named(String name) throws ClassNotFoundException {
    return Class.forName(name, false, Thread.currentThread().getContextClassLoader());
  }
}
