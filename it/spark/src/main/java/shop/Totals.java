// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Adds up prices on Spark, with a common mistake: the closure needs one field of this object, so
 * Spark serializes all of them.
 */
public final class Totals implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final int PRODUCTS = 100;
  private static final int PARTITIONS = 2;

  private final Map<Integer, BigDecimal> prices = new HashMap<>();

  /** Of no use for the executors. */
  private final List<Order> history = new ArrayList<>();

  private Totals(int orders) {
    for (int product = 0; product < PRODUCTS; product++) {
      prices.put(product, BigDecimal.valueOf(995L + product, 2));
    }
    for (int number = 0; number < orders; number++) {
      history.add(Order.sample(number));
    }
  }

  /**
   * Prints a total.
   *
   * @param args how many orders the object has that the closure does not need
   */
  public static void main(String[] args) {
    SparkConf configuration =
        new SparkConf()
            .setMaster("local[1]")
            .setAppName("shop")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.driver.bindAddress", "127.0.0.1")
            .set("spark.ui.enabled", "false");
    Tally.exitAfter(
        () -> {
          try (JavaSparkContext context = new JavaSparkContext(configuration)) {
            System.out.println("total " + new Totals(Integer.parseInt(args[0])).total(context));
          }
        });
  }

  private BigDecimal total(JavaSparkContext context) {
    return context
        .parallelize(IntStream.range(0, PRODUCTS).boxed().toList(), PARTITIONS)
        .map(product -> prices.get(product))
        .reduce(BigDecimal::add);
  }
}
