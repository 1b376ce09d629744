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
import java.util.jar.Manifest;
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
  void bytes_are_unknown_where_other_classes_may_join_a_library() throws IOException {
    String bytes = bytes("");
    String copy = "Object twice(Object o) throws Exception { byte[] b = bytes(o);";
    for (String source :
        List.of(
            "public class Source {"
                + bytes("public")
                + READ
                + "class Other { Object copy() throws"
                + " Exception { return Source.read(Source.bytes(1)); } }",
            "public class Source { protected void on(byte[] b) { }"
                + (bytes + copy + "on(b); return read(b); }" + READ),
            "public class Source { protected byte[] last;"
                + (bytes + copy + "last = b; return read(last); }" + READ),
            "public class Source { public interface Listener { void on(byte[] b); }"
                + " static class None implements Listener { public void on(byte[] b) { } }"
                + " Listener listener = new None();"
                + (bytes + copy + "listener.on(b); return read(b); }" + READ),
            "class Source implements Hidden.Codec {"
                + (bytes + "public byte[] encode(Object o) throws Exception { return bytes(o); }")
                + " Object twice(Object o) throws Exception { return read(encode(o)); }"
                + READ
                + "class Hidden { public interface Codec {"
                + " byte[] encode(Object o) throws Exception; } }",
            "public class Source { public static class Out extends ObjectOutputStream {"
                + " public Out(OutputStream s) throws IOException { super(s); } }"
                + bytes.replace("new ObjectOutputStream(", "new Out(")
                + READ)) {
      assertThat(at("Source.bytes", inJar(source)).decision())
          .as(source)
          .isEqualTo(Decision.UNKNOWN);
      assertThat(at("Source.bytes", inJar(source, "Main-Class")).decision())
          .as(source)
          .isEqualTo(Decision.UNKNOWN);
      Decision own = at("Source.bytes", inJar(source, "Start-Class")).decision();
      assertThat(own == Decision.SWITCH).as(source).isEqualTo(!source.contains("protected byte[]"));
    }
  }

  @Test
  void so_are_those_of_a_method_that_is_called_by_its_name() throws IOException {
    String call =
        "static Object call() throws Exception { return Source.class.getDeclaredMethod(\"%s\","
            + " Object.class).invoke(null, 1); }";
    for (String name : List.of("bytes", "others")) {
      StreamPlace place =
          at("Source.bytes", compiled("class Source {" + call.formatted(name) + bytes("") + READ));
      boolean isOpen = name.equals("bytes");
      assertThat(place.decision()).isEqualTo(isOpen ? Decision.UNKNOWN : Decision.SWITCH);
    }
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

  /**
   * Compiles a jar.
   *
   * @param attributes those of its manifest, which have any value
   */
  private Path inJar(String source, String... attributes) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
    for (String attribute : attributes) {
      manifest.getMainAttributes().putValue(attribute, "Source");
    }
    Path classes = compiled(source);
    Path jar = Files.createTempFile(folder, "library", ".jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest);
        Stream<Path> files = Files.list(classes)) {
      for (Path one : files.sorted().toList()) {
        out.putNextEntry(new ZipEntry(one.getFileName().toString()));
        out.write(Files.readAllBytes(one));
      }
    }
    return jar;
  }
}
