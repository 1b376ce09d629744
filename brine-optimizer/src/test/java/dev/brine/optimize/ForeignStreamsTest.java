// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program whose own streams are read by a stream class of a library that stays Java's. */
@Tag("once")
class ForeignStreamsTest {
  private static final String LIBRARY =
      """
      package lib;
      public class LoaderInput extends java.io.ObjectInputStream {
        public LoaderInput(java.io.InputStream source) throws java.io.IOException { super(source); }
        public static class Derived extends LoaderInput {
          public Derived(java.io.InputStream source) throws java.io.IOException { super(source); }
        }
        public static class Other extends java.io.BufferedInputStream {
          public Other(java.io.InputStream source) { super(source); }
          public Object readObject() { return null; }
        }
      }
      """;

  /** Each copies an object by a writer of its own and a reader of the library. */
  private static final Map<String, String> COPIES =
      Map.of(
          "method",
          "return new lib.LoaderInput(new ByteArrayInputStream(bytes(object))).readObject();",
          "derived",
          "ObjectInputStream in = new lib.LoaderInput.Derived(new ByteArrayInputStream("
              + "bytes(object))); return in.readObject();",
          "choice",
          "InputStream source = new ByteArrayInputStream(bytes(object));"
              + " ObjectInputStream in = object == null ? null : object.equals(1)"
              + " ? new ObjectInputStream(source) : new lib.LoaderInput(source);"
              + " return in.readObject();",
          "inclass",
          "return read(new ByteArrayInputStream(bytes(object)));",
          "nested",
          "return new Nested().read(new ByteArrayInputStream(bytes(object)));",
          "lambda",
          "Opens opens = lib.LoaderInput::new;"
              + " return opens.open(new ByteArrayInputStream(bytes(object))).readObject();",
          "factory",
          "return Nested.open(new ByteArrayInputStream(bytes(object))).readObject();",
          "other",
          "new lib.LoaderInput.Other(new ByteArrayInputStream(new byte[0])).readObject(); return"
              + " new ObjectInputStream(new ByteArrayInputStream(bytes(object))).readObject();");

  private static final String PROGRAM =
      """
      package shop.NAME;
      import java.io.*;
      public class Copy {
        interface Opens { ObjectInputStream open(InputStream source) throws IOException; }
        static byte[] bytes(Object object) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(object); }
          return bytes.toByteArray();
        }
        static class Nested {
          Object read(InputStream source) throws Exception { NESTED }
          static ObjectInputStream open(InputStream source) throws IOException { OPEN }
        }
        static Object read(InputStream source) throws Exception { READ }
        public static Object copy(Object object) throws Exception { COPY }
      }
      """;

  @TempDir private static Path all;
  private static Path classes;

  @TempDir private Path folder;
  private Path library;

  @BeforeAll
  static void compile() throws IOException {
    List<String> sources = new ArrayList<>(List.of("LoaderInput", LIBRARY));
    for (String copy : COPIES.keySet()) {
      sources.addAll(List.of(copy + "/Copy", source(copy)));
      Files.createDirectories(all.resolve(copy));
    }
    classes = Compiled.in(all, sources.toArray(String[]::new));
  }

  private static String source(String copy) {
    String reading = "return new lib.LoaderInput(source).readObject();";
    String opening = "return new lib.LoaderInput(source);";
    String nothing = "return null;";
    return PROGRAM
        .replace("NAME", copy)
        .replace("NESTED", copy.equals("nested") ? reading : nothing)
        .replace("OPEN", copy.equals("factory") ? opening : nothing)
        .replace("READ", copy.equals("inclass") ? reading : nothing)
        .replace("COPY", COPIES.get(copy));
  }

  private Path program(String copy) throws IOException {
    library = part("lib");
    return part("shop/" + copy);
  }

  private Path part(String packageName) throws IOException {
    Path from = classes.resolve(packageName);
    Path part = folder.resolve(packageName.replace('/', '-'));
    Path to = Files.createDirectories(part.resolve(packageName));
    try (var files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
    return part;
  }

  private static Object copy(String name, Path program, Path library) throws Exception {
    URL[] places = {program.toUri().toURL(), library.toUri().toURL()};
    try (URLClassLoader loader =
        new URLClassLoader(places, ForeignStreamsTest.class.getClassLoader())) {
      return loader
          .loadClass("shop." + name + ".Copy")
          .getMethod("copy", Object.class)
          .invoke(null, "text");
    }
  }

  private static boolean isMoved(Report report) {
    return report
        .outcomes()
        .anyMatch(one -> one.reason() == Reason.CREATED_STREAM && one.place().startsWith("bytes"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"method", "derived", "inclass", "nested", "lambda", "factory", "choice"})
  void a_writer_stays_java_s_where_a_stream_class_that_stays_reads(String copy) throws Exception {
    Path program = program(copy);
    List<Report> reports =
        List.of(
            Optimizer.newBuilder().trust("all").build().explain(List.of(program)),
            Optimizer.newBuilder()
                .trust("all")
                .classPath(List.of(library))
                .build()
                .explain(List.of(program)),
            Optimizer.newBuilder()
                .trust("all")
                .exclude("lib.**")
                .build()
                .explain(List.of(program, library)));
    for (Report report : reports) {
      assertThat(isMoved(report)).as(report.outcomes().toList().toString()).isFalse();
      assertThat(report.unpaired()).isNotEmpty();
    }
    Report report = Optimizer.newBuilder().trust("all").build().optimize(List.of(program));
    assertThat(report.outcomes().map(Outcome::toString).toList().toString())
        .contains(
            "[unpaired] shop." + copy + ".Copy.bytes, line 7 keeps writing Java's form, since");
    assertThat(copy(copy, program, library)).isEqualTo("text");
  }

  @ParameterizedTest
  @ValueSource(strings = {"method", "derived", "inclass", "nested", "lambda", "factory", "choice"})
  void a_writer_is_moved_where_that_stream_class_is_moved_too(String copy) throws Exception {
    Path program = program(copy);
    assertThat(
            isMoved(
                Optimizer.newBuilder().trust("all").build().optimize(List.of(program, library))))
        .isTrue();
    assertThat(copy(copy, program, library)).isEqualTo("text");
  }

  @Test
  void a_class_that_is_no_object_stream_keeps_no_writer() throws Exception {
    String copy = "other";
    Path program = program(copy);
    Optimizer knowing = Optimizer.newBuilder().trust("all").classPath(List.of(library)).build();
    assertThat(isMoved(knowing.optimize(List.of(program)))).isTrue();
    assertThat(copy(copy, program, library)).isEqualTo("text");
  }
}
