// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.RandomGraphs.Form;
import dev.brine.testkit.Sources;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The laws on random objects of random classes.
 *
 * <p>{@code -Dbrine.laws.families=1000} runs it long; {@code -Dbrine.laws.seed} starts at the seed
 * that a failure names.
 */
@Tag("compiled")
class RandomShapesPropertyTest {
  private static final int FAMILIES = Integer.getInteger("brine.laws.families", 3);
  private static final long SEED = Long.getLong("brine.laws.seed", 20261121L);
  private static final int GRAPHS = 2;
  private static final int ROOTS = 4;
  private static final SchemaLane[] LANES = SchemaLane.values();

  @Test
  void the_laws_hold_for_random_graphs_of_random_classes() {
    for (int i = 0; i < FAMILIES; i++) {
      long seed = SEED + i;
      try {
        checkFamily(seed);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("Run again with -Dbrine.laws.seed=" + seed, e);
      }
    }
  }

  private static void checkFamily(long seed) {
    Random random = new Random(seed);
    boolean isSerializable = random.nextBoolean();
    Sources.Loader loader =
        Sources.load(RandomClasses.source(random, "dev.brine.random", isSerializable));
    List<Class<?>> classes =
        new TreeSet<>(loader.names()).stream().<Class<?>>map(loader::get).toList();
    RandomGraphs graphs = new RandomGraphs(random, classes, Form.GRAPH, isSerializable);
    RandomGraphs trees = new RandomGraphs(random, classes, Form.TREE, isSerializable);
    for (int root = 0; root < ROOTS; root++) {
      Class<?> type = graphs.anyClass();
      for (int i = 0; i < GRAPHS; i++) {
        SchemaLane lane = LANES[random.nextInt(LANES.length)];
        int size = 1 << random.nextInt(8);
        Object tree = trees.make(type, size);
        check(lane, References.TRACK, type, graphs.make(type, size), isSerializable);
        check(lane, References.TREE, type, tree, isSerializable);
      }
      growsIntoGenerated(type, graphs.make(type, 20));
    }
    checkDeep(loader, References.TRACK, graphs);
    checkDeep(loader, References.TREE, trees);
  }

  private static void checkDeep(
      Sources.Loader loader, References references, RandomGraphs contents) {
    Setting setting = new Setting(SchemaLane.NONE, references, CodeGeneration.OFF);
    DeepObjectsTest.check(
        setting.newBuilder().classLoader(loader).build(),
        setting.generated().newBuilder().classLoader(loader).build(),
        DeepObjectsTest.Chain.LINK.make(
            (place, isBefore) -> contents.make(contents.anyClass(), 4), "last"));
  }

  private static <T> void growsIntoGenerated(Class<T> type, Object made) {
    Setting setting = new Setting(SchemaLane.NONE, References.TRACK, CodeGeneration.OFF);
    CodecLaws.growsIntoGenerated(setting, type, type.cast(made));
  }

  private static <T> void check(
      SchemaLane lane, References references, Class<T> type, Object made, boolean isSerializable) {
    Setting setting = new Setting(lane, references, CodeGeneration.OFF);
    T value = type.cast(made);
    try {
      CodecLaws.roundTrip(setting, type, value);
      CodecLaws.generatedIsInterpreted(setting, type, value);
      CodecLaws.everyCarrier(setting.generated(), type, value);
      CodecLaws.copiesAsARoundTrip(setting, type, value);
      if (isSerializable) {
        CodecLaws.asJavaDoes(setting, type, value);
      }
    } catch (BrineException e) {
      throw new AssertionError(type + ", " + setting, e);
    }
  }
}
