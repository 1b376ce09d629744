// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The packages of the module that a program can use. */
class ExportedPackagesTest {
  private static final Pattern TO_ALL = Pattern.compile("exports\\s+([\\w.]+);");
  private static final Pattern TO_SOME = Pattern.compile("exports\\s+([\\w.]+)\\s+to\\s+([^;]+);");

  private static List<String> exported(Pattern exports, int group) throws IOException {
    String module = Files.readString(Path.of("src/main/java/module-info.java"));
    return exports.matcher(module).results().map((MatchResult r) -> r.group(group)).toList();
  }

  @Test
  void programs_can_use_the_api_alone() throws IOException {
    assertThat(exported(TO_ALL, 1)).containsExactly("dev.brine.inspect");
  }

  @Test
  void the_command_line_can_use_more() throws IOException {
    assertThat(exported(TO_SOME, 1)).contains("dev.brine.inspect.report");
    assertThat(exported(TO_SOME, 2)).allMatch(modules -> modules.contains("dev.brine.cli"));
  }

  @Test
  void the_audit_can_use_the_risk_of_classes() throws IOException {
    List<String> modules = exported(TO_SOME, 2);
    int ofAudit = exported(TO_SOME, 1).indexOf("dev.brine.inspect.report");
    for (int i = 0; i < modules.size(); i++) {
      assertThat(modules.get(i).contains("dev.brine.audit")).isEqualTo(i == ofAudit);
    }
  }
}
