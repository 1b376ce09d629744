// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import java.nio.file.Path;
import java.util.Objects;

/**
 * A place of class files.
 *
 * @param path a folder or a jar
 * @param prefix the folder in it where packages begin, empty or with a slash behind it
 */
public record ClassRoot(Path path, String prefix) {
  /** Creates a place. */
  public ClassRoot {
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(prefix, "prefix");
  }

  /** Returns the place of a folder or a jar in which packages begin at once. */
  public static ClassRoot of(Path path) {
    return new ClassRoot(path, "");
  }
}
