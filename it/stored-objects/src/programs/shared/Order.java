// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** An order, which products store. Its text has all that it holds, and no name of a class. */
public final class Order implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final int LINES = 4;
  private static final int LONG = 3_000;

  private final int number;
  private final Address address;
  private final List<Line> lines = new ArrayList<>();
  private final Map<State, Line[]> parts = new EnumMap<>(State.class);
  private final String notes;
  private State state = State.NEW;
  private Object copy;
  private final Class<?> kind = Address.class;

  private Order(int number, int version) {
    this.number = number;
    address = new Address("Straße " + number, "Zürich");
    for (int i = 0; i < number % LINES + 1; i++) {
      lines.add(new Line(this, BigDecimal.valueOf(100L * version + i, 2)));
    }
    parts.put(State.SENT, lines.toArray(new Line[0]));
    notes = number % LINES == 0 ? "n".repeat(LONG) + version : "v" + version;
    state = version % 2 == 0 ? State.NEW : State.SENT;
    copy = new Object[] {lines.get(0), address, Instant.ofEpochSecond(version)};
  }

  /** Returns the order of a number, in one of its versions. */
  public static Order of(int number, int version) {
    return new Order(number, version);
  }

  int number() {
    return number;
  }

  /** The states of an order. */
  enum State {
    NEW,
    SENT {
      @Override
      boolean isOpen() {
        return false;
      }
    };

    boolean isOpen() {
      return true;
    }
  }

  /** A record of the package. */
  record Address(String street, String city) implements Serializable {}

  /** A part of an order. */
  static final class Line implements Serializable {
    private static final long serialVersionUID = 1L;
    private final Order order;
    private final BigDecimal price;

    Line(Order order, BigDecimal price) {
      this.order = order;
      this.price = price;
    }

    @Override
    public String toString() {
      return order.number + ":" + price;
    }
  }

  @Override
  public String toString() {
    Object[] parts = (Object[]) copy;
    return String.join(
        " ",
        "" + number,
        address.street() + address.city(),
        lines.toString(),
        List.of(this.parts.get(State.SENT)).toString(),
        state + "" + state.isOpen(),
        "" + (parts[0] == lines.get(0) && parts[1] == address),
        "" + parts[2],
        kind.getSimpleName(),
        Integer.toHexString(notes.hashCode()));
  }
}
