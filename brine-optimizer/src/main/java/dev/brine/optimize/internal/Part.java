// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.Modules;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Plan;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.internal.analysis.ClassRoot;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.archive.FileBytes;
import dev.brine.optimize.internal.archive.Packaging;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * A folder or a jar of a program, with the archives in it, and what becomes of it until that is
 * written. For one thread.
 */
final class Part implements Closeable {
  /** An enterprise application has web applications, and these have jars. */
  private static final int DEEPEST = 4;

  private static final int MOST_FILES = 100_000;
  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  private final Path shown;
  private final Archive archive;
  private final Packaging packaging;
  private final ArchiveRules rules;
  private final Map<String, Part> inner = new LinkedHashMap<>();
  private final Map<String, FileBytes> changed = new LinkedHashMap<>();
  private final List<Outcome> outcomes = new ArrayList<>();
  private final List<String> added = new ArrayList<>();
  private final Set<String> companions = new TreeSet<>();
  private int changedClasses;
  private int older;
  private boolean needsCore;

  private Part(Path shown, Archive archive, Packaging packaging, ArchiveRules rules) {
    this.shown = shown;
    this.archive = archive;
    this.packaging = packaging;
    this.rules = rules;
  }

  /**
   * Opens a folder or a jar and all archives in it.
   *
   * @param scratch a folder for copies of archives, which are used until this is closed
   * @throws IOException if it cannot be read, or is not fit to be changed; the message says why
   */
  static Part open(Path path, Modules modules, Path scratch) throws IOException {
    Part part = open(Archive.open(path), path, archive -> ArchiveRules.of(archive, modules));
    try {
      part.openInner(file -> true, modules, scratch, 1);
      return part;
    } catch (IOException | RuntimeException e) {
      part.close();
      throw e;
    }
  }

  /**
   * Opens a folder or a jar of a running program, and the archives from which it loads classes.
   *
   * @param scratch a folder for copies of archives, which are used until this is closed
   * @throws IOException if it cannot be read, or is a folder with very many files
   */
  static Part openLoaded(Path path, Path scratch) throws IOException {
    requireFew(path);
    Part part = open(Archive.openToRead(path), path, archive -> ArchiveRules.NONE);
    try {
      Packaging layout = part.packaging;
      part.openInner(
          file -> layout.ignoresModules() && layout.loads(file), Modules.IGNORED, scratch, 1);
      return part;
    } catch (IOException | RuntimeException e) {
      part.close();
      throw e;
    }
  }

  /** A class path may name a folder that is not one of class files. */
  private static void requireFew(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      try (Stream<Path> files = Files.walk(path)) {
        if (files.limit(MOST_FILES + 1).count() > MOST_FILES) {
          throw new IOException("More than " + MOST_FILES + " files");
        }
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }
  }

  /** The rules that forbid changes of the classes of an archive. */
  private interface Rules {
    ArchiveRules of(Archive archive) throws IOException;
  }

  private static Part open(Archive archive, Path shown, Rules rules) throws IOException {
    try {
      return new Part(shown, archive, Packaging.of(archive), rules.of(archive));
    } catch (IOException | RuntimeException e) {
      archive.close();
      throw e;
    }
  }

  private void openInner(Predicate<String> chosen, Modules modules, Path scratch, int depth)
      throws IOException {
    for (String file : archive.files()) {
      boolean isOpened = Packaging.isArchive(file) && chosen.test(file);
      if (isOpened && depth == DEEPEST) {
        outcomes.add(new Outcome(file, "", Reason.NESTED_JAR, shown.toString()));
      } else if (isOpened) {
        openInner(file, chosen, modules, scratch, depth);
      }
    }
  }

  private void openInner(
      String file, Predicate<String> chosen, Modules modules, Path scratch, int depth)
      throws IOException {
    Path path = archive.unpack(file, scratch);
    Path place = Path.of(shown + (Files.isDirectory(archive.real()) ? "/" : "!/") + file);
    Part part;
    try {
      Archive opened = archive.openUnpacked(path, place);
      part = open(opened, place, found -> rulesWithin(file, found, modules));
    } catch (IOException e) {
      if (packaging.loads(file)) {
        outcomes.add(new Outcome(file, "", Reason.BROKEN_JAR, String.valueOf(e.getMessage())));
      }
      return;
    }
    inner.put(file, part);
    part.openInner(chosen, modules, scratch, depth + 1);
  }

  private ArchiveRules rulesWithin(String file, Archive found, Modules modules) throws IOException {
    if (rules.holdsWithin()) {
      return rules;
    }
    return packaging.loads(file)
        ? ArchiveRules.of(found, packaging.ignoresModules() ? Modules.IGNORED : modules)
        : new ArchiveRules(Reason.NESTED_JAR, shown.toString());
  }

