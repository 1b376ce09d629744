// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Identity;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentReportTest {
  private static final int VERSION = 4;
  private static final int PREVIEW_OF_28 = 0xffff0000 | 72;

  @TempDir private Path folder;

  @Test
  void a_class_file_that_is_too_new_is_left_alone_and_said_once() throws IOException {
    byte[] preview = file(AgentReportTest.class);
    ByteBuffer.wrap(preview).putInt(VERSION, PREVIEW_OF_28);
    Path file = folder.resolve("report.txt");

    String errors =
        errors(
            () -> {
              var program = Optimizer.create().loaded(new AgentReport(file, Identity.ALL));
              for (int i = 0; i < 3; i++) {
                assertThat(program.optimize(preview, () -> null)).isEmpty();
              }
            });

    String line =
        "[newer-class-file] dev.brine.agent.AgentReportTest has a class file of the version"
            + " 72.65535 (a preview of Java 28), newer than this version of Brine knows";
    assertThat(errors.strip()).isEqualTo("brine: " + line + ". Such classes stay as they are");
    assertThat(Files.readAllLines(file)).containsExactly(line, line, line);
  }

  @Test
  void other_outcomes_are_in_the_file_alone() throws IOException {
    Path file = folder.resolve("report.txt");

    String errors =
        errors(
            () ->
                new AgentReport(file, Identity.ALL)
                    .outcome(new Outcome("a.B", "", Reason.EXCLUDED, "a.*")));

    assertThat(errors).isEmpty();
    assertThat(Files.readAllLines(file)).hasSize(1);
  }

  private interface Action {
    void run() throws IOException;
  }

  private static String errors(Action action) throws IOException {
    PrintStream before = System.err;
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
    try {
      action.run();
    } finally {
      System.setErr(before);
    }
    return errors.toString(StandardCharsets.UTF_8);
  }

  private static byte[] file(Class<?> type) throws IOException {
    try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
      return in.readAllBytes();
    }
  }
}
