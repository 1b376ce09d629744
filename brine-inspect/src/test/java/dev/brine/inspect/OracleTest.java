// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The objects that are reported are those that Java's own stream reads, in its order. */
class OracleTest {
  /** Reads with the classes, and notes each object when it is complete. */
  private static final class Noting extends ObjectInputStream {
    private final List<String> read = new ArrayList<>();
    private final ClassLoader loader;

    Noting(byte[] stream, ClassLoader loader) throws IOException {
      super(new ByteArrayInputStream(stream));
      this.loader = loader;
      enableResolveObject(true);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(type.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(type);
      }
    }

    @Override
    protected Object resolveObject(Object object) {
      Class<?> type =
          object instanceof Enum<?> constant ? constant.getDeclaringClass() : object.getClass();
      read.add(type.getTypeName());
      return object;
    }
  }

  @Test
  @SuppressWarnings("BanSerializableRead") // It is what we compare with.
  void reports_the_objects_that_java_reads() throws Exception {
    Random random = new Random(3);
    int compared = 0;
    while (compared < 200) {
      Sources.Loader loader = Sources.load(RandomClasses.source(random, "dev.brine.random", true));
      List<Class<?>> classes = loader.names().stream().<Class<?>>map(loader::get).toList();
      RandomGraphs graphs =
          new RandomGraphs(random, classes, RandomGraphs.Form.GRAPH, true).withUsualContainers();
      for (int i = 0; i < 40; i++) {
        byte[] stream = JavaStreams.write(graphs.make(graphs.anyClass(), 1 << random.nextInt(8)));
        try (Noting in = new Noting(stream, loader)) {
          in.readObject();
          assertThat(reported(stream)).isEqualTo(in.read);
          compared++;
        }
      }
    }
  }

  private static List<String> reported(byte[] stream) {
    List<String> classes = new ArrayList<>();
    for (Node node : Transcript.left(stream)) {
      boolean isObject =
          switch (node.kind()) {
            case OBJECT, ARRAY, ENUM -> true;
            case STRING ->
                !node.place().name().equals(Place.CONSTANT) && !node.place().name().isEmpty();
            default -> false;
          };
      if (isObject) {
        classes.add(node.className());
      }
    }
    return classes;
  }
}
