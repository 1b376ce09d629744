// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.hazelcast.BrineSerializer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes the value of an entry. */
public final class Main {
  private Main() {}

  /** An order. */
  static final class Order implements Serializable {
    private static final long serialVersionUID = 1L;
    private final List<String> lines = new ArrayList<>(List.of("tea", "milk"));
  }

  /** Prints what it made. */
  public static void main(String[] args) {
    BrineSerializer serializer =
        new BrineSerializer(Map.of(BrineSerializer.TYPES, Order.class.getName()));
    System.out.println(((Order) serializer.read(serializer.write(new Order()))).lines);
  }
}
