// SPDX-License-Identifier: Apache-2.0
package shop;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;

/** Puts an order into the session of a visitor, or looks for it there. */
final class Orders extends HttpServlet {
  private static final long serialVersionUID = 1L;

  private final transient Visits visits;

  Orders(Visits visits) {
    this.visits = visits;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    visits.serve(
        request.getPathInfo(),
        (name, order) -> request.getSession(true).setAttribute(name, order),
        name -> {
          HttpSession session = request.getSession(false);
          return session == null ? null : session.getAttribute(name);
        });
  }
}
