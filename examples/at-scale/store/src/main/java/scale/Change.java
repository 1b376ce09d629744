// SPDX-License-Identifier: Apache-2.0
package scale;

import dev.brine.Format;
import dev.brine.convert.CheckedConversion;
import dev.brine.convert.Sha256;
import dev.brine.convert.StoreException;
import dev.brine.convert.StreamCheck;
import dev.brine.convert.file.StoredVersions;
import dev.brine.convert.process.ProgramClassPath;
import dev.brine.convert.process.ReadingProcesses;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.convert.ValueConversion;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.rewrite.StreamConversion;
import dev.brine.inspect.source.SchemaFiles;
import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The change of each blob, which the tasks of a job get: to messages of Brine, or other names. */
final class Change implements Serializable {
  @Serial private static final long serialVersionUID = 1L;

  /** The patterns of classes that may be read; empty for changes without classes. */
  private final ArrayList<String> patterns;

  /** Options of changes, one in a line. */
  private final ArrayList<String> lines;

  /** The form to write, or null for that of each stream. */
  private final Format form;

  /** Those of the new classes, or null. */
  private final StoredVersions versions;

  /** The class path of the new program on the machines of the tasks, or null. */
  private final String program;

  private final Part.Mode mode;

  private Change(List<String> patterns, CommandLine line) throws IOException {
    this.patterns = new ArrayList<>(patterns);
    lines = new ArrayList<>(line.lines());
    form = line.form();
    program = line.program();
    mode = line.isDryRun() ? Part.Mode.TRY : Part.Mode.WRITE;
    StreamChanges.Builder wanted = StreamChanges.newBuilder().addLines(lines);
    if (wanted.wantsVersions() != !line.classPath().isEmpty()) {
      throw new IllegalArgumentException(
          wanted.wantsVersions()
              ? "--serial-version from-classes needs --class-path"
              : "Found --class-path without --serial-version from-classes");
    }
    versions = wanted.wantsVersions() ? StoredVersions.of(line.classPath()) : null;
    StreamChanges changes = changes(); // so that a mistake fails here, not in each task
    if (program == null && !changes.ignoredVersions().isEmpty()) {
      throw new IllegalArgumentException(
          "Nothing compares versions here: leave out --serial-version "
              + changes.ignoredVersions().get(0)
              + "=ignore, or name the new program by --verify-with");
    }
  }

  /** Returns the change to messages of Brine, of classes that match one of these patterns. */
  static Change toBrine(List<String> patterns) throws IOException {
    return new Change(patterns, CommandLine.of(List.of()));
  }

  /**
   * Returns the change of the last words of a command line: patterns separated by commas; or the
   * options of {@code brine convert} with their values, and files of them by {@code --changes}.
   *
   * @throws IllegalArgumentException if there is another word
   * @throws IOException if a file cannot be read
   */
  static Change of(List<String> words) throws IOException {
    boolean hasPatterns = !words.get(0).startsWith(CommandLine.OPTION);
    List<String> patterns = hasPatterns ? List.of(words.get(0).split(",", -1)) : List.of();
    CommandLine line = CommandLine.of(words.subList(hasPatterns ? 1 : 0, words.size()));
    if (hasPatterns && line.hasOptions()) {
      throw new IllegalArgumentException(
          "Found both patterns of classes and options: " + String.join(" ", words));
    }
    if (!hasPatterns && !line.isChange()) {
      throw new IllegalArgumentException(
          "Expected a change, such as --rename OLD=NEW, but was " + String.join(" ", words));
    }
    return new Change(patterns, line);
  }

  private StreamChanges changes() {
    StreamChanges.Builder changes = StreamChanges.newBuilder().addLines(lines);
    return (versions == null ? changes : changes.versionsOf(versions)).build();
  }

  /** Returns which files the conversion writes. */
  Part.Mode mode() {
    return mode;
  }

  /** Returns the changes that are counted one by one. */
  List<String> rules() {
    return changes().rules();
  }

