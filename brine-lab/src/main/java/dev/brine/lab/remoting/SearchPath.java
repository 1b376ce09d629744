// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Folders with commands.
 *
 * @param folders the folders, as the variable PATH has them
 */
public record SearchPath(String folders) {
  /** Returns the folders of this process. */
  public static SearchPath ofThisProcess() {
    return new SearchPath(Objects.requireNonNullElse(System.getenv("PATH"), ""));
  }

  /** Returns whether a command is in one of the folders. */
  public boolean has(String command) {
    return first(command).isPresent();
  }

  /** Returns the file of a command that is in one of the folders. */
  public Path find(String command) {
    return first(command).orElseThrow();
  }

  private Optional<Path> first(String command) {
    return Stream.of(folders.split(File.pathSeparator, -1))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, command))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
