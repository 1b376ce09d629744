// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.footprint;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.catalog.ForkSetting.Classes;
import dev.brine.lab.measure.Fork;
import dev.brine.lab.measure.Fork.Answer;
import dev.brine.lab.measure.ForkRequest;
import dev.brine.lab.measure.ForkResult;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.PackedFolders;
import dev.brine.lab.result.FootprintCell;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures what rows keep after a large message, and their first use with an AOT cache (JEP 483 and
 * 514), in processes of their own.
 */
public final class FootprintRun {
  /** The objects of the large message: about 100 MB in Java's own form. */
  static final int OBJECTS = 160_000;

  private static final int FIRST_WITH_CACHE = 25;

  private final Catalog catalog;
  private final Duration limit;
  private final PackedFolders packed = new PackedFolders();

  /**
   * Creates a run.
   *
   * @param limit the CPU time after which a process counts as hung
   */
  public FootprintRun(Catalog catalog, Duration limit) throws IOException {
    this.catalog = catalog;
    this.limit = limit;
  }

  /**
   * Returns the figures of a row in a JVM.
   *
   * @param firstUse the order for a process that times the first use of the row
   * @param rounds processes with the cache, and as many without
   * @throws IOException if no process can be started
   * @throws InterruptedException if the thread is interrupted
   */
  public FootprintCell of(JavaHome home, Serializer row, ForkRequest firstUse, int rounds)
      throws IOException, InterruptedException {
    LargeFound large = large(home, row, firstUse.seed());
    boolean isMeasured = large.reason().isEmpty();
    List<Double> plain = new ArrayList<>();
    List<Double> cached = new ArrayList<>();
    Path cache = TemporaryFolder.create("brine-aot").path().resolve("cache.aot");
    String why = withoutCache(home);
    why = why.isEmpty() ? makeCache(home, row, firstUse, cache) : why;
    for (int round = 0; round < rounds && why.isEmpty(); round++) {
      why = time(fork(home, row), firstUse, plain);
      why = why.isEmpty() ? time(fork(home, row, "-XX:AOTCache=" + cache), firstUse, cached) : why;
    }
    FootprintCell cell =
        new FootprintCell(
            home.jvm().id(),
            row.description().id(),
            isMeasured ? OBJECTS : 0,
            large.messageBytes(),
            large.keptBytes(),
            large.leftBytes(),
            large.reason(),
            plain,
            cached,
            why.isEmpty() ? Files.size(cache) : Double.NaN,
            why);
    Files.deleteIfExists(cache);
    return cell;
  }

  /** Returns why a JVM has no AOT cache, or an empty string. */
  private String withoutCache(JavaHome home) {
    if (Integer.parseInt(home.jvm().id().split("\\D", 2)[0]) < FIRST_WITH_CACHE) {
      return "Java " + home.jvm().id() + " has no AOT cache";
    }
    return catalog.setting().classes() == Classes.OF_THE_USER
        ? "an AOT cache needs all classes on the class path"
        : "";
  }

  /**
   * Makes an AOT cache from what a first use loads; returns why that failed, or an empty string. It
   * takes two processes, since one alone would wait idle for another and count as hung.
   */
  private String makeCache(JavaHome home, Serializer row, ForkRequest firstUse, Path cache)
      throws IOException, InterruptedException {
    String configuration = "-XX:AOTConfiguration=" + cache.resolveSibling("training.aotconf");
    String failure = time(fork(home, row, "-XX:AOTMode=record", configuration), firstUse, null);
    if (!failure.isEmpty()) {
      return failure;
    }
    ForkResult made =
        fork(home, row, "-XX:AOTMode=create", configuration, "-XX:AOTCache=" + cache).run(firstUse);
    return Files.exists(cache) && Files.size(cache) > 0
        ? ""
        : "the JVM made no cache: " + made.reason() + String.join(" ", made.lastLines());
  }

  private Fork fork(JavaHome home, Serializer row, String... further) throws IOException {
    List<String> flags = new ArrayList<>(row.description().jvmFlags());
    flags.addAll(List.of(further));
    return new Fork(home, flags, limit).with(catalog.setting()).with(row).with(packed);
  }

  /**
   * Times a first use; returns why that failed, or an empty string.
   *
   * @param nanos gets the time, unless null
   */
  private static String time(Fork fork, ForkRequest request, List<Double> nanos)
      throws IOException, InterruptedException {
    ForkResult found = fork.run(request);
    if (found.outcome() != Outcome.MEASURED) {
      return found.reason();
    }
    if (nanos != null) {
      nanos.add(found.samples().get(0).median());
    }
    return "";
  }

  private LargeFound large(JavaHome home, Serializer row, long seed)
      throws IOException, InterruptedException {
    Workload workload = Workloads.find(LargeMain.WORKLOAD).orElseThrow();
    if (!row.takesPart(workload)) {
      return LargeFound.without("The row has no lists");
    }
    Path folder = TemporaryFolder.create("brine-large").path();
    Path request = folder.resolve("request.json");
    Path result = folder.resolve("found.json");
    Json.write(
        new LargeRequest(
            catalog.getClass().getName(), row.description().id(), OBJECTS, seed, result.toString()),
        request);
    Answer<LargeFound> answer =
        new Fork(home, row.description().jvmFlags(), limit.multipliedBy(4))
            .with(catalog.setting())
            .with(row)
            .run(LargeMain.class, List.of(request.toString()), result, LargeFound.class);
    return answer.found() == null ? LargeFound.without(answer.reason()) : answer.found();
  }
}
