// SPDX-License-Identifier: Apache-2.0
package shop;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.math.BigDecimal;

/** Says what is in a visitor's cart; a new visitor gets a full one. */
final class CartServlet extends HttpServlet {
  private static final long serialVersionUID = 1;
  private static final int ARTICLES = 20;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    HttpSession session = request.getSession();
    Cart cart = (Cart) session.getAttribute("cart");
    if (cart == null) {
      cart = new Cart();
      for (int i = 0; i < ARTICLES; i++) {
        cart.add("article " + i, i % 3 + 1, new BigDecimal("9.95"));
      }
      session.setAttribute("cart", cart);
    }
    response.getWriter().print(cart.text());
  }
}
