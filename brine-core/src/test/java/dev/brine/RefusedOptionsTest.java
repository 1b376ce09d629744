// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** An option whose value is refused can be set to another one. */
class RefusedOptionsTest {
  private final Brine.Builder builder = Brine.newBuilder();

  private static void assertNotSet(ThrowingCallable refused, ThrowingCallable other) {
    assertThatThrownBy(refused)
        .isInstanceOfAny(IllegalArgumentException.class, NullPointerException.class);
    assertThatCode(other).doesNotThrowAnyException();
    assertThatThrownBy(other).hasMessageEndingWith(" is set twice");
  }

  @Test
  void is_not_set_by_a_refused_value() {
    assertNotSet(
        () -> builder.renames(ClassRenames.parse("java.lang.String=a.B")),
        () -> builder.renames(ClassRenames.parse("a.B=a.C")));
    assertNotSet(() -> builder.reads(Format.JAVA), () -> builder.reads(Format.BRINE));
    assertNotSet(
        () -> builder.classes(String.class, null), () -> builder.classes(RefusedOptionsTest.class));
  }

  @Test
  void is_not_set_by_a_missing_value() {
    assertNotSet(() -> builder.renames(null), () -> builder.renames(ClassRenames.parse("a.B=a.C")));
    assertNotSet(() -> builder.limits(null), () -> builder.limits(Limits.defaults()));
    assertNotSet(() -> builder.types(null), () -> builder.types(TypeFilter.closed()));
  }
}
