// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.internal.analysis.flow.ClassIndex;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.ConstantPool;
import dev.brine.optimize.internal.analysis.flow.Uses;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.habit.Places;
import dev.brine.optimize.internal.streams.StreamConstants;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes of a program that were read before it is explained. Only the few files that may have
 * to do with streams are read again. For one thread.
 */
public final class KnownClasses implements Reading {
  private final ClassIndex index = new ClassIndex();
  private final Map<Path, Set<String>> files = new HashMap<>();
  private final Set<Path> damaged = new HashSet<>();
  private Uses uses;

  /** Creates it without a class. */
  public KnownClasses() {}

  /**
   * Adds the classes of a folder or jar, as {@link ClassIndex#add} does.
   *
   * @param shown as reports name it
   * @param reader sees them, too
   */
  public void add(Path shown, Archive archive, ClassIndex.Reader reader) throws IOException {
    files.computeIfAbsent(shown, key -> new HashSet<>());
    index.add(shown, archive, new Both(shown, reader));
  }

  /** Returns the uses of members of the classes; none can be added any more. */
  public Uses uses() {
    if (uses == null) {
      index.close();
      uses = new Uses(new Code(index));
    }
    return uses;
  }

  /** Returns whether each file of a folder or a jar can be read. */
  boolean areWhole(Path shown) {
    return files.containsKey(shown) && !damaged.contains(shown);
  }

  @Override
  public List<String> files(Part part) throws IOException {
    Collection<String> chosen = files.getOrDefault(part.shown(), Set.of());
    return part.archive().classFiles().stream().filter(chosen::contains).toList();
  }

  @Override
  public String above(String internalName) {
    ClassIndex.Entry entry = index.find(internalName);
    return entry == null || entry.above().isEmpty() ? null : entry.above().get(0);
  }

  /** Readers of what is no part of the program that may be changed stay Java's. */
  @Override
  public Places places(Parts parts) {
    Set<Path> shown = new HashSet<>();
    parts.all().forEach(part -> shown.add(part.shown()));
    return new Places(uses(), shown, files.keySet());
  }

  /** Chooses files, and lets another reader see all. */
  private final class Both implements ClassIndex.Reader {
    private final Path shown;
    private final ClassIndex.Reader other;

    Both(Path shown, ClassIndex.Reader other) {
      this.shown = shown;
      this.other = other;
    }

    @Override
    public void read(ClassIndex.Entry entry, byte[] bytes, ConstantPool pool) {
      repeated(entry.file(), bytes, pool);
      other.read(entry, bytes, pool);
    }

    @Override
    public void repeated(String file, byte[] bytes, ConstantPool pool) {
      if (StreamConstants.areIn(bytes, pool)) {
        files.get(shown).add(file);
      }
    }

    @Override
    public void failed(String file, Exception problem) throws IOException {
      if (problem instanceof IOException) {
        damaged.add(shown);
      }
      other.failed(file, problem);
    }
  }
}
