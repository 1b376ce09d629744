// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.Modules;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.analysis.ClassFileVersion;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.archive.RewrittenClass;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The rules that forbid changes of the classes of a folder or a jar.
 *
 * @param reason null where nothing does
 * @param subject what the reason is about
 */
record ArchiveRules(Reason reason, String subject) {
  /** Nothing is forbidden. */
  static final ArchiveRules NONE = new ArchiveRules(null, "");

  private static final String CORE = "dev.brine";

  /** The file that makes a folder or a jar a module, of every Java or from one version on. */
  private static final Pattern MODULE =
      Pattern.compile("(?:META-INF/versions/\\d+/)?module-info\\.class");

  /** Returns the rules for an archive. */
  static ArchiveRules of(Archive archive, Modules modules) throws IOException {
    if (archive.signature() != null) {
      return new ArchiveRules(Reason.SIGNED_JAR, archive.signature());
    }
    if (modules == Modules.KEPT) {
      for (String file : archive.classFiles()) {
        Module found = MODULE.matcher(file).matches() ? module(archive, file) : null;
        if (found != null && !found.requiresCore) {
          return new ArchiveRules(Reason.NAMED_MODULE, found.name);
        }
      }
    }
    return NONE;
  }

  /** Returns whether classes may be changed that need no other module. */
  boolean allowClasses() {
    return reason == null || reason == Reason.NAMED_MODULE;
  }

  /** Returns whether the same holds for all archives in an archive, whatever they are. */
  boolean holdsWithin() {
    return reason == Reason.SIGNED_JAR || reason == Reason.NESTED_JAR;
  }

  /** Returns whether a folder or a jar is a module that requires brine-core. */
  static boolean requiresCore(Archive archive) throws IOException {
    for (String file : archive.classFiles()) {
      if (MODULE.matcher(file).matches() && module(archive, file).requiresCore) {
        return true;
      }
    }
    return false;
  }

  private static Module module(Archive archive, String file) throws IOException {
    Module found = new Module();
    try {
      ClassFileVersion.reader(archive.read(file)).accept(found, 0);
      return found;
    } catch (RuntimeException e) {
      throw new IOException("Damaged module descriptor " + file + ": " + e.getMessage(), e);
    }
  }

  /**
   * Returns the rules for the class files outside of where a packaging has its classes: who starts
   * the program loads them, with a loader that does not see its libraries.
   */
  ArchiveRules outside(Archive archive) {
    return reason == null
        ? new ArchiveRules(Reason.LOADER_APART, "what starts " + archive.name())
        : this;
  }

  /** Returns what may become of a class. */
  RewrittenClass apply(RewrittenClass rewritten) {
    if (reason == null || rewritten.bytes() == null) {
      return rewritten;
    }
    List<Outcome> refused =
        rewritten.outcomes().stream().map(outcome -> outcome.refused(reason, subject)).toList();
    return new RewrittenClass(null, refused);
  }

  /** Reads a module descriptor. */
  private static final class Module extends ClassVisitor {
    private String name;
    private boolean requiresCore;

    Module() {
      super(Opcodes.ASM9);
    }

    @Override
    public ModuleVisitor visitModule(String module, int access, String version) {
      name = module;
      return new ModuleVisitor(Opcodes.ASM9) {
        @Override
        public void visitRequire(String required, int flags, String compiledAgainst) {
          requiresCore |= required.equals(CORE);
        }
      };
    }
  }
}
