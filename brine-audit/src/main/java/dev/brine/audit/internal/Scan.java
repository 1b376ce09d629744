// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal;

import dev.brine.audit.Arrivals;
import dev.brine.audit.AuditReport;
import dev.brine.audit.EntryPoint;
import dev.brine.audit.internal.needed.NeededClasses;
import dev.brine.inspect.report.Gadgets;
import dev.brine.optimize.internal.analysis.flow.ClassIndex;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.Uses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The pass over all class files of a program. */
public final class Scan {
  private static final String SERIALIZABLE = "java/io/Serializable";
  private static final Comparator<EntryPoint> WORST_FIRST =
      Comparator.comparing(EntryPoint::filtering)
          .reversed()
          .thenComparing(point -> point.reach().from())
          .thenComparing(EntryPoint::className)
          .thenComparing(EntryPoint::line);

  private final ClassIndex index = new ClassIndex();
  private final List<Scanned> scanned = new ArrayList<>();
  private final List<String> programFilters = new ArrayList<>();
  private final List<String> unread = new ArrayList<>();
  private final Set<String> gadgets = new TreeSet<>();
  private final Set<String> names = new TreeSet<>();
  private final Set<String> withHooks = new TreeSet<>();

  /** A class that may have entry points. */
  private record Scanned(String archive, ClassScan scan) {}

  private Scan() {}

  /**
   * Returns what is found in folders and jars.
   *
   * @throws IOException if one cannot be read
   */
  public static AuditReport of(List<Path> inputs) throws IOException {
    try (ProgramFiles files = ProgramFiles.open(inputs)) {
      return new Scan().run(inputs, files);
    }
  }

  private AuditReport run(List<Path> inputs, ProgramFiles files) throws IOException {
    for (ProgramFiles.Opened opened : files.all()) {
      index.add(opened.shown(), opened.archive());
      read(opened);
    }
    index.close();
    unread.addAll(files.unread());
    Code code = new Code(index);
    EntryPoints found = new EntryPoints(new Uses(code));
    List<EntryPoint> points = new ArrayList<>();
    scanned.forEach(one -> points.addAll(found.of(one.archive(), one.scan())));
    points.sort(WORST_FIRST);
    List<String> serializable =
        names.stream().filter(name -> code.isA(name, SERIALIZABLE)).toList();
    return new AuditReport(
        inputs.stream().map(Path::toString).toList(),
        names.size(),
        serializable.size(),
        (int) serializable.stream().filter(withHooks::contains).count(),
        points,
        programFilters,
        List.copyOf(gadgets),
        arrivals(code, serializable, points),
        unread);
  }

  private static Arrivals arrivals(Code code, List<String> serializable, List<EntryPoint> points) {
    NeededClasses classes = new NeededClasses(code);
    Map<String, Arrivals.Needed> needed = new HashMap<>();
    for (EntryPoint point : points) {
      point.casts().forEach(cast -> needed.computeIfAbsent(cast, classes::of));
    }
    Set<String> offered = new TreeSet<>();
    serializable.forEach(name -> offered.add(name.replace('/', '.')));
    return new Arrivals(offered, needed);
  }

  private void read(ProgramFiles.Opened opened) throws IOException {
    for (String file : opened.archive().classFiles()) {
      if (!file.endsWith("module-info.class") && !file.startsWith("META-INF/")) {
        try {
          add(opened, ClassScan.of(opened.archive().read(file)));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
          unread.add(opened.shown() + ": " + file + ": " + e.getMessage());
        }
      }
    }
  }

  private void add(ProgramFiles.Opened opened, ClassScan scan) {
    String name = scan.name().replace('/', '.');
    if (!names.add(scan.name())) {
      return;
    }
    if (Gadgets.isKnown(name)) {
      gadgets.add(name);
    }
    if (scan.hasHooks()) {
      withHooks.add(scan.name());
    }
    programFilters.addAll(scan.programFilters());
    scanned.add(new Scanned(opened.shown().toString(), scan));
  }
}
