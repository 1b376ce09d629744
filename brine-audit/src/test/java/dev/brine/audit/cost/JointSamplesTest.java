// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.brine.audit.evidence.Captured.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JointSamplesTest {
  @TempDir private Path folder;

  private Path sample(Object value) throws IOException {
    Path file = Files.createTempFile(folder, "sample", ".ser");
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(value);
    }
    return file;
  }

  @SuppressWarnings("BanSerializableRead") // what the test has written
  private static List<Object> read(byte[] stream) throws IOException, ClassNotFoundException {
    List<Object> objects = new ArrayList<>();
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stream))) {
      while (true) {
        objects.add(in.readObject());
      }
    } catch (EOFException e) {
      return objects;
    }
  }

  @Test
  void each_kind_is_as_frequent_as_it_was_seen() throws Exception {
    List<Kind> kinds =
        List.of(
            new Kind(300, 1, List.of(sample("often"), sample("often, too"))),
            new Kind(100, 1, List.of(sample(new ArrayList<>(List.of("often"))))),
            new Kind(0, 1, List.of(sample(7))));
    List<Object> objects = read(JointSamples.of(kinds));
    assertThat(Collections.frequency(objects, "often")).isEqualTo(38);
    assertThat(Collections.frequency(objects, "often, too")).isEqualTo(37);
    assertThat(Collections.frequency(objects, List.of("often"))).isEqualTo(25);
    assertThat(Collections.frequency(objects, 7)).as("each at least once").isEqualTo(1);
    assertThat(objects).hasSize(101);
  }

  @Test
  void nothing_is_shared_by_two_samples() throws Exception {
    Path sample = sample(new ArrayList<>(List.of(1)));
    List<Object> objects = read(JointSamples.of(List.of(new Kind(1, 1, List.of(sample)))));
    assertThat(objects.get(0)).isEqualTo(objects.get(1)).isNotSameAs(objects.get(1));
  }

  @Test
  void a_kind_without_samples_is_left_out() throws Exception {
    List<Kind> kinds = List.of(new Kind(9, 9, List.of()), new Kind(1, 1, List.of(sample("one"))));
    assertThat(read(JointSamples.of(kinds))).containsOnly("one").hasSize(10);
  }

  @Test
  void a_file_of_another_form_is_named() throws IOException {
    Path file = Files.write(folder.resolve("other.bin"), new ByteArrayOutputStream().toByteArray());
    assertThatIOException()
        .isThrownBy(() -> JointSamples.of(List.of(new Kind(1, 1, List.of(file)))))
        .withMessageContaining(file + ": Not an object stream of Java");
  }
}
