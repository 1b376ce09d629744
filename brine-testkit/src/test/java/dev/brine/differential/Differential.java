// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.RandomGraphs.Form;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.ClassShape;
import dev.brine.testkit.family.Family;
import dev.brine.testkit.family.FamilyGraphs;
import dev.brine.testkit.family.Hooks.Persistent;
import dev.brine.testkit.family.Outcome;
import dev.brine.testkit.family.Outcome.CallLimit;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;

/** Compares what Java and Brine make of random graphs of the classes of a family. */
final class Differential {
  static final int GRAPHS = 12;
  private static final TypeFilter TYPES =
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

  /** How often objects are called: objects of other libraries may need Java's own streams. */
  private CallLimit calls;

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
    calls = own;
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
    for (int i = 0; i < GRAPHS; i++) {
      Class<?> type = any.anyClass();
      SchemaLane lane = LANES[i % LANES.length];
      boolean isMixed = i % 2 != 0;
      calls = isMixed ? CallLimit.UP_TO_TWICE : own;
      Object graph = (isMixed ? mixed : any).make(type, 1 << random.nextInt(7));
      Optional<String> found =
          compare(lane, References.TRACK, type, graph)
              .or(() -> isMixed ? moved.plain(graph) : streams.difference(graph))
              .or(() -> moved.filtered(graph, own))
              .or(() -> moved.limits(graph, counted))
              .or(() -> isMoved ? moved.moved(graph) : Optional.empty());
      if (found.isEmpty() && hasTrees) {
        found = compare(lane, References.TREE, type, trees.make(type, 1 << random.nextInt(6)));
      }
      if (found.isPresent()) {
        return Optional.of("graph " + i + " of " + type.getName() + ", " + found.get());
      }
    }
    return Optional.empty();
  }

  /**
   * A codec of a class gives an object of that class, so an object that becomes another is in an
   * array.
   */
  @SuppressWarnings("unchecked") // It is its class.
  private Optional<String> compare(
      SchemaLane lane, References references, Class<?> type, Object value) {
    Outcome java = Outcome.java(loader, value);
    if (java.copy() != null && !type.isInstance(java.copy())) {
      return compare(lane, references, Object[].class, new Object[] {value});
    }
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Brine interpreted = brine(lane, references, CodeGeneration.OFF, catalog);
    Brine generated = brine(lane, references, CodeGeneration.AFTER_A_FEW_USES, catalog);
    Codec<Object> slow = interpreted.codec((Class<Object>) type);
    Codec<Object> fast = generated.codec((Class<Object>) type).prepare();
    Outcome first = Outcome.of(loader, () -> slow.encode(value), slow::decode);
    Outcome second = Outcome.of(loader, () -> fast.encode(value), fast::decode);
    Optional<String> found =
        java.difference(first, Sharing.COUNTS, calls)
            .map(text -> "interpreted " + text)
            .or(
                () ->
                    java.difference(second, Sharing.COUNTS, calls).map(text -> "generated " + text))
            .or(() -> bytes(first, second));
    if (found.isEmpty() && first.bytes() != null) {
      Outcome crossed = Outcome.of(loader, first::bytes, fast::decode);
      Outcome back = Outcome.of(loader, second::bytes, slow::decode);
      found =
          first
              .copied(crossed)
              .or(() -> first.copied(back))
              .map(text -> "read by the other " + text);
    }
    if (found.isEmpty() && lane == SchemaLane.EMBEDDED) {
      Outcome named =
          Outcome.of(
              loader,
              () -> generated.encode(value),
              message -> interpreted.decode(message, Object.class));
      found = java.difference(named, Sharing.COUNTS, calls).map(text -> "named " + text);
    }
    return found.map(text -> lane + " " + references + ": " + text);
  }

  private static Optional<String> bytes(Outcome interpreted, Outcome generated) {
    return Arrays.equals(interpreted.bytes(), generated.bytes())
        ? Optional.empty()
        : Optional.of(
            "other bytes:\n%s\n%s"
                .formatted(
                    HexFormat.of().formatHex(interpreted.bytes()),
                    HexFormat.of().formatHex(generated.bytes())));
  }

  private static Brine brine(
      SchemaLane lane, References references, CodeGeneration generation, SchemaCatalog catalog) {
    return Brine.newBuilder()
        .schema(lane)
        .references(references)
        .generation(generation)
        .catalog(catalog)
        .types(TYPES)
        .build();
  }
}
