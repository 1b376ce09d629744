// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.measure;

import dev.brine.spring.Baskets;
import java.util.List;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.core.userdetails.User;

/** The objects that applications keep in Redis. */
enum Sample {
  /** The attribute of each session that is logged in. */
  LOGIN("login of Spring Security") {
    @Override
    Object value(int number) {
      List<SimpleGrantedAuthority> roles =
          List.of(
              new SimpleGrantedAuthority("ROLE_CUSTOMER"),
              new SimpleGrantedAuthority("ROLE_BRANCH_" + number));
      User user = new User("zoë.müller" + number, "", roles);
      return new SecurityContextImpl(
          UsernamePasswordAuthenticationToken.authenticated(user, null, roles));
    }
  },
  BASKET("basket with 5 items") {
    @Override
    Object value(int number) {
      return Baskets.of(5, number);
    }
  },
  LARGE("basket with 200 items") {
    @Override
    Object value(int number) {
      return Baskets.of(200, number);
    }
  },
  /** Each session has two of these. */
  TIME("time of a session") {
    @Override
    Object value(int number) {
      return 1_795_000_000_000L + 977L * number;
    }
  };

  static final int COUNT = 16;

  final String title;

  Sample(String title) {
    this.title = title;
  }

  /** Returns one of {@link #COUNT} different values. */
  abstract Object value(int number);
}
