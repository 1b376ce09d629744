// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.optimize.internal.Choice;
import dev.brine.optimize.internal.Program;
import dev.brine.optimize.internal.classes.ClassesTechnique;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Applies the decisions of {@link Technique#CLASSES} on a program's classes to other class files
 * with the same fields. So the bytes of objects can be counted without the code of the program. No
 * class is loaded. For one thread.
 */
public final class ClassRewriting {
  private final Map<String, ClassesTechnique> decided;
  private final Map<String, byte[]> companions;

  private ClassRewriting(Map<String, ClassesTechnique> decided, Map<String, byte[]> companions) {
    this.decided = decided;
    this.companions = companions;
  }

  /**
   * Decides for all classes, with the options of {@link Optimizer} at their defaults.
   *
   * @param classPath folders and jars, at least one
   * @throws IOException if one cannot be read; the message names it
   */
  public static ClassRewriting of(List<Path> classPath) throws IOException {
    Program program = new Program(Choice.DEFAULT, EnumSet.of(Technique.CLASSES), List.of());
    Map<String, byte[]> files = new TreeMap<>();
    Map<String, ClassesTechnique> decided =
        program.decide(
            classPath,
            techniques -> {
              Set<ClassesTechnique> all = new LinkedHashSet<>(techniques.values());
              all.forEach(one -> one.companions().forEach(files::putIfAbsent));
              return techniques;
            });
    Map<String, byte[]> companions = new TreeMap<>();
    files.forEach(
        (file, bytes) -> companions.put(file.replace(".class", "").replace('/', '.'), bytes));
    return new ClassRewriting(decided, companions);
  }

  /**
   * Returns a class file as it would be if its class were rewritten; empty where the class stays as
   * it is, or none of the folders and jars has it.
   *
   * @param className a binary name
   * @param file declares the same persistent fields and the same serialVersionUID as the class
   * @throws IllegalArgumentException if it declares others or a writeObject method; the message
   *     says so
   */
  public Optional<byte[]> rewrite(String className, byte[] file) {
    ClassesTechnique technique = decided.get(className);
    return technique == null
        ? Optional.empty()
        : Optional.ofNullable(technique.rewriteAlike(className, file));
  }

  /**
   * Returns a class file that rewritten classes can name where there is no object of the class: an
   * enum without constants, a class that is rewritten, with its fields and no code of its own, or
   * else an interface. Empty if none of the folders and jars has the class.
   *
   * @param className a binary name
   */
  public Optional<byte[]> withoutCode(String className) {
    ClassesTechnique technique = decided.get(className);
    return technique == null
        ? Optional.empty()
        : Optional.ofNullable(technique.withoutCode(className));
  }

  /** Returns the class files that rewritten ones use, by their binary names. */
  public Map<String, byte[]> companions() {
    return companions;
  }
}
