// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import java.util.List;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.userdetails.User;

/** A user of the program. Java computes its serialVersionUID, also of the name. */
@SuppressWarnings("serial")
public final class Customer extends User {
  private final Order order;

  Customer(String name, Order order) {
    super(
        name,
        "secret",
        List.of(new SimpleGrantedAuthority("ROLE_B"), new SimpleGrantedAuthority("ROLE_A")));
    this.order = order;
  }

  Order order() {
    return order;
  }
}
