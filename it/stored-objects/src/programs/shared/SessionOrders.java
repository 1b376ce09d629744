// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.session.FindByIndexNameSessionRepository;
import org.springframework.session.Session;
import org.springframework.session.jdbc.JdbcIndexedSessionRepository;
import org.springframework.transaction.support.TransactionTemplate;

/** Attributes of sessions: an order, and the security context with a customer. */
final class SessionOrders implements Product {
  private static final String ORDER = "order";
  private static final String DELIVERED = "delivered";
  private static final String SECURITY = "SPRING_SECURITY_CONTEXT";

  private final Sessions<?> sessions;

  SessionOrders(Place place) throws Exception {
    if (!place.has("TABLE", "SPRING_SESSION")) {
      String database = place.isPostgres() ? "postgresql" : "h2";
      place.execute("/org/springframework/session/jdbc/schema-" + database + ".sql");
    }
    var source = new DriverManagerDataSource(place.url(), place.user(), "");
    var repository =
        new JdbcIndexedSessionRepository(
            new JdbcTemplate(source), new TransactionTemplate(new JdbcTransactionManager(source)));
    sessions = new Sessions<>(repository);
  }

  /** The sessions, whose class is not public. */
  private record Sessions<S extends Session>(FindByIndexNameSessionRepository<S> repository) {
    S find(String name) {
      return repository.findByPrincipalName(name).values().stream().findFirst().orElse(null);
    }

    void set(String name, String attribute, Order order) {
      S session = find(name);
      session.setAttribute(attribute, order);
      repository.save(session);
    }

    void put(String name, Order order) {
      S found = find(name);
      S session = found == null ? repository.createSession() : found;
      Customer customer = new Customer(name, order);
      session.setAttribute(ORDER, order);
      session.setAttribute(
          SECURITY,
          new SecurityContextImpl(
              UsernamePasswordAuthenticationToken.authenticated(
                  customer, null, customer.getAuthorities())));
      repository.save(session);
    }
  }

  @Override
  public void put(int number, Order order) {
    sessions.put("customer " + number, order);
  }

  @Override
  public Order get(int number) {
    Session session = sessions.find("customer " + number);
    SecurityContext context = session.getAttribute(SECURITY);
    Authentication authentication = context.getAuthentication();
    String text = authentication.getName() + authentication.getAuthorities();
    if (!authentication.isAuthenticated()
        || !text.equals("customer " + number + "[ROLE_A, ROLE_B]")) {
      throw new IllegalStateException(text);
    }
    Customer customer = (Customer) authentication.getPrincipal();
    if (!customer.getPassword().equals("secret") || !customer.isEnabled()) {
      throw new IllegalStateException(customer.toString());
    }
    return Product.same(session.getAttribute(ORDER), customer.order());
  }

  /** Changes the session of a customer, and reads it again. */
  @Override
  public Order finish(int number) {
    sessions.set("customer " + number, DELIVERED, get(number));
    Order delivered = sessions.find("customer " + number).getAttribute(DELIVERED);
    return Product.same(delivered, get(number));
  }

  @Override
  public void close() {}
}
