// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.SchemaChange;
import dev.brine.SchemaChange.Severity;
import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import dev.brine.internal.evolution.Reader;
import dev.brine.internal.evolution.SchemaComparison;
import dev.brine.internal.evolution.SchemaDifferences;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.schema.Description;
import dev.brine.optimize.internal.analysis.BrokenClassFileException;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.analysis.MissingClassException;
import dev.brine.shape.Shape;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Compares the classes of two versions of a program by their class files. */
public final class ClassFileChanges {
  private static final String[] ALL = {"**"};

  private final Version older;
  private final Version newer;
  private final Rules rules;
  private final SerialVersions versions;
  private final Set<SchemaChange> found = new LinkedHashSet<>();

  /** The rules of evolution that decide, by the reader of the objects. */
  public enum Rules {
    /**
     * Brine's codec, and its streams in their own form: all classes that it serializes, and what
     * {@code @Alias}, {@code @Widen} and {@code @Default} of the newer ones allow.
     */
    BRINE,
    /** Java's streams: Serializable classes alone, and no annotations. */
    JAVA;

    /** Returns the name that users write. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The classes of one version. */
  private record Version(ClassFiles files, BytecodeShapeSource source, Set<String> names) {
    boolean has(String name) {
      return files.find(name).isPresent();
    }

    Shape shape(String name) {
      return source.shapeOf(name);
    }
  }

  private ClassFileChanges(Version older, Version newer, Rules rules, SerialVersions versions) {
    this.versions = versions;
    this.older = older;
    this.newer = newer;
    this.rules = rules;
  }

  /**
   * Returns the changes of objects of the older classes when the newer ones read them.
   *
   * @param older a folder of class files or a jar
   * @param newer another one
   * @param classPath folders and jars of the classes that both extend; those of Java are known
   * @param patterns of the classes that count, as {@link TypeFilter#allow} takes them, or none for
   *     all
   * @param rules of what reads them
   * @throws IOException where files cannot be read, or are not what they should be; its message
   *     names them
   * @throws IllegalArgumentException if a pattern is none
   */
  public static List<SchemaChange> between(
      Path older, Path newer, List<Path> classPath, Collection<String> patterns, Rules rules)
      throws IOException {
    return between(older, newer, classPath, patterns, rules, SerialVersions.checked());
  }

  /**
   * Returns the changes for a reader that compares only some serialVersionUIDs.
   *
   * @param versions those that it compares
   */
  public static List<SchemaChange> between(
      Path older,
      Path newer,
      List<Path> classPath,
      Collection<String> patterns,
      Rules rules,
      SerialVersions versions)
      throws IOException {
    try (ClassFiles before = ClassFiles.open(older, classPath);
        ClassFiles now = ClassFiles.open(newer, classPath)) {
      Version first = version(before, patterns, rules);
      Version second = version(now, patterns, rules);
      for (String pattern : patterns) {
        TypeFilter one = TypeFilter.allow(pattern);
        boolean isMet =
            Stream.of(first, second).flatMap(side -> side.names().stream()).anyMatch(one::mayLoad);
        if (!isMet) {
          String kind = rules == Rules.JAVA ? "a Serializable class" : "a class with objects";
          throw new IOException(
              "Expected " + kind + " of " + older + " or " + newer + " but was " + pattern);
        }
      }
      return new ClassFileChanges(first, second, rules, versions).compare();
    } catch (BrokenClassFileException | MissingClassException e) {
      throw new IOException(e.getMessage(), e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static Version version(ClassFiles files, Collection<String> patterns, Rules rules)
      throws IOException {
    BytecodeShapeSource source = BytecodeShapeSource.of(files, Kinds.ROLES);
    TypeFilter counted =
        TypeFilter.allow(patterns.isEmpty() ? ALL : patterns.toArray(String[]::new));
    Set<String> found = new TreeSet<>();
    for (String name : files.names()) {
      boolean isStored =
          counted.mayLoad(name)
              && (source.isSerializableClass(name)
                  || (rules == Rules.BRINE && source.isOfObjects(name)));
      if (isStored) {
        found.add(name);
      }
    }
    return new Version(files, source, found);
  }

  private List<SchemaChange> compare() {
    Map<String, Long> before = new HashMap<>();
    List<Shape> theirs = new ArrayList<>();
    for (String name : older.names()) {
      if (isCompared(older.shape(name)) && isKnown(name)) {
        theirs.add(older.shape(name));
        if (!versions.ignores(name)) {
          put(before, name, older.source().version(name));
        }
      }
    }
    List<Reader> ours = new ArrayList<>();
    Set<String> all = new TreeSet<>(newer.names());
    theirs.forEach(shape -> all.add(shape.name()));
    for (String name : all) {
      boolean isMet = theirs.stream().anyMatch(shape -> shape.name().equals(name));
      if (newer.has(name) && (isMet || isNew(name))) {
        Long version = newer.source().version(name);
        boolean isUnknown = version == null && newer.names().contains(name);
        ours.add(reader(name, isUnknown ? before.get(name) : version));
      }
    }
    SchemaComparison.compare(
        new Description(theirs, before), ours, UnaryOperator.identity(), new Differences());
    return List.copyOf(found);
  }

  private Reader reader(String name, Long version) {
    return rules == Rules.JAVA
        ? Reader.of(newer.shape(name), version)
        : newer.source().reader(name, version);
  }

  /** Abstract classes have no objects of their own. */
  private static boolean isCompared(Shape shape) {
    return !(shape instanceof Shape.OfAbstract);
  }

  private boolean isNew(String name) {
    return !older.has(name) && isCompared(newer.shape(name));
  }

  /** Fails if the file of a class does not show all that is needed. */
  private boolean isKnown(String name) {
    for (Version version : List.of(older, newer)) {
      if (version.has(name) && version.shape(name) instanceof Shape.OfOpaque opaque) {
        String what = "cannot be compared: " + opaque.reason();
        add(Severity.LOSES_DATA, name, what);
        return false;
      }
    }
    return true;
  }

  private static void put(Map<String, Long> versions, String name, Long version) {
    if (version != null) {
      versions.put(name, version);
    }
  }

  private void add(Severity severity, String place, String what) {
    found.add(new SchemaChange(severity, place, what));
  }

  /** Adds the differences that a comparison finds. */
  private final class Differences implements SchemaDifferences {
    @Override
    public void compatible(String place, String what) {
      add(Severity.COMPATIBLE, place, what);
    }

    @Override
    public void losesData(String place, String what) {
      add(Severity.LOSES_DATA, place, what);
    }

    @Override
    public void incompatible(String place, String what) {
      add(Severity.INCOMPATIBLE, place, what);
    }
  }
}
