// SPDX-License-Identifier: Apache-2.0
package dev.brine.badinput;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every bad input is tried, or says why not. */
@Tag("once")
class BadInputsTest {
  private static final List<Path> TESTS =
      List.of(
          Path.of("src/test/java"),
          Path.of("../brine-testkit/src/test/java"),
          Path.of("../brine-optimizer/src/test/java"));

  @Test
  void no_input_is_left_out() {
    assertThat(Stream.of(BadInputs.values()).map(input -> input.number))
        .containsExactlyElementsOf(IntStream.rangeClosed(1, BadInputs.COUNT).boxed().toList());
  }

  @Test
  void few_are_tried_by_no_test() {
    assertThat(Stream.of(BadInputs.values()).filter(input -> !input.isTried()))
        .containsExactly(
            BadInputs.NO_LOAD, BadInputs.TINY_LOAD, BadInputs.TWO_LOADERS, BadInputs.FINALIZED);
  }

  @Test
  void names_tests_that_there_are() throws IOException {
    for (BadInputs input : BadInputs.values()) {
      if (input.isTried()) {
        int end = input.shownBy.indexOf('#');
        String method = input.shownBy.substring(end + 1);
        assertThat(source(input.shownBy.substring(0, end)))
            .as("%s", input)
            .contains("void " + method + "(");
      }
    }
    assertThat(source("BadInputTest")).doesNotContain("void no_such_test(");
  }

  private static String source(String test) throws IOException {
    for (Path root : TESTS) {
      try (Stream<Path> files = Files.walk(root)) {
        List<Path> found = files.filter(path -> path.endsWith(test + ".java")).toList();
        if (!found.isEmpty()) {
          return Files.readString(found.get(0));
        }
      }
    }
    throw new AssertionError("No test " + test);
  }
}
