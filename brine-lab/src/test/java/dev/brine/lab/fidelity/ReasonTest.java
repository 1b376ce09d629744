// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ReasonTest {
  @Test
  void all_lines_of_a_message_are_one() {
    assertThat(
            Reason.of(
                new IllegalStateException(
                    "java.lang.UnsupportedOperationException\nSerialization trace:\nlegs (Trade)")))
        .isEqualTo(
            "IllegalStateException: java.lang.UnsupportedOperationException"
                + " Serialization trace: legs (Trade)");
  }

  @Test
  void places_in_bytes_and_in_code_are_left_out() {
    assertThat(Reason.of(new IOException("Unrecognized field\n at [Source: (byte[]); line: 1]")))
        .isEqualTo("IOException: Unrecognized field");
    assertThat(Reason.of(new IOException("Job aborted\n\tat org.acme.Job.run(Job.java:7)")))
        .isEqualTo("IOException: Job aborted");
  }

  @Test
  void a_cause_that_the_message_does_not_have_stands_behind_it() {
    Exception inner = new SecurityException("class A is not registered");
    Exception middle = new RuntimeException("Create serializer failed,\n class: B", inner);

    assertThat(Reason.of(new IOException(middle.toString(), middle)))
        .isEqualTo(
            "IOException: java.lang.RuntimeException: Create serializer failed, class: B;"
                + " caused by SecurityException: class A is not registered");
  }

  @Test
  void a_cause_that_the_message_has_is_not_repeated() {
    Exception inner = new IllegalArgumentException("no such coin");

    assertThat(Reason.of(new IOException("cannot read: no such coin", inner)))
        .isEqualTo("IOException: cannot read: no such coin");
    assertThat(Reason.of(new RuntimeException("failed", new IllegalStateException())))
        .isEqualTo("RuntimeException: failed");
  }

  @Test
  void a_failure_without_a_message_has_that_of_its_cause_or_its_name() {
    assertThat(Reason.of(new ExceptionInInitializerError(new IOException("no file"))))
        .isEqualTo("IOException: no file");
    assertThat(Reason.of(new StackOverflowError())).isEqualTo("StackOverflowError");
  }

  @Test
  void a_long_message_is_cut_but_its_cause_is_shown() {
    assertThat(Reason.of(new IOException("x".repeat(400)))).hasSize("IOException: ".length() + 290);
    assertThat(Reason.of(new IOException("x".repeat(400), new IOException("full disk"))))
        .hasSizeLessThan(300)
        .endsWith("x...; caused by IOException: full disk");
  }
}
