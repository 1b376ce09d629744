// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LastWordTest {
  @Test
  void the_last_word_of_a_process_is_the_head_of_its_last_stack_trace() {
    assertThat(
            LabProcess.lastWord(
                """
                SLF4J: No SLF4J providers were found.
                java.lang.IllegalStateException: no database
                \tat com.acme.Orders.load(Orders.java:7)
                Caused by: java.io.IOException: refused
                \t... 3 more
                """))
        .isEqualTo("java.lang.IllegalStateException: no database");
  }

  @Test
  void it_is_the_last_line_where_there_is_no_stack_trace() {
    assertThat(LabProcess.lastWord("one\ntwo\n\n")).isEqualTo("two");
  }

  @Test
  void a_process_without_a_word_says_so() {
    assertThat(LabProcess.lastWord("\n")).isEqualTo("the process ended without a word");
  }
}
