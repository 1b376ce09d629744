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
import dev.brine.audit.filter.FilterFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;

/**
 * The trial of a filter: a system is recorded, {@code audit} makes a filter of what was seen, and
 * the system works with it, while objects of other classes are refused. The row of docs/audit.md is
 * noted in {@code target/audited.txt}.
 */
final class FilterTrial {
  private static final Path TARGET = Path.of("target").toAbsolutePath();

  /** Lets orders have objects of a class that runs code when it is read. */
  private static final String FOREIGN = "-Dshop.foreign=true";

  /** The line that this code prints. */
  private static final String HOOK = "hook ran";

  private final Application application;
  private final TriedWith page;
  private final Guard guard;

  FilterTrial(Application application, TriedWith page, Guard guard) {
    this.application = application;
    this.page = page;
    this.guard = guard;
  }

  /** The guard of a system against objects of foreign classes, without a filter of the JVM. */
  enum Guard {
    /** Nothing: they run their code. */
    NONE,
    /** A list of the classes that it reads. */
    ALLOW_LIST
  }

  /** A test of the system. */
  interface Test {
    /** Runs the system in a mode, and fails where it does not work. */
    void run(Mode mode) throws Exception;
  }

  /** A system that reads objects which an attacker wrote. */
  interface Attack {
    /** Writes them in the mode {@link Mode#FOREIGN}, and returns the run that reads them. */
    Run run(Mode reader) throws Exception;
  }

  /** Returns the test, if the trial of filters is wanted. */
  Stream<DynamicTest> tests(Test test, Attack attack) {
    return Way.isFilterTried()
        ? Stream.of(
            DynamicTest.dynamicTest(
                "works_with_the_filter_of_its_recording", () -> run(test, attack)))
        : Stream.of();
  }

  /** Records the test, and runs it again with the filter. */
  private void run(Test test, Attack attack) throws Exception {
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
    List<String> filter = new ArrayList<>(application.filterFlags());
    filter.add("-Djdk.serialFilter=" + list.pattern());
    if (FilterFactory.isNeeded(evidence)) {
      filter.addAll(factory(folder, evidence));
    }
    application.setFlags(Mode.FILTERED, filter.toArray(new String[0]));
    application.setFlags(Mode.FOREIGN, FOREIGN);
    filter.add(FOREIGN);
    application.setFlags(Mode.FOREIGN_FILTERED, filter.toArray(new String[0]));
    FilterCheck check = FilterCheck.of(list.pattern(), report, evidence);
    assertThat(check.needless()).isEmpty();
    assertThat(check.refused()).isEmpty();
    test.run(Mode.FILTERED);
    refusesForeign(attack);
    note(report, evidence, list);
  }

  /** Compiles the factory, and returns the flags that use it. */
  private static List<String> factory(Path folder, Evidence evidence) throws IOException {
    Path source = folder.resolve(FilterFactory.NAME + ".java");
    Files.writeString(source, FilterFactory.source(evidence));
    String[] arguments = {"-proc:none", "-d", folder.toString(), source.toString()};
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments)).isZero();
    return List.of(
        "-Xbootclasspath/a:" + folder, "-Djdk.serialFilterFactory=" + FilterFactory.NAME);
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

  /** The first run shows that the objects run their code where there is no filter. */
  private void refusesForeign(Attack attack) throws Exception {
    Run plain = attack.run(Mode.FOREIGN);
    boolean hasRun = plain.lines().stream().anyMatch(line -> line.contains(HOOK));
    assertThat(hasRun).as(plain.toString()).isEqualTo(guard == Guard.NONE);
    Run filtered = attack.run(Mode.FOREIGN_FILTERED);
    assertThat(filtered.lines()).as(filtered.toString()).noneMatch(line -> line.contains(HOOK));
    filtered.checkFoundNothing();
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
