// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import java.io.Serializable;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The code of docs/spark.md, which compiles; SnippetsTest of brine-core compares the two. */
final class Guide {
  private Guide() {}

  /** The class that the page takes as given. */
  public record Order(long number) implements Serializable {
    static Order of(Row row) {
      return new Order(row.getLong(0));
    }
  }

  static Dataset<Order> datasets(Dataset<Row> rows) {
    Dataset<Order> orders =
        rows.map((MapFunction<Row, Order>) Order::of, BrineEncoders.of(Order.class));
    return orders;
  }
}
