// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.SchemaChange;
import dev.brine.SchemaChange.Severity;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.resolve.Comparison;
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
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares the Serializable classes of two versions of a program by their class files. What
 * annotations of the newer classes allow is not looked at.
 */
public final class ClassFileChanges {
  private final Version older;
  private final Version newer;
  private final Set<SchemaChange> found = new LinkedHashSet<>();

  /** The classes of one version. */
  private record Version(ClassFiles files, BytecodeShapeSource source, Set<String> names) {
    boolean has(String name) {
      return files.find(name).isPresent();
    }

    Shape shape(String name) {
      return source.shapeOf(name);
    }
  }

  private ClassFileChanges(Version older, Version newer) {
    this.older = older;
    this.newer = newer;
  }

  /**
   * Returns what becomes of objects of the older classes where the newer ones read them.
   *
   * @param older a folder of class files or a jar
   * @param newer another one
   * @param classPath folders and jars of the classes that both extend; those of Java are known
   * @param names of the classes that count, or none for all
   * @throws IOException where files cannot be read, or are not what they should be; its message
   *     names them
   */
  public static List<SchemaChange> between(
      Path older, Path newer, List<Path> classPath, Collection<String> names) throws IOException {
    try (ClassFiles before = ClassFiles.open(older, classPath);
        ClassFiles now = ClassFiles.open(newer, classPath)) {
      Version first = version(before, names);
      Version second = version(now, names);
      for (String name : names) {
        if (!first.names().contains(name) && !second.names().contains(name)) {
          throw new IOException(
              "Expected a Serializable class of " + older + " or " + newer + " but was " + name);
        }
      }
      return new ClassFileChanges(first, second).compare();
    } catch (BrokenClassFileException | MissingClassException e) {
      throw new IOException(e.getMessage(), e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static Version version(ClassFiles files, Collection<String> names) throws IOException {
    BytecodeShapeSource source = BytecodeShapeSource.of(files, Kinds.ROLES);
    Set<String> found = new TreeSet<>();
    for (String name : files.names()) {
      if ((names.isEmpty() || names.contains(name)) && source.isSerializableClass(name)) {
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
        put(before, name, older.source().version(name));
      }
    }
    Map<String, Long> now = new HashMap<>();
    List<Shape> ours = new ArrayList<>();
    Set<String> all = new TreeSet<>(newer.names());
    theirs.forEach(shape -> all.add(shape.name()));
    for (String name : all) {
      boolean isMet = theirs.stream().anyMatch(shape -> shape.name().equals(name));
      if (newer.has(name) && (isMet || isNew(name))) {
        ours.add(newer.shape(name));
        Long version = newer.source().version(name);
        boolean isUnknown = version == null && newer.names().contains(name);
        put(now, name, isUnknown ? before.get(name) : version);
      }
    }
    found.addAll(Comparison.of(new Description(theirs, before), new Description(ours, now)));
    return List.copyOf(found);
  }

  /** Abstract classes have no objects of their own. */
  private static boolean isCompared(Shape shape) {
    return !(shape instanceof Shape.OfAbstract);
  }

  private boolean isNew(String name) {
    return !older.has(name) && isCompared(newer.shape(name));
  }

  /** Says so where a class cannot be known from its file. */
  private boolean isKnown(String name) {
    for (Version version : List.of(older, newer)) {
      if (version.has(name) && version.shape(name) instanceof Shape.OfOpaque opaque) {
        String what = "cannot be compared: " + opaque.reason();
        found.add(new SchemaChange(Severity.LOSES_DATA, name, what));
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
}
