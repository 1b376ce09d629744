// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.RandomGraphs.Form;
import dev.brine.testkit.Sources;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Messages that are read by other classes of the same names. */
@Tag("compiled")
class TwinClassesPropertyTest {
  /** Without a schema nothing tells the difference; still nothing worse than an exception. */
  @Test
  void messages_of_classes_of_the_same_names_and_other_fields_are_values_or_refused() {
    Outcomes outcomes = new Outcomes();
    for (long seed = 1; seed <= 2; seed++) {
      List<Class<?>> writers = family(new Random(seed));
      Map<String, Class<?>> readers =
          family(new Random(-seed)).stream()
              .collect(Collectors.toMap(Class::getName, type -> type));
      Random random = new Random(seed);
      for (References references : References.values()) {
        Brine brine = new Setting(SchemaLane.NONE, references, CodeGeneration.OFF).brine();
        Brine generated =
            new Setting(SchemaLane.NONE, references, CodeGeneration.AFTER_A_FEW_USES).brine();
        for (int i = 0; i < 10; i++) {
          Form form = references == References.TRACK ? Form.GRAPH : Form.TREE;
          RandomGraphs graphs = new RandomGraphs(random, writers, form, false);
          Class<?> type = graphs.anyClass();
          byte[] message = encode(brine, type, graphs.make(type, 30));
          Class<?> other = readers.get(type.getName());
          if (other != null) {
            outcomes.of(brine.codec(other), Source.ARRAY, message);
            outcomes.of(generated.codec(other).prepare(), Source.STREAM, message);
          }
        }
      }
    }
  }

  private static <T> byte[] encode(Brine brine, Class<T> type, Object value) {
    return brine.codec(type).encode(type.cast(value));
  }

  private static List<Class<?>> family(Random random) {
    Sources.Loader loader =
        Sources.load(RandomClasses.source(random, "dev.brine.random", random.nextBoolean()));
    return new TreeSet<>(loader.names()).stream().<Class<?>>map(loader::get).toList();
  }
}
