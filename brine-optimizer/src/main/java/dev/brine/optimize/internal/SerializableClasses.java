// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.internal.kind.Kinds;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.analysis.ClassRoot;
import dev.brine.optimize.internal.analysis.ownership.Ownership;
import dev.brine.optimize.internal.analysis.ownership.Packages;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.archive.RewrittenClass;
import dev.brine.optimize.internal.classes.ClassesTechnique;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The classes of a folder or a jar that are rewritten themselves.
 *
 * @param results what becomes of each, by the names of files
 * @param companions the files that they need beside them
 */
record SerializableClasses(Map<String, RewrittenClass> results, Map<String, byte[]> companions) {
  /** The classes of a program without rewritten ones. */
  static final SerializableClasses NONE = new SerializableClasses(Map.of(), Map.of());

  /** The files of classes that only some versions of Java load. */
  static final Pattern VERSIONED = Pattern.compile("META-INF/versions/\\d+/(.*)");

  /**
   * Returns those of an archive.
   *
   * @param root the folder in it where packages begin, empty or with a slash behind it
   * @param others further folders and jars whose classes they may extend
   */
  static SerializableClasses of(
      Program program, Archive archive, String root, List<ClassRoot> others) throws IOException {
    try (ClassFiles files = ClassFiles.open(new ClassRoot(archive.real(), root), others)) {
      Map<String, String> names = new HashMap<>();
      ClassesTechnique technique = decide(program, archive, root, files, names);
      Map<String, RewrittenClass> results = new HashMap<>();
      names.forEach((file, name) -> results.put(file, technique.rewrite(name)));
      Map<String, byte[]> companions = new TreeMap<>();
      technique.companions().forEach((file, bytes) -> companions.put(root + file, bytes));
      return new SerializableClasses(results, companions);
    }
  }

  /**
   * Decides what becomes of the classes of an archive.
   *
   * @param names gets the binary names of its classes, by their files
   */
  static ClassesTechnique decide(
      Program program, Archive archive, String root, ClassFiles files, Map<String, String> names)
      throws IOException {
    ClassesTechnique technique =
        new ClassesTechnique(
            BytecodeShapeSource.of(files, Kinds.ROLES),
            Ownership.of(files, Packages.OPEN),
            program.choice().unshared());
    List<String> inside =
        archive.classFiles().stream().filter(file -> file.startsWith(root)).toList();
    for (String file : inside) {
      String name = name(file.substring(root.length()));
      boolean isClass = !file.startsWith("META-INF/") && !CoreLibrary.has(name);
      if (isClass && program.choice().included().mayLoad(name)) {
        technique.add(archive.read(file), name);
        names.put(file, name);
      } else {
        technique.reserve(name);
      }
    }
    for (String file : inside) {
      Matcher versioned = VERSIONED.matcher(file);
      if (versioned.matches()) {
        technique.keep(name(versioned.group(1)), Reason.MULTI_RELEASE, file);
      }
    }
    for (String name : names.values()) {
      String pattern = program.choice().excluded().matching(name);
      if (pattern != null) {
        technique.keep(name, Reason.EXCLUDED, pattern);
      }
    }
    program
        .choice()
        .longer()
        .forEach((name, bytes) -> technique.keep(name, Reason.LONGER_SAMPLES, bytes));
    technique.decide();
    return technique;
  }

  /** Returns these classes, with rules that may forbid changes. */
  SerializableClasses under(ArchiveRules rules) {
    if (rules.allowClasses()) {
      return this;
    }
    Map<String, RewrittenClass> refused = new HashMap<>(results);
    refused.replaceAll((file, rewritten) -> rules.apply(rewritten));
    return new SerializableClasses(refused, Map.of());
  }

  /** Returns the binary name of the class of a file, from where packages begin. */
  static String name(String file) {
    return file.substring(0, file.length() - Archive.CLASS.length()).replace('/', '.');
  }

  /** Returns the outcome for a file. */
  RewrittenClass rewrite(String file) {
    return results.getOrDefault(file, RewrittenClass.NOTHING);
  }
}
