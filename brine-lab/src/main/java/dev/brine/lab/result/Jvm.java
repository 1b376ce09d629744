// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.util.List;

/**
 * A JVM that was measured.
 *
 * @param id the short name used in cells, such as {@code 17.0.15} or {@code 17.0.15 alone}
 * @param name the runtime and its full version
 * @param vendor who built it
 * @param flags what every process was started with; rows may add the flags they need
 * @param state the state that its processes entered where that is not {@link Run#state}, else null
 */
public record Jvm(String id, String name, String vendor, List<String> flags, String state) {
  /** Copies the list. */
  public Jvm {
    flags = List.copyOf(flags);
  }

  /** Creates a JVM in the state of the run. */
  public Jvm(String id, String name, String vendor, List<String> flags) {
    this(id, name, vendor, flags, null);
  }

  /** Returns the same JVM in another state. */
  public Jvm inState(String other) {
    return new Jvm(id + suffix(other), name, vendor, flags, other);
  }

  /** Returns the id of the same JVM in the state of the run. */
  public String idInStateOfRun() {
    return state == null ? id : id.substring(0, id.length() - suffix(state).length());
  }

  private static String suffix(String state) {
    return " " + state;
  }
}
