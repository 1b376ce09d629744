// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Finds the code that threw an exception, for stacks from the top; those of the JDK have a module.
 */
class OriginTest {
  private static final String LIST = "java.base/java.util.ArrayList.get";
  private static final String READ = "java.base/java.io.ObjectInputStream.readObject";
  private static final String HOOK = "dev.brine.internal.hook.HookLevel.read";
  private static final String FACADE = "dev.brine.Brine.decode";
  private static final String CLASS = "com.acme.Order.readObject";

  private static Origin of(Throwable thrown, String... frames) {
    thrown.setStackTrace(
        Arrays.stream(frames).map(OriginTest::frame).toArray(StackTraceElement[]::new));
    return Origin.of(thrown);
  }

  private static StackTraceElement frame(String text) {
    int module = text.indexOf('/');
    int method = text.lastIndexOf('.');
    return new StackTraceElement(
        null,
        module < 0 ? null : text.substring(0, module),
        null,
        text.substring(module + 1, method),
        text.substring(method + 1),
        null,
        -1);
  }

  private static Origin of(String... frames) {
    return of(new IllegalStateException(), frames);
  }

  @Test
  void is_the_user_where_his_class_threw_or_called_the_jdk() {
    assertThat(of(CLASS, HOOK)).isEqualTo(Origin.USER);
    assertThat(of(LIST, CLASS, HOOK)).isEqualTo(Origin.USER);
    assertThat(of(CLASS, LIST, READ)).isEqualTo(Origin.USER);
  }

  @Test
  void is_the_user_where_his_class_called_a_public_method() {
    assertThat(of("java.base/java.util.Objects.requireNonNull", FACADE, CLASS, HOOK))
        .isEqualTo(Origin.USER);
  }

  @Test
  void is_java_where_a_method_of_the_jdk_threw_that_a_reader_called() {
    String resolve = "java.base/java.lang.invoke.SerializedLambda.readResolve";
    assertThat(of(resolve, "dev.brine.internal.hook.ReplacementMethod.of", FACADE, CLASS))
        .isEqualTo(Origin.JAVA);
    String external = "java.desktop/java.awt.datatransfer.DataFlavor.readExternal";
    assertThat(of(external, "dev.brine.internal.hook.ExternalCodec.read")).isEqualTo(Origin.JAVA);
    assertThat(of(new InternalError(), LIST, READ, CLASS)).isEqualTo(Origin.JAVA);
  }

  @Test
  void is_java_where_its_stream_threw_whoever_called_it() {
    assertThat(of("java.base/java.io.ObjectInputStream.defaultReadObject", CLASS, HOOK))
        .isEqualTo(Origin.JAVA);
  }

  @Test
  void is_brine_where_its_own_code_threw_or_called_the_jdk() {
    assertThat(of("dev.brine.wire.WireReader.octet", CLASS)).isEqualTo(Origin.BRINE);
    assertThat(of(LIST, "dev.brine.wire.WireReader.octet", CLASS)).isEqualTo(Origin.BRINE);
    assertThat(of(LIST, "dev.brine.internal.hook.ByteInput.read", CLASS)).isEqualTo(Origin.BRINE);
  }

  @Test
  void is_java_where_the_jdk_takes_for_impossible_what_a_message_says() {
    assertThat(
            of(new InternalError(), LIST, "dev.brine.internal.kind.TextValueCodecs.make", FACADE))
        .isEqualTo(Origin.JAVA);
    assertThat(of(new AssertionError(), "dev.brine.internal.kind.TextValueCodecs.make", FACADE))
        .isEqualTo(Origin.BRINE);
    assertThat(of(new InternalError(), CLASS, HOOK)).isEqualTo(Origin.USER);
  }

  @Test
  void is_the_jvm_where_no_memory_is_left() {
    assertThat(of(new OutOfMemoryError("Java heap space"))).isEqualTo(Origin.JVM);
    assertThat(of(new OutOfMemoryError("Java heap space"), LIST, READ)).isEqualTo(Origin.JVM);
    assertThat(of(new OutOfMemoryError(), CLASS, HOOK)).isEqualTo(Origin.JVM);
    assertThat(of(new InternalError())).isEqualTo(Origin.JVM);
  }

  @Test
  void is_not_the_jvm_where_code_chose_a_size_or_the_stack_is_too_small() {
    String message = "Requested array size exceeds VM limit";
    assertThat(of(new OutOfMemoryError(message), LIST, READ)).isEqualTo(Origin.JAVA);
    assertThat(of(new OutOfMemoryError(message), CLASS, HOOK)).isEqualTo(Origin.USER);
    assertThat(of(new StackOverflowError(), CLASS, HOOK)).isEqualTo(Origin.USER);
  }

  @Test
  void knows_methods_of_brine_by_names_that_they_have() {
    assertThat(Origin.CALLING)
        .allSatisfy(
            (type, method) ->
                assertThat(type.getDeclaredMethods()).extracting(Method::getName).contains(method));
  }

  @Test
  void is_that_of_its_class_where_it_has_no_stack() {
    assertThat(of(new NullPointerException())).isEqualTo(Origin.JAVA);
    assertThat(of(new Refusal())).isEqualTo(Origin.BRINE);
  }

  /** Stands in an internal package of ours. */
  private static final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
}
