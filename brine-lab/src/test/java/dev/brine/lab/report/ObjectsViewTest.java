// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.result.ObjectFacts.ClassCount;
import dev.brine.lab.result.ObjectFacts.Collections;
import dev.brine.lab.result.ObjectFacts.Numbers;
import dev.brine.lab.result.ObjectFacts.Strings;
import dev.brine.lab.workload.Met.Links;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ObjectsViewTest {
  @Test
  void says_what_objects_are_like_and_what_that_means() {
    assertThat(sentences(facts(Links.SHARED, 2)))
        .containsExactly(
            "2 messages with 10.0 objects each on average, at most 4 deep: Line 75 %, Order 25 %.",
            "2 references to an object of the same message again: rows without references write it"
                + " again and lose that it is one.",
            "10 strings of 8.0 characters on average; 90 % have Latin-1 characters only, 20 % were"
                + " in the same message before.",
            "1 collection, map or array, 0 % empty, with 3.0 elements on average.",
            "4 whole numbers: a variable-length form takes 1.5 bytes on average in place of 4.0;"
                + " 50 % fit in one byte.",
            "25 % of all references are null.");
  }

  @Test
  void says_which_rows_can_write_a_tree_or_a_cycle() {
    assertThat(sentences(facts(Links.TREE, 0)).get(1))
        .isEqualTo("No object is referred to twice, so rows without references lose nothing.");
    assertThat(sentences(facts(Links.CYCLIC, 1)).get(1))
        .isEqualTo(
            "1 reference to an object of the same message again, and some object contains itself:"
                + " only rows with references can write that.");
  }

  @Test
  void says_nothing_of_what_there_is_not() {
    ObjectFacts empty =
        new ObjectFacts(
            "A",
            1,
            1,
            List.of(new ClassCount("A", 1)),
            1,
            Links.TREE,
            0,
            1,
            0,
            new Strings(0, 0, 0, 0),
            new Collections(0, 0, 0),
            new Numbers(0, 0, 0, 0),
            0);

    assertThat(sentences(empty)).hasSize(2);
  }

  private static List<String> sentences(ObjectFacts facts) {
    return ObjectsView.all(List.of(facts)).get(0).sentences();
  }

  private static ObjectFacts facts(Links links, long shared) {
    return new ObjectFacts(
        "Order",
        2,
        20,
        List.of(new ClassCount("com.acme.Line", 15), new ClassCount("com.acme.Order", 5)),
        4,
        links,
        shared,
        40,
        10,
        new Strings(10, 80, 9, 2),
        new Collections(1, 0, 3),
        new Numbers(4, 2, 16, 6),
        0);
  }
}
