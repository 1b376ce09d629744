// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.internal.FormatNumbers.Item;
import dev.brine.wire.WireReader;

/** The items of a callback for which nothing was written; notes whether it looks for some. */
final class NoItems extends Items {
  private boolean isLookedFor;

  NoItems(WireReader in) {
    super(in, false, UNKNOWN);
  }

  @Override
  protected int advance() {
    isLookedFor = true;
    return Item.END;
  }

  /** Returns whether an item was looked for. */
  boolean isLookedFor() {
    return isLookedFor;
  }
}
