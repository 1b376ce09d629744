// SPDX-License-Identifier: Apache-2.0
package shop;

import jakarta.persistence.Cacheable;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.hibernate.annotations.Cache;
import org.hibernate.annotations.CacheConcurrencyStrategy;

/** A row with an order in it, which Hibernate serializes, since it is no entity. */
@Entity
@Cacheable
@Cache(usage = CacheConcurrencyStrategy.READ_WRITE, region = "purchases")
public class Purchase {
  private static final int LONGEST = 10_000;

  @Id private int number;

  @Column(length = LONGEST)
  private Order bought;

  /** Creates one for Hibernate. */
  protected Purchase() {}

  /** Creates the row of an order. */
  Purchase(int number, Order bought) {
    this.number = number;
    this.bought = bought;
  }

  /** Returns its key. */
  int number() {
    return number;
  }

  /** Returns the order. */
  Order bought() {
    return bought;
  }
}
