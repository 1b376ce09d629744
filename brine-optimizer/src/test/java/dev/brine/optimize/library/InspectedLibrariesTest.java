// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.InspectedStream;
import dev.brine.testkit.BlankObjects;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Inspects streams of libraries with brine inspect, which counts every byte once. */
@Tag("once")
class InspectedLibrariesTest {
  private static final List<String> VALUES =
      List.of("order", "times", "maps", "pairs", "bar-chart", "time-chart");

  @ParameterizedTest
  @ValueSource(strings = {"Lang", "Spring", "Hibernate", "Shiro", "Ehcache", "ActiveMq"})
  void counts_each_byte_of_what_libraries_store(String store) throws Exception {
    try (World plain = World.plain();
        World streams = World.optimized();
        World rewritten = World.rewritten()) {
      for (World world : List.of(plain, streams, rewritten)) {
        for (String value : VALUES) {
          byte[] bytes = (byte[]) world.call("write", store, value);
          InspectedStream.requireCounted(bytes);
        }
      }
    }
  }

  @Test
  void counts_each_byte_of_an_object_of_each_serializable_class() throws Exception {
    int written = 0;
    try (World plain = World.plain()) {
      for (Path jar : Libraries.plain()) {
        for (String name : classes(jar)) {
          Optional<byte[]> bytes = blank(plain, name);
          if (bytes.isPresent()) {
            InspectedStream.requireCounted(bytes.get());
            written++;
          }
        }
      }
    }
    assertThat(written).isGreaterThan(1_000);
  }

  private static List<String> classes(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF/"))
          .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
          .toList();
    }
  }

  private static Optional<byte[]> blank(World world, String name) throws ClassNotFoundException {
    try {
      return BlankObjects.stream(world.type(name));
    } catch (LinkageError e) {
      return Optional.empty(); // a class is not here
    }
  }
}
