// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import dev.brine.lab.workload.Workloads;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import scala.collection.immutable.HashMap$;
import scala.jdk.javaapi.CollectionConverters;

/**
 * The objects that programs put into a stream.
 *
 * @param name of the payload
 * @param source makes the objects of a stream
 */
record Payload(String name, Source source) {
  private static final int MANY = 500;
  private static final int ELEMENTS = 1_000;
  private static final int CONTACTS = 10_000;
  private static final int EMPTIES = 1_000;
  private static final int HOSTS = 1_000;
  private static final int STAFF = 20;

  /** The payloads, in the order of the table. */
  static final List<Payload> ALL = all();

  /** Makes the objects of a stream. */
  @FunctionalInterface
  interface Source {
    /** Makes them. */
    List<?> objects() throws Exception;
  }

  /** Returns the payload of a name. */
  static Payload of(String name) {
    return ALL.stream().filter(payload -> payload.name.equals(name)).findFirst().orElseThrow();
  }

  /**
   * Returns whether a contender differs from the others here: by identity, or as a small object.
   */
  boolean isMeasuredWith(Contender contender) {
    return switch (contender) {
      case DROP_IN_OBJECTS -> name.startsWith("W");
      case BRINE -> name.equals("W2, a user") || name.equals("W4, a host");
      default -> true;
    };
  }

  private static List<Payload> all() {
    List<Payload> all = new ArrayList<>();
    all.add(workload("W1, 10,000 and 10,000 strings", "W1", CONTACTS));
    all.add(workload("W2, a user", "W2", 1));
    all.add(workload("W3, 1,000 in a list", "W3", EMPTIES));
    all.add(workload("W4, a host", "W4", 1));
    all.add(new Payload("W4, 1,000 hosts in a list", () -> List.of(hosts())));
    all.add(workload("W5, a media content", "W5", 1));
    all.add(workload("W6, 20 employees", "W6", STAFF));
    all.add(new Payload("a session: 12 attributes", () -> List.of(session())));
    all.add(new Payload("an exception with a cause", () -> List.of(failure())));
    all.add(new Payload("an Integer", () -> List.of(1_000)));
    for (int count : List.of(1, 10, MANY)) {
      all.add(new Payload(lambdas(count, "capturing"), () -> capturing(count)));
      all.add(new Payload(lambdas(count, "not capturing"), () -> plain(count)));
      all.add(
          new Payload(
              lambdas(count, "of " + count + (count == 1 ? " site" : " sites")),
              () -> LambdaSites.compile().tasks(count)));
    }
    all.add(new Payload("Scala, a List", () -> List.of(scala().toList())));
    all.add(new Payload("Scala, a Vector", () -> List.of(scala().toVector())));
    all.add(new Payload("Scala, a HashMap", () -> List.of(HashMap$.MODULE$.from(scalaMap()))));
    all.add(new Payload("Scala, a small Map", () -> List.of(smallMap())));
    all.addAll(SystemPayloads.all());
    return all;
  }

  private static String lambdas(int count, String kind) {
    return count + (count == 1 ? " lambda, " : " lambdas, ") + kind;
  }

  private static Payload workload(String name, String workload, int size) {
    return new Payload(
        name, () -> Workloads.find(workload).orElseThrow().values(size, 1).subList(0, 1));
  }

  private static List<Object> hosts() {
    return new ArrayList<>(new Measure("W4", 1, HOSTS).values());
  }

  private static Map<String, Serializable> session() {
    Map<String, Serializable> session = new LinkedHashMap<>();
    for (int i = 0; i < 4; i++) {
      session.put("user.name" + i, "name " + i);
      session.put("cart.count" + i, i);
      session.put("seen" + i, new ArrayList<>(List.of("page " + i, "page " + (i + 1))));
    }
    return session;
  }

  private static Exception failure() {
    return new IllegalStateException("Cannot go on", new IllegalArgumentException("no value"));
  }

  private static List<Task> capturing(int count) {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int value = 1_000 + i;
      tasks.add(() -> value);
    }
    return tasks;
  }

  /** Returns lambdas of five places; each place has one instance. */
  private static List<Task> plain(int count) {
    List<Task> kinds = List.of(() -> 1, () -> 2, () -> 3, () -> 4, () -> 5);
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tasks.add(kinds.get(i % kinds.size()));
    }
    return tasks;
  }

  private static scala.collection.mutable.Buffer<String> scala() {
    List<String> elements = new ArrayList<>();
    for (int i = 0; i < ELEMENTS; i++) {
      elements.add("element " + i);
    }
    return CollectionConverters.asScala(elements);
  }

  private static scala.collection.mutable.Map<String, Integer> scalaMap() {
    Map<String, Integer> map = new LinkedHashMap<>();
    for (int i = 0; i < ELEMENTS; i++) {
      map.put("key " + i, i);
    }
    return CollectionConverters.asScala(map);
  }

  private static scala.collection.immutable.Map<String, Integer> smallMap() {
    Map<String, Integer> map = new LinkedHashMap<>(Map.of("one", 1, "two", 2, "three", 3));
    return scala.collection.immutable.Map$.MODULE$.from(CollectionConverters.asScala(map));
  }
}
