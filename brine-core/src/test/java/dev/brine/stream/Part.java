// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import java.io.Serializable;

/** An object with a name that leads to another one. */
class Part implements Serializable {
  private static final long serialVersionUID = 1L;

  final String name;
  Object next;

  Part(String name) {
    this.name = name;
  }

  Part(String name, Object next) {
    this.name = name;
    this.next = next;
  }
}
