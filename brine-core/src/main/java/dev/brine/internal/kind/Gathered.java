// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import java.util.ArrayList;

/** The elements of a list that is yet to be made, and the number that stood in its head. */
final class Gathered extends ArrayList<Object> {
  private static final long serialVersionUID = 1L;

  private final int head;

  /** Creates an empty one. */
  Gathered(int head) {
    super(1);
    this.head = head;
  }

  /** Returns the number that stood in the head. */
  int head() {
    return head;
  }
}
