// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Sink;
import dev.brine.lab.workload.Workload;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A row made of its description and a way to open sessions.
 *
 * @param description what the row is
 * @param scope accepts the workloads of the row
 * @param opener makes a session for messages of one type
 * @param besideUserClasses see {@link Serializer#besideUserClasses}
 */
record SerializerRow(
    Description description,
    Predicate<Workload> scope,
    Opener opener,
    List<Class<?>> besideUserClasses)
    implements Serializer {
  /** Makes a session for messages of one type. */
  @FunctionalInterface
  interface Opener {
    /** Returns a new session; see {@link Serializer#open}. */
    Session open(RootType type) throws Exception;
  }

  /** Makes a row that is there for every workload whose messages are arrays. */
  SerializerRow(Description description, Opener opener) {
    this(description, workload -> workload.sink().isArray(), opener);
  }

  /** Makes a row that is there for some workloads. */
  SerializerRow(Description description, Predicate<Workload> scope, Opener opener) {
    this(description, scope, opener, List.of());
  }

  /** Returns the row, whose library has to be visible to the user's classes. */
  SerializerRow besideUserClasses(Class<?> ofLibrary) {
    return new SerializerRow(description, scope, opener, List.of(ofLibrary));
  }

  /** Returns the row, there for messages to files and servers too, but not for Spark's own. */
  SerializerRow endToEnd() {
    return new SerializerRow(description, workload -> workload.sink() != Sink.SPARK, opener);
  }

  /** Returns the row, there only for some workloads. */
  SerializerRow only(String... workloads) {
    Set<String> ids = Set.of(workloads);
    return new SerializerRow(description, workload -> ids.contains(workload.id()), opener);
  }

  @Override
  public boolean takesPart(Workload workload) {
    return scope.test(workload);
  }

  @Override
  public Session open(RootType type) throws Exception {
    return opener.open(type);
  }
}
