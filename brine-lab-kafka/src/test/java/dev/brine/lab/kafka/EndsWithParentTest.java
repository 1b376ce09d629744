// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.it.kafka.Broker;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EndsWithParentTest {
  @TempDir Path folder;

  /** Waits for ever, or returns at once if it has an argument. */
  public static final class Waiting {
    private Waiting() {}

    /** Waits. */
    public static void main(String[] arguments) throws InterruptedException {
      if (arguments.length == 0) {
        new CountDownLatch(1).await();
      }
    }
  }

  private Process start(String... arguments) throws Exception {
    return Broker.java(
        folder.resolve("said"), Broker.SMALL_JVM, Waiting.class.getName(), arguments);
  }

  @Test
  void a_process_ends_when_the_pipe_of_its_parent_is_closed() throws Exception {
    Process process = start();
    process.getOutputStream().close();
    assertThat(process.waitFor()).isEqualTo(1);
  }

  @Test
  void a_process_whose_parent_lives_ends_by_itself() throws Exception {
    assertThat(start("at once").waitFor()).isZero();
  }
}
