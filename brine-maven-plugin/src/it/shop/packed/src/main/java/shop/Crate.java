// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Owns what is in it. */
class Crate implements Serializable {
  private final List<String> bottles = new ArrayList<>();

  void add(String bottle) {
    bottles.add(bottle);
  }

  String label() {
    return String.join(", ", bottles);
  }
}
