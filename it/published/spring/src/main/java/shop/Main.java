// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.TypeFilter;
import dev.brine.spring.BrineRedisSerializer;
import dev.brine.spring.BrineValues;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Writes a value for Redis. */
public final class Main {
  private Main() {}

  /** An order. */
  static final class Order implements Serializable {
    private static final long serialVersionUID = 1L;
    private final List<String> lines = new ArrayList<>(List.of("tea", "milk"));
  }

  /** Prints what it made. */
  public static void main(String[] args) {
    BrineValues values =
        BrineValues.newBuilder("orders").types(TypeFilter.allow("shop.**")).build();
    BrineRedisSerializer serializer = new BrineRedisSerializer(values);
    System.out.println(((Order) serializer.deserialize(serializer.serialize(new Order()))).lines);
  }
}
