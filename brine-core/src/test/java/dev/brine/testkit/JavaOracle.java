// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.Isomorphism.Sharing;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a graph through Java's own streams and through Brine in several configurations, and compares
 * the copies and the callbacks, which sample classes note in the {@link CallbackLog}.
 */
public final class JavaOracle {
  private static final int USES = 40;

  private final TypeFilter types;

  /**
   * The callbacks and the copy of a graph.
   *
   * @param copy what was read
   */
  private record Run(List<String> writing, List<String> reading, Object copy) {}

  private JavaOracle(TypeFilter types) {
    this.types = types;
  }

  /** Returns an oracle whose messages may name some classes. */
  public static JavaOracle allowing(TypeFilter types) {
    return new JavaOracle(types);
  }

  /** Fails unless a graph with identity and cycles fares as with Java; returns Brine's copy. */
  public <T> T graph(T value) {
    return compare(value, List.of(References.TRACK));
  }

  /** Fails unless a tree fares as with Java, also where references are not tracked. */
  public <T> T tree(T value) {
    return compare(value, List.of(References.TRACK, References.TREE));
  }

  @SuppressWarnings("unchecked") // A copy is of the class that Java's copy is of.
  private <T> T compare(T value, List<References> references) {
    Run java = java(value);
    Object copy = null;
    for (References tracking : references) {
      for (CodeGeneration generation : CodeGeneration.values()) {
        Brine brine = brine(tracking, generation);
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < USES; i++) {
          runs.add(named(brine, value));
        }
        runs.add(known(brine, value));
        for (Run run : runs) {
          assertThat(run.writing()).as("written, " + tracking).isEqualTo(java.writing());
          assertThat(run.reading()).as("read, " + tracking).isEqualTo(java.reading());
          assertThat(Isomorphism.difference(java.copy(), run.copy(), Sharing.COUNTS))
              .as("copied, " + tracking)
              .isEmpty();
        }
        copy = runs.get(0).copy();
      }
    }
    return (T) copy;
  }

  /** Returns Brine with these options. */
  public Brine brine(References references, CodeGeneration generation) {
    return Brine.newBuilder()
        .references(references)
        .generation(generation)
        .schema(SchemaLane.EMBEDDED)
        .types(types)
        .build();
  }

  private static Run java(Object value) {
    CallbackLog.take();
    byte[] bytes = JavaStreams.write(value);
    List<String> writing = CallbackLog.take();
    Object copy = JavaStreams.read(bytes, value.getClass().getClassLoader());
    return new Run(writing, CallbackLog.take(), copy);
  }

  private static Run named(Brine brine, Object value) {
    CallbackLog.take();
    byte[] bytes = brine.encode(value);
    List<String> writing = CallbackLog.take();
    Object copy = brine.decode(bytes, Object.class);
    return new Run(writing, CallbackLog.take(), copy);
  }

  @SuppressWarnings("unchecked") // It is its class.
  private static Run known(Brine brine, Object value) {
    var codec = brine.codec((Class<Object>) value.getClass()).prepare();
    CallbackLog.take();
    byte[] bytes = codec.encode(value);
    List<String> writing = CallbackLog.take();
    Object copy = codec.decode(bytes);
    return new Run(writing, CallbackLog.take(), copy);
  }
}
