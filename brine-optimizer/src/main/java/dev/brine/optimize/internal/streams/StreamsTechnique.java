// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.Rewritten;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/**
 * Moves a class from Java's object streams to Brine's. Each constructor of the new superclass does
 * what the old one did, that of override mode included, and {@code super} calls go to the direct
 * superclass whatever they name, so subclasses keep their hooks. A subclass that is always in
 * override mode keeps Java's stream as its superclass. Calls of {@code readObject} in a changed
 * class name the calling class, which Java finds on the stack. Stateless.
 */
public final class StreamsTechnique {
  /** The classes of brine-core, which extend Java's streams themselves. */
  private static final List<String> OWN =
      List.of("dev/brine/internal/", "dev/brine/dropin/", "dev/brine/BrineObject");

  private static final int CLASS = 7;

  private StreamsTechnique() {}

  /** Returns what becomes of a class; nothing is loaded. */
  public static Rewritten rewrite(ClassReader reader) {
    if (OWN.stream().anyMatch(reader.getClassName()::startsWith) || !namesStream(reader)) {
      return Rewritten.NOTHING;
    }
    StreamSites found = new StreamSites();
    reader.accept(found, ClassReader.SKIP_FRAMES);
    String name = reader.getClassName().replace('/', '.');
    List<Outcome> outcomes = new ArrayList<>();
    if (found.extended() != null) {
      Reason reason =
          found.isAlwaysInOverrideMode() ? Reason.OVERRIDE_MODE : Reason.EXTENDED_STREAM;
      outcomes.add(new Outcome(name, "", reason, found.extended().title()));
    }
    found.sites().forEach(site -> outcomes.add(site.in(name)));
    boolean isChanged = outcomes.stream().anyMatch(Outcome::isOptimized);
    return new Rewritten(isChanged ? replace(reader, found) : null, outcomes);
  }

  private static byte[] replace(ClassReader reader, StreamSites found) {
    Set<String> methods = new HashSet<>(found.reading());
    found.sites().forEach(site -> methods.add(site.method()));
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new StreamReplacer(writer, found, methods), 0);
    return writer.toByteArray();
  }

  /** Most classes are done with after a look at the names of the classes that they use. */
  private static boolean namesStream(ClassReader reader) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      if (item > 0
          && reader.readByte(item - 1) == CLASS
          && Replacement.of(reader.readUTF8(item, buffer)) != null) {
        return true;
      }
    }
    return false;
  }
}
