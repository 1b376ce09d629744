// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.Nesting;
import java.util.ArrayList;

/** The elements of a list that is created when all are read, and the number in its head. */
final class GatheredElements extends ArrayList<Object> {
  private static final long serialVersionUID = 1L;

  private final int head;
  private final transient Nesting nesting;

  /** Creates an empty one. */
  GatheredElements(int head, Nesting nesting) {
    super(1);
    this.head = head;
    this.nesting = nesting;
  }

  /** Returns the number in the head. */
  int head() {
    return head;
  }

  /** Returns the nesting of the message that is read. */
  Nesting nesting() {
    return nesting;
  }
}
