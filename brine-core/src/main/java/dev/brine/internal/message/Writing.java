// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.internal.Scratch;
import dev.brine.internal.codec.Walk;
import dev.brine.wire.WireWriter;

/** What one message that is written needs, used again for the next. */
final class Writing extends Scratch.State {
  /** The bytes. */
  final WireWriter out;

  private final MessageClasses classes;

  /** Creates the state of messages with one root. */
  Writing(Configuration configuration, Root root) {
    classes = new MessageClasses(configuration, root);
    out =
        new WireWriter(
            configuration.limits(), configuration.codecs().references(), Walk.INSTANCE, classes);
  }

  /** Forgets the message. */
  void clear() {
    out.clear();
    classes.clear();
  }
}
