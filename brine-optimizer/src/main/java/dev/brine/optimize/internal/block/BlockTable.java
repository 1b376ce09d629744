// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import java.util.IdentityHashMap;

/**
 * The objects that rewritten classes have written to one stream, each with the field that refers to
 * it. {@link BlockCheck} writes this table to the stream itself, which replaces it by an empty
 * text. A stream does that when it does not know the table: at first, and after {@code reset()} or
 * a failure. So the table is empty when the stream has forgotten its objects. The stream keeps it
 * alive, and nothing else does. This class is copied beside optimized classes.
 *
 * <p>For one thread. See docs/decisions/111.
 */
final class BlockTable extends IdentityHashMap<Object, String> {
  private static final long serialVersionUID = 1;

  /** Creates an empty table. */
  BlockTable() {}

  private Object writeReplace() {
    clear();
    return "";
  }
}
