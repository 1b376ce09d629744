// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.Brine;
import java.util.ArrayList;
import java.util.List;

/** Uses the codec as a named module. */
public final class Main {
  private Main() {}

  /** An order. */
  static final class Order {
    private List<String> lines;
  }

  /** Encodes and decodes an order. */
  public static void main(String[] args) {
    Order order = new Order();
    order.lines = new ArrayList<>(List.of("tea", "milk"));
    Brine brine = Brine.create();
    Order copy = brine.decode(brine.encode(order), Order.class);
    System.out.println(Brine.class.getModule().getName() + " " + copy.lines);
  }
}
