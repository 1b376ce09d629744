// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.catalog.LeftOut;
import dev.brine.lab.catalog.UnknownName;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Coverage;
import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.RootType.Form;
import dev.brine.lab.workload.Sink;
import dev.brine.lab.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The cells that a plan comes to, in the order of the report, and what a reader must know of the
 * choice.
 *
 * @param entries the cells of one JVM
 * @param notes sentences for the report
 */
record Agenda(List<Entry> entries, List<String> notes) {
  /** The workload that the field compares itself by; its variants start with the same name. */
  static final String YARDSTICK = "W5";

  /**
   * The workloads on which the standard profile shows the cost of careless use: the source's object
   * and a real one.
   */
  private static final List<String> NAIVE_ON = List.of("W2", YARDSTICK);

  private static final List<Integer> LIST_SIZES = List.of(100, 10_000);
  private static final int LARGEST_STREAM = 1_000_000;

  /**
   * Returns the agenda of a plan on a machine that has every engine.
   *
   * @throws UnknownName if the catalog has no such serializer or workload
   * @throws IllegalArgumentException if no row is left
   */
  static Agenda of(Plan plan) {
    return of(plan, Map.of());
  }

  /**
   * Does the same without some engines.
   *
   * @param missing why a machine does not have them, as a sentence without its end
   */
  static Agenda of(Plan plan, Map<Sink, String> missing) {
    List<Serializer> rows = rows(plan);
    List<Entry> entries = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (Sized sized : subjects(plan)) {
      String reason = missing.getOrDefault(sized.workload.sink(), "");
      if (!reason.isEmpty()) {
        notes.add(sized.workload.id() + " was skipped: " + reason + ".");
        continue;
      }
      for (Serializer row : rows) {
        if (row.takesPart(sized.workload) && isWanted(plan, sized, row)) {
          entries.add(new Entry(row, sized.workload, sized.size));
        }
      }
    }
    notes.addAll(plan.catalog().notes());
    notes.addAll(notes(plan, entries));
    notes.addAll(leftOut(plan));
    notes.addAll(threadNotes(plan));
    return new Agenda(List.copyOf(entries), List.copyOf(notes));
  }

