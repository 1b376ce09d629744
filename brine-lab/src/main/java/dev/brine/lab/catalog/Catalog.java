// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.catalog;

import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.Workload;
import java.util.List;
import java.util.Optional;

/**
 * The serializers and workloads that can be measured. Forked processes make their own instance from
 * the name of the class, so that an implementation is public, top-level or static, and has a public
 * constructor without parameters.
 */
public interface Catalog {
  /**
   * Returns a new catalog of a class.
   *
   * @param className the name of an implementation
   * @throws ReflectiveOperationException if there is no such class, or its constructor fails
   */
  static Catalog named(String className) throws ReflectiveOperationException {
    return Class.forName(className)
        .asSubclass(Catalog.class)
        .getDeclaredConstructor()
        .newInstance();
  }

  /** Returns the serializers in the order of the report; ids are unique. */
  List<Serializer> serializers();

  /**
   * Returns the serializer with an id, or empty where there is none. A process that measures one
   * row calls this alone, so that an implementation loads the classes of no other row if it can.
   */
  default Optional<Serializer> serializer(String id) {
    return serializers().stream().filter(row -> row.description().id().equals(id)).findFirst();
  }

  /** Returns what the serializers are, in the same order. */
  default List<Description> descriptions() {
    return serializers().stream().map(Serializer::description).toList();
  }

  /** Returns the workloads in the order of the report; ids are unique. */
  List<Workload> workloads();

  /**
   * Returns the workload with an id, or empty where there is none, without the others if it can.
   */
  default Optional<Workload> workload(String id) {
    return workloads().stream().filter(workload -> workload.id().equals(id)).findFirst();
  }

  /** Returns what a reader of the results must know of the workloads: nothing as a rule. */
  default List<String> notes() {
    return List.of();
  }

  /** Returns facts about the objects of each workload: none of those of the lab. */
  default List<ObjectFacts> facts() {
    return List.of();
  }

  /** Returns what forked processes need to make their own instance: nothing as a rule. */
  default ForkSetting setting() {
    return ForkSetting.BUILT_IN;
  }
}
