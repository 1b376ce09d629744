// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Object streams of Brine of any lane and references, in other forms. */
class InspectStreamConversionTest {
  private static final String PLAIN =
      """
      package shop;
      public class Plain implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        int count = 7; String name = "pen"; java.util.List<String> tags = java.util.List.of("a");
      }
      """;

  /** Writes more than its fields, so that only its code reads it. */
  private static final String HOOKED =
      """
      package shop;
      public class Hooked extends Plain {
        private static final long serialVersionUID = 2;
        private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
          out.defaultWriteObject(); out.writeInt(count + 1);
        }
        private void readObject(java.io.ObjectInputStream in)
            throws java.io.IOException, ClassNotFoundException {
          in.defaultReadObject();
          if (in.readInt() != count + 1) { throw new java.io.IOException("other data"); }
        }
      }
      """;

  @TempDir private Path folder;
  private CompiledShop shop;
  private Path catalog;

  @BeforeEach
  void compile() throws IOException {
    shop = CompiledShop.in(folder);
    shop.add("Plain", PLAIN);
    shop.add("Hooked", HOOKED);
    catalog = folder.resolve("schemas");
  }

  private static Invocation run(Object... args) {
    return CompiledShop.run(args);
  }

  /** Writes a number and two objects of a class with a reset between them. */
  private Path write(String name, SchemaLane lane, References references) throws Exception {
    Brine.Builder builder =
        Brine.newBuilder()
            .types(TypeFilter.allow("**"))
            .schema(lane)
            .references(references)
            .catalog(SchemaCatalog.inDirectory(catalog));
    Brine brine =
        (references == References.TRACK ? builder.identity(Identity.ALL) : builder).build();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (URLClassLoader loader =
            new URLClassLoader(new URL[] {shop.classes().toUri().toURL()}, null);
        ObjectOutputStream out = brine.newObjectOutputStream(bytes)) {
      Class<?> type = loader.loadClass(name);
      out.writeInt(5);
      out.writeObject(type.getDeclaredConstructor().newInstance());
      out.reset();
      out.writeObject(type.getDeclaredConstructor().newInstance());
    }
    return Files.write(folder.resolve("stream.brine"), bytes.toByteArray());
  }

  private Invocation convert(String form, Path stream, SchemaLane lane, Object... more) {
    List<Object> words = new ArrayList<>(List.of("convert", "--output=-", "--to", form, stream));
    if (lane == SchemaLane.FINGERPRINT) {
      words.addAll(List.of("--catalog", catalog));
    }
    words.addAll(List.of(more));
    return run(words.toArray());
  }

  private void assertHasBoth(Invocation converted) throws IOException {
    assertThat(converted.code()).as(converted.err()).isZero();
    Path file = Files.write(folder.resolve("converted"), converted.bytes());
    Invocation tree = run("inspect", "--tree", file);
    assertThat(tree.code()).as(tree.err()).isZero();
    assertThat(tree.out().split("count = 7", -1)).as(tree.out()).hasSize(3);
    assertThat(tree.out()).contains("name = \"pen\"", "00 00 00 05");
  }

  static Stream<Arguments> described() {
    return Stream.of(SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT)
        .flatMap(
            lane ->
                Stream.of(References.values()).map(references -> Arguments.of(lane, references)));
  }

  @ParameterizedTest
  @MethodSource("described")
  void converts_without_classes_what_describes_its_classes(SchemaLane lane, References references)
      throws Exception {
    Path stream = write("shop.Plain", lane, references);
    for (String form : List.of("java", "brine")) {
      assertHasBoth(convert(form, stream, lane));
    }
  }

  static Stream<Arguments> all() {
    return Stream.of(SchemaLane.values())
        .flatMap(
            lane ->
                Stream.of(References.values()).map(references -> Arguments.of(lane, references)));
  }

  @ParameterizedTest
  @MethodSource("all")
  void converts_with_classes_what_only_their_code_reads(SchemaLane lane, References references)
      throws Exception {
    Path stream = write("shop.Hooked", lane, references);
    Invocation without = convert("java", stream, lane);
    assertThat(without.code()).as(without.err()).isEqualTo(4);
    assertThat(without.err())
        .contains("Name all its classes by --class-path")
        .doesNotContain("--root", "--catalog");
    assertThat(without.bytes()).isEmpty();
    for (String form : List.of("java", "brine")) {
      assertHasBoth(convert(form, stream, lane, "--class-path", shop.classes()));
    }
  }

  @Test
  void says_which_schema_is_missing() throws Exception {
    Path stream = write("shop.Hooked", SchemaLane.FINGERPRINT, References.TRACK);
    Invocation none = run("convert", "--output=-", "--to", "java", stream);
    assertThat(none.code()).isEqualTo(5);
    assertThat(none.err())
        .contains("is not known; name its catalog or file", "schemas by --catalog");
  }
}
