// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.ClassShape;
import dev.brine.testkit.family.ClassShape.Form;
import dev.brine.testkit.family.Family;
import dev.brine.testkit.family.Hooks;
import dev.brine.testkit.family.Hooks.Replace;
import dev.brine.testkit.family.Hooks.Resolve;
import dev.brine.testkit.family.Member;
import dev.brine.testkit.family.Outcome;
import dev.brine.testkit.family.WideFamilies;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A part of the comparison with Java; CONTRIBUTING.md says how to go on. */
class DifferentialTest {
  private static final int FAMILIES = 12;

  /** Others on a newer Java than the oldest one. */
  private static final long SEED = 20261121L + (Runtime.version().feature() > 17 ? FAMILIES : 0);

  @Test
  void random_graphs_of_random_classes_fare_as_with_java() {
    for (long seed = SEED; seed < SEED + FAMILIES; seed++) {
      assertThat(DifferentialSearch.difference(seed)).isEmpty();
    }
  }

  /** A seed that the search prints is added to the file with its fault's fix. */
  @Tag("once")
  @Test
  void families_that_once_differed_fare_as_with_java() throws Exception {
    List<String> seeds =
        Files.readAllLines(
            Path.of(DifferentialTest.class.getResource("/differential/seeds.txt").toURI()));
    for (String seed : seeds) {
      assertThat(DifferentialSearch.difference(Long.parseLong(seed))).isEmpty();
    }
    assertThat(seeds).isNotEmpty();
  }

  @Test
  void makes_objects_of_kotlin_and_scala() {
    Random random = new Random(1);
    ForeignObjects objects = new ForeignObjects(random);
    assertThat(Stream.generate(() -> objects.make(() -> "a")).limit(300))
        .extracting(object -> object.getClass().getName())
        .contains(
            "kotlin.collections.EmptyList",
            "kotlin.collections.builders.ListBuilder",
            "scala.None$",
            "scala.Tuple2",
            "scala.collection.immutable.$colon$colon",
            "java.util.Collections$UnmodifiableSet");
  }

  /** What Java cannot write is no comparison. */
  @Test
  void makes_objects_with_hooks_that_java_writes() {
    HookedObjects objects = new HookedObjects(new Random(1));
    List<Object> made = Stream.generate(() -> objects.make(() -> "a")).limit(300).toList();
    made.forEach(object -> assertThat(JavaStreams.write(object)).isNotEmpty());
    assertThat(made)
        .hasAtLeastOneElementOfType(HookedClasses.Sixth.class)
        .hasAtLeastOneElementOfType(HookedClasses.Lambda.class)
        .hasAtLeastOneElementOfType(HookedClasses.Resolving.class)
        .hasAtLeastOneElementOfType(Properties.class)
        .hasAtLeastOneElementOfType(Exception.class);
  }

  @Test
  void finds_another_copy_and_other_calls() {
    Outcome one = new Outcome(List.of("a"), new byte[0], List.of("b"), "copy", null);
    assertThat(one.difference(one)).isEmpty();
    assertThat(
            List.of(
                new Outcome(List.of(), new byte[0], List.of("b"), "copy", null),
                new Outcome(List.of("a"), new byte[0], List.of(), "copy", null),
                new Outcome(List.of("a"), new byte[0], List.of("b"), "other", null),
                new Outcome(List.of("a"), null, List.of(), null, new AssertionError())))
        .allMatch(other -> one.difference(other).isPresent());
  }

  /** The only difference that is left is in a class of one field with one hook. */
  @Test
  void shrinks_a_family_to_what_still_differs() {
    Family family = DifferentialSearch.family(7);
    Family smallest = family;
    Optional<Family> smaller = Optional.of(family);
    while (smaller.isPresent()) {
      smallest = smaller.get();
      smaller = smallest.smaller().stream().filter(DifferentialTest::hasHook).findFirst();
    }
    assertThat(hasHook(family)).isTrue();
    assertThat(smallest.shapes()).hasSize(1);
    assertThat(smallest.shapes().get(0).members()).isEmpty();
  }

  private static boolean hasHook(Family family) {
    return family.shapes().stream().anyMatch(shape -> !shape.hooks().equals(Hooks.NONE));
  }

  @Test
  void makes_every_form_hook_and_size() {
    List<ClassShape> shapes = new ArrayList<>();
    for (long seed = 0; seed < 200; seed++) {
      shapes.addAll(DifferentialSearch.family(seed).shapes());
    }
    assertThat(shapes).extracting(ClassShape::form).contains(Form.values());
    assertThat(shapes).extracting(shape -> shape.hooks().replace()).contains(Replace.values());
    assertThat(shapes)
        .extracting(shape -> shape.hooks().resolve())
        .contains(Resolve.SELF, Resolve.ONE, Resolve.TEXT)
        .doesNotContain(Resolve.NULL);
    assertThat(shapes)
        .extracting(shape -> shape.hooks().persistent())
        .contains(Hooks.Persistent.values());
    assertThat(shapes).anyMatch(shape -> shape.members().size() == 40);
    assertThat(shapes).anyMatch(shape -> shape.members().isEmpty());
    assertThat(shapes)
        .anyMatch(shape -> shape.name().endsWith("3") && shape.form() == Form.SERIALIZABLE);
    assertThat(shapes).anyMatch(shape -> !shape.outer().isEmpty());
    assertThat(shapes).anyMatch(shape -> shape.members().stream().anyMatch(Member::isTransient));
    Set<Integer> steps =
        shapes.stream()
            .flatMap(shape -> shape.hooks().writes().chars().boxed())
            .collect(Collectors.toSet());
    assertThat(steps).hasSize("DPILUBOTX".length());
    assertThat(shapes).anyMatch(shape -> shape.hooks().reads().contains("A"));
    assertThat(shapes).extracting(ClassShape::parent).contains("TreeMap<String, Object>");
  }

  @Test
  void makes_wide_families_of_what_others_have_not() {
    List<Family> families = LongStream.range(0, 200).mapToObj(DifferentialSearch::wide).toList();
    assertThat(families)
        .flatExtracting(Family::shapes)
        .extracting(shape -> shape.hooks().resolve())
        .contains(Resolve.NULL);
    Family twins =
        families.stream().filter(family -> family.source().contains("twin2")).findFirst().get();
    Sources.Loader loader = WideFamilies.load(twins);
    assertThat(loader.names())
        .map(loader::get)
        .anyMatch(
            type ->
                Stream.of(type.getDeclaredFields())
                        .filter(field -> field.getName().equals("twin1"))
                        .count()
                    == 2);
  }
}
