// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.internal.archive.AtomicFiles;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Decisions about the places of a program that write object streams. As a file, it is one line of
 * properties a place, which people edit:
 *
 * <pre>
 * com.acme.Store.save=switch; evidence says switch; stored; read by com.acme.Store.load
 * </pre>
 *
 * <p>The first word decides. Clauses follow in any order; one that is not known is kept as a note.
 */
public final class Plan {
  private final Map<String, Line> lines;

  private Plan(Map<String, Line> lines) {
    this.lines = lines;
  }

  /** The programs that bytes reach. */
  public enum Reach {
    /** None but the process that writes them. */
    PROCESS,
    /** Those that read a store, such as a file or a database. */
    STORED,
    /** Those at the other end of a connection. */
    SENT,
    /** Nobody knows. */
    UNKNOWN;

    /** Returns the name in a plan. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The bytes that Brine's form saves in what was seen.
   *
   * @param bytes fewer bytes; negative if there are more
   * @param javaBytes bytes in Java's form
   */
  public record Saved(long bytes, long javaBytes) {}

  /**
   * The samples that are the same in Brine's form.
   *
   * @param samples verified ones
   * @param checked samples that were compared
   */
  public record Verified(int samples, int checked) {}

  /**
   * A place and the decision about it.
   *
   * @param place class and method, such as {@code com.acme.Store.save}, which overloads share
   * @param decision the form that it writes: Brine's with {@link Decision#SWITCH} alone
   * @param evidence the decision that evidence suggests; empty where nobody looked for any
   * @param reach of the bytes
   * @param streams the classes of its streams that extend Java's directly; none for Java's own
   * @param readers the places that read the bytes again
   * @param saved empty where it is not known
   * @param verified empty where it is not known
   * @param habits of the program with the bytes
   * @param notes further clauses, without semicolons
   */
  public record Line(
      String place,
      Decision decision,
      Optional<Decision> evidence,
      Reach reach,
      List<String> streams,
      List<String> readers,
      Optional<Saved> saved,
      Optional<Verified> verified,
      List<Habit> habits,
      List<String> notes) {
    /**
     * Creates a line.
     *
     * @throws IllegalArgumentException if the place has no class or no method
     */
    public Line {
      int dot = place.lastIndexOf('.');
      if (dot <= 0 || dot == place.length() - 1) {
        throw new IllegalArgumentException(
            "Not a class and a method such as com.acme.Store.save: '" + place + "'");
      }
      Objects.requireNonNull(decision, "decision");
      Objects.requireNonNull(evidence, "evidence");
      Objects.requireNonNull(reach, "reach");
      Objects.requireNonNull(saved, "saved");
      Objects.requireNonNull(verified, "verified");
      streams = List.copyOf(streams);
      readers = List.copyOf(readers);
      habits = List.copyOf(habits);
      notes = notes.stream().map(PlanText::note).filter(note -> !note.isEmpty()).toList();
    }

    /** Returns a line without clauses. */
    public static Line of(String place, Decision decision) {
      return new Line(
          place,
          decision,
          Optional.empty(),
          Reach.UNKNOWN,
          List.of(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          List.of());
    }

    /** Returns this line with another decision. */
    public Line decided(Decision other) {
      return new Line(
          place, other, evidence, reach, streams, readers, saved, verified, habits, notes);
    }

    /** Returns this line with the decision that evidence suggests. */
    public Line withEvidence(Decision suggested) {
      Objects.requireNonNull(suggested, "decision");
      return found(Optional.of(suggested), saved, verified);
    }

    /** Returns this line with the reach of the bytes. */
    public Line with(Reach known) {
      return new Line(
          place, decision, evidence, known, streams, readers, saved, verified, habits, notes);
    }

    /** Returns this line with the classes of its streams. */
    public Line withStreams(List<String> classes) {
      return new Line(
          place, decision, evidence, reach, classes, readers, saved, verified, habits, notes);
    }

    /** Returns this line with the places that read the bytes. */
    public Line withReaders(List<String> places) {
      return new Line(
          place, decision, evidence, reach, streams, places, saved, verified, habits, notes);
    }

    /** Returns this line with what is saved. */
    public Line with(Saved known) {
      Objects.requireNonNull(known, "saved");
      return found(evidence, Optional.of(known), verified);
    }

    /** Returns this line with what was verified. */
    public Line with(Verified known) {
      Objects.requireNonNull(known, "verified");
      return found(evidence, saved, Optional.of(known));
    }

    private Line found(
        Optional<Decision> suggested, Optional<Saved> fewer, Optional<Verified> compared) {
      return new Line(
          place, decision, suggested, reach, streams, readers, fewer, compared, habits, notes);
    }

    /** Returns this line with habits. */
    public Line withHabits(List<Habit> known) {
      return new Line(
          place, decision, evidence, reach, streams, readers, saved, verified, known, notes);
    }

    /** Returns this line with notes. */
    public Line withNotes(List<String> texts) {
      return new Line(
          place, decision, evidence, reach, streams, readers, saved, verified, habits, texts);
    }

    /** Returns whether a person decided, not the evidence. */
    public boolean isByHand() {
      return !evidence.equals(Optional.of(decision));
    }

    /** Returns the line of the file, without an end of line. */
    @Override
    public String toString() {
      return PlanText.line(this);
    }
  }

  /**
   * A later plan, and the difference to an earlier one.
   *
   * @param plan the later one
   * @param added places that only the later one has
   * @param worse sentences about places whose evidence is worse than before
   * @param gone places that only the earlier one has
   */
  public record Update(Plan plan, List<String> added, List<String> worse, List<String> gone) {
    /** Copies the lists. */
    public Update {
      added = List.copyOf(added);
      worse = List.copyOf(worse);
      gone = List.copyOf(gone);
    }

    /** Returns whether someone should look at the plan: places are new, or their evidence worse. */
    public boolean isNew() {
      return !added.isEmpty() || !worse.isEmpty();
    }
  }

  /**
   * Returns a plan with these lines, in their order.
   *
   * @throws IllegalArgumentException if two have the same place
   */
  public static Plan of(List<Line> lines) {
    Map<String, Line> byPlace = new LinkedHashMap<>();
    for (Line line : lines) {
      if (byPlace.put(line.place(), line) != null) {
        throw new IllegalArgumentException("Two lines have the same place: " + line.place());
      }
    }
    return new Plan(byPlace);
  }

  /**
   * Reads a plan.
   *
   * @throws IOException if the file cannot be read, is not UTF-8, or has a wrong line; the message
   *     names the file and the line
   */
  public static Plan read(Path file) throws IOException {
    try {
      return parse(Files.readString(file, StandardCharsets.UTF_8), file.toString());
    } catch (CharacterCodingException e) {
      throw new IOException(file + ": A plan is text in UTF-8, and this is not", e);
    }
  }

  /**
   * Reads the text of a plan.
   *
   * @param name of its source, for messages
   * @throws IOException if a line is wrong; the message names the source and the line
   */
  public static Plan parse(String text, String name) throws IOException {
    return of(PlanText.read(text, name));
  }

  /** Returns the lines in their order. */
  public List<Line> lines() {
    return List.copyOf(lines.values());
  }

  /** Returns the line of a place, if it has one. */
  public Optional<Line> line(String place) {
    return Optional.ofNullable(lines.get(place));
  }

  /** Returns the decision about a place, if it has a line. */
  public Optional<Decision> decision(String place) {
    return line(place).map(Line::decision);
  }

  /** Returns whether a place writes Brine's form. */
  public boolean isSwitched(String place) {
    return decision(place).filter(decision -> decision == Decision.SWITCH).isPresent();
  }

  /**
   * Returns whether a class of streams is to write Brine's form: some place creates it or a class
   * that extends it, and all that do are switched.
   *
   * @param className the binary name of a class that directly extends Java's
   */
  public boolean isStreamSwitched(String className) {
    List<Line> creating =
        lines.values().stream().filter(line -> line.streams().contains(className)).toList();
    return !creating.isEmpty()
        && creating.stream().allMatch(line -> line.decision() == Decision.SWITCH);
  }

  /** Returns the places of this plan that a program does not have. */
  public List<String> withoutAny(Collection<String> places) {
    List<String> missing = new ArrayList<>(lines.keySet());
    missing.removeAll(List.copyOf(places));
    return missing;
  }

  /** Returns the content of the file, with a head that explains it. */
  public String text() {
    return PlanText.of(lines.values());
  }

  /**
   * Writes the file, so that at any moment it is whole: the old one or the new one.
   *
   * @throws IOException if it cannot be written
   */
  public void write(Path file) throws IOException {
    try (AtomicFiles files = new AtomicFiles()) {
      files.write(file, null, target -> Files.writeString(target, text()));
      files.finish();
    }
  }
}