  /** Returns the path by which reports name it. */
  Path shown() {
    return shown;
  }

  /** Returns the folder or the jar itself. */
  Archive archive() {
    return archive;
  }

  /** Returns how it holds classes and libraries. */
  Packaging packaging() {
    return packaging;
  }

  /** Returns what forbids to change its classes. */
  ArchiveRules rules() {
    return rules;
  }

  /** Returns the archives in it. */
  Iterable<Part> inner() {
    return inner.values();
  }

  /** Returns this part and all archives in it, at any depth. */
  Stream<Part> all() {
    return Stream.concat(Stream.of(this), inner.values().stream().flatMap(Part::all));
  }

  /** Returns the place of its classes. */
  ClassRoot classes() {
    return new ClassRoot(archive.real(), packaging.root());
  }

  /** Returns whether its own classes have brine-core among them. */
  boolean hasCore() throws IOException {
    return CoreLibrary.isIn(archive, packaging.root());
  }

  /** Returns what its manifest says; nothing where there is none that can be read. */
  Attributes manifest() throws IOException {
    byte[] bytes = archive.read(MANIFEST);
    try {
      return bytes == null
          ? new Attributes()
          : new Manifest(new ByteArrayInputStream(bytes)).getMainAttributes();
    } catch (IOException e) {
      return new Attributes();
    }
  }

  /** Notes what was done and refused in a class file. */
  void add(List<Outcome> added) {
    outcomes.addAll(added);
  }

  /**
   * Replaces a class file.
   *
   * @param isOlder whether it was made for a Java that Brine's streams do not run on
   */
  void replaceClass(String file, byte[] bytes, boolean isOlder) {
    changed.put(file, FileBytes.of(bytes));
    changedClasses++;
    older += isOlder ? 1 : 0;
  }

  /** Replaces a file that is no class. */
  void replace(String file, byte[] bytes) {
    changed.put(file, FileBytes.of(bytes));
  }

  /** Removes a file. */
  void remove(String file) {
    changed.put(file, FileBytes.REMOVED);
  }

  /** Returns the files of Brine in it. */
  PartRecord record() {
    return new PartRecord(archive, packaging, shown);
  }

  /**
   * Adds the files of Brine, if something else of its own is changed.
   *
   * @param lines of its plan
   */
  void addRecord(List<Plan.Line> lines) throws IOException {
    if (!changed.isEmpty()) {
      Map<String, FileBytes> files = record().with(changed, lines);
      files.putAll(changed); // a record takes its place before what it is about
      changed.clear();
      changed.putAll(files);
    }
  }

  /** Notes that a class of its own needs brine-core. */
  void noteNeedOfCore() {
    needsCore = true;
  }

  /** Returns whether a class of its own needs brine-core. */
  boolean needsCore() {
    return needsCore;
  }

  /** Adds files that changed classes need; reports list those that were not there before. */
  void addBeside(Map<String, byte[]> files) throws IOException {
    files.forEach((file, bytes) -> changed.put(file, FileBytes.of(bytes)));
    companions.addAll(files.keySet());
    archive.files().forEach(companions::remove);
  }

  /** Adds the files of a library; reports list its name. */
  void addLibrary(String name, Map<String, FileBytes> files) {
    changed.putAll(files);
    added.add(name);
  }

  /** Returns the files that become others, after all archives in it that do are written anew. */
  Map<String, FileBytes> changed(Path scratch) throws IOException {
    for (Map.Entry<String, Part> one : inner.entrySet()) {
      Part part = one.getValue();
      Map<String, FileBytes> files = part.changed(scratch);
      if (!files.isEmpty()) {
        Path copy = Files.createTempFile(scratch, null, ".jar");
        try {
          part.archive.copy(copy, files);
        } catch (IOException e) {
          throw new IOException("Cannot write " + part.shown + " anew: " + e.getMessage(), e);
        }
        changed.put(one.getKey(), FileBytes.of(copy));
      }
    }
    return changed;
  }

  /** Returns its outcome. */
  Report.Input report() throws IOException {
    List<Report.Input> parts = new ArrayList<>();
    for (Part part : inner()) {
      parts.add(part.report());
    }
    int classes = archive.classFiles().size();
    return new Report.Input(
        shown,
        classes,
        changedClasses,
        older,
        outcomes,
        added,
        List.copyOf(companions),
        parts,
        Optional.ofNullable(record().plan()));
  }

  @Override
  public void close() throws IOException {
    for (Part part : inner()) {
      part.close();
    }
    archive.close();
  }
}
