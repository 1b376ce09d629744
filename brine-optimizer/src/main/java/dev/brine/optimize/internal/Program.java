// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.TypeFilter;
import dev.brine.optimize.Form;
import dev.brine.optimize.Modules;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.Technique;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.streams.StreamsTechnique;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites the classes of folders and jars that the user chose.
 *
 * @param included which classes may be changed
 * @param excluded which of them stay as they are
 * @param modules what module descriptors mean
 * @param techniques one or more
 * @param form of classes that are rewritten
 */
public record Program(
    TypeFilter included, Patterns excluded, Modules modules, Set<Technique> techniques, Form form) {
  private static final int MAGIC = 0xcafebabe;
  private static final int VERSION = 6;
  private static final int NEWEST = Opcodes.V28;

  /** That of Brine's streams. */
  private static final int NEEDED = Opcodes.V17;

  /** What is done with the classes of an archive that have changed. */
  public interface Sink {
    /** Writes them, or does not. */
    void write(Archive archive, Map<String, byte[]> changed) throws IOException;
  }

  /**
   * Fails unless all can be written to one folder.
   *
   * @throws IOException if two have the same name
   */
  public static void requireDifferentNames(List<Path> inputs) throws IOException {
    Map<String, Path> names = new HashMap<>();
    for (Path input : inputs) {
      Path before = names.put(input.toAbsolutePath().normalize().getFileName().toString(), input);
      if (before != null) {
        throw new IOException(
            "Expected inputs of different names but was " + before + " and " + input);
      }
    }
  }

  /** Returns the same with other techniques. */
  public Program by(Set<Technique> others) {
    return new Program(included, excluded, modules, others, form);
  }

  /** Rewrites folders and jars, one after the other. */
  public Report run(List<Path> inputs, Sink sink) throws IOException {
    List<Report.Input> parts = new ArrayList<>();
    Set<Path> met = new HashSet<>();
    for (Path input : inputs) {
      if (met.add(input.toAbsolutePath().normalize())) {
        try (Archive archive = Archive.open(input)) {
          parts.add(run(input, archive, others(input, inputs), sink));
        }
      }
    }
    return new Report(parts);
  }

  private static List<Path> others(Path input, List<Path> inputs) {
    return inputs.stream().filter(other -> !other.equals(input)).toList();
  }

  private Report.Input run(Path input, Archive archive, List<Path> others, Sink sink)
      throws IOException {
    List<Outcome> outcomes = new ArrayList<>();
    Map<String, byte[]> changed = new LinkedHashMap<>();
    ArchiveRules rules = ArchiveRules.of(archive, modules);
    SerializableClasses classes =
        techniques.contains(Technique.CLASSES) && rules.allowClasses()
            ? SerializableClasses.of(this, input, archive, others)
            : SerializableClasses.NONE;
    List<String> files = archive.classFiles();
    int older = 0;
    for (String file : files) {
      byte[] bytes = archive.read(file);
      Rewritten first = classes.rewrite(file);
      Rewritten second = rules.apply(rewrite(first.bytes() == null ? bytes : first.bytes(), file));
      outcomes.addAll(first.outcomes());
      outcomes.addAll(second.outcomes());
      byte[] last = second.bytes() == null ? first.bytes() : second.bytes();
      if (last != null) {
        changed.put(file, last);
        older += version(last) < NEEDED ? 1 : 0;
      }
    }
    int count = changed.size();
    changed.putAll(classes.companions());
    sink.write(archive, changed);
    return new Report.Input(input, files.size(), count, older, outcomes);
  }

  /**
   * Returns what becomes of a class file that is looked at alone.
   *
   * @param file its name, which is told where it has no class
   */
  public Rewritten rewrite(byte[] bytes, String file) {
    Rewritten rewritten;
    String name;
    try {
      ClassReader reader = new ClassReader(bytes);
      name = reader.getClassName().replace('/', '.');
      boolean isLookedAt = techniques.contains(Technique.STREAMS) && included.mayLoad(name);
      rewritten = isLookedAt ? StreamsTechnique.rewrite(reader) : Rewritten.NOTHING;
    } catch (RuntimeException e) {
      return Rewritten.refused(broken(bytes, file, e));
    }
    String pattern = rewritten.bytes() == null ? null : excluded.matching(name);
    return pattern == null
        ? rewritten
        : Rewritten.refused(new Outcome(name, "", Reason.EXCLUDED, pattern));
  }

  private static int version(byte[] classFile) {
    return Short.toUnsignedInt(ByteBuffer.wrap(classFile).getShort(VERSION));
  }

  private static Outcome broken(byte[] bytes, String file, RuntimeException failure) {
    String name = file.replace('/', '.');
    if (bytes.length > VERSION + 1 && ByteBuffer.wrap(bytes).getInt() == MAGIC) {
      int version = version(bytes);
      if (version > NEWEST) {
        return new Outcome(name, "", Reason.NEWER_CLASS_FILE, String.valueOf(version));
      }
    }
    return new Outcome(name, "", Reason.BROKEN_CLASS_FILE, String.valueOf(failure.getMessage()));
  }
}
