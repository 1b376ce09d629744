// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that the second run of .ci/run leaves out only modules without a test for it. */
@Tag("once")
class SecondRunTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LIST = Pattern.compile("(?m)^once_only='(.*)'$");
  private static final Pattern ARTIFACT = Pattern.compile("<artifactId>(brine-it-[\\w-]+)<");
  private static final Pattern A_TEST = Pattern.compile("(?m)^ *@(?:Parameterized)?Test$");
  private static final Pattern ONCE = Pattern.compile("(?m)^@Tag\\(\"once\"\\)$");

  @Test
  void leaves_out_modules_whose_tests_all_ran_in_the_first_run() throws IOException {
    for (Path module : leftOut()) {
      for (Path source : sources(module)) {
        String text = Files.readString(source);
        if (A_TEST.matcher(text).find()) {
          assertThat(ONCE.matcher(text).find()).as(source.toString()).isTrue();
        }
      }
    }
  }

  @Test
  void leaves_out_no_module_that_another_one_uses() throws IOException {
    List<Path> leftOut = leftOut();
    List<String> names = leftOut.stream().map(SecondRunTest::artifact).toList();
    assertThat(names).hasSizeGreaterThan(3);
    for (Path pom : poms()) {
      if (!leftOut.contains(pom.getParent())) {
        assertThat(names).as(pom.toString()).noneMatch(read(pom)::contains);
      }
    }
  }

  private static List<Path> leftOut() throws IOException {
    Matcher list = LIST.matcher(Files.readString(ROOT.resolve(".ci").resolve("run")));
    assertThat(list.find()).isTrue();
    return Stream.of(list.group(1).split(",", -1))
        .map(entry -> ROOT.resolve(entry.substring(1)))
        .toList();
  }

  private static String artifact(Path module) {
    Matcher name = ARTIFACT.matcher(read(module.resolve("pom.xml")));
    assertThat(name.find()).as(module.toString()).isTrue();
    return "<artifactId>" + name.group(1) + "<";
  }

  private static List<Path> poms() throws IOException {
    try (Stream<Path> files = Files.find(ROOT, 3, (file, facts) -> file.endsWith("pom.xml"))) {
      return files.toList();
    }
  }

  private static List<Path> sources(Path module) throws IOException {
    Path folder = module.resolve("src");
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
