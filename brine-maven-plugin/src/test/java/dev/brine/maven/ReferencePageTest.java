// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * docs/maven-plugin.md has the goals and parameters that the plugin has; {@code
 * -Dbrine.golden=write} writes them anew.
 */
@Tag("once")
class ReferencePageTest {
  private static final Path PAGE = Path.of("../docs/maven-plugin.md");

  @Test
  void lists_the_goals_and_parameters_of_the_plugin() throws Exception {
    Reference reference = Reference.read(Path.of("target/classes/META-INF/maven/plugin.xml"));
    String page = Files.readString(PAGE);
    String now = with(with(page, "goals", reference.goals()), "parameters", reference.parameters());
    if ("write".equals(System.getProperty("brine.golden"))) {
      Files.writeString(PAGE, now);
    } else {
      assertThat(page).isEqualTo(now);
    }
  }

  @Test
  void has_few_parameters_with_a_property_of_the_same_name_each() throws Exception {
    Reference reference = Reference.read(Path.of("target/classes/META-INF/maven/plugin.xml"));
    assertThat(reference.parameters().lines().skip(2)).hasSizeBetween(1, 18);
    assertThat(reference.properties())
        .isNotEmpty()
        .allSatisfy((name, property) -> assertThat(property).isEqualTo("${brine." + name + "}"));
  }

  @Test
  void its_messages_lead_to_a_section() throws IOException {
    assertThat(Files.readString(Path.of("../docs/troubleshooting.md")))
        .contains("\n## maven-plugin\n");
  }

  private static String with(String page, String part, String table) {
    String start = "<!-- generated: " + part + " -->\n";
    String end = "<!-- end of " + part + " -->";
    assertThat(page).contains(start, end);
    return page.substring(0, page.indexOf(start) + start.length())
        + table
        + page.substring(page.indexOf(end));
  }
}
