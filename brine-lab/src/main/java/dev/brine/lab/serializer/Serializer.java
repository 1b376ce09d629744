// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A way to turn objects into bytes and back: one row of the comparison. */
public interface Serializer {
  /** Returns the description of the row, its promises and its needs. */
  Description description();

  /**
   * Returns whether the row is there for a workload. One that is not is left out, where one that is
   * but does not support the workload is shown with the reason.
   */
  default boolean takesPart(Workload workload) {
    return workload.sink().isArray();
  }

  /**
   * Returns the folders in which a process that measures the row looks for classes first; none as a
   * rule.
   *
   * @throws IOException if they cannot be made
   */
  default List<Path> classesInFront() throws IOException {
    return List.of();
  }

  /**
   * Returns one class of each library whose generated code is loaded with the user's classes, so
   * that these have to see the library; none as a rule.
   */
  default List<Class<?>> besideUserClasses() {
    return List.of();
  }

  /**
   * Prepares for messages of one type, as an application would once at its start.
   *
   * @throws Refusal if the system does not support such messages; its message is the reason shown
   *     to users
   * @throws Exception when the system itself fails, which is shown as the reason too
   */
  Session open(RootType type) throws Exception;
}
