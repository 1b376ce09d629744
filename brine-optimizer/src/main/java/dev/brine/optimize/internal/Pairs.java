// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.IfUnpaired;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.UnpairedException;
import dev.brine.optimize.internal.streams.OpenedStreams;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds for each reader that stays Java's the writers that may feed it. A moved reader reads both
 * forms, so a writer that stays is no fault; a reader that stays does not read Brine's.
 *
 * <p>Where a reader and its nest have a writer that stays, that is its own. Else writers of the
 * same package feed a reader. Where there are none, moved or not, those of the same archive do
 * whose packages begin with the same two names: they are of one library.
 *
 * <p>A class that creates a stream of another class reads as that one does.
 */
final class Pairs {
  private static final int LIBRARY_NAMES = 2;
  private static final String RUNTIME = "java/";
  private static final String STREAM = "java/io/ObjectInputStream";
  private static final String BRINE = "dev/brine/";

  private final List<Member> members = new ArrayList<>();
  private final Superclasses superclasses;

  Pairs(Superclasses superclasses) {
    this.superclasses = superclasses;
  }

  /** Finds the superclasses of the classes of a program. */
  interface Superclasses {
    /** Returns the internal name of the superclass of a class, or null if it is not found. */
    String above(String internalName);

    /** Returns whether a class that is not found will stay as it is. */
    boolean staysUnseen(String internalName);
  }

  /**
   * A class in its place.
   *
   * @param origin the archive that has it
   * @param rules what forbids to change classes of that archive
   */
  record Member(Path origin, ArchiveRules rules, StreamClass type) {
    boolean isNear(Member other) {
      String own = type.packageName();
      return own.equals(other.type.packageName()) && (!own.isEmpty() || isBeside(other));
    }

    /** Returns whether both are one class, or nested in one. */
    boolean isOfSameNest(Member other) {
      return isBeside(other) && outermost(type.name()).equals(outermost(other.type.name()));
    }

    private static String outermost(String name) {
      int nested = name.indexOf('$', name.lastIndexOf('.') + 2);
      return nested < 0 ? name : name.substring(0, nested);
    }

    boolean isOfSameLibrary(Member other) {
      return isBeside(other)
          && library(type.packageName()).equals(library(other.type.packageName()));
    }

    private boolean isBeside(Member other) {
      return origin.equals(other.origin);
    }

    private static String library(String packageName) {
      String[] names = packageName.split("\\.", LIBRARY_NAMES + 1);
      return names.length <= LIBRARY_NAMES ? packageName : names[0] + "." + names[1];
    }
  }

  /** Takes a class into account. */
  void add(Path origin, ArchiveRules rules, StreamClass type) {
    members.add(new Member(origin, rules, type));
  }

  /** Takes a class into account instead of the file that was found before the class was loaded. */
  void addLoaded(Path origin, ArchiveRules rules, StreamClass type) {
    members.removeIf(
        known -> known.origin().equals(origin) && known.type().name().equals(type.name()));
    add(origin, rules, type);
  }

  /** Returns whether evidence would make a difference for a writer. */
  boolean needEvidence(Choice choice) {
    return members.stream()
        .anyMatch(one -> isWriting(one) && !WriterDecisions.isDecided(choice, one.type().name()));
  }

  /** Leaves the writers as they are that are to stay. */
  void decide(WriterDecisions decisions) {
    members.stream()
        .filter(Pairs::isWriting)
        .map(Member::type)
        .forEach(type -> type.decide(decisions.of(type.name(), type.file())));
  }

  /** Returns the binary names of the classes that have a reader which stays Java's. */
  Set<String> staying() {
    return members.stream()
        .filter(one -> !keptReaders(one).isEmpty())
        .map(one -> one.type().name())
        .collect(Collectors.toSet());
  }

  /**
   * Returns the readers that stay Java's and have moved writers or none, and decides what becomes
   * of those writers.
   *
   * @throws UnpairedException where that is refused; the message names both places
   */
  List<Report.Unpaired> settle(IfUnpaired choice) throws UnpairedException {
    List<Report.Unpaired> found = new ArrayList<>();
    List<Runnable> decisions = find(found);
    if (choice == IfUnpaired.REFUSE && !decisions.isEmpty()) {
      throw new UnpairedException(refusal(found));
    }
    if (choice == IfUnpaired.JAVA) {
      decisions.forEach(Runnable::run);
    }
    return found;
  }

