// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.internal.Scratch;
import dev.brine.wire.WireWriter;

/** What one message that is written needs, used again for the next. */
final class Writing extends Scratch.State {
  /** The bytes. */
  final WireWriter out = new WireWriter();

  /** The classes that the message names. */
  final MessageClasses classes;

  /** Creates the state of a configuration. */
  Writing(Format format) {
    classes = new MessageClasses(format);
  }

  /** Forgets the message. */
  void clear() {
    out.clear();
    classes.clear();
  }
}
