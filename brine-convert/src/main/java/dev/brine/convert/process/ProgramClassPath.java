// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.process;

import dev.brine.convert.StoreException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A class path as Java's own option has it: {@code app.jar:lib/*}. */
public final class ProgramClassPath {
  private static final String ALL_JARS = "*";

  private ProgramClassPath() {}

  /**
   * Returns the folders and jars of a class path.
   *
   * @throws StoreException if one is not there
   */
  public static List<Path> of(String classPath) throws StoreException {
    List<Path> all = new ArrayList<>();
    for (String part : classPath.split(File.pathSeparator, -1)) {
      try {
        if (part.equals(ALL_JARS) || part.endsWith(File.separator + ALL_JARS)) {
          String folder = part.substring(0, part.length() - ALL_JARS.length());
          all.addAll(jars(Path.of(folder.isEmpty() ? "." : folder)));
        } else {
          all.add(existing(Path.of(part)));
        }
      } catch (InvalidPathException | IOException e) {
        throw problem(part);
      }
    }
    return all;
  }

  private static Path existing(Path path) throws StoreException {
    if (!Files.isDirectory(path) && !Files.isRegularFile(path)) {
      throw problem(path.toString());
    }
    return path;
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private static StoreException problem(String part) {
    return new StoreException(
        "Neither a folder nor a jar: " + part,
        "Name the program by --verify-with as its class path: app.jar:lib/*");
  }
}
