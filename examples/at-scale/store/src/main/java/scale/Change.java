// SPDX-License-Identifier: Apache-2.0
package scale;

import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.convert.ValueConversion;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.rewrite.StreamConversion;
import dev.brine.inspect.source.SchemaFiles;
import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The change of each blob, which the tasks of a job get: to messages of Brine, or other names. */
final class Change implements Serializable {
  @Serial private static final long serialVersionUID = 1L;

  private static final String OPTION = "--";
  private static final String FILE = "--changes";

  /** The patterns of classes that may be read; empty for changes without classes. */
  private final ArrayList<String> patterns;

  /** Options of changes, one in a line. */
  private final ArrayList<String> lines;

  private Change(List<String> patterns, List<String> lines) {
    this.patterns = new ArrayList<>(patterns);
    this.lines = new ArrayList<>(lines);
  }

  /** Returns the change to messages of Brine, of classes that match one of these patterns. */
  static Change toBrine(List<String> patterns) {
    return new Change(patterns, List.of());
  }

  /**
   * Returns the change of the last words of a command line: patterns separated by commas; or the
   * options of {@code brine convert} with their values, and files of them by {@code --changes}.
   *
   * @throws IllegalArgumentException if there is another word
   * @throws IOException if a file cannot be read
   */
  static Change of(List<String> words) throws IOException {
    if (words.size() == 1 && !words.get(0).startsWith(OPTION)) {
      return toBrine(List.of(words.get(0).split(",", -1)));
    }
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < words.size(); i += 2) {
      String option = words.get(i);
      if (!option.startsWith(OPTION) || i + 1 == words.size()) {
        throw new IllegalArgumentException("Expected --OPTION VALUE but was " + option);
      }
      String value = words.get(i + 1);
      if (option.equals(FILE)) {
        lines.addAll(Files.readAllLines(Path.of(value)));
      } else {
        lines.add(option + " " + value);
      }
    }
    changes(lines); // so that a mistake fails here, not in each task
    return new Change(List.of(), lines);
  }

  private static StreamChanges changes(List<String> lines) {
    StreamChanges.Builder changes = StreamChanges.newBuilder().addLines(lines);
    if (changes.wantsVersions()) {
      throw new IllegalArgumentException(
          "Name each class and its version here: --serial-version from-classes is only for brine"
              + " convert");
    }
    StreamChanges built = changes.build();
    if (!built.ignoredVersions().isEmpty()) {
      throw new IllegalArgumentException(
          "Nothing compares versions here: leave out --serial-version "
              + built.ignoredVersions().get(0)
              + "=ignore");
    }
    return built;
  }

  /** Returns the text of the change, which differs from those of others. */
  String text() {
    return patterns.isEmpty()
        ? String.join("\n", lines)
        : "to messages of Brine: " + String.join(",", patterns);
  }

  /** Returns the conversion, which finds classes by the class loader of the thread. */
  ValueConversion conversion() throws IOException {
    if (!patterns.isEmpty()) {
      return new Blobs(patterns, Thread.currentThread().getContextClassLoader());
    }
    ReadOptions schemas = new ReadOptions(SchemaFiles.of(List.of(), List.of()), Optional.empty());
    return new StreamConversion(changes(lines), Optional.empty(), schemas, null);
  }
}
