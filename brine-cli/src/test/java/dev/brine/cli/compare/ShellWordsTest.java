// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class ShellWordsTest {
  @Test
  void quotes_what_a_shell_would_read_otherwise() {
    assertThat(ShellWords.join("./brine", "--fail-if", "time>1.10", "it's", ""))
        .isEqualTo("./brine --fail-if 'time>1.10' 'it'\\''s' ''");
  }

  @Test
  void leaves_plain_words_alone() {
    assertThat(ShellWords.join("./brine", "--workload=W5,W5-list@100", "/tmp/x_1"))
        .isEqualTo("./brine --workload=W5,W5-list@100 /tmp/x_1");
  }
}