  /** Returns the rows that the user named, or all, without those to leave out. */
  private static List<Serializer> rows(Plan plan) {
    List<Serializer> rows =
        named(plan).stream()
            .filter(row -> !plan.without().contains(row.description().id()))
            .toList();
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("No row is left to measure");
    }
    return rows;
  }

  private static List<Serializer> named(Plan plan) {
    List<Serializer> all = plan.catalog().serializers();
    if (plan.serializers().isEmpty()) {
      return all;
    }
    List<String> ids = all.stream().map(row -> row.description().id()).toList();
    for (String id : plan.serializers()) {
      if (!ids.contains(id)) {
        throw new UnknownName("serializer", id, ids);
      }
    }
    return all.stream().filter(row -> plan.serializers().contains(row.description().id())).toList();
  }

  /** Returns whether a profile measures a row on a workload; one that the user named always. */
  private static boolean isWanted(Plan plan, Sized sized, Serializer row) {
    if (!plan.serializers().isEmpty()) {
      return true;
    }
    Description description = row.description();
    boolean quick = description.coverage() == Coverage.QUICK;
    if (plan.profile() == Profile.QUICK) {
      return quick;
    }
    if (sized.rows == Rows.QUICK) {
      return quick || description.model() == Model.CHANGED || !takesPartInMain(plan, row);
    }
    return plan.profile() == Profile.THOROUGH
        || description.use() != Use.NAIVE
        || !plan.workloads().isEmpty()
        || NAIVE_ON.contains(sized.workload.id());
  }

  private static boolean takesPartInMain(Plan plan, Serializer row) {
    return plan.catalog().workloads().stream().filter(Agenda::isMain).anyMatch(row::takesPart);
  }

  /** Returns whether a row takes part in a workload that need not be named. */
  private static boolean isOfProfiles(Plan plan, Serializer row) {
    return plan.catalog().workloads().stream()
        .anyMatch(workload -> !workload.sink().isEngine() && row.takesPart(workload));
  }

  private static Set<Sized> subjects(Plan plan) {
    Set<Sized> subjects = new LinkedHashSet<>();
    if (!plan.workloads().isEmpty()) {
      plan.workloads().forEach(label -> subjects.add(named(plan, label)));
      return subjects;
    }
    for (Workload workload : plan.catalog().workloads()) {
      if (workload.sink().isEngine()) {
        continue; // Not every machine has it, so it is measured where it is named.
      }
      switch (plan.profile()) {
        case QUICK -> {
          if (isMain(workload)) {
            subjects.add(new Sized(workload, workload.quickSize(), Rows.ALL));
          }
        }
        case STANDARD -> {
          boolean all = isMain(workload) || workload.sink() != Sink.MEMORY;
          subjects.add(new Sized(workload, workload.defaultSize(), all ? Rows.ALL : Rows.QUICK));
          if (workload.id().startsWith(YARDSTICK)) {
            subjects.addAll(otherSizes(workload, Rows.QUICK));
          }
        }
        case THOROUGH -> {
          subjects.add(new Sized(workload, workload.defaultSize(), Rows.ALL));
          subjects.addAll(otherSizes(workload, Rows.ALL));
          if (workload.type().form() == Form.STREAM) {
            subjects.add(new Sized(workload, LARGEST_STREAM, Rows.ALL));
          }
        }
      }
    }
    return subjects;
  }

  /** Returns whether a workload is the first of its family: {@code W4}, but not {@code W4-list}. */
  private static boolean isMain(Workload workload) {
    return workload.isOwn() || (workload.sink() == Sink.MEMORY && !workload.id().contains("-"));
  }

  private static List<Sized> otherSizes(Workload workload, Rows rows) {
    return workload.isOwn() || workload.type().form() != Form.LIST
        ? List.of()
        : LIST_SIZES.stream().map(size -> new Sized(workload, size, rows)).toList();
  }

  private static Sized named(Plan plan, String label) {
    int at = label.indexOf('@');
    String id = at < 0 ? label : label.substring(0, at);
    List<Workload> all = plan.catalog().workloads();
    Workload workload =
        all.stream()
            .filter(candidate -> candidate.id().equals(id))
            .findFirst()
            .orElseThrow(
                () -> new UnknownName("workload", id, all.stream().map(Workload::id).toList()));
    int usual = plan.profile() == Profile.QUICK ? workload.quickSize() : workload.defaultSize();
    if (at < 0) {
      return new Sized(workload, usual, Rows.ALL);
    }
    int size = size(label, label.substring(at + 1));
    if (workload.defaultSize() == 1 && size != 1) {
      throw new IllegalArgumentException(
          "A message of " + id + " is one object and has no size: " + label);
    }
    return new Sized(workload, size, Rows.ALL);
  }

  private static int size(String label, String text) {
    try {
      int size = Integer.parseInt(text);
      if (size >= 1) {
        return size;
      }
    } catch (NumberFormatException e) {
      // Falls through to the message that serves a number out of range too.
    }
    throw new IllegalArgumentException(
        "Expected a whole number from 1 to 2147483647 behind @ but was "
            + text
            + ": workload="
            + label);
  }

  private static List<String> notes(Plan plan, List<Entry> entries) {
    boolean isOwn = entries.stream().anyMatch(entry -> entry.workload().isOwn());
    if (isOwn && plan.profile() == Profile.STANDARD && plan.serializers().isEmpty()) {
      return List.of("Rows of naive use are left out; --extent thorough measures all.");
    }
    if (plan.profile() == Profile.STANDARD && plan.serializers().isEmpty()) {
      return plan.workloads().isEmpty()
          ? List.of(
              "Rows of naive use are measured on "
                  + String.join(" and ", NAIVE_ON)
                  + " only; lists and W3-mixed with the rows of the quick profile and the changed"
                  + " classes. --extent thorough measures all.")
          : List.of();
    }
    if (plan.profile() != Profile.QUICK) {
      return List.of();
    }
    Set<String> measured = entries.stream().map(Entry::row).collect(Collectors.toSet());
    List<String> left =
        rows(plan).stream()
            .filter(row -> isOfProfiles(plan, row))
            .map(row -> row.description().id())
            .filter(id -> !measured.contains(id))
            .toList();
    List<String> notes = new ArrayList<>();
    notes.add("Indicative: up to two processes for each cell, small messages, short runs.");
    if (plan.serializers().isEmpty() && !left.isEmpty()) {
      notes.add(
          "--extent standard adds " + left.size() + " rows: " + String.join(", ", left) + ".");
    }
    if (plan.workloads().isEmpty() && !isOwn) {
      notes.add(
          "--extent standard adds workloads: lists, streams with content, messages of 100 and"
              + " 10,000 objects, files, remote calls.");
    }
    return notes;
  }

  /** Returns what the user left out, of which no sentence of the report speaks. */
  private static List<String> leftOut(Plan plan) {
    return plan.without().isEmpty() ? List.of() : List.of(LeftOut.note(plan.without()));
  }

  private static List<String> threadNotes(Plan plan) {
    int processors = Runtime.getRuntime().availableProcessors();
    if (plan.threads() <= processors) {
      return List.of();
    }
    return List.of(
        plan.threads()
            + " threads on "
            + processors
            + (processors == 1 ? " processor" : " processors")
            + ": throughput cannot grow beyond the processors.");
  }

  /** The rows that a subject is for. */
  private enum Rows {
    ALL,
    QUICK
  }

  /** A workload at a size, and the rows that it is for. */
  private record Sized(Workload workload, int size, Rows rows) {}
}
