// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.Alias;
import dev.brine.Default;
import dev.brine.Widen;
import java.util.ArrayList;
import java.util.List;

/** The second version: without a note, with a currency; fields and constants changed. */
public class Order implements java.io.Serializable {
  @Default("EUR")
  private String currency;

  @Widen private long number;

  @Alias("customer")
  private String buyer;

  private long cents;
  private Status status;
  private final List<Line> lines = new ArrayList<>();

  public static Order sample(long number) {
    Order order = new Order();
    order.number = number + (1L << 40);
    order.buyer = "buyer " + number;
    order.cents = number * 100;
    order.currency = "CHF";
    order.status = Status.PENDING;
    Line line = new Line();
    line.article = "article " + number;
    order.lines.add(line);
    order.lines.add(line);
    return order;
  }

  @Override
  public String toString() {
    boolean isShared = lines.get(0) == lines.get(1);
    return number + " " + buyer + " " + cents + " " + currency + " " + status + " "
        + lines.get(0).article + " " + lines.get(0).discount + " shared=" + isShared;
  }

  /** A part. */
  public static class Line implements java.io.Serializable {
    String article;
    double discount;
  }

  /** The states. */
  public enum Status {
    PENDING,
    OPEN,
    @Alias("CLOSED")
    DONE
  }
}
