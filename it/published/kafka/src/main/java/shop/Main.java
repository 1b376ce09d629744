// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.kafka.BrineSerde;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes the value of a record. */
public final class Main {
  private Main() {}

  /** An order. */
  static final class Order implements Serializable {
    private static final long serialVersionUID = 1L;
    private final List<String> lines = new ArrayList<>(List.of("tea", "milk"));
  }

  /** Prints what it made. */
  public static void main(String[] args) {
    try (BrineSerde<Order> serde = BrineSerde.ofValue(Order.class, Map.of())) {
      byte[] value = serde.serializer().serialize("orders", new Order());
      System.out.println(serde.deserializer().deserialize("orders", value).lines);
    }
  }
}
