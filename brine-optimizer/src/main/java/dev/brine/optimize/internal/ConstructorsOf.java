// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.internal.kind.Kinds;
import dev.brine.internal.proof.TransformedClasses;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.analysis.ClassFileVersion;
import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.archive.RewrittenClass;
import dev.brine.optimize.internal.codecs.AddedConstructor;
import dev.brine.optimize.internal.codecs.ChangeableClasses;
import dev.brine.optimize.internal.codecs.CodecsTechnique;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Adds constructors to classes that are being loaded. A superclass is loaded after the file of its
 * first subclass was looked at, so it is known by then that it needs one, too. Further subclasses
 * find it as it was loaded.
 */
public final class ConstructorsOf {
  private static final String OBJECT = "java/lang/Object";
  private static final int NEVER_EXTENDED = Opcodes.ACC_FINAL | Opcodes.ACC_INTERFACE;

  private final Choice choice;
  private final Consumer<Outcome> outcomes;
  private final ChangeableClasses changeable;

  /** Classes that were loaded as they are, so that subclasses can call no constructor more. */
  private final Set<String> unchanged = ConcurrentHashMap.newKeySet();

  /**
   * Creates what adds constructors.
   *
   * @param outcomes gets what is done and refused
   */
  public ConstructorsOf(Choice choice, Consumer<Outcome> outcomes) {
    this.choice = choice;
    this.outcomes = outcomes;
    changeable =
        new ChangeableClasses(
            name -> isOfProgram(name) && !unchanged.contains(name), choice.named()::contains);
  }

  private boolean isOfProgram(String name) {
    return choice.included().mayLoad(name) && !CoreLibrary.has(name);
  }

  /** Returns the outcome for a class file, or null if it stays unchanged. */
  public byte[] add(byte[] classFile, ClassLoader loader) {
    try {
      ClassReader reader = new ClassReader(classFile);
      String name = reader.getClassName().replace('/', '.');
      if (!isOfProgram(name)) {
        return null;
      }
      boolean isLookedAt =
          changeable.isNeeded(name)
              || !OBJECT.equals(reader.getSuperName())
              || CodecsTechnique.hasFinals(classFile);
      byte[] added = isLookedAt ? add(name, classFile, loader) : null;
      if (added == null && (reader.getAccess() & NEVER_EXTENDED) == 0) {
        unchanged.add(name);
      }
      return added;
    } catch (RuntimeException e) {
      String name = ClassFileVersion.className(classFile);
      if (isOfProgram(name)) {
        outcomes.accept(Program.broken(classFile, name, e));
      }
      return null;
    }
  }

  private byte[] add(String name, byte[] classFile, ClassLoader loader) {
    String pattern = choice.excluded().matching(name);
    if (pattern != null) {
      changeable.keep(name, Reason.EXCLUDED, pattern);
    }
    // Subclasses may be loaded later.
    changeable.addExtended(name);
    String own = name.replace('.', '/') + ".class";
    Function<String, byte[]> finder = file -> file.equals(own) ? classFile : read(loader, file);
    try (ClassFiles files = ClassFiles.found(finder)) {
      CodecsTechnique technique =
          new CodecsTechnique(files, BytecodeShapeSource.of(files, Kinds.ROLES), changeable);
      RewrittenClass rewritten = technique.rewrite(name, classFile);
      rewritten.outcomes().forEach(outcomes);
      if (rewritten.bytes() != null) {
        TransformedClasses.add(loader, name, AddedConstructor.skeleton(rewritten.bytes()));
      }
      return rewritten.bytes();
    } catch (IOException e) {
      // Nothing was opened that could not be closed.
      throw new AssertionError(e);
    }
  }

  /** Returns a file of the program, or null where it is one of Java or there is none. */
  private static byte[] read(ClassLoader loader, String file) {
    URL place = loader.getResource(file);
    if (place == null || place.getProtocol().equals("jrt")) {
      return null;
    }
    try (InputStream in = place.openStream()) {
      return in.readAllBytes();
    } catch (IOException e) {
      return null;
    }
  }
}
