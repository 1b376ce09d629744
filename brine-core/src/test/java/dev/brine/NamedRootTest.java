// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Messages that name the class of their root, where that is Java's own. */
class NamedRootTest {
  private static final class Order {
    private final int number;

    Order(int number) {
      this.number = number;
    }
  }

  private static byte[] message() {
    Brine brine = Brine.newBuilder().types(TypeFilter.allowClasses(Order.class)).build();
    return brine.encode(new ArrayList<>(List.of(new Order(7), new Order(8))));
  }

  @Test
  void reads_the_elements_of_a_list_that_the_filter_allows() {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("dev.brine.NamedRootTest$*")).build();
    List<?> copy = brine.decode(message(), ArrayList.class);
    assertThat(copy).extracting(order -> ((Order) order).number).containsExactly(7, 8);
  }

  @Test
  void does_not_read_elements_that_the_filter_leaves_out() {
    Brine brine = Brine.create();
    byte[] message = message();
    assertThatThrownBy(() -> brine.decode(message, ArrayList.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ")
        .hasMessageContaining(Order.class.getName());
  }

  @Test
  void does_not_write_elements_that_the_filter_leaves_out() {
    Brine brine = Brine.create();
    List<Order> orders = new ArrayList<>(List.of(new Order(7)));
    assertThatThrownBy(() -> brine.encode(orders))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ");
  }
}
