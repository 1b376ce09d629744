// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Bytes that a library gives to whoever calls it, as SerializationUtils of Commons Lang and of
 * Spring do. A plugin, a script or reflection may call it, although no class that is seen does.
 */
class OpenMethodsTest {
  private static final String READ =
      """
        static Object read(byte[] bytes) throws Exception {
          try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
          }
        }
        public static Object copy(Object object) throws Exception { return read(bytes(object)); }
      }
      """;

  private static final String BYTES =
      """
        %s static byte[] bytes(Object object) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
          }
          return bytes.toByteArray();
        }
      """;

  @TempDir private Path folder;

  @Test
  void bytes_that_a_public_method_of_a_library_returns_are_unknown() throws IOException {
    StreamPlace place = at("Source.bytes", inJar("public class Source {" + bytes("public") + READ));
    assertThat(place.decision()).isEqualTo(Decision.UNKNOWN);
    assertThat(place.evidence().toString())
        .contains("returned by Source.bytes, which classes that are not seen may call");
  }

  @Test
  void so_are_bytes_that_go_to_a_stream_it_is_given() throws IOException {
    String source =
        """
        public class Source {
          public static void write(Object object, OutputStream sink) throws IOException {
            try (ObjectOutputStream out = new ObjectOutputStream(sink)) { out.writeObject(object); }
          }
          static byte[] bytes(Object object) throws Exception {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            write(object, bytes);
            return bytes.toByteArray();
          }
        """;
    assertThat(at("Source.write", inJar(source + READ)).decision()).isEqualTo(Decision.UNKNOWN);
  }

  @Test
  void bytes_that_only_a_library_itself_gets_are_known() throws IOException {
    for (String modifiers : List.of("private", "")) {
      StreamPlace place =
          at("Source.bytes", inJar("public class Source {" + bytes(modifiers) + READ));
      assertThat(place.decision()).as(modifiers).isEqualTo(Decision.SWITCH);
    }
    StreamPlace hidden = at("Source.bytes", inJar("class Source {" + bytes("public") + READ));
    assertThat(hidden.decision()).isEqualTo(Decision.SWITCH);
  }

  @Test
  void so_are_those_that_another_class_of_a_library_takes() throws IOException {
    String other =
        "class Other { Object copy() throws Exception { return Source.read(Source.bytes(1)); } }";
    StreamPlace place =
        at("Source.bytes", inJar("public class Source {" + bytes("public") + READ + other));
    assertThat(place.decision()).isEqualTo(Decision.SWITCH);
  }

  @Test
  void so_are_those_of_the_class_files_of_a_program() throws IOException {
    Path classes = compiled("public class Source {" + bytes("public") + READ);
    assertThat(at("Source.bytes", classes).decision()).isEqualTo(Decision.SWITCH);
  }

  private static String bytes(String modifiers) {
    return BYTES.formatted(modifiers);
  }

  private static StreamPlace at(String id, Path program) throws IOException {
    return Habits.in(program).at(id);
  }

  private Path compiled(String source) throws IOException {
    return Compiled.in(Files.createTempDirectory(folder, "source"), "import java.io.*;" + source);
  }

  private Path inJar(String source) throws IOException {
    Path classes = compiled(source);
    Path jar = Files.createTempFile(folder, "library", ".jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> files = Files.list(classes)) {
      for (Path one : files.sorted().toList()) {
        out.putNextEntry(new ZipEntry(one.getFileName().toString()));
        out.write(Files.readAllBytes(one));
      }
    }
    return jar;
  }
}
