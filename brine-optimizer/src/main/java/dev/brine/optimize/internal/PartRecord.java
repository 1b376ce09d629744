// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.Plan;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.archive.ChangeRecord;
import dev.brine.optimize.internal.archive.ChangeRecord.Change;
import dev.brine.optimize.internal.archive.FileBytes;
import dev.brine.optimize.internal.archive.Packaging;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The files of Brine in a changed archive: its plan, and the record by which its changes can be
 * undone. They are where the program's loader finds them. A tool that packs class files anew, such
 * as that of Spring Boot, leaves them at the root; there they are found, too.
 *
 * @param shown as reports name the archive
 */
record PartRecord(Archive archive, Packaging packaging, Path shown) {
  private static final String FOLDER = "META-INF/brine/";
  private static final String UNDO = FOLDER + "undo.zip";
  private static final String PLAN = FOLDER + "plan.properties";

  private String root() {
    return packaging == Packaging.EAR ? "" : packaging.root();
  }

  /** Returns the names of a file at its place, and where tools leave it. */
  private List<String> names(String file) {
    return root().isEmpty() ? List.of(file) : List.of(root() + file, file);
  }

  /** Returns the files of Brine that are there. */
  List<String> files() throws IOException {
    TreeSet<String> found = new TreeSet<>(archive.files());
    found.removeIf(file -> !names(UNDO).contains(file) && !names(PLAN).contains(file));
    return List.copyOf(found);
  }

  /** Returns the changes of earlier runs, by the present names of the files; empty for none. */
  ChangeRecord changes() throws IOException {
    ChangeRecord all = new ChangeRecord();
    for (String name : names(UNDO)) {
      byte[] bytes = archive.read(name);
      if (bytes != null) {
        ChangeRecord.read(bytes, shown)
            .changes()
            .forEach((file, change) -> all.changes().putIfAbsent(present(file), change));
      }
    }
    return all;
  }

  private String present(String file) {
    try {
      boolean isMoved = !root().isEmpty() && !file.startsWith(root()) && archive.read(file) == null;
      return isMoved ? root() + file : file;
    } catch (IOException e) {
      return file; // what reads it next reports it
    }
  }

  /** Returns the plan of earlier runs, or null where there is none that can be read. */
  Plan plan() throws IOException {
    for (String name : names(PLAN)) {
      byte[] bytes = archive.read(name);
      if (bytes != null) {
        try {
          return Plan.parse(new String(bytes, StandardCharsets.UTF_8), shown + "!/" + name);
        } catch (IOException e) {
          return null; // somebody edited it; the next run writes it anew
        }
      }
    }
    return null;
  }

  /**
   * Returns the files of Brine for changes, which take their places before these, the record first.
   *
   * @param lines of the places that write
   */
  Map<String, FileBytes> with(Map<String, FileBytes> changed, List<Plan.Line> lines)
      throws IOException {
    ChangeRecord record = changes();
    for (String file : List.copyOf(record.changes().keySet())) {
      byte[] bytes = archive.read(file);
      if (bytes == null || !record.changes().get(file).isOf(bytes)) {
        record.changes().remove(file); // another program wrote it since
      }
    }
    for (Map.Entry<String, FileBytes> one : changed.entrySet()) {
      record.note(one.getKey(), archive.read(one.getKey()), one.getValue());
    }
    FileBytes plan = plan(lines);
    byte[] before = planOfOthers();
    if (plan != null && before != null) {
      record.note(root() + PLAN, before, plan);
    }
    Map<String, FileBytes> files = new LinkedHashMap<>();
    files.put(root() + UNDO, FileBytes.of(record.bytes()));
    if (plan != null) {
      files.put(root() + PLAN, plan);
    }
    files().forEach(moved -> files.putIfAbsent(moved, FileBytes.REMOVED));
    return files;
  }

  /** Returns a plan that the program had before it was changed, or null. */
  private byte[] planOfOthers() throws IOException {
    for (String name : names(UNDO)) {
      byte[] undo = archive.read(name);
      if (undo != null) {
        Change known = ChangeRecord.read(undo, shown).changes().get(root() + PLAN);
        return known == null ? null : known.before();
      }
    }
    return archive.read(root() + PLAN);
  }

  /** Returns the plan with the lines of places that earlier runs changed, or null for none. */
  private FileBytes plan(List<Plan.Line> lines) throws IOException {
    Map<String, Plan.Line> all = new LinkedHashMap<>();
    lines.forEach(line -> all.put(line.place(), line));
    Plan before = plan();
    if (before != null) {
      before.lines().forEach(line -> all.putIfAbsent(line.place(), line));
    }
    return all.isEmpty()
        ? null
        : FileBytes.of(Plan.of(List.copyOf(all.values())).text().getBytes(StandardCharsets.UTF_8));
  }
}
