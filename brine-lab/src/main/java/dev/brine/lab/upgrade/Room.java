// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.measure.LabClassPath;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.upgrade.UpgradeCell.Outcome;
import dev.brine.lab.upgrade.Upgrades.Exhibit;
import dev.brine.lab.upgrade.Upgrades.Version;
import dev.brine.lab.upgrade.Visit.ReadItem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The releases of one library that take part, with what they wrote and read. Its releases may be
 * added by several threads.
 */
final class Room {
  private final Lineage lineage;
  private final ReleaseProcess process;
  private final Exchange exchange;
  private final ClassVariants variants;
  private final Map<Release, List<Path>> classPaths = new HashMap<>();
  private final Map<Release, String> problems = new HashMap<>();
  private final Map<Release, String> writerProblems = new HashMap<>();
  private final Map<Release, List<UpgradeCell>> cells = new HashMap<>();

  Room(Lineage lineage, ReleaseProcess process, Exchange exchange, ClassVariants variants) {
    this.lineage = lineage;
    this.process = process;
    this.exchange = exchange;
    this.variants = variants;
  }

  /** Returns the releases, the oldest first. */
  List<Release> releases() {
    return lineage.releases();
  }

  private synchronized List<Release> available() {
    return lineage.releases().stream().filter(each -> !problems.containsKey(each)).toList();
  }

  private String id(Release release) {
    return lineage.id() + "-" + release.version();
  }

  /** Compiles the set-up of a release and has it write. */
  void write(Release release, ClassPaths.Jars jars, Path folder)
      throws IOException, InterruptedException {
    if (release.origin() == Release.Origin.STORED) {
      copyStored(release);
      return;
    }
    String problem = jars.problem();
    if (problem.isEmpty()) {
      String wrong = CompiledCodec.compile(release.setup(), jars.paths(), folder);
      problem = wrong.isEmpty() ? "" : "our set-up does not compile against it: " + wrong;
    }
    if (!problem.isEmpty()) {
      synchronized (this) {
        problems.put(release, problem);
      }
      return;
    }
    List<Path> path = new ArrayList<>(List.of(folder, LabClassPath.ofLab()));
    path.addAll(jars.paths());
    synchronized (this) {
      classPaths.put(release, path);
    }
    String failure = process.write(visit(release, List.of()), release.setup());
    synchronized (this) {
      writerProblems.put(release, failure);
    }
  }

  private void copyStored(Release release) throws IOException {
    for (Subject subject : Subject.values()) {
      int count = subject.objects().size();
      for (int i = 0; i < count; i++) {
        exchange.store(id(release), subject, i, Golden.message(subject, i));
      }
      exchange.close(id(release), subject, count);
    }
  }

  private Visit visit(Release release, List<ReadItem> items) {
    List<Path> own;
    synchronized (this) {
      own = classPaths.get(release);
    }
    List<List<String>> paths =
        variants.folders().stream()
            .map(front -> Stream.concat(front.stream(), own.stream()).map(Path::toString).toList())
            .toList();
    Setup setup = release.setup();
    return new Visit(
        List.of(setup.codec(), setup.variant()),
        exchange.folder().toString(),
        paths,
        variants.parts(),
        items,
        id(release));
  }

  /** Has a release read what others wrote. */
  void read(Release reader) throws IOException, InterruptedException {
    List<Release> all = available();
    if (reader.origin() == Release.Origin.STORED || !all.contains(reader)) {
      return;
    }
    List<UpgradeCell> found = new ArrayList<>();
    List<ReadItem> items = new ArrayList<>();
    for (int version = 0; version < variants.count(); version++) {
      for (Release writer : Lineage.writersFor(reader, all)) {
        for (Subject subject : ClassVariants.subjects(version)) {
          String refusal = refusal(writer, subject);
          ClassChange change = variants.change(version);
          found.add(
              new UpgradeCell(
                  lineage.id(),
                  writer.version(),
                  reader.version(),
                  subject,
                  change,
                  refusal.isEmpty() ? null : Outcome.NOT_APPLICABLE,
                  refusal.isEmpty() ? "" : "not written: " + refusal,
                  null));
          if (refusal.isEmpty()) {
            items.add(new ReadItem(id(writer), subject.name(), version));
          }
        }
      }
    }
    List<String[]> answers =
        items.isEmpty() ? List.of() : process.read(visit(reader, items), reader.setup());
    int next = 0;
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i).outcome() == null) {
        found.set(i, answered(found.get(i), answers.get(next++)));
      }
    }
    synchronized (this) {
      cells.put(reader, found);
    }
  }

  private String refusal(Release writer, Subject subject) throws IOException {
    String refusal = exchange.refusal(id(writer), subject).orElse("");
    String failure = writerProblems.getOrDefault(writer, "");
    return refusal.isEmpty() || failure.isEmpty() ? refusal : failure;
  }

  private static UpgradeCell answered(UpgradeCell cell, String... answer) {
    Outcome outcome =
        switch (answer[0]) {
          case "" -> Outcome.JVM_ENDED;
          case ReleaseSession.ERROR -> Outcome.CLEAR_ERROR;
          default ->
              Grade.valueOf(answer[0]).compareTo(Grade.SHARING_LOST) >= 0
                  ? Outcome.SILENTLY_WRONG
                  : Outcome.READS;
        };
    return new UpgradeCell(
        cell.library(),
        cell.writer(),
        cell.reader(),
        cell.subject(),
        cell.change(),
        outcome,
        answer[1],
        null);
  }

  /** Returns what all releases read, compared with what each does with its own messages. */
  synchronized List<UpgradeCell> cells() {
    List<UpgradeCell> all =
        lineage.releases().stream()
            .flatMap(release -> cells.getOrDefault(release, List.of()).stream())
            .toList();
    return all.stream().map(cell -> judged(cell, all)).toList();
  }

  /** What a version does not bring back itself says nothing about upgrades. */
  private static UpgradeCell judged(UpgradeCell cell, List<UpgradeCell> all) {
    Outcome alone = alone(all, cell, cell.reader(), cell.change());
    Outcome unchanged = alone(all, cell, cell.writer(), null);
    if (cell.outcome() == Outcome.NOT_APPLICABLE
        || unchanged == Outcome.READS
        || (cell.hasOneVersion() && cell.change() == null)) {
      return cell.withAlone(alone);
    }
    return new UpgradeCell(
        cell.library(),
        cell.writer(),
        cell.reader(),
        cell.subject(),
        cell.change(),
        Outcome.NOT_APPLICABLE,
        cell.writer() + " does not bring these objects back itself",
        alone);
  }

  /** Returns what a version does with its own messages; stored ones are right. */
  private static Outcome alone(
      List<UpgradeCell> all, UpgradeCell like, String version, ClassChange change) {
    return all.stream()
        .filter(each -> each.hasOneVersion() && each.reader().equals(version))
        .filter(each -> each.subject() == like.subject() && Objects.equals(each.change(), change))
        .map(UpgradeCell::outcome)
        .findFirst()
        .orElse(Outcome.READS);
  }

  /** Returns the library as it took part. */
  synchronized Exhibit exhibit() {
    return new Exhibit(
        lineage.id(),
        lineage.title(),
        lineage.releases().stream()
            .map(
                each ->
                    new Version(
                        each.version(),
                        each.artifacts(),
                        each.setup().jvmFlags(),
                        problems.getOrDefault(each, "")))
            .toList());
  }
}
