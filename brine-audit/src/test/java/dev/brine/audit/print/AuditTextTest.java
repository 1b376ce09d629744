// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.audit.Arrivals;
import dev.brine.audit.AuditReport;
import dev.brine.audit.Baseline;
import dev.brine.audit.EntryKind;
import dev.brine.audit.EntryPoint;
import dev.brine.audit.Filtering;
import dev.brine.audit.Optimization;
import dev.brine.audit.Reach;
import dev.brine.audit.WritePoint;
import dev.brine.audit.cost.Costs;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.Extent;
import dev.brine.audit.evidence.SeenPlace;
import dev.brine.audit.evidence.SeenRead;
import dev.brine.audit.filter.FilterCheck;
import dev.brine.audit.internal.kind.Kinds;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditTextTest {
  private static final int SCREEN = 40;

  @TempDir private Path folder;

  private static List<String> names(int count) {
    return IntStream.range(0, count).mapToObj(i -> "acme.Name" + i).toList();
  }

  /** Returns a report with an entry point of each kind, and as many of all else. */
  private static AuditReport report(int count) {
    List<EntryPoint> points =
        Kinds.ALL.stream().limit(count).map(kind -> point(kind.about())).toList();
    WritePoint writer =
        new WritePoint(
            Kinds.ALL.get(0).about(), "a.jar", "acme.Desk", "save", 3, "w", Optimization.NONE);
    Arrivals.Needed needed = new Arrivals.Needed(new TreeSet<>(), new TreeSet<>());
    return new AuditReport(
        List.of("a.jar"),
        count,
        count,
        count,
        points,
        List.of(writer),
        names(count),
        names(count),
        new Arrivals(Set.of(), Map.of("acme.Order", needed)),
        names(count));
  }

  private static EntryPoint point(EntryKind kind) {
    return new EntryPoint(
        kind,
        "a.jar",
        "acme.Desk",
        "load",
        7,
        "r",
        Filtering.NONE,
        new Reach(Reach.From.MAIN, "acme.Desk.main"),
        List.of("acme.Order"),
        Optimization.NONE);
  }

  private static SeenRead read(String method, long checks, long unfiltered, long rejected) {
    return new SeenRead(
        new SeenPlace("acme.Desk", method, 7),
        "run.jfr",
        Set.of(),
        new TreeMap<>(Map.of("acme.Other", 1L)),
        1,
        checks,
        unfiltered,
        rejected,
        new Extent(1, 1, 0, 9, Extent.Streams.OF_ONE_OBJECT));
  }

  private static Evidence evidence(int count) {
    return new Evidence(
        IntStream.range(0, count)
            .mapToObj(i -> i == 0 ? read("load", 1, 0, 0) : read("read" + i, 1, 1, 0))
            .toList(),
        names(count));
  }

  @Test
  void all_fits_on_a_screen() throws Exception {
    AuditReport report = report(1_000);
    Path old = folder.resolve("old.json");
    Baseline baseline = Baseline.read(Files.writeString(old, AuditJson.of(report(0))));
    FilterCheck check = new FilterCheck(names(1_000), names(1_000), names(1_000));
    List<String> lines = new ArrayList<>(AuditText.lines(report, baseline));
    lines.addAll(EvidenceText.lines(report, new Seen(evidence(1_000), check, Costs.none())));
    assertThat(lines)
        .hasSizeBetween(SCREEN - 5, SCREEN)
        .contains("  and 998 more; --html or --json has all.")
        .anyMatch(line -> line.startsWith("No static type leads to acme.Other"))
        .anyMatch(line -> line.startsWith("Misdeclared members: "))
        .anyMatch(line -> line.startsWith("A filter that a place sets itself replaces "))
        .anyMatch(line -> line.startsWith("1,000 classes that arrived do not pass: "));
  }

  @Test
  void a_few_are_listed_in_full() {
    assertThat(AuditText.lines(report(2)))
        .contains("Not read: acme.Name0", "Not read: acme.Name1")
        .contains("A filter for the JVM, which can be set only once, may be set in acme.Name1.")
        .noneMatch(line -> line.contains(" more"));
  }

  @Test
  void a_place_says_what_is_known_of_its_filter() {
    assertThat(line(read("load", 4, 4, 0))).endsWith("depth 1, no filter");
    assertThat(line(read("load", 4, 0, 0))).endsWith("depth 1, a filter");
    assertThat(line(read("load", 4, 0, 2))).endsWith("depth 1, a filter; 2 were refused");
    assertThat(line(read("load", 4, 1, 0))).endsWith("depth 1, no filter for 1 of 4 checks");
    assertThat(line(read("load", 0, 0, 0)))
        .endsWith("depth 1, filter unknown, since it was captured");
  }

  private static String line(SeenRead read) {
    List<String> lines =
        EvidenceText.lines(
            report(1), new Seen(new Evidence(List.of(read), List.of()), null, Costs.none()));
    return lines.stream().filter(one -> one.startsWith("  ")).findFirst().orElseThrow();
  }
}
