// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * Facts that a choice depends on besides figures, from the documentation and the jars of a library.
 *
 * @param licence the SPDX name of its licence
 * @param limits whether it limits the depth or the size of input by default, in a few words that
 *     begin with yes or no, or "not known"
 * @param unsafe whether it works without memory access through {@code sun.misc.Unsafe}, likewise
 * @param schema what describes the messages, in a few words that begin with no where there is none
 * @param source where its documentation is
 * @param checked the day as of which this is known, ISO 8601
 * @param jarBytes bytes of its jar and of those that it needs, or NaN where they are not on the
 *     class path as jars
 */
public record LibraryFacts(
    String licence,
    String limits,
    String unsafe,
    String schema,
    String source,
    String checked,
    double jarBytes) {
  private static final String YES = "yes";
  private static final int FIELDS = 6;

  /** Returns whether input is limited by default. */
  public boolean hasLimits() {
    return limits.startsWith(YES);
  }

  /** Returns whether the library works where memory access through Unsafe is denied. */
  public boolean worksWithoutUnsafe() {
    return unsafe.startsWith(YES);
  }

  /** Returns the facts of a library, or null where the table has none. */
  static LibraryFacts of(Properties table, String key) {
    String line = table.getProperty(key + ".facts");
    if (line == null) {
      return null;
    }
    String[] parts = line.split("\\s*\\|\\s*", -1);
    if (parts.length != FIELDS) {
      throw new AssertionError(key);
    }
    return new LibraryFacts(
        parts[0],
        parts[1],
        parts[2],
        parts[3],
        parts[4],
        table.getProperty("checked"),
        jarBytes(List.of(parts[5].split(" +", -1))));
  }

  private static double jarBytes(List<String> artifacts) {
    double sum = 0;
    for (String artifact : artifacts) {
      sum += artifact.isEmpty() ? 0 : bytesOf(artifact);
    }
    return sum;
  }

  private static double bytesOf(String artifact) {
    String name = artifact.replace(".", "\\.") + "[-.]\\d.*\\.jar";
    // Some artifacts have a second jar, such as that with native code.
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(Path::of)
        .filter(path -> path.getFileName() != null)
        .filter(path -> path.getFileName().toString().matches(name))
        .distinct()
        .map(LibraryFacts::size)
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }

  private static double size(Path jar) {
    try {
      return Files.size(jar);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
