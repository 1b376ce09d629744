// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.internal.Scratch;
import dev.brine.wire.WireReader;

/** What one message that is read needs, used again for the next. */
final class Reading extends Scratch.State {
  /** The bytes. */
  final WireReader in = new WireReader();

  /** The classes that the message names. */
  final MessageClasses classes;

  /** Creates the state of a configuration. */
  Reading(Format format) {
    classes = new MessageClasses(format);
  }

  /** Forgets the message. */
  void clear() {
    in.clear();
    classes.clear();
  }
}
