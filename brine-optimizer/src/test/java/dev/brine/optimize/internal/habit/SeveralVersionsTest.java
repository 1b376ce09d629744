// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.internal.analysis.Compiled;
import dev.brine.optimize.internal.archive.Archive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Bytes that go through a class of which a program has several files: for newer versions of Java,
 * or in several jars. Which one it loads is not seen.
 */
class SeveralVersionsTest {
  private static final String STORE =
      """
      import java.io.*;
      class Store {
        static byte[] last;
        static Object copy(Object object) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(object); }
          last = bytes.toByteArray();
          Uses.take(last);
          return new ObjectInputStream(new ByteArrayInputStream(last)).readObject();
        }
      }
      """;

  private static final String HARMLESS = "class Uses { static void take(byte[] bytes) {} }";
  private static final String HASHING =
      """
      class Uses {
        static int hash;
        static void take(byte[] bytes) { hash = java.util.Arrays.hashCode(bytes); }
      }
      """;

  private static final String READING =
      """
      class Uses {
        static void take(byte[] bytes) {}
        static int hash() { return java.util.Arrays.hashCode(Store.last); }
      }
      """;

  @TempDir private Path folder;

  private Path compiled(String name, String uses) throws IOException {
    return Compiled.in(folder.resolve(name), "Store", STORE, "Uses", uses);
  }

  private static Decision decision(Path... roots) throws IOException {
    Places places = new Places();
    for (Path root : roots) {
      places.add(root, Archive.open(root));
    }
    StreamPlace store = places.find(reader -> false).get(0);
    assertThat(store.id()).isEqualTo("Store.copy");
    return store.decision();
  }

  @Test
  void another_version_in_a_later_folder_is_unknown() throws IOException {
    Path first = compiled("first", HARMLESS);
    assertThat(decision(first, compiled("hashing", HASHING))).isEqualTo(Decision.UNKNOWN);
    assertThat(decision(first, compiled("reading", READING))).isEqualTo(Decision.UNKNOWN);
  }

  @Test
  void another_version_for_a_newer_java_is_unknown() throws IOException {
    Path first = compiled("first", HARMLESS);
    Path newer = Files.createDirectories(first.resolve("META-INF/versions/11"));
    Files.copy(compiled("newer", HASHING).resolve("Uses.class"), newer.resolve("Uses.class"));
    assertThat(decision(first)).isEqualTo(Decision.UNKNOWN);
  }

  @Test
  void the_same_file_twice_is_no_other_version() throws IOException {
    Path first = compiled("first", HARMLESS);
    assertThat(decision(first, compiled("same", HARMLESS))).isEqualTo(Decision.SWITCH);
  }
}
