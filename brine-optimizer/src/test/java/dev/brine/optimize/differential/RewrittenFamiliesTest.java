// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Technique;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.FamilyGraphs;
import dev.brine.testkit.family.Outcome;
import dev.brine.testkit.family.RandomFamilies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same random graphs of random classes, as compiled and as rewritten: Java's streams call back
 * alike, and copies differ from what was written in the same way, mostly not at all.
 */
class RewrittenFamiliesTest {
  private static final int FAMILIES = Integer.getInteger("brine.laws.families", 8);
  private static final long SEED = 20261122;
  private static final int GRAPHS = 10;
  private static final String CLASS = ".class";

  @TempDir private Path folder;
  private int rewritten;

  /** The classes of a family in the package {@code dev.brine.random}. */
  private static final class Classes {
    private final Sources.Loader loader;
    private final RandomGraphs graphs;
    private final Random random;

    Classes(Map<String, byte[]> files, RandomGraphs.Form form, long seed) {
      loader = new Sources.Loader(files);
      random = new Random(seed);
      graphs = new FamilyGraphs(loader, random).any(form);
    }

    Object next() {
      Object graph;
      do {
        graph = graphs.make(graphs.anyClass(), 1 << random.nextInt(7));
      } while (Outcome.java(loader, graph).failure() != null);
      return graph;
    }
  }

  @Test
  void objects_that_others_refer_to_stay_one() throws IOException {
    assertSame(RandomGraphs.Form.GRAPH, "");
  }

  @Test
  void objects_that_nothing_else_refers_to_are_packed() throws IOException {
    assertSame(RandomGraphs.Form.TREE, "@Unshared ");
  }

  private void assertSame(RandomGraphs.Form graphs, String annotation) throws IOException {
    List<String> differences = new ArrayList<>();
    for (long seed = SEED; seed < SEED + FAMILIES; seed++) {
      String source = RandomFamilies.make(new Random(seed)).source();
      String said =
          source
              .replaceAll("(?m)^  ([\\w<>\\[\\], .]+;)$", "  " + annotation + "$1")
              .replace("interface Any {}", "interface Any {} @interface Unshared {}");
      Map<String, byte[]> compiled = Sources.compile(said);
      Classes plain = new Classes(compiled, graphs, seed);
      Classes packed = new Classes(rewritten(compiled, seed), graphs, seed);
      for (int i = 0; i < GRAPHS; i++) {
        String name = "graph " + i + " of seed " + seed + ": ";
        compare(plain, packed).ifPresent(found -> differences.add(name + found));
      }
    }
    assertThat(differences).isEmpty();
    assertThat(rewritten).as("graphs with rewritten classes").isPositive();
  }

  private Map<String, byte[]> rewritten(Map<String, byte[]> compiled, long seed)
      throws IOException {
    Path place = folder.resolve("family" + seed);
    for (Map.Entry<String, byte[]> file : compiled.entrySet()) {
      Path to = place.resolve(file.getKey().replace('.', '/') + CLASS);
      Files.createDirectories(to.getParent());
      Files.write(to, file.getValue());
    }
    Optimizer.newBuilder().techniques(Technique.CLASSES).build().optimize(List.of(place));
    Map<String, byte[]> files = new HashMap<>();
    try (Stream<Path> all = Files.walk(place)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = place.relativize(file).toString().replace('/', '.');
        files.put(name.substring(0, name.length() - CLASS.length()), Files.readAllBytes(file));
      }
    }
    return files;
  }

  private Optional<String> compare(Classes plain, Classes packed) {
    Object graph = plain.next();
    Object other = packed.next();
    Outcome before = Outcome.java(plain.loader, graph);
    Outcome now = Outcome.java(packed.loader, other);
    if (!before.writing().equals(now.writing()) || !before.reading().equals(now.reading())) {
      return Optional.of("callbacks " + before + " but was " + now);
    }
    Optional<String> expected = Isomorphism.difference(graph, before.copy(), Sharing.COUNTS);
    Optional<String> found = Isomorphism.difference(other, now.copy(), Sharing.COUNTS);
    if (!expected.equals(found)) {
      return Optional.of("expected " + expected + " but was " + found);
    }
    if (!Arrays.equals(before.bytes(), now.bytes())) {
      rewritten++;
    }
    return Optional.empty();
  }
}
