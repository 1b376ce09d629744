// SPDX-License-Identifier: Apache-2.0
package shop;

import java.util.ArrayList;
import java.util.List;

/** The first version. Like many classes of jobs, it declares no serialVersionUID. */
public class Order implements java.io.Serializable {
  private int number;
  private String customer;
  private long cents;
  private String note;
  private Status status;
  private final List<Line> lines = new ArrayList<>();

  public static Order sample(long number) {
    Order order = new Order();
    order.number = (int) number;
    order.customer = "Zo\u00eb " + number;
    order.cents = number * 100;
    order.note = "note";
    order.status = Status.values()[(int) (number % 2)];
    Line line = new Line();
    line.article = "article " + number;
    line.pieces = 3;
    order.lines.add(line);
    order.lines.add(line);
    return order;
  }

  @Override
  public String toString() {
    boolean isShared = lines.get(0) == lines.get(1);
    return number + " " + customer + " " + cents + " " + note + " " + status + " "
        + lines.get(0).article + " " + lines.get(0).pieces + " shared=" + isShared;
  }

  /** A part. */
  public static class Line implements java.io.Serializable {
    String article;
    int pieces;
  }

  /** The states. */
  public enum Status {
    OPEN,
    CLOSED
  }
}
