// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.inspect.Inspector;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Tests the roots in the summary. */
class NodeCountsTest {
  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("**")).build();

  private static Map<String, Long> roots(byte[]... inputs) throws IOException {
    NodeCounts counts = new NodeCounts();
    for (byte[] input : inputs) {
      Inspector.read(new ByteArrayInputStream(input), counts);
    }
    return counts.roots();
  }

  private static void assertBoth(Object root, String words) throws IOException {
    for (byte[] input : List.of(JavaStreams.write(root), BRINE.encode(root))) {
      assertThat(roots(input).keySet()).singleElement().asString().endsWith(words);
    }
  }

  @Test
  void says_what_collections_arrays_and_their_wrappers_hold() throws IOException {
    List<Object> mixed = new ArrayList<>(Arrays.asList(1, "a", 2, null));
    assertBoth(mixed, "java.util.ArrayList of 2 java.lang.Integer and 1 java.lang.String");
    assertBoth(
        Collections.unmodifiableList(mixed), "List of 2 java.lang.Integer and 1 java.lang.String");
    assertBoth(new TreeSet<>(List.of("a")), "java.util.TreeSet of 1 java.lang.String");
    assertBoth(Set.of("a", "b"), " of 2 java.lang.String");
    assertBoth(new Object[] {"a"}, "java.lang.Object[] of 1 java.lang.String");
    assertBoth(
        new HashMap<>(Map.of("a", 1, "b", 2)),
        "java.util.HashMap of 2 java.lang.String to 2 java.lang.Integer");
    assertBoth(Map.of("a", 1, "b", 2), " of 2 java.lang.String to 2 java.lang.Integer");
    assertBoth(
        new ArrayList<>(List.of(1, "a", 'c', 5L)),
        "ArrayList of 1 java.lang.Integer and 1 java.lang.String and 1 java.lang.Character and"
            + " others");
  }

  @Test
  void says_nothing_of_what_is_empty_or_no_collection() throws IOException {
    assertBoth(new ArrayList<>(), "java.util.ArrayList");
    assertBoth("a", "java.lang.String");
    assertBoth(5, "java.lang.Integer");
  }

  @Test
  void adds_up_what_the_roots_of_one_class_hold() throws IOException {
    byte[] one = JavaStreams.write(new ArrayList<>(List.of(1)));
    byte[] two = JavaStreams.write(new ArrayList<>(List.of(1, 2)));
    assertThat(roots(one, two))
        .containsExactly(Map.entry("java.util.ArrayList of 3 java.lang.Integer", 2L));
  }
}
