// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javastream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.StreamCorruptedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests exceptions that are thrown while the JDK reads its own form. */
class JavaFailuresTest {
  private static final StackTraceElement READING = javas(ObjectInputStream.class.getName());
  private static final StackTraceElement USER =
      new StackTraceElement("com.acme.Order", "readObject", "Order.java", 1);

  private static StackTraceElement javas(String type) {
    return new StackTraceElement(null, "java.base", "17", type, "readObject", null, 1);
  }

  private static <T extends Throwable> T at(T thrown, StackTraceElement... trace) {
    thrown.setStackTrace(trace);
    return thrown;
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        InternalError.class,
        AssertionError.class,
        ClassCastException.class,
        NegativeArraySizeException.class
      })
  void refuses_what_the_jdk_throws_by_mistake(Class<? extends Throwable> type) throws Exception {
    Throwable thrown = at(type.getDeclaredConstructor().newInstance(), READING, USER);
    assertThat(JavaFailures.reading(thrown))
        .isExactlyInstanceOf(StreamCorruptedException.class)
        .hasCause(thrown);
  }

  @Test
  void refuses_a_size_that_no_memory_holds() {
    Throwable thrown =
        at(new OutOfMemoryError("Requested array size exceeds VM limit"), READING, USER);
    assertThat(JavaFailures.reading(thrown))
        .isExactlyInstanceOf(StreamCorruptedException.class)
        .hasCause(thrown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Java heap space", "Metaspace", "unable to create native thread"})
  void lets_pass_that_the_jvm_has_no_memory_left(String message) {
    Throwable inJava = at(new OutOfMemoryError(message), READING);
    assertThatThrownBy(() -> JavaFailures.reading(inJava)).isSameAs(inJava);
    Throwable bare = at(new OutOfMemoryError(message));
    assertThatThrownBy(() -> JavaFailures.reading(bare)).isSameAs(bare);
  }

  @Test
  void lets_pass_an_error_of_the_jvm_itself() {
    Throwable bare = at(new InternalError());
    assertThatThrownBy(() -> JavaFailures.reading(bare)).isSameAs(bare);
    Throwable unknown = at(new UnknownError(), READING);
    assertThatThrownBy(() -> JavaFailures.reading(unknown)).isSameAs(unknown);
  }

  @Test
  void refuses_classes_that_cannot_be_linked() {
    assertThat(JavaFailures.reading(at(new NoClassDefFoundError("Gone"), READING)))
        .isExactlyInstanceOf(InvalidClassException.class)
        .hasCauseInstanceOf(NoClassDefFoundError.class);
  }

  @ParameterizedTest
  @ValueSource(classes = {InternalError.class, AssertionError.class, ClassCastException.class})
  void lets_pass_what_a_class_of_the_user_throws(Class<? extends Throwable> type) throws Exception {
    Throwable thrown = at(type.getDeclaredConstructor().newInstance(), USER, READING);
    assertThatThrownBy(() -> JavaFailures.reading(thrown)).isSameAs(thrown);
  }

  @Test
  void lets_pass_what_a_codec_of_the_user_throws() {
    BrineException thrown = Problems.exception(Reason.CORRUPT, "within a callback");
    assertThatThrownBy(() -> JavaFailures.reading(thrown)).isSameAs(thrown);
  }

  @Test
  void lets_pass_by_what_java_says_that_an_object_does_not_fit() {
    ClassCastException thrown =
        at(new ClassCastException(), javas("java.io.ObjectStreamClass$FieldReflector"), READING);
    assertThatThrownBy(() -> JavaFailures.reading(thrown)).isSameAs(thrown);
  }
}
