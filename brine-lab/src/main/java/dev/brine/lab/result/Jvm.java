// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.util.List;

/**
 * A JVM that was measured.
 *
 * @param id the short name used in cells, such as {@code 17.0.15}
 * @param name the runtime and its full version
 * @param vendor who built it
 * @param flags what every process was started with; rows may add the flags they need
 */
public record Jvm(String id, String name, String vendor, List<String> flags) {
  /** Copies the list. */
  public Jvm {
    flags = List.copyOf(flags);
  }
}