  /** Returns the text of the change, which differs from those of others. */
  String text() {
    if (!patterns.isEmpty()) {
      return "to messages of Brine: " + String.join(",", patterns);
    }
    List<String> all = new ArrayList<>(lines);
    if (form != null) {
      all.add("--to " + form);
    }
    if (versions != null) {
      all.add("classes " + Sha256.shortHex(versions.text()));
    }
    if (program != null) {
      // A job that goes on may have the program at another place.
      all.add(mode == Part.Mode.TRY ? "--verify-with " + program : "--verify-with");
    }
    return String.join("\n", all);
  }

  /**
   * Returns the processes in which the new program reads the new values, or null for none.
   *
   * @throws IOException if a part of the program is not on this machine
   */
  ReadingProcesses readers() throws IOException {
    try {
      return program == null
          ? null
          : new ReadingProcesses(
              ProgramClassPath.of(program), changes().ignoredVersions(), Set.of());
    } catch (StoreException e) {
      throw new IOException(e.getMessage() + "\n" + e.advice(), e);
    }
  }

  /**
   * Returns the conversion, which finds classes by the class loader of the thread.
   *
   * @param readers read the new values, or null
   */
  ValueConversion conversion(ReadingProcesses readers) throws IOException {
    if (!patterns.isEmpty()) {
      return new Blobs(patterns, Thread.currentThread().getContextClassLoader());
    }
    ReadOptions schemas = new ReadOptions(SchemaFiles.of(List.of(), List.of()), Optional.empty());
    StreamConversion conversion =
        new StreamConversion(changes(), Optional.ofNullable(form), schemas, null);
    StreamCheck check = readers == null ? StreamCheck.NONE : readers;
    return CheckedConversion.of(conversion, check, null);
  }

  /**
   * The options of a command line.
   *
   * @param lines options of changes, one in each
   * @param form to write, or null
   * @param classPath of the new classes, on this machine
   * @param program the class path of the new program, or null
   */
  private record CommandLine(
      List<String> lines, Format form, List<Path> classPath, String program, boolean isDryRun) {
    static final String OPTION = "--";
    private static final String DRY_RUN = "--dry-run";

    static CommandLine of(List<String> words) throws IOException {
      List<String> lines = new ArrayList<>();
      List<Path> classPath = new ArrayList<>();
      Format form = null;
      String program = null;
      boolean isDryRun = false;
      for (int i = 0; i < words.size(); i++) {
        String option = words.get(i);
        if (option.equals(DRY_RUN)) {
          isDryRun = true;
          continue;
        }
        if (!option.startsWith(OPTION) || i + 1 == words.size()) {
          throw new IllegalArgumentException("Expected --OPTION VALUE but was " + option);
        }
        String value = words.get(++i);
        switch (option) {
          case "--changes" -> lines.addAll(changes(Path.of(value)));
          case "--class-path" -> classPath.add(Path.of(value));
          case "--verify-with" -> {
            requireFirst(option, program);
            program = value;
          }
          case "--to" -> {
            requireFirst(option, form);
            form = form(value);
          }
          default -> lines.add(option + " " + value);
        }
      }
      return new CommandLine(lines, form, classPath, program, isDryRun);
    }

    private static List<String> changes(Path file) throws IOException {
      try {
        return Files.readAllLines(file);
      } catch (NoSuchFileException e) {
        throw new IllegalArgumentException("Found no file of changes: " + file, e);
      }
    }

    private static Format form(String value) {
      return switch (value) {
        case "java" -> Format.JAVA;
        case "brine" -> Format.BRINE;
        default -> throw new IllegalArgumentException("Neither java nor brine: --to " + value);
      };
    }

    private static void requireFirst(String option, Object before) {
      if (before != null) {
        throw new IllegalArgumentException("Found " + option + " twice");
      }
    }

    boolean isChange() {
      return !lines.isEmpty() || form != null;
    }

    /** Returns whether there are options besides that of a dry run. */
    boolean hasOptions() {
      return isChange() || !classPath.isEmpty() || program != null;
    }
  }
}
