// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Tests that each method of the optimizer and of its builder says which argument is missing. */
class MissingArgumentsTest {
  private static final List<Object> GIVEN =
      List.of(
          List.of(),
          Path.of("no-such-file"),
          new byte[1],
          Duration.ZERO,
          (Consumer<Object>) outcome -> {},
          new String[0]);

  @Test
  void says_what_is_missing() {
    int checked = 0;
    for (Class<?> type : List.of(Optimizer.class, Optimizer.Builder.class)) {
      for (Method method : type.getDeclaredMethods()) {
        if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()) {
          checked += assertMissing(method);
        }
      }
    }
    assertThat(checked).isGreaterThan(25);
  }

  private static int assertMissing(Method method) {
    Class<?>[] types = method.getParameterTypes();
    for (int missing = 0; missing < types.length; missing++) {
      Object[] arguments = new Object[types.length];
      for (int i = 0; i < types.length; i++) {
        arguments[i] = i == missing ? null : given(types[i]);
      }
      Object target =
          method.getDeclaringClass() == Optimizer.class
              ? Optimizer.create()
              : Optimizer.newBuilder();
      assertThatThrownBy(() -> method.invoke(target, arguments))
          .as("%s without argument %d", method, missing)
          .cause()
          .isInstanceOf(NullPointerException.class)
          .hasMessageStartingWith("Missing ");
    }
    return types.length;
  }

  private static Object given(Class<?> type) {
    return GIVEN.stream().filter(type::isInstance).findFirst().orElseThrow();
  }
}
