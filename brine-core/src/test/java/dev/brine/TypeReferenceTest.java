// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TypeReferenceTest {
  private static final class Order {
    private final int number;
    private List<Order> parts = new ArrayList<>();

    Order(int number) {
      this.number = number;
    }
  }

  private static final class Stated extends TypeReference<ArrayList<Order>> {}

  private static Type declared() {
    try {
      return Order.class.getDeclaredField("parts").getGenericType();
    } catch (NoSuchFieldException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void holds_the_type_that_a_subclass_states() {
    assertThat(new Stated().type())
        .hasToString("java.util.ArrayList<" + Order.class.getName() + ">");
  }

  @Test
  @SuppressWarnings("rawtypes") // What the test is about.
  void refuses_a_subclass_that_states_none() {
    assertThatThrownBy(() -> new TypeReference() {})
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "A TypeReference needs a type argument, as in new TypeReference<List<Order>>() {}");
  }

  @Test
  void holds_a_type_that_is_known_only_at_run_time() {
    assertThat(TypeReference.of(declared()).type()).isEqualTo(declared());
    assertThat(TypeReference.of(Order.class).type()).isEqualTo(Order.class);
  }

  @Test
  void does_not_hold_null_for_a_type() {
    assertThatThrownBy(() -> TypeReference.of(null)).isInstanceOf(NullPointerException.class);
  }

  @Test
  @SuppressWarnings("unchecked") // The type that is given is that of the list.
  void writes_the_same_bytes_for_a_stated_and_a_given_type() {
    Brine brine = Brine.create();
    ArrayList<Order> orders = new ArrayList<>(List.of(new Order(7), new Order(8)));
    Codec<ArrayList<Order>> stated = brine.codec(new Stated());
    Codec<List<Order>> given = (Codec<List<Order>>) brine.codec(TypeReference.of(declared()));
    assertThat(given.encode(orders)).isEqualTo(stated.encode(orders));
    List<Order> copy = given.decode(stated.encode(orders));
    assertThat(copy).extracting(order -> order.number).containsExactly(7, 8);
    assertThat(copy.get(0).parts).isEmpty();
  }
}
