// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** People with browsers, who ask for their carts. */
final class Visitors {
  private static final String COOKIE = "JSESSIONID=";

  private final HttpClient browser = HttpClient.newHttpClient();
  private final URI cart;

  Visitors(int port) {
    cart = URI.create("http://localhost:" + port + "/cart");
  }

  /**
   * Visits the shop, those who were there before first.
   *
   * @param sessions their sessions
   * @param count how many come in all
   * @return what the cart of each session says
   */
  Map<String, String> visit(Collection<String> sessions, int count)
      throws IOException, InterruptedException {
    Map<String, String> carts = new TreeMap<>();
    for (String session : sessions) {
      visit(carts, session);
    }
    while (carts.size() < count) {
      visit(carts, "");
    }
    return carts;
  }

  private void visit(Map<String, String> carts, String session)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(cart);
    if (!session.isEmpty()) {
      request.header("Cookie", COOKIE + session);
    }
    HttpResponse<String> response = browser.send(request.build(), BodyHandlers.ofString());
    String given = response.headers().firstValue("Set-Cookie").orElse(COOKIE + session);
    carts.put(given.replaceFirst(COOKIE, "").replaceFirst(";.*", ""), response.body());
  }
}
