// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.archive.RewrittenClass;
import dev.brine.optimize.internal.codecs.AddedConstructor;
import java.io.IOException;
import java.util.List;
import org.objectweb.asm.ClassReader;

/** Removes the constructors that were added for codecs. */
final class RemovedConstructors {
  private RemovedConstructors() {}

  /** Removes them from the classes of a folder or a jar that the user chose. */
  static void in(Part part, Choice choice) throws IOException {
    for (String file : part.archive().classFiles()) {
      RewrittenClass removed = without(part.archive().read(file), choice);
      RewrittenClass allowed = part.rules().allowClasses() ? removed : part.rules().apply(removed);
      part.add(allowed.outcomes());
      if (allowed.bytes() != null) {
        part.replaceClass(file, allowed.bytes(), false);
      }
    }
  }

  private static RewrittenClass without(byte[] file, Choice choice) {
    try {
      byte[] before = AddedConstructor.remove(file);
      String name = before == null ? "" : new ClassReader(file).getClassName().replace('/', '.');
      return before == null || choice.keeps(name)
          ? RewrittenClass.NOTHING
          : new RewrittenClass(
              before, List.of(new Outcome(name, "", Reason.REMOVED_CONSTRUCTOR, "")));
    } catch (RuntimeException e) {
      // It is no class, so nothing was added to it.
      return RewrittenClass.NOTHING;
    }
  }
}
