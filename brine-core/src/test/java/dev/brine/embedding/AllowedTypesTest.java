// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.TypeReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How users allow classes, and the errors for classes that they did not allow. */
class AllowedTypesTest {
  record Customer(String name) {}

  record Order(int number) {}

  private static byte[] written(Object value) {
    return Brine.newBuilder().types(TypeFilter.allow("**")).build().encode(value);
  }

  @Test
  void allows_the_package_of_a_class_and_none_below() {
    TypeFilter filter = TypeFilter.allowPackageOf(Map.Entry[].class);
    assertThat(filter).isEqualTo(TypeFilter.allow("java.util.*"));
    assertThat(filter.allows(ArrayList.class)).isTrue();
    assertThat(filter.mayLoad("java.util.concurrent.ConcurrentHashMap")).isFalse();
  }

  @Test
  void has_no_package_of_a_primitive_type() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TypeFilter.allowPackageOf(int[].class))
        .withMessage("Expected a class in a named package but was int[]");
  }

  @Test
  void names_the_class_and_its_package_where_it_refuses() {
    byte[] message = written(new ArrayList<>(List.of(new Order(7))));
    assertThatThrownBy(() -> Brine.create().decode(message, List.class))
        .hasMessageContaining("TypeFilter.allow(\"" + Order.class.getName() + "\"))")
        .hasMessageContaining("or all of its package by \"dev.brine.embedding.*\"");
  }

  @Test
  void does_not_suggest_a_package_of_java() {
    byte[] message = written(new ArrayList<>(List.of(new StringBuilder("a"))));
    assertThatThrownBy(() -> Brine.create().decode(message, Order.class))
        .isInstanceOf(BrineException.class)
        .hasMessageNotContaining("java.lang.*");
  }

  @ParameterizedTest
  @EnumSource(References.class)
  void says_that_another_class_was_requested(References references) {
    Brine brine = Brine.newBuilder().references(references).build();
    byte[] message = brine.encode(new Order(7));
    assertThatThrownBy(() -> brine.decode(message, Customer.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining(
            "expected an object of " + Customer.class.getName() + " but the message has one of ")
        .hasMessageContaining(Order.class.getName());
  }

  @Test
  void does_not_say_so_of_an_element() {
    byte[] message = written(new ArrayList<>(List.of(new Order(7))));
    assertThatThrownBy(() -> Brine.create().decode(message, ArrayList.class))
        .isInstanceOf(BrineException.class)
        .hasMessageNotContaining("but the message has one of");
  }

  @Test
  void reads_what_the_arguments_of_a_type_lead_to() {
    byte[] message = written(new ArrayList<>(List.of(new Order(7))));
    TypeReference<List<Order>> orders = new TypeReference<>() {};
    for (int i = 0; i < 3; i++) {
      assertThat(Brine.create().decode(message, orders)).containsExactly(new Order(7));
    }
  }

  @Test
  void does_not_read_what_they_do_not_lead_to() {
    byte[] message = written(new ArrayList<>(List.of(new Order(7))));
    TypeReference<List<Customer>> customers = new TypeReference<>() {};
    assertThatThrownBy(() -> Brine.create().decode(message, customers))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ");
  }
}
