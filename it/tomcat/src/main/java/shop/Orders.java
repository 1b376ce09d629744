// SPDX-License-Identifier: Apache-2.0
package shop;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Puts an order into the session of a visitor, or looks for it there. */
final class Orders extends HttpServlet {
  /** In place of an order that is not there. */
  static final Object NOTHING = "nothing";

  /** The begin of an attribute's name; the number of the order follows. */
  static final String NAME = "order ";

  private static final long serialVersionUID = 1L;

  private final transient BlockingQueue<Object> seen = new ArrayBlockingQueue<>(1);

  /** Returns what the last visitor had, or null. */
  Object seen() throws InterruptedException {
    Object order = seen.take();
    return order.equals(NOTHING) ? null : order;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String[] path = request.getPathInfo().split("/", -1);
    String name = NAME + path[2];
    if (path[1].equals("put")) {
      request.getSession(true).setAttribute(name, Order.sample(Integer.parseInt(path[2])));
    } else {
      HttpSession session = request.getSession(false);
      Object order = session == null ? null : session.getAttribute(name);
      seen.add(order == null ? NOTHING : order);
    }
  }
}
