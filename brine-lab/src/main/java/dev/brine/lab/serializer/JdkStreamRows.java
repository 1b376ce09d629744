// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.workload.Met;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.RootType.Form;
import java.io.ObjectInputFilter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Java's own serialization, and the ways to cut its messages into streams. */
final class JdkStreamRows {
  /** What the workloads are made of, and nothing else. */
  private static final ObjectInputFilter ALLOWED =
      ObjectInputFilter.Config.createFilter(
          "dev.brine.lab.workload.model.*;java.lang.Enum;java.lang.Number;java.lang.Integer;java.lang.Long;"
              + "java.lang.Object;java.lang.String;java.lang.Class;java.math.BigDecimal;"
              + "java.math.BigInteger;java.time.LocalDate;java.time.Ser;java.util.ArrayList;java.util.EnumMap;"
              + "java.util.HashMap;java.util.HashSet;java.util.Map$Entry;java.util.TreeMap;"
              + "java.util.UUID;!*");

  private JdkStreamRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
                row("jdk", "JDK").quick().yardstick().build(),
                type -> NamedClasses.jdkSession(type, null))
            .endToEnd(),
        new SerializerRow(
                row("jdk-stream-per-object", "JDK, one stream for each object")
                    .note("Each element of the list is a stream of its own behind its length.")
                    .build(),
                JdkStreamRows::streamPerObject)
            .only("W2-list", "W4-list", "W5-list"),
        new SerializerRow(
                row("jdk-one-stream", "JDK, objects one by one into one stream")
                    .note("The elements of the list are written one by one, not as a list.")
                    .build(),
                JdkStreamRows::oneStream)
            .only("W2-list", "W4-list", "W5-list"),
        new SerializerRow(
            description("jdk-filter", "JDK with an ObjectInputFilter")
                .references(References.ON)
                .promises(Promise.JAVA_HOOKS, Promise.EVOLUTION, Promise.CLOSED_WORLD)
                .note("An allow list of the classes that the workloads are made of.")
                .build(),
            type -> NamedClasses.jdkSession(type, filter(type))));
  }

  /** Returns the description that the rows of the JDK share. */
  static Description.Builder description(String id, String name) {
    return Description.of(id, name, "jdk").naming(Naming.EMBEDDED_SCHEMA).buffer(Buffer.REUSED);
  }

  /** Returns the description of a row for all classes, as Java writes them. */
  static Description.Builder row(String id, String name) {
    return description(id, name)
        .references(References.ON)
        .promises(Promise.JAVA_HOOKS, Promise.EVOLUTION);
  }

  /**
   * Returns a filter that allows the classes of messages. It allows those of the JDK, whose
   * placeholders and internals a walk does not meet, and those that the JVM makes for lambdas.
   */
  private static ObjectInputFilter filter(RootType type) {
    if (!type.met().isKnown()) {
      return ALLOWED;
    }
    Set<Class<?>> allowed = new HashSet<>(type.met().classes());
    return info -> {
      Class<?> named = info.serialClass();
      if (named == null) {
        return ObjectInputFilter.Status.UNDECIDED;
      }
      Class<?> element = element(named);
      return allowed.contains(element) || Met.isJdk(element) || element.isHidden()
          ? ObjectInputFilter.Status.ALLOWED
          : ObjectInputFilter.Status.REJECTED;
    };
  }

  /** Returns the class of the elements of an array of any dimension, or the class itself. */
  private static Class<?> element(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.componentType();
    }
    return element;
  }

  private static Session streamPerObject(RootType type) throws Refusal {
    if (!type.isList()) {
      throw new Refusal("a message of one object is one stream already; see the row of the JDK");
    }
    return new JdkStreamPerObject(new JdkSession(RootType.object(type.type()), null));
  }

  private static Session oneStream(RootType type) throws Refusal {
    if (type.form() != Form.LIST) {
      throw new Refusal("only a list can be taken apart; see the row of the JDK");
    }
    return new JdkSession(RootType.streamOf(type.type()), null);
  }
}
