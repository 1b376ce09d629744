// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.Serializable;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShelfTest {
  record Order(int number, List<String> lines) implements Serializable {}

  @Test
  void an_optimized_project_stores_the_form_of_brine() throws Exception {
    Order order = new Order(7, List.of("seven", "sieben"));
    byte[] stored = Shelf.store(order);
    assertEquals(0xb5, stored[0] & 0xff);
    assertEquals(order, Shelf.load(stored));
  }
}
