// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.internal.kind.Kinds;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.analysis.ClassRoot;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.archive.RewrittenClass;
import dev.brine.optimize.internal.codecs.ChangeableClasses;
import dev.brine.optimize.internal.codecs.CodecsTechnique;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import org.objectweb.asm.ClassReader;

/** The plain classes of a program, which get constructors. To be closed when all is rewritten. */
final class PlainClassesOf implements Closeable {
  private final Choice choice;
  private final ChangeableClasses changeable;
  private final Map<Part, CodecsTechnique> techniques = new HashMap<>();
  private final List<ClassFiles> opened = new ArrayList<>();
  private final Set<String> names = new HashSet<>();

  /** Creates the classes of a program without parts, where no class is rewritten. */
  PlainClassesOf(Choice choice) {
    this.choice = choice;
    changeable = new ChangeableClasses(names::contains, choice.named()::contains);
  }

  /**
   * Takes all parts of a program into account.
   *
   * @param others returns the further places of classes that those of a part may extend
   */
  void addAll(Parts parts, Function<Part, List<ClassRoot>> others) throws IOException {
    for (Part part : parts.all()) {
      add(part);
    }
    for (Part part : parts.all()) {
      ClassFiles files = ClassFiles.open(part.classes(), others.apply(part));
      opened.add(files);
      CodecsTechnique technique =
          new CodecsTechnique(files, BytecodeShapeSource.of(files, Kinds.ROLES), changeable);
      techniques.put(part, technique);
      for (String file : part.archive().classFiles()) {
        if (isRewritten(part, file)) {
          technique.prepare(name(part, file));
        }
      }
    }
  }

  private void add(Part part) throws IOException {
    Archive archive = part.archive();
    for (String file : archive.classFiles()) {
      if (isRewritten(part, file)) {
        addExtended(archive.read(file));
        String name = name(part, file);
        String pattern = choice.excluded().matching(name);
        if (pattern != null) {
          changeable.keep(name, Reason.EXCLUDED, pattern);
        }
        if (part.rules().allowClasses()) {
          names.add(name);
        }
      }
      String inside = inside(part, file);
      Matcher versioned = SerializableClasses.VERSIONED.matcher(inside);
      if (versioned.matches()) {
        String name = SerializableClasses.name(versioned.group(1));
        changeable.keep(name, Reason.MULTI_RELEASE, file);
      }
    }
  }

  private void addExtended(byte[] file) {
    try {
      String superclass = new ClassReader(file).getSuperName();
      if (superclass != null) {
        changeable.addExtended(superclass.replace('/', '.'));
      }
    } catch (RuntimeException e) {
      // It is no class, which is refused elsewhere.
      return;
    }
  }

  private boolean isRewritten(Part part, String file) {
    String inside = inside(part, file);
    String name = inside.isEmpty() ? "" : SerializableClasses.name(inside);
    return !inside.isEmpty()
        && !inside.startsWith("META-INF/")
        && !CoreLibrary.has(name)
        && choice.included().mayLoad(name);
  }

  /** Returns the name of a file from where packages begin, or an empty text outside. */
  private static String inside(Part part, String file) {
    String root = part.packaging().root();
    return file.startsWith(root) ? file.substring(root.length()) : "";
  }

  private static String name(Part part, String file) {
    return SerializableClasses.name(inside(part, file));
  }

  /**
   * Returns the outcome for a class.
   *
   * @param bytes of its file, which other techniques may have changed
   */
  RewrittenClass rewrite(Part part, String file, byte[] bytes) {
    CodecsTechnique technique = techniques.get(part);
    if (technique == null || !isRewritten(part, file)) {
      return RewrittenClass.NOTHING;
    }
    RewrittenClass rewritten = technique.rewrite(name(part, file), bytes);
    return part.rules().allowClasses() ? rewritten : part.rules().apply(rewritten);
  }

  @Override
  public void close() throws IOException {
    for (ClassFiles files : opened) {
      files.close();
    }
  }
}
