// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;

class AtOnceTest {
  @Test
  void every_thread_runs_while_the_others_run() throws Exception {
    CyclicBarrier all = new CyclicBarrier(3);
    assertThat(
            AtOnce.run(
                3,
                thread -> {
                  all.await();
                  return thread;
                }))
        .containsExactly(0, 1, 2);
  }

  @Test
  void one_thread_is_that_of_the_caller() throws Exception {
    assertThat(AtOnce.run(1, thread -> Thread.currentThread()))
        .containsExactly(Thread.currentThread());
  }

  @Test
  void a_failure_of_one_thread_is_that_of_the_task() {
    assertThatThrownBy(
            () ->
                AtOnce.run(
                    2,
                    thread -> {
                      if (thread == 1) {
                        throw new IOException("disk full");
                      }
                      return thread;
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("disk full");
  }

  @Test
  void an_error_of_one_thread_stays_an_error() {
    assertThatThrownBy(
            () ->
                AtOnce.run(
                    2,
                    thread -> {
                      throw new StackOverflowError();
                    }))
        .isInstanceOf(StackOverflowError.class);
  }
}
