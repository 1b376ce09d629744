// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.audit.Audit;
import dev.brine.audit.AuditReport;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.Recording;
import dev.brine.audit.evidence.Usage;
import dev.brine.audit.filter.AllowList;
import dev.brine.audit.filter.FilterCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * The trial of a filter: a system is recorded, {@code audit} makes a filter of what was seen, and
 * the system works with it, while objects of other classes are refused. The row of docs/audit.md is
 * noted in {@code target/audited.txt}.
 */
final class FilterTrial {
  private static final Path TARGET = Path.of("target").toAbsolutePath();

  private final Application application;
  private final TriedWith page;

  FilterTrial(Application application, TriedWith page) {
    this.application = application;
    this.page = page;
  }

  /** A test of the system. */
  interface Test {
    /** Runs the system in a mode, and fails where it does not work. */
    void run(Mode mode) throws Exception;
  }

  /** Returns the test, if the trial of filters is wanted. */
  Stream<DynamicTest> tests(Test test) {
    return Way.isFilterTried()
        ? Stream.of(
            DynamicTest.dynamicTest("works_with_the_filter_of_its_recording", () -> run(test)))
        : Stream.of();
  }

  /** Records the test, and runs it again with the filter. */
  private void run(Test test) throws Exception {
    Path folder = Files.createTempDirectory(TARGET, "filter");
    Path settings = Files.writeString(folder.resolve("brine.jfc"), Recording.settings());
    Path recordings = Files.createDirectory(folder.resolve("recordings"));
    application.setFlags(
        Mode.RECORDED,
        "-Xlog:jfr*=off",
        "-XX:StartFlightRecording:settings=" + settings + ",filename=" + recordings);
    test.run(Mode.RECORDED);
    Evidence evidence = evidence(recordings);
    assertThat(evidence.reads()).isNotEmpty();
    AuditReport report = Audit.of(application.plain());
    AllowList list = AllowList.of(evidence);
    application.setFlags(Mode.FILTERED, "-Djdk.serialFilter=" + list.pattern());
    refusesOthers();
    FilterCheck check = FilterCheck.of(list.pattern(), report, evidence);
    assertThat(check.needless()).isEmpty();
    assertThat(check.refused()).isEmpty();
    test.run(Mode.FILTERED);
    note(report, evidence, list);
  }

  private static Evidence evidence(Path recordings) throws IOException {
    Evidence evidence = Evidence.none();
    try (Stream<Path> files = Files.list(recordings)) {
      for (Path file : files.sorted().toList()) {
        evidence = evidence.and(Recording.read(file));
      }
    }
    return evidence;
  }

  /** The first run shows that the same objects are read where there is no filter. */
  private void refusesOthers() throws Exception {
    Run plain = application.probe(Mode.PLAIN);
    assertThat(plain.lines())
        .as(plain.toString())
        .contains("read " + FilterProbe.OBJECTS, FilterProbe.HOOK);
    Run filtered = application.probe(Mode.FILTERED);
    assertThat(filtered.lines())
        .as(filtered.toString())
        .contains("refused " + FilterProbe.OBJECTS)
        .doesNotContain(FilterProbe.HOOK);
  }

  private void note(AuditReport report, Evidence evidence, AllowList list) throws IOException {
    String row =
        String.format(
            Locale.ROOT,
            "| %s | %,d | %,d | %,d | %,d |%n",
            page.system(),
            report.entryPoints().size(),
            Usage.of(report.entryPoints(), evidence).used().size(),
            list.classes().size(),
            report.serializable());
    Files.writeString(
        TARGET.resolve("audited.txt"), row, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
