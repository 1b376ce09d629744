// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** An order with its lines. */
public class Order implements Serializable {
  private static final long serialVersionUID = 1L;

  private int number;
  private String customer;
  private State state = State.OPEN;
  private List<Line> lines = new ArrayList<>();

  /** Creates an empty order. */
  public Order() {}

  /** Creates an order of a customer. */
  public Order(int number, String customer) {
    this.number = number;
    this.customer = customer;
  }

  /** Returns its number. */
  public int getNumber() {
    return number;
  }

  /** Sets its number. */
  public void setNumber(int number) {
    this.number = number;
  }

  /** Returns who ordered. */
  public String getCustomer() {
    return customer;
  }

  /** Sets who ordered. */
  public void setCustomer(String customer) {
    this.customer = customer;
  }

  /** Returns how far it is. */
  public State getState() {
    return state;
  }

  /** Sets how far it is. */
  public void setState(State state) {
    this.state = state;
  }

  /** Returns its lines. */
  public List<Line> getLines() {
    return lines;
  }

  /** Sets its lines. */
  public void setLines(List<Line> lines) {
    this.lines = lines;
  }

  /** The state of an order. */
  public enum State {
    /** Not paid. */
    OPEN,
    /** Paid. */
    PAID
  }
}
