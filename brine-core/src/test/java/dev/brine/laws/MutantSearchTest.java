// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.internal.kind.Kinds;
import dev.brine.testkit.Change;
import dev.brine.testkit.Dice;
import dev.brine.testkit.JavaMutation;
import dev.brine.testkit.Mutation;
import dev.brine.testkit.mutant.MutantKind;
import dev.brine.testkit.mutant.MutantSearch;
import dev.brine.testkit.mutant.Mutants;
import dev.brine.testkit.mutant.Origin;
import dev.brine.testkit.mutant.Splice;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A part of the mutants; CONTRIBUTING.md says how to read a million of each kind. */
@Tag("once")
class MutantSearchTest {
  private static final int COUNT = 400;

  /** How many mutants the tests of numbers look at. */
  private static final int SOME = 300;

  private static final Map<MutantKinds, MutantKind> MADE = new EnumMap<>(MutantKinds.class);

  /** What a number has that no object has: the class of null, and those of replacements. */
  private static final Set<String> NO_OBJECTS =
      Set.of(
          "java.lang.Void",
          "java.lang.invoke.SerializedLambda",
          "java.lang.reflect.Proxy",
          "java.util.ImmutableCollections$Map1");

  private static MutantKind made(MutantKinds kind) {
    return MADE.computeIfAbsent(kind, MutantKinds::make);
  }

  @ParameterizedTest
  @EnumSource
  void mutants_are_values_or_refused(MutantKinds kind) {
    MutantSearch search = new MutantSearch(made(kind), 2);
    search.run(0, COUNT);
    assertThat(search.undeclared()).isEmpty();
  }

  /**
   * Maps of other versions, whose capacity was not held against the message, exceptions, a list
   * that the message has without its superclass, a class that adds an empty schema, and a map that
   * is a key of itself: as the search printed them.
   */
  static Stream<String> found() throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                MutantSearchTest.class.getResourceAsStream("/mutants/messages.txt"),
                StandardCharsets.UTF_8))) {
      return lines.lines().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("found")
  void mutants_that_were_found_once_are_values_or_refused(String line) {
    MutantSearch search = new MutantSearch(made(MutantKinds.MESSAGES), 1);
    search.read(line);
    assertThat(search.undeclared()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void a_mutant_comes_again_by_its_number(MutantKinds kind) {
    Mutants mutants = new Mutants(made(kind), 3);
    Mutants again = new Mutants(made(kind), 3);
    for (int number = 0; number < SOME; number++) {
      String line = mutants.get(number).toString();
      assertThat(again.get(number)).hasToString(line);
      assertThat(mutants.parse(line)).hasToString(line);
    }
  }

  @ParameterizedTest
  @EnumSource
  void mutants_of_other_numbers_and_seeds_differ(MutantKinds kind) {
    Mutants mutants = new Mutants(made(kind), 4);
    Set<String> seen = new HashSet<>();
    for (int number = 0; number < SOME; number++) {
      seen.add(mutants.get(number).toString());
    }
    assertThat(seen).hasSizeGreaterThan(SOME * 9 / 10);
    assertThat(new Mutants(made(kind), 5).get(0).toString())
        .isNotEqualTo(mutants.get(0).toString());
  }

  @ParameterizedTest
  @EnumSource
  void mutants_are_read_in_every_way(MutantKinds kind) {
    Mutants mutants = new Mutants(made(kind), 6);
    Set<String> expected = new HashSet<>();
    made(kind).origins().forEach(origin -> expected.addAll(origin.reader().ways()));
    Set<String> ways = new HashSet<>();
    for (int number = 0; number < SOME; number++) {
      Origin origin = mutants.get(number).origin();
      ways.add(origin.reader().ways().get(mutants.get(number).way()));
    }
    assertThat(ways).containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @EnumSource
  void origins_are_of_every_world_and_lane(MutantKinds kind) {
    List<String> names = made(kind).origins().stream().map(Origin::name).toList();
    assertThat(names).hasSizeGreaterThan(60);
    for (String part : List.of("CLOSED", "TESTS", "OPEN", "EMBEDDED", "FINGERPRINT", "NONE")) {
      assertThat(names).as(part).anyMatch(name -> name.contains(part));
    }
  }

  /** Every number of the format is in some sample, but for those that are no object's class. */
  @Test
  void samples_have_an_object_of_every_class_with_a_number() {
    Set<Class<?>> classes = new HashSet<>();
    KindSamples.all()
        .forEach(
            sample -> ((Collection<?>) sample.value()).forEach(v -> classes.add(v.getClass())));
    for (int number = 1; Kinds.type(number) != null; number++) {
      Class<?> type = Kinds.type(number);
      if (!NO_OBJECTS.contains(type.getName())) {
        assertThat(classes).as("%d", number).contains(type);
      }
    }
    assertThat(classes).doesNotContain(Thread.class);
  }

  @Test
  void samples_take_objects_of_later_classes_from_the_test_vectors() {
    List<Object> objects = List.of(1, 2, new Thread(), Optional.empty());
    assertThat(KindSamples.others(List.of(), objects)).containsExactly(1, Optional.empty());
    assertThat(KindSamples.others(KindSamples.all(), objects)).isEmpty();
  }

  @Test
  void every_mutation_changes_messages() {
    assertThat(unchanging(MutantKinds.MESSAGES, Mutation.values())).isEmpty();
  }

  @Test
  void every_mutation_of_java_changes_its_streams() {
    assertThat(unchanging(MutantKinds.JAVA_STREAMS, JavaMutation.values())).isEmpty();
  }

  private static List<Change> unchanging(MutantKinds kind, Change[] changes) {
    byte[] message = made(kind).origins().get(0).bytes();
    byte[] other = made(kind).origins().get(20).bytes();
    return Arrays.stream(changes)
        .filter(
            change ->
                IntStream.range(0, 50)
                        .mapToObj(seed -> change.of(message, other, dice(seed, message.length)))
                        .filter(bytes -> !Arrays.equals(bytes, message))
                        .count()
                    <= 20)
        .toList();
  }

  private static Dice dice(int seed, int body) {
    return new Dice(new SplittableRandom(seed), body);
  }

  @ParameterizedTest
  @EnumSource
  void every_splice_has_parts_of_two_messages(Splice splice) {
    Origin one = origin(1);
    Origin other = origin(2);
    int mixed = 0;
    for (int seed = 0; seed < 100; seed++) {
      byte[] bytes = splice.of(one, other, dice(seed, one.body()));
      Set<Byte> kinds = new HashSet<>();
      for (byte each : bytes) {
        kinds.add(each);
      }
      assertThat(kinds).isSubsetOf((byte) 1, (byte) 2);
      mixed += kinds.size() == 2 ? 1 : 0;
    }
    assertThat(mixed).as("%s", splice).isGreaterThan(20);
    assertThat(splice.of(one, other, dice(5, one.body())))
        .isEqualTo(splice.of(one, other, dice(5, one.body())));
  }

  private static Origin origin(int content) {
    byte[] bytes = new byte[100];
    Arrays.fill(bytes, (byte) content);
    return new Origin("all " + content, bytes, 50, null);
  }

  @Test
  void a_fourth_of_the_mutants_are_splices() {
    long spliced = IntStream.range(0, 400).filter(Mutants::isSpliced).count();
    assertThat(spliced).isEqualTo(100);
  }
}
