// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.contract.BrineObjectStreams;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.RandomGraphs.Form;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.Family;
import dev.brine.testkit.family.FamilyGraphs;
import dev.brine.testkit.family.Outcome.CallLimit;
import dev.brine.testkit.family.WideFamilies;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Compares what Java and Brine make of graphs and streams that {@link Differential} does not have,
 * so that its seeds keep their graphs.
 */
final class WideDifferential {
  static final int GRAPHS = 8;
  private static final SchemaLane[] LANES = {
    SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT, SchemaLane.NONE, SchemaLane.NONE_CHECKED
  };

  private final Sources.Loader loader;
  private final Random random;
  private final FamilyGraphs graphs;
  private final CallLimit own;

  private WideDifferential(Family family, long seed) {
    loader = WideFamilies.load(family);
    random = new Random(seed);
    graphs = new FamilyGraphs(loader, random);
    own = family.calls();
  }

  /** Returns what differs for the graphs of a seed, or nothing. */
  static Optional<String> difference(Family family, long seed) {
    return new WideDifferential(family, seed).find();
  }

  private Function<Supplier<Object>, Object> others() {
    ForeignObjects foreign = new ForeignObjects(random);
    CaughtObjects caught = new CaughtObjects(random);
    LockedObjects locked = new LockedObjects(random);
    return any ->
        switch (random.nextInt(5)) {
          case 0 -> foreign.make(any);
          case 1, 2 -> caught.make(any);
          default -> locked.make(any);
        };
  }

  private Optional<String> find() {
    RandomGraphs any = graphs.any(Form.GRAPH);
    RandomGraphs mixed = graphs.any(Form.GRAPH, others());
    CodecDifferential codecs = new CodecDifferential(loader, Differential.TYPES);
    StreamDifferential streams = new StreamDifferential(loader, Differential.TYPES, own);
    Brine brine = Brine.newBuilder().types(Differential.TYPES).identity(Identity.ALL).build();
    ClassHookDifferential hooks =
        new ClassHookDifferential(
            loader, random, new BrineObjectStreams(brine, Identity.ALL, Format.BRINE), own);
    AppendedDifferential appended = new AppendedDifferential(loader, random, brine);
    for (int i = 0; i < GRAPHS; i++) {
      boolean isMixed = i % 2 != 0;
      Class<?> type = any.anyClass();
      Object graph = (isMixed ? mixed : any).make(type, 1 << random.nextInt(7));
      Object other = any.make(any.anyClass(), 1 << random.nextInt(4));
      // Without a schema, nothing is skipped behind an object that has failed.
      SchemaLane lane = LANES[i / 2 % (isMixed ? 2 : LANES.length)];
      CallLimit calls = isMixed ? CallLimit.UP_TO_TWICE : own;
      Optional<String> found =
          codecs
              .difference(lane, References.TRACK, type, graph, calls)
              .or(() -> isMixed ? Optional.empty() : streams.difference(graph))
              .or(() -> hooks.difference(graph, other))
              .or(() -> appended.difference(graph, other));
      if (found.isPresent()) {
        return Optional.of("wide graph " + i + " of " + type.getName() + ", " + found.get());
      }
    }
    return Optional.empty();
  }
}
