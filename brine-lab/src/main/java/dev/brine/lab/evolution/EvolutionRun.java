// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.LabProcess;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.EvolutionCell.Outcome;
import dev.brine.lab.result.Json;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.Workload;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds out what rows do with messages of other versions of classes, in processes of their own. */
public final class EvolutionRun {
  private final JavaHome home;
  private final Catalog catalog;
  private final long seed;

  /**
   * Creates a run.
   *
   * @param home the JDK to use
   * @param catalog what has the rows and workloads
   * @param seed chooses the values
   */
  public EvolutionRun(JavaHome home, Catalog catalog, long seed) {
    this.home = home;
    this.catalog = catalog;
    this.seed = seed;
  }

  /**
   * Returns what a row does with the objects of a workload, one cell for each change.
   *
   * @param size objects in one message
   * @throws IOException if no process can be started
   * @throws InterruptedException if the thread is interrupted
   */
  public List<EvolutionCell> of(Serializer row, Workload workload, int size)
      throws IOException, InterruptedException {
    String id = row.description().id();
    Path result = TemporaryFolder.create("brine-evolution").path().resolve("found.json");
    List<String> flags = new ArrayList<>(row.description().jvmFlags());
    flags.addAll(catalog.setting().jvmFlags());
    String lastWord =
        LabProcess.run(
            home,
            flags,
            catalog.setting().userPath(),
            row.besideUserClasses(),
            List.of(
                EvolutionMain.class.getName(),
                catalog.getClass().getName(),
                id,
                workload.id(),
                String.valueOf(size),
                String.valueOf(seed),
                result.toString()));
    if (Files.exists(result)) {
      return Json.read(result, EvolutionMain.Found.class).cells();
    }
    return Arrays.stream(ClassChange.values())
        .map(
            change ->
                new EvolutionCell(workload.id(), id, change, "", Outcome.NOT_APPLICABLE, lastWord))
        .toList();
  }
}
