// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.internal.Limit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares docs/security-reference.md and SECURITY.md with the code. */
@Tag("once")
class SecurityPageTest {
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `([a-zA-Z]+)` \\| ([0-9,]+|none) \\| `([a-zA-Z]+)` \\|");
  private static final Pattern TEST = Pattern.compile("`([A-Z][A-Za-z]+Test)`");

  @Test
  void lists_every_limit_with_its_default_and_its_method() throws IOException {
    List<String> documented =
        ROW.matcher(Files.readString(Path.of("../docs/security-reference.md")))
            .results()
            .map(row -> row.group(1) + " " + row.group(2) + " " + row.group(3))
            .toList();
    assertThat(documented)
        .containsExactlyElementsOf(Stream.of(Limit.values()).map(SecurityPageTest::row).toList());
  }

  private static String row(Limit limit) {
    String message = limit.exceeded(1).getMessage();
    String method = message.substring(message.indexOf("().") + 3, message.lastIndexOf('('));
    boolean isNone = limit == Limit.DEPTH;
    String standard = String.format(Locale.ROOT, "%,d", limit.standard());
    return limit.title() + " " + (isNone ? "none" : standard) + " " + method;
  }

  @Test
  void names_tests_that_there_are() throws IOException {
    Set<String> named =
        TEST.matcher(Files.readString(Path.of("../SECURITY.md")))
            .results()
            .map(name -> name.group(1) + ".java")
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> tests = new TreeSet<>();
    for (String module : List.of("brine-core", "brine-optimizer")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/test/java"))) {
        files.forEach(path -> tests.add(path.getFileName().toString()));
      }
    }
    assertThat(named).hasSizeGreaterThan(5);
    assertThat(tests).containsAll(named).doesNotContain("NoSuchTest.java");
  }
}