  /**
   * Returns the readers that stay Java's and have writers which are moved, and decides what becomes
   * of those writers unless they are loaded. Others may have writers that will be loaded.
   */
  List<Report.Unpaired> settleLoaded(IfUnpaired choice) {
    List<Report.Unpaired> found = new ArrayList<>();
    List<Runnable> decisions = find(found);
    if (choice != IfUnpaired.GO_ON) {
      decisions.forEach(Runnable::run);
    }
    found.removeIf(one -> one.writers().isEmpty());
    return found;
  }

  /** Returns what leaves the writers of unpaired readers as they are. */
  private List<Runnable> find(List<Report.Unpaired> found) {
    List<Runnable> decisions = new ArrayList<>();
    if (members.stream().noneMatch(Pairs::isWriting)) {
      return decisions;
    }
    for (Member reader : members) {
      for (Outcome place : keptReaders(reader)) {
        List<Member> writers = writersFor(reader);
        if (writers != null) {
          List<Outcome> places =
              writers.stream()
                  .flatMap(one -> one.type().movedWriters(one.rules()).stream())
                  .toList();
          found.add(new Report.Unpaired(reader.origin(), place, places));
          writers.forEach(
              one -> decisions.add(() -> one.type().keepWriters(Reason.UNPAIRED, place.where())));
        }
      }
    }
    return decisions;
  }

  /** Returns the places of a class that read, or create what reads, and stay Java's. */
  private List<Outcome> keptReaders(Member reader) {
    List<Outcome> kept = new ArrayList<>(reader.type().keptReaders(reader.rules()));
    reader.type().opened().stream()
        .filter(this::isKept)
        .map(OpenedStreams.Opened::outcome)
        .forEach(kept::add);
    return kept;
  }

  /** Returns whether what a place creates is a stream that reads Java's form alone. */
  private boolean isKept(OpenedStreams.Opened opened) {
    String type = opened.type();
    Set<String> passed = new HashSet<>(); // no JVM loads classes that are above themselves
    while (!type.startsWith(BRINE) && passed.add(type)) {
      if (type.startsWith(RUNTIME)) {
        return type.equals(STREAM); // through classes that are no part of what is optimized
      }
      String name = type.replace('/', '.');
      Member known =
          members.stream()
              .filter(one -> one.type().isInputStream() && one.type().name().equals(name))
              .findFirst()
              .orElse(null);
      if (known != null) {
        return known.type().isKeptInputStream(known.rules());
      }
      String above = superclasses.above(type);
      if (above == null) {
        return superclasses.staysUnseen(type);
      }
      type = above;
    }
    return false;
  }

  /** Returns the classes that may write for a reader and are moved; null where it has its own. */
  private List<Member> writersFor(Member reader) {
    List<Member> nest = members.stream().filter(reader::isOfSameNest).toList();
    if (nest.stream().noneMatch(Pairs::isWriting) && nest.stream().anyMatch(Pairs::isStaying)) {
      return null;
    }
    List<Member> near = members.stream().filter(reader::isNear).toList();
    List<Member> moved = near.stream().filter(Pairs::isWriting).toList();
    if (!moved.isEmpty()) {
      return moved;
    }
    if (near.stream().anyMatch(Pairs::isStaying)) {
      return null;
    }
    return members.stream().filter(reader::isOfSameLibrary).filter(Pairs::isWriting).toList();
  }

  private static boolean isStaying(Member member) {
    return member.type().hasKeptWriter(member.rules());
  }

  private static boolean isWriting(Member member) {
    return !member.type().movedWriters(member.rules()).isEmpty();
  }

  private static String refusal(List<Report.Unpaired> found) {
    Report.Unpaired first =
        found.stream().filter(one -> !one.writers().isEmpty()).findFirst().orElseThrow();
    return String.format(
        "A writer is moved, %s, whose reader stays Java's: %s" + " [%s]",
        first.writers().get(0).where(), first.reader().where(), first.reader().reason().id());
  }
}
