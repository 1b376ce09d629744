// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that the version of a library stands in one place, and is one that stays. */
@Tag("once")
class DependencyVersionsTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern STATED =
      Pattern.compile("<artifactId>([^<]+)</artifactId>\\s*<version>([^<$]+)</version>");
  private static final Pattern PROPERTY = Pattern.compile("<[\\w.-]+\\.version>([^<$]+)</");
  private static final Pattern PARENT = Pattern.compile("(?s)<parent>.*?</parent>");
  private static final Pattern UNFINISHED =
      Pattern.compile("(?i).*[-.](?:alpha|beta|rc|cr|m|ea|pre|preview|snapshot)[-.]?\\d*");

  /** Returns the text of each pom of a module, by its folder. */
  private static Map<String, String> poms() throws IOException {
    Map<String, String> poms = new HashMap<>();
    try (Stream<Path> folders = Files.list(ROOT)) {
      for (Path folder : folders.filter(path -> Files.exists(path.resolve("pom.xml"))).toList()) {
        String pom = Files.readString(folder.resolve("pom.xml"));
        poms.put(folder.getFileName().toString(), PARENT.matcher(pom).replaceAll(""));
      }
    }
    return poms;
  }

  /** Returns the libraries with a version that several poms state as a number. */
  private static List<String> statedTwice(Map<String, String> poms) {
    Map<String, List<String>> places = new HashMap<>();
    poms.forEach(
        (folder, pom) ->
            STATED
                .matcher(pom)
                .results()
                .map(found -> found.group(1) + " " + found.group(2))
                .distinct()
                .forEach(
                    library ->
                        places.computeIfAbsent(library, key -> new ArrayList<>()).add(folder)));
    return places.keySet().stream().filter(library -> places.get(library).size() > 1).toList();
  }

  @Test
  void a_version_that_several_modules_need_is_a_property_of_the_build() throws IOException {
    assertThat(poms()).hasSizeGreaterThan(15);
    assertThat(statedTwice(poms())).isEmpty();
  }

  @Test
  void finds_a_version_that_stands_in_two_poms() {
    String pom = "<artifactId>h2</artifactId>\n<version>2.5</version>";
    assertThat(statedTwice(Map.of("a", pom, "b", pom))).containsExactly("h2 2.5");
    assertThat(statedTwice(Map.of("a", pom, "b", pom.replace("2.5", "2.6")))).isEmpty();
    assertThat(statedTwice(Map.of("a", pom, "b", pom.replace("2.5", "${h2.version}")))).isEmpty();
  }

  @Test
  void no_version_is_one_before_a_release() throws IOException {
    for (String pom : poms().values()) {
      assertThat(Stream.of(STATED.matcher(pom), PROPERTY.matcher(pom)))
          .flatExtracting(
              found -> found.results().map(one -> one.group(found.groupCount())).toList())
          .filteredOn(version -> !version.equals("0.1.0-SNAPSHOT"))
          .noneMatch(version -> UNFINISHED.matcher(version).matches());
    }
  }
}
