// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.internal.PrintableText;
import dev.brine.optimize.Plan.Line;
import dev.brine.optimize.Plan.Reach;
import dev.brine.optimize.Plan.Saved;
import dev.brine.optimize.Plan.Verified;
import dev.brine.optimize.StreamPlace.Decision;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The text of a plan. {@link Properties} reads it one property at a time, so that a message can
 * name the line, and none is lost behind another one of the same name.
 */
final class PlanText {
  private static final String HEAD =
      """
      # A plan of Brine %s: the methods that write object streams. Those that save most come first.
      # The first word decides, and can be changed: switch (writes Brine's form), keep or unknown
      # (writes Java's form). "evidence says" is what Brine found. All others write Java's form.
      # Use it: brine optimize --plan FILE, or -javaagent:brine-agent.jar=streams,plan=FILE
      """
          .formatted(version());

  private static final String EVIDENCE = "evidence says ";
  private static final String STREAM = "stream ";
  private static final String READER = "read by ";
  private static final String HABIT = "habit ";
  private static final Pattern SAVES = Pattern.compile("saves (-?[\\d,]+) of ([\\d,]+) bytes");
  private static final Pattern VERIFIED = Pattern.compile("verified ([\\d,]+) of ([\\d,]+)");
  private static final Pattern CLAUSE = Pattern.compile("\\s*;\\s*");
  private static final Pattern END_OF_LINE = Pattern.compile("\r\n|[\r\n]");
  private static final int MOST_SHOWN = 64;

  private PlanText() {}

  private static String version() {
    Properties built = new Properties();
    try (InputStream in = PlanText.class.getResourceAsStream("version.properties")) {
      built.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return built.getProperty("version");
  }

  /** Returns a note as a clause can have it. */
  static String note(String text) {
    return text.replace(';', ',').strip();
  }

  /** Returns the content of a file. */
  static String of(Collection<Line> lines) {
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining("", HEAD, ""));
  }

  /** Returns one line. */
  static String line(Line line) {
    Stream.Builder<String> clauses = Stream.builder();
    clauses.add(line.decision().id());
    line.evidence().ifPresent(evidence -> clauses.add(EVIDENCE + evidence.id()));
    if (line.reach() != Reach.UNKNOWN) {
      clauses.add(line.reach().id());
    }
    line.streams().forEach(stream -> clauses.add(STREAM + stream));
    line.readers().forEach(reader -> clauses.add(READER + reader));
    line.saved()
        .ifPresent(
            saved -> clauses.add(text("saves %,d of %,d bytes", saved.bytes(), saved.javaBytes())));
    line.verified()
        .ifPresent(
            verified ->
                clauses.add(text("verified %,d of %,d", verified.samples(), verified.checked())));
    line.habits().forEach(habit -> clauses.add(HABIT + habit.id()));
    line.notes().forEach(clauses::add);
    String value = clauses.build().collect(Collectors.joining("; "));
    return escaped(line.place(), " =:#!") + "=" + escaped(value, "");
  }

  private static String text(String format, Object... figures) {
    return String.format(Locale.ROOT, format, figures);
  }

