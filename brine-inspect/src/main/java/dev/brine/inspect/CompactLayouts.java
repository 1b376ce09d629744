// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import java.io.IOException;
import java.util.Optional;

/**
 * Finds the layouts of classes that {@code brine optimize} has rewritten in the compact form.
 * Streams do not have them; the class files do.
 */
@FunctionalInterface
public interface CompactLayouts {
  /** Returns no layout. */
  static CompactLayouts none() {
    return (className, version) -> Optional.empty();
  }

  /**
   * Returns the layout of a class; empty where it is not known, or the class is of another form.
   *
   * @param className as the input has it, which need not be the name of a class
   * @param version the serialVersionUID in the input
   * @throws IOException if a file cannot be read
   */
  Optional<String> find(String className, long version) throws IOException;
}
