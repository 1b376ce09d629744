// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ObjectStreamClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The names and serialVersionUIDs of the classes of primitive values, beside the JDK. */
class FieldValuesTest {
  @ParameterizedTest
  @ValueSource(
      classes = {
        Boolean.class,
        Byte.class,
        Short.class,
        Character.class,
        Integer.class,
        Long.class,
        Float.class,
        Double.class
      })
  void knows_the_classes_of_primitive_values(Class<?> box) {
    char code = FieldValues.code(FieldValues.descriptor(box.getName()));

    assertThat(FieldValues.isBox(box.getName())).isTrue();
    assertThat(FieldValues.nameOfBox(code)).isEqualTo(box.getName());
    assertThat(FieldValues.versionOfBox(code))
        .isEqualTo(ObjectStreamClass.lookup(box).getSerialVersionUID());
  }
}
