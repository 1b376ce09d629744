// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.brine.optimize.Measurement;
import dev.brine.optimize.Saving;
import dev.brine.optimize.Technique;
import dev.brine.optimize.internal.Choice;
import dev.brine.optimize.internal.Program;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Measures the saving on samples. */
class SamplesTest {
  private static final String ORDER =
      "public class Order implements java.io.Serializable { private String customer = \"Ada\";"
          + " private final java.util.List<Integer> lines = new"
          + " java.util.ArrayList<>(java.util.List.of(1, 2, 3)); }";

  private static final String KEPT =
      "public class Order implements java.io.Serializable { int number = 7; Object customer; }";

  private static final Duration SHORT = Duration.ofMillis(5);

  @TempDir private Path folder;

  private Path samples(Path classes) throws Exception {
    Path file = folder.resolve("samples.ser");
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
        ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(loader.loadClass("Order").getConstructor().newInstance());
    }
    return file;
  }

  private static Program program(Technique first, Technique... more) {
    return new Program(Choice.DEFAULT, EnumSet.of(first, more), List.of());
  }

  private static List<Saving> measure(Path file, List<Path> inputs, Program program)
      throws IOException {
    try (Samples samples = new Samples(program, inputs, SHORT)) {
      return samples.measure(file, Measurement.SIZES);
    }
  }

  @Test
  void streams_of_one_ten_and_a_thousand_objects_are_measured_for_each_technique()
      throws Exception {
    Path classes = Compiled.in(folder.resolve("program"), "Order", ORDER);
    byte[] before = Files.readAllBytes(classes.resolve("Order.class"));
    Program program = program(Technique.STREAMS, Technique.CLASSES);
    List<Saving> savings = measure(samples(classes), List.of(classes), program);
    assertThat(savings)
        .extracting(Saving::objects)
        .containsExactly(1, 10, 1_000, 1, 10, 1_000, 1, 10, 1_000);
    assertThat(savings.stream().map(Saving::techniques).distinct())
        .containsExactly(
            Set.of(Technique.STREAMS), Set.of(Technique.CLASSES), program.techniques());
    assertThat(savings)
        .allSatisfy(
            saving -> {
              assertThat(saving.optimizedBytes()).isLessThan(saving.plainBytes());
              assertThat(saving.writing().median())
                  .isBetween(saving.writing().least(), saving.writing().most());
              assertThat(saving.reading().least()).isPositive();
            });
    assertThat(savings.get(0).plainBytes()).isGreaterThan(savings.get(2).plainBytes());
    assertThat(savings.get(0).optimizedBytes()).isLessThan(savings.get(3).optimizedBytes());
    assertThat(classes.resolve("Order.class")).hasBinaryContent(before);
  }

  @Test
  void codecs_are_measured_by_messages_in_place_of_streams() throws Exception {
    Path classes = Compiled.in(folder.resolve("program"), "Order", ORDER);
    Program program = program(Technique.STREAMS, Technique.CLASSES, Technique.CODECS);
    List<Saving> savings = measure(samples(classes), List.of(classes), program);
    assertThat(savings.stream().map(Saving::techniques).distinct())
        .containsExactly(
            Set.of(Technique.STREAMS),
            Set.of(Technique.CLASSES),
            Set.of(Technique.CODECS),
            Set.of(Technique.STREAMS, Technique.CLASSES));
    List<Saving> messages =
        savings.stream().filter(one -> one.techniques().contains(Technique.CODECS)).toList();
    assertThat(messages)
        .allSatisfy(one -> assertThat(one.optimizedBytes()).isLessThan(one.plainBytes()));
    assertThat(messages.get(0).optimizedBytes())
        .as("a message for each object, with as many bytes in any number")
        .isEqualTo(messages.get(2).optimizedBytes());
  }

  @Test
  void jars_in_a_folder_are_on_the_class_path() throws Exception {
    Path classes = Compiled.in(folder.resolve("program"), "Order", ORDER);
    Path samples = samples(classes);
    Path library = Files.createDirectories(folder.resolve("lib/inner"));
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(library.resolve("order.jar")))) {
      jar.putNextEntry(new JarEntry("Order.class"));
      Files.copy(classes.resolve("Order.class"), jar);
    }
    List<Saving> savings =
        measure(samples, List.of(folder.resolve("lib")), program(Technique.CLASSES));
    assertThat(savings.get(0).optimizedBytes()).isLessThan(savings.get(0).plainBytes());
  }

  @Test
  void the_time_of_an_object_in_the_plain_program_is_told() throws Exception {
    Path classes = Compiled.in(folder.resolve("program"), "Order", KEPT);
    Program program = program(Technique.CLASSES);
    try (Samples samples = new Samples(program, List.of(classes), SHORT)) {
      Saving saving = samples.measure(samples(classes), List.of(1)).get(0);
      assertThat(saving.plainWriting()).isBetween(50.0, 1e9);
      assertThat(saving.plainReading()).isBetween(50.0, 1e9);
    }
  }

  @Test
  void a_class_that_stays_as_it_is_saves_nothing() throws Exception {
    Path classes = Compiled.in(folder.resolve("program"), "Order", KEPT);
    assertThat(measure(samples(classes), List.of(classes), program(Technique.CLASSES)))
        .allSatisfy(saving -> assertThat(saving.optimizedBytes()).isEqualTo(saving.plainBytes()));
  }

  @Test
  void a_class_that_is_missing_is_named() throws Exception {
    Path file = samples(Compiled.in(folder.resolve("program"), "Order", ORDER));
    assertThatIOException()
        .isThrownBy(() -> measure(file, List.of(), program(Technique.STREAMS)))
        .withMessageContaining("Objects in " + file + " have unknown classes: ")
        .withMessageContaining("java.lang.ClassNotFoundException: Order");
  }

  @Test
  void a_file_without_objects_is_refused() throws IOException {
    Path file = Files.writeString(folder.resolve("some.txt"), "no stream");
    assertThatIOException()
        .isThrownBy(() -> measure(file, List.of(), program(Technique.STREAMS)))
        .withMessageContaining("StreamCorruptedException");
  }
}