  /** Escapes what properties need, and what a terminal may obey. */
  private static String escaped(String text, String marks) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            point -> {
              if (point == '\\' || marks.indexOf(point) >= 0) {
                escaped.append('\\').appendCodePoint(point);
              } else if (isShown(point)) {
                escaped.appendCodePoint(point);
              } else {
                for (char unit : Character.toChars(point)) {
                  escaped.append(text("\\u%04x", (int) unit));
                }
              }
            });
    return escaped.toString();
  }

  /** All spaces but the plain one look alike. */
  private static boolean isShown(int point) {
    return PrintableText.isShown(point)
        && (point == ' ' || Character.getType(point) != Character.SPACE_SEPARATOR);
  }

  /**
   * Reads lines.
   *
   * @param name of the file, for messages
   */
  static List<Line> read(String text, String name) throws IOException {
    Map<String, Line> lines = new LinkedHashMap<>();
    Map<String, Integer> numbers = new LinkedHashMap<>();
    String[] natural = END_OF_LINE.split(text.startsWith("\ufeff") ? text.substring(1) : text, -1);
    for (int i = 0; i < natural.length; i++) {
      int number = i + 1;
      StringBuilder logical = new StringBuilder(natural[i]);
      while (isContinued(natural[i], logical) && i + 1 < natural.length) {
        i++;
        logical.append('\n').append(natural[i]);
      }
      Line line = parsed(logical.toString(), name + ", line " + number + ": ");
      if (line != null && lines.put(line.place(), line) != null) {
        throw new IOException(
            text("%s, line %d: The place is in line ", name, number)
                + numbers.get(line.place())
                + ", too; leave one of them: "
                + shown(line.place()));
      }
      if (line != null) {
        numbers.put(line.place(), number);
      }
    }
    return List.copyOf(lines.values());
  }

  /** Returns whether a line ends with an odd number of backslashes, and is no comment. */
  private static boolean isContinued(String natural, CharSequence logical) {
    String start = logical.toString().stripLeading();
    int end = natural.length();
    while (end > 0 && natural.charAt(end - 1) == '\\') {
      end--;
    }
    return (natural.length() - end) % 2 == 1 && !start.startsWith("#") && !start.startsWith("!");
  }

  private static Line parsed(String logical, String where) throws IOException {
    Properties one = new Properties();
    try {
      one.load(new StringReader(logical));
    } catch (IllegalArgumentException e) {
      throw new IOException(where + "Four digits are missing after \\u", e);
    }
    if (one.size() > 1) {
      throw new IOException(where + "A line has 1 place, and this has " + one.size());
    }
    for (String place : one.stringPropertyNames()) {
      List<String> clauses =
          new ArrayList<>(List.of(CLAUSE.split(one.getProperty(place).strip(), -1)));
      String word = clauses.remove(0);
      Decision decision = decision(word);
      if (decision == null) {
        throw new IOException(
            where
                + "A decision is switch, keep or unknown, but of "
                + shown(place)
                + " it is \""
                + shown(word)
                + '"');
      }
      try {
        return line(Line.of(place, decision), clauses, where);
      } catch (IllegalArgumentException e) {
        throw new IOException(where + e.getMessage(), e);
      }
    }
    return null;
  }

  private static Line line(Line start, List<String> clauses, String where) throws IOException {
    Line line = start;
    List<String> streams = new ArrayList<>();
    List<String> readers = new ArrayList<>();
    List<Habit> habits = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (String clause : clauses) {
      Reach reach = reach(clause);
      Matcher saves = SAVES.matcher(clause);
      Matcher verified = VERIFIED.matcher(clause);
      if (reach != null) {
        requireOne(line.reach(), reach, where);
        line = line.with(reach);
      } else if (clause.startsWith(EVIDENCE) && decision(rest(clause, EVIDENCE)) != null) {
        line = line.withEvidence(decision(rest(clause, EVIDENCE)));
      } else if (clause.startsWith(STREAM)) {
        streams.add(rest(clause, STREAM));
      } else if (clause.startsWith(READER)) {
        readers.add(rest(clause, READER));
      } else if (clause.startsWith(HABIT) && habit(rest(clause, HABIT)) != null) {
        habits.add(habit(rest(clause, HABIT)));
      } else if (saves.matches()) {
        line = line.with(new Saved(number(saves.group(1)), number(saves.group(2))));
      } else if (verified.matches()) {
        line = line.with(new Verified(few(verified.group(1)), few(verified.group(2))));
      } else {
        notes.add(clause);
      }
    }
    return line.withStreams(streams).withReaders(readers).withHabits(habits).withNotes(notes);
  }

  private static void requireOne(Reach before, Reach reach, String where) throws IOException {
    if (before != Reach.UNKNOWN && before != reach) {
      throw new IOException(
          where
              + "A line has one of process, stored and sent, and this has "
              + before.id()
              + " and "
              + reach.id());
    }
  }

  private static String rest(String clause, String start) {
    return clause.substring(start.length()).stripLeading();
  }

  private static long number(String text) {
    String digits = text.replace(",", "");
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("Not a number: \"" + shown(text) + '"', e);
    }
  }

  private static int few(String text) {
    return (int) Math.min(Integer.MAX_VALUE, number(text));
  }

  private static Decision decision(String word) {
    for (Decision decision : Decision.values()) {
      if (decision.id().equals(word)) {
        return decision;
      }
    }
    return null;
  }

  private static Reach reach(String word) {
    for (Reach reach : Reach.values()) {
      if (reach != Reach.UNKNOWN && reach.id().equals(word)) {
        return reach;
      }
    }
    return null;
  }

  private static Habit habit(String id) {
    for (Habit habit : Habit.values()) {
      if (habit.id().equals(id)) {
        return habit;
      }
    }
    return null;
  }

  private static String shown(String text) {
    return escaped(text.substring(0, Math.min(MOST_SHOWN, text.length())), "");
  }
}
