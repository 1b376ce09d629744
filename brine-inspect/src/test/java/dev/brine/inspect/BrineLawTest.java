// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.BrineException;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.testkit.Corruption;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every byte of Brine's messages and streams has exactly one category, and all are read. */
@Tag("once")
class BrineLawTest {
  private static final String GOLDEN = "/golden/v1/";

  /** Their roots are of classes that no schema names. */
  private static final Set<String> OF_THE_JDK = Set.of("built", "ints", "list");

  private BrineBlobs blobs = new BrineBlobs();

  private void check(byte[] input, Class<?> root, Object what) {
    Reading reading = LawVisitor.check(input, blobs.options(root));
    assertThat(reading.stop()).as("%s", what).isEmpty();
  }

  /** Returns graphs of classes of their own, some of whose names others have, too. */
  private RandomGraphs graphs(Random random, RandomGraphs.Form form) {
    blobs = new BrineBlobs();
    Sources.Loader loader = Sources.load(RandomClasses.source(random, "dev.brine.random", true));
    List<Class<?>> classes = loader.names().stream().<Class<?>>map(loader::get).toList();
    return new RandomGraphs(random, classes, form, true);
  }

  @Test
  void holds_for_messages_of_all_lanes() {
    Random random = new Random(11);
    for (int i = 0; i < 6; i++) {
      RandomGraphs trees = graphs(random, RandomGraphs.Form.TREE);
      for (int j = 0; j < 6; j++) {
        checkLanes(References.TREE, trees.make(trees.anyClass(), 1 << random.nextInt(7)));
      }
      RandomGraphs graphs = graphs(random, RandomGraphs.Form.GRAPH);
      for (int j = 0; j < 6; j++) {
        checkLanes(References.TRACK, graphs.make(graphs.anyClass(), 1 << random.nextInt(7)));
      }
    }
  }

  private void checkLanes(References references, Object object) {
    if (object == null) {
      return;
    }
    blobs.describe(object);
    for (SchemaLane lane : SchemaLane.values()) {
      check(blobs.expected(lane, references, object), object.getClass(), lane);
      check(blobs.framed(lane, references, object), object.getClass(), lane);
      if (lane == SchemaLane.EMBEDDED || lane == SchemaLane.FINGERPRINT) {
        check(blobs.named(lane, references, object), null, lane);
      }
    }
  }

  @Test
  void holds_for_streams() {
    Random random = new Random(12);
    for (int i = 0; i < 6; i++) {
      RandomGraphs graphs = graphs(random, RandomGraphs.Form.GRAPH);
      for (int j = 0; j < 4; j++) {
        Object[] objects = new Object[2 + random.nextInt(4)];
        for (int k = 0; k < objects.length; k++) {
          objects[k] = graphs.make(graphs.anyClass(), 1 << random.nextInt(7));
        }
        for (Identity identity : Identity.values()) {
          for (SchemaLane lane : List.of(SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT)) {
            check(blobs.stream(lane, References.TRACK, identity, objects), null, identity);
          }
        }
      }
    }
  }

  @Test
  void holds_for_golden_messages_and_streams() throws IOException {
    int read = 0;
    for (String file : golden()) {
      try (InputStream in = BrineLawTest.class.getResourceAsStream(GOLDEN + file)) {
        Reading reading = LawVisitor.check(in.readAllBytes());
        boolean isDescribed = file.startsWith("stream") || file.contains("-embedded-");
        if (isDescribed && !OF_THE_JDK.contains(file.substring(0, file.indexOf('-')))) {
          assertThat(reading.stop()).as(file).isEmpty();
          read++;
        } else {
          assertThat(reading.stop().orElseThrow().kind()).isEqualTo(Stop.Kind.SCHEMA_NEEDED);
        }
      }
    }
    assertThat(read).isGreaterThan(20);
  }

  private static List<String> golden() throws IOException {
    URL folder = BrineLawTest.class.getResource(GOLDEN);
    URI uri = URI.create(folder.toString());
    if (!uri.getScheme().equals("jar")) {
      return names(Path.of(uri));
    }
    try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
      return names(jar.getPath(GOLDEN));
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void holds_for_cut_and_changed_messages_and_streams() {
    Random random = new Random(13);
    List<byte[]> inputs = new ArrayList<>();
    for (Object object : Blobs.objects()) {
      try {
        inputs.add(blobs.named(SchemaLane.EMBEDDED, References.TRACK, object));
        for (Identity identity : Identity.values()) {
          inputs.add(blobs.stream(SchemaLane.EMBEDDED, References.TRACK, identity, object));
        }
      } catch (BrineException e) {
        assertThat(e).hasMessageContaining("Unsupported");
      }
    }
    for (byte[] input : inputs) {
      if (input.length < 200) {
        Corruption.truncations(input).skip(1).forEach(LawVisitor::check);
        Corruption.lies(input).forEach(LawVisitor::check);
      }
    }
    inputs.removeIf(input -> input.length > 20_000);
    for (int i = 0; i < 30_000; i++) {
      LawVisitor.check(changed(inputs.get(random.nextInt(inputs.size())), random));
    }
  }

  private static byte[] changed(byte[] input, Random random) {
    byte[] copy = input.clone();
    for (int changes = random.nextInt(4); changes >= 0; changes--) {
      int value = random.nextBoolean() ? random.nextInt(8) : random.nextInt(256);
      copy[1 + random.nextInt(copy.length - 1)] = (byte) value;
    }
    return copy;
  }

  @Test
  void holds_for_objects_of_the_jdk() {
    int supported = 0;
    for (Object object : Blobs.objects()) {
      try {
        check(blobs.named(SchemaLane.EMBEDDED, References.TRACK, object), null, object.getClass());
        for (Identity identity : Identity.values()) {
          check(
              blobs.stream(SchemaLane.EMBEDDED, References.TRACK, identity, object),
              null,
              object.getClass());
        }
        supported++;
      } catch (BrineException e) {
        assertThat(e).hasMessageContaining("Unsupported");
      }
    }
    assertThat(supported).isGreaterThan(40);
  }
}
