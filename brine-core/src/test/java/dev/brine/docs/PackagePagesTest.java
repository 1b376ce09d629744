// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that every package of the modules has a paragraph that describes it. */
@Tag("once")
class PackagePagesTest {
  private static final Path ROOT = Path.of("..");
  private static final String PAGE = "package-info.java";
  private static final int FEWEST_WORDS = 12;

  @Test
  void every_package_has_a_paragraph() throws IOException {
    List<Path> packages = packages();
    assertThat(packages).hasSizeGreaterThan(40);
    for (Path folder : packages) {
      assertThat(folder.resolve(PAGE)).exists();
      assertThat(words(Files.readString(folder.resolve(PAGE))))
          .as(folder.toString())
          .isGreaterThanOrEqualTo(FEWEST_WORDS);
    }
  }

  @Test
  void one_short_line_is_no_paragraph() {
    assertThat(words("/** The classes of the JDK. */\npackage dev.brine;"))
        .isLessThan(FEWEST_WORDS);
  }

  /** Returns the folders of the packages under src/main/java of the modules. */
  private static List<Path> packages() throws IOException {
    try (Stream<Path> modules = Files.list(ROOT)) {
      List<Path> sources =
          modules.map(module -> module.resolve("src/main/java")).filter(Files::exists).toList();
      return sources.stream()
          .flatMap(PackagePagesTest::classes)
          .map(Path::getParent)
          .distinct()
          .toList();
    }
  }

  private static Stream<Path> classes(Path sources) {
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java") && !file.endsWith("module-info.java"))
          .toList()
          .stream();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Returns the number of words in the comment of a package. */
  private static int words(String page) {
    int start = page.indexOf("/**") + "/**".length();
    String comment = page.substring(start, page.indexOf("*/", start)).replace('*', ' ');
    return comment.strip().split("\\s+").length;
  }
}
