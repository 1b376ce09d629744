// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PrimitiveTest {
  @ParameterizedTest
  @EnumSource
  void has_the_letter_and_the_zero_that_java_has(Primitive primitive) {
    assertThat(primitive.type().descriptorString()).isEqualTo("" + primitive.letter());
    assertThat(primitive.zero()).isEqualTo(Array.get(Array.newInstance(primitive.type(), 1), 0));
  }

  @ParameterizedTest
  @EnumSource
  void is_found_by_each_of_its_names(Primitive primitive) {
    assertThat(Primitive.of(primitive.type())).isSameAs(primitive);
    assertThat(Primitive.of(primitive.type().getName())).isSameAs(primitive);
    assertThat(Primitive.ofLetter(primitive.letter())).isSameAs(primitive);
    assertThat(Primitive.ofNumber(primitive.number())).isSameAs(primitive);
  }

  @Test
  void is_not_found_by_other_names() {
    assertThat(Primitive.of(void.class)).isNull();
    assertThat(Primitive.of(Integer.class)).isNull();
    assertThat(Primitive.of("void")).isNull();
    assertThat(Primitive.ofLetter('L')).isNull();
    assertThat(Primitive.ofNumber(-1)).isNull();
    assertThat(Primitive.ofNumber(8)).isNull();
  }

  @Test
  void has_a_number_that_never_changes() {
    assertThat(Primitive.values())
        .extracting(primitive -> primitive.type().getName())
        .containsExactly("boolean", "byte", "short", "char", "int", "long", "float", "double");
  }
}
