// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random graphs of rewritten classes: {@code -Dbrine.check=unshared} reports one exactly where a
 * reader would get two objects for one, and with {@code keep} no reader does.
 */
class SharedObjectsPropertyTest {
  private static final int GRAPHS = 400;

  /** Each side makes the same graphs; about half of them share what a block has. */
  private static final String RANDOM =
      """
      class Graphs {
        static final Random RANDOM = new Random(19);
        static List<Line> lines; static List<List<Line>> lists; static List<Object> holders;
        static Line line() {
          if (lines.isEmpty() || RANDOM.nextInt(8) > 0) { lines.add(new Line()); return lines.get(lines.size() - 1); }
          return lines.get(RANDOM.nextInt(lines.size()));
        }
        static List<Line> list() {
          if (!lists.isEmpty() && RANDOM.nextInt(8) == 0) { return lists.get(RANDOM.nextInt(lists.size())); }
          List<Line> list = new ArrayList<>();
          for (int i = RANDOM.nextInt(3); i > 0; i--) { list.add(line()); }
          lists.add(list);
          return list;
        }
        static Object any() { return holders.isEmpty() ? null : holders.get(RANDOM.nextInt(holders.size())); }
        static Object holder() {
          switch (RANDOM.nextInt(4)) {
            case 0: { Order order = new Order(); order.lines = list(); order.any = any(); return order; }
            case 1: { Cart cart = C.cart(RANDOM.nextBoolean() ? list() : null, line()); cart.any = any(); return cart; }
            case 2: {
              Shipment shipment = new Shipment(); shipment.any = any();
              if (RANDOM.nextBoolean()) { shipment.line = line(); } else { shipment.lines = list(); }
              return shipment;
            }
            default: return line();
          }
        }
        static Object next() {
          lines = new ArrayList<>(); lists = new ArrayList<>(); holders = new ArrayList<>();
          for (int i = 1 + RANDOM.nextInt(6); i > 0; i--) { holders.add(holder()); }
          if (holders.get(0) instanceof Order order && order.any == null) { order.any = any(); }
          Collections.shuffle(holders, RANDOM);
          return holders.toArray();
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void an_alarm_is_raised_exactly_where_one_object_would_become_two() throws Exception {
    String source =
        SharedObjectsTest.SHOP.replace(
            "public class C {", "public class C { static Object next() { return Graphs.next(); }");
    Path rewritten = Side.optimized(Side.compile(folder, source + RANDOM));
    int shared = 0;
    try (Side checking = Side.checking(rewritten);
        Side keeping = Side.with("brine.check", "keep", rewritten);
        Side unchecked = Side.plain(rewritten)) {
      for (int i = 0; i < GRAPHS; i++) {
        Optional<String> difference = difference(unchecked);
        String problem = SharedObjectsTest.problem(checking, "next");
        assertThat(problem.equals("none"))
            .as("graph %s: %s, %s", i, problem, difference)
            .isEqualTo(difference.isEmpty());
        assertThat(difference(keeping)).as("graph %s", i).isEmpty();
        shared += difference.isPresent() ? 1 : 0;
      }
    }
    assertThat(shared).isBetween(GRAPHS / 5, GRAPHS * 4 / 5);
  }

  private static Optional<String> difference(Side side) throws Exception {
    Object graph = side.call("next");
    return Isomorphism.difference(side.read(Side.write(graph)), graph, Sharing.COUNTS);
  }
}
