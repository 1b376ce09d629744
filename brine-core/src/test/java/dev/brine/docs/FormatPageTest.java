// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.SchemaLane;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The worked example of docs/format.md is what the codec writes. */
@Tag("once")
class FormatPageTest {
  private static final Pattern DUMP = Pattern.compile("```hex\n(.*?)```", Pattern.DOTALL);

  /** The example's enum. */
  enum Status {
    OPEN,
    PAID,
    SENT
  }

  /** The example's record. */
  record Line(String sku, int count, boolean gift) {}

  /** The example's class. */
  static final class Order {
    long id;
    String customer;
    Status status;
    List<Line> lines;
    Order previous;
  }

  private static Order example() {
    Order order = new Order();
    order.id = 1_000;
    order.customer = "Zoë 小";
    order.status = Status.PAID;
    order.lines = new ArrayList<>(List.of(new Line("A1", 2, true)));
    return order;
  }

  @Test
  void shows_the_bytes_of_a_tree_and_of_a_graph() throws IOException {
    List<String> dumps = dumps(Path.of("../docs/format.md"));

    assertThat(dumps).hasSize(2);
    assertThat(encoded(References.TREE)).isEqualTo(dumps.get(0));
    assertThat(encoded(References.TRACK)).isEqualTo(dumps.get(1));
  }

  private static String encoded(References references) {
    Codec<Order> codec =
        Brine.newBuilder()
            .schema(SchemaLane.NONE)
            .references(references)
            .build()
            .codec(Order.class);
    return HexFormat.of().formatHex(codec.encode(example()));
  }

  /** Returns the bytes that a page shows. */
  static List<String> dumps(Path page) throws IOException {
    return DUMP.matcher(Files.readString(page)).results().map(FormatPageTest::bytes).toList();
  }

  /** Returns the bytes of a dump, without the remarks behind them. */
  private static String bytes(MatchResult dump) {
    StringBuilder bytes = new StringBuilder();
    dump.group(1).lines().forEach(line -> bytes.append(line.replaceAll("  .*| ", "")));
    return bytes.toString();
  }
}
