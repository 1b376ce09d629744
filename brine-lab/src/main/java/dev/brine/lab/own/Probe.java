// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.own.OwnObjects.Kind;
import dev.brine.lab.own.OwnRequest.OwnRoot;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.workload.Met;
import dev.brine.lab.workload.RootType.Form;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The main class of the process that reads the user's objects for the first time, before anything
 * is measured.
 */
public final class Probe {
  private static final int MEGABYTE = 1 << 20;

  private final List<OwnRoot> roots = new ArrayList<>();
  private final List<ObjectFacts> facts = new ArrayList<>();
  private final Set<String> programs = new LinkedHashSet<>();
  private final Set<String> ids = new HashSet<>();

  private Probe() {}

  /**
   * The workloads and facts that a probe found.
   *
   * @param problem what is wrong with the classes or objects, or an empty string
   * @param advice what to do then, or an empty string
   * @param roots the workloads
   * @param programs the folders and jars with the classes of the objects
   * @param facts what the objects are like, for each workload
   * @param notes sentences about objects that could not be used
   */
  record Found(
      String problem,
      String advice,
      List<OwnRoot> roots,
      List<String> programs,
      List<ObjectFacts> facts,
      List<String> notes) {}

  /**
   * Reads the objects of a request.
   *
   * @param arguments the file of the {@link OwnRequest} and that of the {@link Found} to write
   */
  public static void main(String[] arguments) throws IOException {
    int exitCode = 0;
    try {
      OwnRequest request = Json.read(Path.of(arguments[0]), OwnRequest.class);
      Json.write(found(request), Path.of(arguments[1]));
    } catch (Throwable failure) {
      failure.printStackTrace();
      exitCode = 1;
    }
    // Suppliers may leave threads behind.
    System.exit(exitCode);
  }

  private static Found found(OwnRequest request) {
    try {
      return new Probe().look(OwnObjects.read(request));
    } catch (OwnProblem e) {
      return new Found(e.getMessage(), e.advice(), List.of(), List.of(), List.of(), List.of());
    } catch (OutOfMemoryError e) {
      String room = Runtime.getRuntime().maxMemory() / MEGABYTE + " MB";
      return new Found(
          "The objects need more memory than the " + room + " of a process",
          "Give fewer or smaller ones; up to 1,000 messages of each class are sent.",
          List.of(),
          List.of(),
          List.of(),
          List.of());
    }
  }

  private Found look(OwnObjects objects) {
    for (Map.Entry<Kind, List<Object>> entry : objects.messages().entrySet()) {
      Kind kind = entry.getKey();
      String id = id(kind);
      GraphWalk walk = new GraphWalk();
      entry.getValue().forEach(walk::add);
      Met met = walk.met();
      double weight = objects.weight(kind);
      int size = entry.getValue().size();
      String type = kind.type().getName();
      roots.add(new OwnRoot(id, kind.form(), type, kind.origin(), size, weight));
      facts.add(walk.facts().facts(id, met, weight));
      met.own().forEach(this::addProgram);
    }
    return new Found("", "", roots, List.copyOf(programs), facts, objects.notes());
  }

  /** Returns the simple name of the class, or all of its name where another one has that. */
  private String id(Kind kind) {
    String list = kind.form() == Form.LIST ? ".list" : "";
    String end = kind.origin() == Origin.SYNTHETIC ? list + ".synthetic" : list;
    String full = kind.type().getTypeName();
    String simple = full.substring(Math.max(full.lastIndexOf('.'), full.lastIndexOf('$')) + 1);
    String id = simple + end;
    if (!ids.add(id)) {
      id = full + end;
      ids.add(id);
    }
    return id;
  }

  private void addProgram(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source != null && source.getLocation() != null) {
      try {
        programs.add(Path.of(source.getLocation().toURI()).toString());
      } catch (URISyntaxException | IllegalArgumentException e) {
        // No folder and no jar, so nothing for the optimizer.
      }
    }
  }
}
