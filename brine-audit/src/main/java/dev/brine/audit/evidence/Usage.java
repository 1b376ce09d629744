// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

import dev.brine.audit.Arrivals;
import dev.brine.audit.EntryPoint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Entry points of class files, joined with the evidence of a running program.
 *
 * @param used entry points that read objects, in the order of the audit
 * @param unseen the other entry points
 * @param elsewhere reads that no entry point leads to, such as those of the JDK itself
 */
public record Usage(List<Used> used, List<EntryPoint> unseen, List<SeenRead> elsewhere) {
  /** An entry point that read objects, itself or by code that it calls. */
  public record Used(EntryPoint point, List<SeenRead> reads) {
    /** Copies the list. */
    public Used {
      reads = List.copyOf(reads);
    }

    /** Returns how many root objects were read. */
    public long objects() {
      return reads.stream().mapToLong(SeenRead::objects).sum();
    }
  }

  /** Copies the lists. */
  public Usage {
    used = List.copyOf(used);
    unseen = List.copyOf(unseen);
    elsewhere = List.copyOf(elsewhere);
  }

  /**
   * Returns the classes that arrived at entry points whose casts do not lead to them. Points
   * without a cast, and those that lead to any class, are left out.
   */
  public List<String> unexpected(Arrivals arrivals) {
    NavigableSet<String> unexpected = new TreeSet<>();
    for (Used one : used) {
      Arrivals.Needed needed = arrivals.of(one.point().casts());
      if (!one.point().casts().isEmpty() && needed.open().isEmpty()) {
        for (SeenRead read : one.reads()) {
          read.classes().keySet().stream()
              .filter(name -> !needed.classes().contains(name))
              .forEach(unexpected::add);
        }
      }
    }
    return List.copyOf(unexpected);
  }

  /** Joins entry points with what was seen. */
  public static Usage of(List<EntryPoint> points, Evidence evidence) {
    List<Used> used = new ArrayList<>();
    List<EntryPoint> unseen = new ArrayList<>();
    Set<SeenRead> explained = new HashSet<>();
    for (EntryPoint point : points) {
      List<SeenRead> reads =
          evidence.reads().stream()
              .filter(read -> read.isBehind(point.className(), point.method(), point.line()))
              .toList();
      if (reads.isEmpty()) {
        unseen.add(point);
      } else {
        used.add(new Used(point, reads));
        explained.addAll(reads);
      }
    }
    return new Usage(
        used, unseen, evidence.reads().stream().filter(read -> !explained.contains(read)).toList());
  }
}
