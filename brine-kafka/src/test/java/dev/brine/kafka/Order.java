// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.io.Serializable;
import java.util.List;

/** The value that the tests send. */
record Order(String customer, int count, List<String> items) implements Serializable {
  private static final long serialVersionUID = 1L;

  static Order sample(int number) {
    return new Order("Renée " + number, number, List.of("Käse", "Wein " + number));
  }
}
