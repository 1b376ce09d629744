// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.brine.optimize.Saving;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is measured on samples. */
class SamplesTest {
  private static final String ORDER =
      "public class Order implements java.io.Serializable { String customer = \"Ada\";"
          + " java.util.List<Integer> lines = java.util.List.of(1, 2, 3); }";

  private static final Duration SHORT = Duration.ofMillis(20);

  @TempDir private Path folder;

  private Path samples(Path classes) throws Exception {
    Path file = folder.resolve("samples.ser");
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
        ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(loader.loadClass("Order").getConstructor().newInstance());
    }
    return file;
  }

  @Test
  void streams_of_one_ten_and_a_thousand_objects_are_measured() throws Exception {
    Path classes = Compiled.in(folder.resolve("program"), "Order", ORDER);
    List<Saving> savings = Samples.measure(samples(classes), List.of(classes), SHORT);
    assertThat(savings).extracting(Saving::objects).containsExactly(1, 10, 1_000);
    assertThat(savings)
        .allSatisfy(
            saving -> {
              assertThat(saving.brineBytes()).isLessThan(saving.javaBytes());
              assertThat(saving.writing().median())
                  .isBetween(saving.writing().least(), saving.writing().most());
              assertThat(saving.reading().least()).isPositive();
            });
    assertThat(savings.get(0).javaBytes()).isGreaterThan(savings.get(2).javaBytes());
  }

  @Test
  void a_class_that_is_missing_is_named() throws Exception {
    Path file = samples(Compiled.in(folder.resolve("program"), "Order", ORDER));
    assertThatIOException()
        .isThrownBy(() -> Samples.measure(file, List.of(), SHORT))
        .withMessageContaining("expected objects of known classes in " + file)
        .withMessageContaining("java.lang.ClassNotFoundException: Order");
  }

  @Test
  void a_file_without_objects_is_refused() throws IOException {
    Path file = Files.writeString(folder.resolve("some.txt"), "no stream");
    assertThatIOException()
        .isThrownBy(() -> Samples.measure(file, List.of(), SHORT))
        .withMessageContaining("StreamCorruptedException");
  }
}
