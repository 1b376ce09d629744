// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import dev.brine.Brine;
import dev.brine.Codec;
import java.util.ArrayList;
import java.util.List;

/** Copies records until the JIT compilers have taken their copiers. */
final class CompiledCopiesProgram {
  private static final int COPIES = 30_000;

  record Line(String sku, int count) {}

  record Order(long id, ArrayList<Line> lines) {}

  private CompiledCopiesProgram() {}

  public static void main(String[] arguments) {
    Codec<Order> codec = Brine.create().codec(Order.class).prepare();
    Order order = new Order(7, new ArrayList<>(List.of(new Line("A1", 1), new Line("B2", 2))));
    for (int i = 0; i < COPIES; i++) {
      if (!codec.copy(order).equals(order)) {
        throw new AssertionError(i);
      }
    }
  }
}
