// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.catalog.ForkSetting;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.LabProcess;
import dev.brine.lab.own.OwnWorkload.Side;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Serializers;
import dev.brine.lab.workload.Workload;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Workloads of the user's objects, and the serializers that take any class. */
public final class OwnCatalog implements Catalog {
  private static final String REQUEST = "brine.own.request";

  private final List<Path> programs;
  private final List<Path> classPath;
  private final List<OwnWorkload> workloads;
  private final ForkSetting setting;
  private final List<ObjectFacts> facts;
  private final List<String> notes;

  /** Null until all of them are asked for, which a process that measures one does not do. */
  private List<Serializer> serializers;

  /** Creates the catalog of a forked process. */
  public OwnCatalog() throws IOException {
    this(
        Json.read(Path.of(System.getProperty(REQUEST)), OwnRequest.class),
        Side.MEASURING,
        List.of(),
        List.of(),
        ForkSetting.BUILT_IN,
        List.of(),
        List.of());
  }

  private OwnCatalog(
      OwnRequest request,
      Side side,
      List<Path> programs,
      List<Path> classPath,
      ForkSetting setting,
      List<ObjectFacts> facts,
      List<String> notes) {
    this.programs = List.copyOf(programs);
    this.classPath = List.copyOf(classPath);
    this.setting = setting;
    this.facts = List.copyOf(facts);
    this.notes = List.copyOf(notes);
    workloads = request.roots().stream().map(root -> new OwnWorkload(request, root, side)).toList();
  }

  /**
   * Reads the user's objects once, in a process of its own, and returns their catalog.
   *
   * @param home the JDK to read them with
   * @throws OwnProblem if a class or an object is missing or broken
   * @throws IOException if the process cannot be started or fails
   * @throws InterruptedException if the thread is interrupted
   */
  public static OwnCatalog open(OwnSource source, JavaHome home)
      throws OwnProblem, IOException, InterruptedException {
    List<Path> userPath = source.paths();
    OwnRequest unknown = source.request();
    Path folder = TemporaryFolder.create("brine-own").path();
    Path file = folder.resolve("request.json");
    Json.write(unknown, file);
    Probe.Found found = probe(home, userPath, file, folder.resolve("found.json"));
    if (!found.problem().isEmpty()) {
      throw new OwnProblem(found.problem(), found.advice());
    }
    OwnRequest request = unknown.with(found.roots());
    Json.write(request, file);
    return new OwnCatalog(
        request,
        Side.PLANNING,
        found.programs().stream().map(Path::of).toList(),
        userPath,
        ForkSetting.ofUser(List.of("-D" + REQUEST + "=" + file), userPath),
        found.facts(),
        found.notes());
  }

  private static Probe.Found probe(JavaHome home, List<Path> userPath, Path request, Path result)
      throws IOException, InterruptedException {
    List<String> arguments = List.of(Probe.class.getName(), request.toString(), result.toString());
    String lastWord = LabProcess.run(home, List.of(), userPath, List.of(), arguments);
    if (!Files.exists(result)) {
      throw new IOException("Cannot read the objects: " + lastWord);
    }
    return Json.read(result, Probe.Found.class);
  }

  @Override
  public List<ObjectFacts> facts() {
    return facts;
  }

  @Override
  public synchronized List<Serializer> serializers() {
    if (serializers == null) {
      serializers = Serializers.ofAnyClass(programs, classPath);
    }
    return serializers;
  }

  @Override
  public Optional<Serializer> serializer(String id) {
    return Serializers.ofAnyClass(id, programs, classPath);
  }

  @Override
  public List<Workload> workloads() {
    return List.copyOf(workloads);
  }

  /** Returns sentences about objects that could not be used, or that are synthetic. */
  @Override
  public List<String> notes() {
    Stream<String> synthetic =
        workloads.stream()
            .filter(OwnWorkload::isSynthetic)
            .map(
                workload ->
                    "The objects of "
                        + workload.id()
                        + " are synthetic: made up from their class alone. Measure stored ones"
                        + " before you decide.");
    return Stream.concat(notes.stream(), synthetic).toList();
  }

  @Override
  public ForkSetting setting() {
    return setting;
  }
}
