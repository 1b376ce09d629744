// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Encodes an order, and writes it to an object stream. */
public final class Main {
  private Main() {}

  /** An order. */
  static final class Order implements Serializable {
    private static final long serialVersionUID = 1L;
    private final List<String> lines = new ArrayList<>(List.of("tea", "milk"));
  }

  /** Prints what it made. */
  public static void main(String[] args) throws Exception {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("shop.**")).build();
    Order copy = brine.codec(Order.class).decode(brine.codec(Order.class).encode(new Order()));
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeObject(copy);
    }
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()))) {
      System.out.println(((Order) in.readObject()).lines);
    }
  }
}
