// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryNameTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "A",
        "com.acme.Order",
        "com.acme.Order$Line",
        "com.acme.a name of Kotlin",
        "com.acme.Größe",
        "com.acme.package-info",
        "[I",
        "[[[Z",
        "[Lcom.acme.Order;"
      })
  void takes_the_names_of_classes_and_arrays(String name) {
    assertThat(BinaryName.isWellFormed(name, 1_024)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "..",
        "a..b",
        ".a",
        "a.",
        "com/acme/Order",
        "..\\Order",
        "com.acme.Order\0",
        "com.acme.\nOrder",
        "com.acme.Order;",
        "com.acme.[Order",
        "[",
        "[[",
        "[V",
        "[II",
        "[L;",
        "[Lcom.acme.Order",
        "[Lcom..Order;",
        "[com.acme.Order;",
        "[L[I;"
      })
  void does_not_take_what_names_no_class(String name) {
    assertThat(BinaryName.isWellFormed(name, 1_024)).isFalse();
  }

  @Test
  void takes_a_name_of_the_longest_length() {
    assertThat(BinaryName.isWellFormed("a".repeat(1_024), 1_024)).isTrue();
  }

  @Test
  void does_not_take_a_name_that_is_longer() {
    assertThat(BinaryName.isWellFormed("a".repeat(1_025), 1_024)).isFalse();
  }

  @Test
  void takes_an_array_of_as_many_dimensions_as_java_has() {
    assertThat(BinaryName.isWellFormed("[".repeat(255) + "I", 1_024)).isTrue();
  }

  @Test
  void does_not_take_an_array_of_more_dimensions() {
    assertThat(BinaryName.isWellFormed("[".repeat(256) + "I", 1_024)).isFalse();
  }

  @Test
  void names_the_element_class_of_an_array() {
    assertThat(BinaryName.element(String[][].class.getName())).isEqualTo("java.lang.String");
    assertThat(BinaryName.element(double[].class.getName())).isEqualTo("double");
    assertThat(BinaryName.element("java.lang.String")).isEqualTo("java.lang.String");
  }

  @Test
  void tells_primitive_types_from_classes() {
    assertThat(BinaryName.isPrimitive("long")).isTrue();
    assertThat(BinaryName.isPrimitive("Long")).isFalse();
    assertThat(BinaryName.isPrimitive("void")).isFalse();
  }
}
