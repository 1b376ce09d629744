// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/**
 * Says whether a message has used, or left behind, what must be cleared for the next one. Most
 * small messages do neither, so one look at this flag replaces a look at each part.
 */
final class DirtyFlag {
  private boolean isSet;

  /** Creates the flag of one message after another. */
  DirtyFlag() {}

  /** Takes note that there is something to clear. */
  void set() {
    isSet = true;
  }

  /** Returns whether there is something to clear. */
  boolean isSet() {
    return isSet;
  }

  /** Takes note that all is clear. */
  void clear() {
    isSet = false;
  }
}
