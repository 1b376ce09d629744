// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal;

import dev.brine.audit.Arrivals;
import dev.brine.audit.AuditReport;
import dev.brine.audit.EntryPoint;
import dev.brine.audit.WritePoint;
import dev.brine.audit.internal.needed.NeededClasses;
import dev.brine.inspect.report.Gadgets;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.internal.KnownClasses;
import dev.brine.optimize.internal.Program;
import dev.brine.optimize.internal.analysis.flow.ClassIndex;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.ConstantPool;
import dev.brine.optimize.internal.analysis.flow.Uses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** The pass over all class files of a program. */
public final class Scan {
  private static final String SERIALIZABLE = "java/io/Serializable";
  private static final Comparator<EntryPoint> WORST_FIRST =
      Comparator.comparing(EntryPoint::filtering)
          .reversed()
          .thenComparing(point -> point.reach().from())
          .thenComparing(EntryPoint::className)
          .thenComparing(EntryPoint::line);

  private final KnownClasses known = new KnownClasses();
  private final Candidates candidates = new Candidates();
  private final List<ClassIndex.Entry> classes = new ArrayList<>();
  private final List<String> unread = new ArrayList<>();
  private final Set<String> gadgets = new TreeSet<>();
  private final Set<String> withHooks = new HashSet<>();

  private Scan() {}

  /**
   * Returns what is found in folders and jars.
   *
   * @param optimized what an optimizer would do with them
   * @throws IOException if one cannot be read
   */
  public static AuditReport of(List<Path> inputs, Report optimized) throws IOException {
    try (ProgramFiles files = ProgramFiles.open(inputs)) {
      Scan scan = new Scan();
      scan.read(files);
      return scan.report(inputs, optimized);
    }
  }

  /**
   * Returns the same with what an optimizer would do by its defaults. An input that is not fit to
   * be changed has no outcomes, and is named among what is not read.
   *
   * @throws IOException if one cannot be read
   */
  public static AuditReport optimized(List<Path> inputs) throws IOException {
    try (ProgramFiles files = ProgramFiles.open(inputs)) {
      Scan scan = new Scan();
      scan.read(files);
      return scan.report(inputs, scan.explain(inputs));
    }
  }

  private void read(ProgramFiles files) throws IOException {
    for (ProgramFiles.Opened opened : files.all()) {
      known.add(opened.shown(), opened.archive(), new Reader(opened.shown()));
    }
    unread.addAll(files.unread());
  }

  private Report explain(List<Path> inputs) throws IOException {
    Set<String> problems = new LinkedHashSet<>();
    Report report = Program.explain(inputs, known, problems::add);
    report
        .outcomes()
        .filter(outcome -> outcome.reason() == Reason.BROKEN_JAR)
        .map(Outcome::subject)
        .filter(problem -> unread.stream().noneMatch(line -> line.contains(problem)))
        .forEach(problems::add);
    problems.forEach(problem -> unread.add("optimize: " + problem));
    return report;
  }

  private AuditReport report(List<Path> inputs, Report optimized) throws IOException {
    Uses uses = known.uses();
    Code code = uses.code();
    EntryPoints found = new EntryPoints(uses, new Optimizations(optimized));
    IntPredicate isCandidate = candidates.of(code);
    List<EntryPoint> points = new ArrayList<>();
    List<WritePoint> writers = new ArrayList<>();
    List<String> programFilters = new ArrayList<>();
    for (ClassIndex.Entry entry : classes) {
      if (isCandidate.test(entry.number())) {
        ClassScan scan = scan(entry);
        if (scan != null) {
          programFilters.addAll(scan.programFilters());
          points.addAll(found.of(entry.path().toString(), scan));
          writers.addAll(found.writers(entry.path().toString(), scan));
        }
      }
    }
    points.sort(WORST_FIRST);
    writers.sort(Comparator.comparing(WritePoint::className).thenComparing(WritePoint::line));
    Set<String> serializable = code.below(SERIALIZABLE);
    return new AuditReport(
        inputs.stream().map(Path::toString).toList(),
        classes.size(),
        count(serializable::contains),
        count(name -> serializable.contains(name) && withHooks.contains(name)),
        points,
        writers,
        programFilters,
        List.copyOf(gadgets),
        arrivals(code, serializable, points),
        unread);
  }

  private int count(Predicate<String> names) {
    return (int) classes.stream().map(ClassIndex.Entry::name).filter(names).count();
  }

  private static Arrivals arrivals(Code code, Set<String> serializable, List<EntryPoint> points) {
    NeededClasses classes = new NeededClasses(code);
    Map<String, Arrivals.Needed> needed = new HashMap<>();
    for (EntryPoint point : points) {
      point.casts().forEach(cast -> needed.computeIfAbsent(cast, classes::of));
    }
    Set<String> offered = new TreeSet<>();
    serializable.stream()
        .filter(name -> code.index().find(name) != null)
        .forEach(name -> offered.add(name.replace('/', '.')));
    return new Arrivals(offered, needed);
  }

  private ClassScan scan(ClassIndex.Entry entry) throws IOException {
    try {
      return ClassScan.of(entry.read());
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      unread.add(entry.path() + ": " + entry.file() + ": " + e.getMessage());
      return null;
    }
  }

  /** Notes what the later pass needs of each class. */
  private final class Reader implements ClassIndex.Reader {
    private final Path shown;

    Reader(Path shown) {
      this.shown = shown;
    }

    @Override
    public void read(ClassIndex.Entry entry, byte[] bytes, ConstantPool pool) {
      if (entry.file().startsWith("META-INF/")) {
        return;
      }
      classes.add(entry);
      candidates.add(entry.number(), pool);
      String name = entry.name().replace('/', '.');
      if (Gadgets.isKnown(name)) {
        gadgets.add(name);
      }
      if (Hooks.areIn(bytes, pool)) {
        withHooks.add(entry.name());
      }
    }

    @Override
    public void failed(String file, Exception problem) {
      unread.add(shown + ": " + file + ": " + problem.getMessage());
    }
  }
}
