// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.Dice;
import dev.brine.testkit.mutant.MutantKind;
import dev.brine.testkit.mutant.MutantSearch;
import dev.brine.testkit.mutant.Mutants;
import dev.brine.testkit.mutant.Origin;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A part of the mutants of blocks; CONTRIBUTING.md says how to read a million of each kind. */
class BlockMutantsTest {
  private static final int COUNT = 2_000;

  @TempDir private static Path folder;
  private static final Map<String, MutantKind> KINDS = new HashMap<>();

  @BeforeAll
  static void write() {
    BlockMutants.kinds(folder).forEach((name, kind) -> KINDS.put(name, kind.get()));
  }

  @Test
  void mutants_are_values_or_end_in_declared_exceptions() {
    MutantSearch search = new MutantSearch(KINDS.get("blocks"), 2);
    search.run(0, COUNT);
    assertThat(search.undeclared()).isEmpty();
  }

  @Test
  void mutants_of_earlier_searches_end_in_declared_exceptions() throws IOException {
    Mutants mutants = new Mutants(KINDS.get("blocks"), 1);
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                BlockMutantsTest.class.getResourceAsStream("/mutants/blocks.txt"),
                StandardCharsets.UTF_8))) {
      for (String line : lines.lines().toList()) {
        assertThatThrownBy(() -> mutants.parse(line).read())
            .as(line)
            .isInstanceOf(StreamCorruptedException.class)
            .hasMessage("The primitive field plain has no value");
      }
    }
  }

  @Test
  void a_mutant_comes_again_by_its_number() {
    Mutants mutants = new Mutants(KINDS.get("blocks"), 3);
    Set<String> seen = new HashSet<>();
    for (int number = 0; number < 200; number++) {
      String line = mutants.get(number).toString();
      seen.add(line);
      assertThat(mutants.parse(line)).hasToString(line);
    }
    assertThat(seen).hasSizeGreaterThan(180);
  }

  @Test
  void origins_are_streams_blocks_layouts_and_objects() {
    assertThat(KINDS.get("blocks").origins().stream().map(Origin::name))
        .contains("stream of blocks", "block", "layout", "layout of a proxy");
  }

  @Test
  void both_versions_of_a_class_read_blocks() {
    assertThat(KINDS.get("blocks").origins())
        .allMatch(origin -> origin.reader().ways().equals(List.of("SAME", "OTHER")));
  }

  @ParameterizedTest
  @EnumSource
  void every_mutation_changes_layouts(LayoutMutation mutation) {
    byte[] layout = "1Ipart,nplain,E1size,|:Size,".getBytes(StandardCharsets.UTF_8);
    byte[] other = "1Otherpart,|:Other,1,".getBytes(StandardCharsets.UTF_8);
    long changed =
        IntStream.range(0, 50)
            .mapToObj(seed -> new Dice(new SplittableRandom(seed), layout.length))
            .map(dice -> mutation.of(layout, other, dice))
            .filter(bytes -> !Arrays.equals(bytes, layout))
            .count();
    assertThat(changed).isGreaterThan(20);
  }

  private static Throwable thrown(String... classes) {
    Throwable thrown = new IllegalArgumentException("planted");
    thrown.setStackTrace(
        Arrays.stream(classes)
            .map(name -> new StackTraceElement(name, "read", null, -1))
            .toArray(StackTraceElement[]::new));
    return thrown;
  }

  @Test
  void what_java_does_by_mistake_is_not_the_fault_of_a_block() {
    assertThat(
            BlockMutants.isMistakeOfJava(
                thrown("java.util.ArrayList", "java.io.ObjectInputStream", "BrineBlockReader1")))
        .isTrue();
  }

  @Test
  void what_a_block_makes_java_do_is_its_fault() {
    assertThat(
            BlockMutants.isMistakeOfJava(
                thrown("java.util.ArrayList", "BrineBlockReader1", "java.io.ObjectInputStream")))
        .isFalse();
    assertThat(BlockMutants.isMistakeOfJava(new StackOverflowError())).isFalse();
  }
}
