// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.Mutation;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A part of the mutants; CONTRIBUTING.md says how to read a million of them. */
class MutantSearchTest {
  private static final int COUNT = 4_000;

  @Test
  void mutants_are_values_or_refused() {
    MutantSearch search = new MutantSearch(2);
    search.run(0, COUNT);
    assertThat(search.undeclared()).isEmpty();
  }

  /**
   * Maps of other versions, whose capacity was not held against the message, exceptions, and a list
   * that stands in the message without its superclass.
   */
  @Test
  void mutants_that_were_found_once_are_values_or_refused() {
    MutantSearch search = new MutantSearch(1);
    search.run(177_371, 1);
    search.run(211_096, 1);
    search.run(379_522, 1);
    search.run(380_521, 1);
    search.run(390_025, 1);
    assertThat(search.undeclared()).isEmpty();
  }

  /** A class that adds an empty schema, and a map that is a key of itself. */
  @Test
  void more_mutants_that_were_found_once_are_values_or_refused() {
    MutantSearch search = new MutantSearch(20_261_121);
    search.run(361_478, 1);
    search.run(979_574, 1);
    assertThat(search.undeclared()).isEmpty();
  }

  @Test
  void a_mutant_comes_again_by_its_number() {
    Mutants mutants = new Mutants(3);
    Mutants again = new Mutants(3);
    for (int number = 0; number < 500; number++) {
      assertThat(again.get(number)).hasToString(mutants.get(number).toString());
    }
  }

  @Test
  void mutants_of_other_numbers_and_seeds_differ() {
    Mutants mutants = new Mutants(4);
    Set<String> seen = new HashSet<>();
    for (int number = 0; number < 500; number++) {
      seen.add(mutants.get(number).toString());
    }
    assertThat(seen).hasSizeGreaterThan(450);
    assertThat(new Mutants(5).get(0).toString()).isNotEqualTo(mutants.get(0).toString());
  }

  @Test
  void mutants_are_read_from_every_source() {
    Mutants mutants = new Mutants(6);
    Set<Source> sources = EnumSet.noneOf(Source.class);
    for (int number = 0; number < 500; number++) {
      sources.add(mutants.get(number).source());
    }
    assertThat(sources).containsExactly(Source.values());
  }

  @Test
  void a_third_of_the_mutants_are_object_streams() {
    Mutants mutants = new Mutants(8);
    for (int number = 0; number < 60; number++) {
      assertThat(mutants.get(number).toString().contains(" in a stream, "))
          .isEqualTo(number % 3 == 0);
    }
  }

  @Test
  void every_mutation_changes_messages() {
    Mutants mutants = new Mutants(7);
    byte[] message = mutants.origin(0).message();
    byte[] other = mutants.origin(20).message();
    for (Mutation mutation : Mutation.values()) {
      long changed =
          IntStream.range(0, 50)
              .mapToObj(seed -> mutation.of(message, other, mutants.dice(seed, message.length)))
              .filter(bytes -> !Arrays.equals(bytes, message))
              .count();
      assertThat(changed).as(mutation.name()).isGreaterThan(20);
    }
  }
}
