// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Lob;
import jakarta.persistence.Table;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** An entity with attributes that Hibernate stores as objects. */
@Entity
@Table(name = "PARCEL")
class Parcel {
  private static final int LONGEST = 20_000;

  @Id
  @Column(name = "ID")
  private int number;

  @Column(name = "PLAIN", length = LONGEST)
  private Order plain;

  @Column(name = "CODED", length = LONGEST)
  @JdbcTypeCode(SqlTypes.LONGVARBINARY)
  private Order coded;

  /** A large object in PostgreSQL. */
  @Lob
  @Column(name = "LARGE")
  private Order large;

  @Column(name = "DELIVERED")
  private boolean isDelivered;

  Parcel() {}

  Parcel(int number, Order order) {
    this.number = number;
    plain = order;
    coded = order;
    large = order;
  }

  boolean isDelivered() {
    return isDelivered;
  }

  void deliver() {
    isDelivered = true;
  }

  Order order() {
    return Product.same(plain, coded, large);
  }
}
