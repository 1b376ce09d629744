// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.Identity;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.archive.RewrittenClass;
import dev.brine.optimize.internal.streams.KeptWriters;
import dev.brine.optimize.internal.streams.KeptWriters.Cause;
import dev.brine.optimize.internal.streams.OpenedStreams.Opened;
import dev.brine.optimize.internal.streams.StreamsTechnique;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;

/**
 * A class with places that create or extend Java's object streams, and what forbids to move them.
 * For one thread.
 */
final class StreamClass {
  private final ClassReader reader;
  private final Fingerprint file;
  private final String name;
  private final Identity identity;
  private final RewrittenClass moved;
  private final List<Opened> opened;
  private final Outcome refusal;
  private final Map<String, Cause> keptPlaces = new HashMap<>();
  private Cause kept;
  private RewrittenClass current;
  private boolean isFixed;

  /**
   * Creates a class.
   *
   * @param file its file, as the program has it
   * @param identity which objects the streams keep one that it writes to
   * @param moved what becomes of it where nothing forbids it
   * @param opened its places that may create streams of other classes
   * @param refusal why nothing of it is moved, by a choice of the user, or null
   * @param kept why it writes Java's form, by a choice of the user, or null
   */
  StreamClass(
      ClassReader reader,
      Fingerprint file,
      Identity identity,
      RewrittenClass moved,
      List<Opened> opened,
      Outcome refusal,
      Cause kept) {
    this.reader = reader;
    this.file = file;
    this.identity = identity;
    this.name = reader.getClassName().replace('/', '.');
    this.moved = moved;
    this.opened = opened;
    this.refusal = refusal;
    this.kept = kept;
    this.current = kept == null ? moved : null;
  }

  /** Returns the binary name. */
  String name() {
    return name;
  }

  /** Returns its file, as the program has it. */
  Fingerprint file() {
    return file;
  }

  /** Returns the package, empty for the one without a name. */
  String packageName() {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  /** Returns the places that read and stay Java's, each with the reason. */
  List<Outcome> keptReaders(ArchiveRules rules) {
    return moved.outcomes().stream()
        .filter(StreamsTechnique::isReader)
        .map(place -> refused(place, rules))
        .filter(place -> !place.isOptimized())
        .toList();
  }

  /** Returns the places that may create streams of other classes. */
  List<Opened> opened() {
    return opened;
  }

  /** Returns whether it extends Java's stream that reads. */
  boolean isInputStream() {
    return moved.outcomes().stream().anyMatch(StreamClass::isExtending);
  }

  /** Returns whether its objects, as those of its subclasses, read Java's form alone. */
  boolean isKeptInputStream(ArchiveRules rules) {
    return keptReaders(rules).stream().anyMatch(place -> place.place().isEmpty());
  }

  private static boolean isExtending(Outcome place) {
    return place.place().isEmpty() && StreamsTechnique.isReader(place);
  }

  /** Returns whether a place that writes stays Java's. */
  boolean hasKeptWriter(ArchiveRules rules) {
    return movedWriters(rules).size()
        < moved.outcomes().stream().filter(StreamsTechnique::isWriter).count();
  }

  /** Returns the places that write and are moved. */
  List<Outcome> movedWriters(ArchiveRules rules) {
    return current().outcomes().stream()
        .filter(StreamsTechnique::isWriter)
        .filter(place -> refused(place, rules).isOptimized())
        .toList();
  }

  /** Returns the class as it becomes where nothing else forbids it. */
  private RewrittenClass current() {
    if (current == null) {
      current = StreamsTechnique.rewrite(reader, identity, this::cause);
    }
    return current;
  }

  private Cause cause(String place) {
    return kept == null ? keptPlaces.get(place) : kept;
  }

  private Outcome refused(Outcome place, ArchiveRules rules) {
    if (refusal != null) {
      return place.refused(refusal.reason(), refusal.subject());
    }
    return rules.reason() == null ? place : place.refused(rules.reason(), rules.subject());
  }

  /** Returns whether each place that writes is moved; an empty name is of the class itself. */
  Map<String, Boolean> writers(ArchiveRules rules) {
    boolean isAllowed = refusal == null && rules.reason() == null;
    Map<String, Boolean> writers = new HashMap<>();
    StreamsTechnique.writers(reader)
        .forEach(place -> writers.put(place, isAllowed && cause(place) == null));
    return writers;
  }

  /** Leaves the streams that it writes to as they are, those for which nothing else says why. */
  void keepWriters(Reason reason, String subject) {
    if (!isFixed && !movedWriters(ArchiveRules.NONE).isEmpty()) {
      Cause cause = new Cause(reason, subject);
      StreamsTechnique.writers(reader).forEach(place -> keptPlaces.putIfAbsent(place, cause));
      current = null;
    }
  }

  /** Leaves those streams as they are for which a decision has a cause. */
  void decide(KeptWriters decision) {
    for (String place : StreamsTechnique.writers(reader)) {
      Cause cause = decision.of(place);
      if (cause != null) {
        keptPlaces.putIfAbsent(place, cause);
        current = null;
      }
    }
  }

  /** Marks the class as loaded: nothing changes any more. */
  void fix() {
    isFixed = true;
  }

  /** Returns whether something of it is moved where the place that loads it allows that. */
  boolean isMoved() {
    return refusal == null && moved.bytes() != null;
  }

  /** Returns its outcome. */
  RewrittenClass result(ArchiveRules rules) {
    if (refusal == null) {
      return rules.apply(current());
    }
    boolean isReported = refusal.reason() != Reason.NOT_INCLUDED && moved.bytes() != null;
    return isReported ? RewrittenClass.refused(refusal) : RewrittenClass.NOTHING;
  }
}
