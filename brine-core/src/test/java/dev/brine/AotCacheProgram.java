// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** The program that {@link AotCacheTest} trains and runs: 200 messages, and what came back. */
final class AotCacheProgram {
  private static final int MESSAGES = 200;

  private AotCacheProgram() {}

  record Line(String item, int count, double price) implements Serializable {}

  enum State {
    OPEN,
    PAID
  }

  static final class Order implements Serializable {
    private static final long serialVersionUID = 1;
    private final long id;
    private final Instant time;
    private State state = State.OPEN;
    private final List<Line> lines = new ArrayList<>();
    private final Map<String, Object> notes = new HashMap<>();

    Order(long id) {
      this.id = id;
      time = Instant.ofEpochSecond(id);
    }

    @Override
    public String toString() {
      return id + " " + time + " " + state + " " + lines + " " + notes;
    }
  }

  private static Order order(int number) {
    Order order = new Order(number);
    order.state = State.values()[number % 2];
    for (int i = 0; i < 3; i++) {
      order.lines.add(new Line("item " + i, number, i / 2.0));
    }
    order.notes.put("line", order.lines.get(1));
    return order;
  }

  /** Prints each message and the object that was read of it. */
  public static void main(String[] none) {
    Codec<Order> codec =
        Brine.newBuilder().types(TypeFilter.allow("dev.brine.**")).build().codec(Order.class);
    for (int i = 0; i < MESSAGES; i++) {
      byte[] message = codec.encode(order(i));
      System.out.println(HexFormat.of().formatHex(message) + " " + codec.decode(message));
    }
  }
}
