// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.wire.failure.Failures;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tells overflows of the stack in the user's code from ours. */
class OverflowTest {
  private static StackOverflowError overflow(String... frames) {
    return at(new StackOverflowError(), frames);
  }

  private static StackOverflowError at(StackOverflowError overflow, String... frames) {
    overflow.setStackTrace(
        Stream.of(frames)
            .map(frame -> frame.split("#"))
            .map(frame -> new StackTraceElement(frame[0], frame[1], "File.java", 1))
            .toArray(StackTraceElement[]::new));
    return overflow;
  }

  @ParameterizedTest
  @ValueSource(strings = {"com.acme.Order#readObject", "com.acme.Order#total"})
  void is_of_the_user_where_only_the_user_calls(String frame) {
    assertThat(Failures.isOfUser(overflow(frame, "java.util.ArrayList#forEach", frame))).isTrue();
  }

  @Test
  void is_of_the_user_who_created_it_with_a_message() {
    StackOverflowError thrown = new StackOverflowError("too many items");
    assertThat(
            Failures.isOfUser(at(thrown, "com.acme.Order#<init>", "java.io.ObjectInputStream#a")))
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.concurrent.locks.ReentrantLock#lock",
        "dev.brine.internal.hash.HashVisit#next"
      })
  void is_not_of_the_user_where_others_created_it_with_a_message(String frame) {
    StackOverflowError thrown = new StackOverflowError("a reserved zone");
    assertThat(
            Failures.isOfUser(
                at(thrown, frame, "com.acme.Order#total", "java.io.ObjectInputStream#readObject")))
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.acme.Order#hashCode",
        "com.acme.Order#compareTo",
        "java.io.ObjectInputStream#readObject0",
        "dev.brine.wire.WireReader#reference",
        "dev.brine.internal.hook.CallbackInput#object"
      })
  void is_not_where_what_is_read_says_how_deep_calls_nest(String frame) {
    assertThat(Failures.isOfUser(overflow("com.acme.Order#readObject", frame))).isFalse();
    assertThat(Failures.isOfUser(overflow("java.util.HashMap#putVal"))).isFalse();
  }
}
