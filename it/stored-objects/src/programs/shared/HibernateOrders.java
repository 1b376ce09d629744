// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import java.util.HashSet;
import java.util.Set;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.hibernate.cfg.Configuration;

/** Columns of an entity with serialized objects. */
final class HibernateOrders implements Product {
  private final SessionFactory factory;
  private final Set<Integer> stored;

  HibernateOrders(Place place) throws Exception {
    boolean isNew = !place.has("TABLE", "PARCEL");
    factory =
        new Configuration()
            .addAnnotatedClass(Parcel.class)
            .setProperty("hibernate.connection.url", place.url())
            .setProperty("hibernate.connection.username", place.user())
            .setProperty("hibernate.connection.password", "")
            .setProperty("hibernate.hbm2ddl.auto", isNew ? "create" : "validate")
            .buildSessionFactory();
    try (StatelessSession session = factory.openStatelessSession()) {
      stored =
          new HashSet<>(session.createQuery("select p.number from Parcel p", Integer.class).list());
    }
  }

  @Override
  public void put(int number, Order order) {
    try (StatelessSession session = factory.openStatelessSession()) {
      session.beginTransaction();
      Parcel parcel = new Parcel(number, order);
      if (stored.add(number)) {
        session.insert(parcel);
      } else {
        session.update(parcel);
      }
      session.getTransaction().commit();
    }
  }

  @Override
  public Order get(int number) {
    try (StatelessSession session = factory.openStatelessSession()) {
      session.beginTransaction();
      Parcel parcel = (Parcel) session.get(Parcel.class, number);
      session.getTransaction().commit();
      return parcel.order();
    }
  }

  /** Changes a column of the entity, so that Hibernate compares and writes all of them. */
  @Override
  public Order finish(int number) {
    factory.inTransaction(session -> session.find(Parcel.class, number).deliver());
    return factory.fromTransaction(
        session -> {
          Parcel parcel = session.find(Parcel.class, number);
          if (!parcel.isDelivered()) {
            throw new IllegalStateException("The parcel " + number + " is not changed");
          }
          return parcel.order();
        });
  }

  @Override
  public void close() {
    factory.close();
  }
}
