// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.RandomGraphs.Form;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.ClassShape;
import dev.brine.testkit.family.Family;
import dev.brine.testkit.family.FamilyGraphs;
import dev.brine.testkit.family.Hooks.Persistent;
import dev.brine.testkit.family.Outcome.CallLimit;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;

/** Compares what Java and Brine make of random graphs of the classes of a family. */
final class Differential {
  static final int GRAPHS = 12;
  static final TypeFilter TYPES =
      TypeFilter.allow(
          "dev.brine.random.**", "dev.brine.differential.**", "java.**", "kotlin.**", "scala.**");
  private static final TypeFilter STREAMED =
      TypeFilter.allow(
          "dev.brine.random.**",
          "dev.brine.moved.**",
          "dev.brine.differential.**",
          "java.**",
          "kotlin.**",
          "scala.**");
  private static final SchemaLane[] LANES = SchemaLane.values();

  private final Sources.Loader loader;
  private final Random random;
  private final FamilyGraphs graphs;
  private final boolean isMoved;
  private final boolean isHooked;
  private final boolean hasTrees;
  private final CallLimit own;
  private final FilterDifferential.References counted;

  /** Creates the comparison of graphs that a seed chooses. */
  Differential(Family family, long seed) {
    isMoved = seed % 2 == 0;
    isHooked = seed % 3 == 2;
    loader = isMoved ? MovedDifferential.load(family) : Sources.load(family.source());
    random = new Random(seed);
    graphs = new FamilyGraphs(loader, random);
    hasTrees = hasTrees(family);
    own = family.calls();
    counted =
        family.shapes().stream().anyMatch(ClassShape::extendsJava)
            ? FilterDifferential.References.IGNORED
            : FilterDifferential.References.COMPARED;
  }

  /** What is its own cause, as exceptions are at first, is written twice where it is unshared. */
  private static boolean hasTrees(Family family) {
    List<ClassShape> shapes = family.shapes();
    boolean hasCauses = shapes.stream().anyMatch(shape -> shape.parent().equals("Exception"));
    return shapes.stream()
        .map(ClassShape::hooks)
        .noneMatch(
            hooks ->
                hooks.writes().matches(".*[OT].*")
                    || (hasCauses && hooks.persistent() == Persistent.UNSHARED));
  }

  /** Returns what differs for the graphs of a seed, or nothing. */
  static Optional<String> difference(Family family, long seed) {
    return new Differential(family, seed).find();
  }

  /** The seeds that are kept from before {@link HookedObjects} give the same graphs as then. */
  private Function<Supplier<Object>, Object> others() {
    ForeignObjects foreign = new ForeignObjects(random);
    HookedObjects hooked = new HookedObjects(random);
    return isHooked
        ? any -> random.nextBoolean() ? hooked.make(any) : foreign.make(any)
        : foreign::make;
  }

  private Optional<String> find() {
    RandomGraphs any = graphs.any(Form.GRAPH);
    RandomGraphs trees = graphs.any(Form.TREE);
    RandomGraphs mixed = graphs.any(Form.GRAPH, others());
    MovedDifferential moved = new MovedDifferential(loader, random, STREAMED);
    StreamDifferential streams = new StreamDifferential(loader, STREAMED, own);
    CodecDifferential codecs = new CodecDifferential(loader, TYPES);
    for (int i = 0; i < GRAPHS; i++) {
      Class<?> type = any.anyClass();
      SchemaLane lane = LANES[i % LANES.length];
      boolean isMixed = i % 2 != 0;
      // Objects of other libraries may need Java's own streams.
      CallLimit calls = isMixed ? CallLimit.UP_TO_TWICE : own;
      Object graph = (isMixed ? mixed : any).make(type, 1 << random.nextInt(7));
      Optional<String> found =
          codecs
              .difference(lane, References.TRACK, type, graph, calls)
              .or(() -> isMixed ? moved.plain(graph) : streams.difference(graph))
              .or(() -> moved.filtered(graph, own))
              .or(() -> moved.limits(graph, counted))
              .or(() -> isMoved ? moved.moved(graph) : Optional.empty());
      if (found.isEmpty() && hasTrees) {
        Object tree = trees.make(type, 1 << random.nextInt(6));
        found = codecs.difference(lane, References.TREE, type, tree, calls);
      }
      if (found.isPresent()) {
        return Optional.of("graph " + i + " of " + type.getName() + ", " + found.get());
      }
    }
    return Optional.empty();
  }
}
