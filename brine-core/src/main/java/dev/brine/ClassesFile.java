// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file with the names of classes, one a line; {@code #} begins a comment. */
final class ClassesFile {
  private ClassesFile() {}

  /**
   * Returns the classes of a file, not initialized.
   *
   * @throws IllegalArgumentException if one is not found
   */
  static List<Class<?>> read(Path file, ClassLoader loader) throws IOException {
    List<Class<?>> classes = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      int comment = line.indexOf('#');
      String name = (comment < 0 ? line : line.substring(0, comment)).strip();
      if (!name.isEmpty()) {
        classes.add(find(name, loader, file, number));
      }
    }
    return classes;
  }

  private static Class<?> find(String name, ClassLoader loader, Path file, int line) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new IllegalArgumentException(
          "Cannot find the class " + name + " of line " + line + " in " + file, e);
    }
  }
}
