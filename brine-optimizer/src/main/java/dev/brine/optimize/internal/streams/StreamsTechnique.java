// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.Identity;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.archive.RewrittenClass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/**
 * Moves a class from Java's object streams to Brine's. Each constructor of the new superclass does
 * what the old one did, that of override mode included, and {@code super} calls go to the direct
 * superclass whatever they name, so subclasses keep their hooks. A subclass that is always in
 * override mode keeps Java's stream as its superclass. Calls of {@code readObject} in a changed
 * class name the calling class, which Java finds on the stack. Methods that look at a stream get
 * the application's. Stateless.
 */
public final class StreamsTechnique {
  /** The classes of brine-core, which extend Java's streams themselves. */
  private static final List<String> OWN =
      List.of(
          "dev/brine/internal/", "dev/brine/dropin/", "dev/brine/wire/", "dev/brine/BrineObject");

  private static final int CLASS = 7;
  private static final String CONSTRUCTOR = "<init>";

  private StreamsTechnique() {}

  /**
   * Returns the outcome for a class; nothing is loaded.
   *
   * @param identity which objects the streams keep one that it writes to
   * @param kept which of its places write to Java's streams as before
   */
  public static RewrittenClass rewrite(ClassReader reader, Identity identity, KeptWriters kept) {
    if (OWN.stream().anyMatch(reader.getClassName()::startsWith)) {
      return RewrittenClass.NOTHING;
    }
    List<StreamSite> looking = LookingMethods.of(reader);
    if (looking.isEmpty() && !namesStream(reader)) {
      return RewrittenClass.NOTHING;
    }
    StreamSites found = new StreamSites();
    reader.accept(found, ClassReader.SKIP_FRAMES);
    String name = reader.getClassName().replace('/', '.');
    KeptWriters all = withConstructors(found, kept);
    List<Outcome> outcomes = new ArrayList<>();
    if (found.extended() != null) {
      Reason reason =
          found.isAlwaysInOverrideMode() ? Reason.OVERRIDE_MODE : Reason.EXTENDED_STREAM;
      Outcome outcome = new Outcome(name, "", reason, found.extended().title());
      outcomes.add(outcome(outcome, found.extended(), all.of("")));
    }
    for (StreamSite site : found.sites()) {
      outcomes.add(outcome(site.in(name), site.stream(), all.of(site.name())));
    }
    looking.forEach(site -> outcomes.add(site.in(name)));
    boolean isChanged = outcomes.stream().anyMatch(Outcome::isOptimized);
    return new RewrittenClass(
        isChanged ? replace(reader, found, looking, all, identity) : null, outcomes);
  }

  /**
   * Returns the places of a class that create a stream to write to, or extend one: the names of
   * methods, and an empty one for the class itself.
   */
  public static Set<String> writers(ClassReader reader) {
    StreamSites found = new StreamSites();
    reader.accept(found, ClassReader.SKIP_FRAMES);
    Set<String> places = new LinkedHashSet<>();
    if (found.extended() == StreamReplacement.OUTPUT && !found.isAlwaysInOverrideMode()) {
      places.add("");
    }
    found.sites().stream()
        .filter(site -> site.stream() == StreamReplacement.OUTPUT)
        .forEach(site -> places.add(site.name()));
    return places;
  }

  /** In a constructor of a stream, a call of its superclass looks as one that creates others. */
  private static KeptWriters withConstructors(StreamSites found, KeptWriters kept) {
    if (found.extended() != StreamReplacement.OUTPUT || found.isAlwaysInOverrideMode()) {
      return kept;
    }
    boolean createsOthers =
        found.sites().stream()
            .anyMatch(
                site ->
                    site.stream() == StreamReplacement.OUTPUT && site.name().equals(CONSTRUCTOR));
    KeptWriters.Cause own = kept.of("");
    KeptWriters.Cause both = own == null && createsOthers ? kept.of(CONSTRUCTOR) : own;
    return place -> place.isEmpty() || place.equals(CONSTRUCTOR) ? both : kept.of(place);
  }

  private static Outcome outcome(
      Outcome outcome, StreamReplacement stream, KeptWriters.Cause kept) {
    return kept != null && stream == StreamReplacement.OUTPUT
        ? outcome.refused(kept.reason(), kept.subject())
        : outcome;
  }

  /** Returns whether an outcome of a class that is moved whole is about a place that reads. */
  public static boolean isReader(Outcome outcome) {
    return isAbout(outcome, StreamReplacement.INPUT);
  }

  /** Returns whether an outcome of a class that is moved whole is about a place that writes. */
  public static boolean isWriter(Outcome outcome) {
    return isAbout(outcome, StreamReplacement.OUTPUT);
  }

  /** Subclasses that are always in override mode read and write something of their own. */
  private static boolean isAbout(Outcome outcome, StreamReplacement stream) {
    return outcome.reason() != Reason.OVERRIDE_MODE
        && outcome.reason() != Reason.CALLBACK_STREAM
        && outcome.subject().equals(stream.title());
  }

  private static byte[] replace(
      ClassReader reader,
      StreamSites found,
      List<StreamSite> looking,
      KeptWriters kept,
      Identity identity) {
    Set<String> methods = new HashSet<>(found.reading());
    methods.addAll(names(found.sites()));
    methods.addAll(names(looking));
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new StreamReplacer(writer, found, methods, names(looking), kept, identity), 0);
    return writer.toByteArray();
  }

  private static Set<String> names(List<StreamSite> sites) {
    return sites.stream().map(StreamSite::method).collect(Collectors.toSet());
  }

  /** Returns whether a class was moved to Brine's streams before, or names them itself. */
  public static boolean namesBrine(byte[] classFile) {
    try {
      return names(new ClassReader(classFile), StreamReplacement::isSubstitute);
    } catch (RuntimeException e) {
      // It is no class, which is refused elsewhere.
      return false;
    }
  }

  /** Most classes are done with after a look at the names of the classes that they use. */
  private static boolean namesStream(ClassReader reader) {
    return names(reader, name -> StreamReplacement.of(name) != null);
  }

  /** Returns whether a class names a class that is wanted, by its internal name. */
  public static boolean names(ClassReader reader, Predicate<String> one) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      if (item > 0
          && reader.readByte(item - 1) == CLASS
          && one.test(reader.readUTF8(item, buffer))) {
        return true;
      }
    }
    return false;
  }
}
