// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.internal.Scratch;
import dev.brine.internal.codec.Walk;
import dev.brine.wire.WireReader;

/** What one message that is read needs, used again for the next. */
final class Reading extends Scratch.State {
  /** The bytes. */
  final WireReader in;

  /** The classes that it names. */
  final MessageClasses classes;

  /** Creates the state of messages with one root. */
  Reading(Configuration configuration, Root root) {
    classes = new MessageClasses(configuration, root);
    in =
        new WireReader(
            configuration.limits(), configuration.codecs().references(), Walk.INSTANCE, classes);
  }

  /** Forgets the message. */
  void clear() {
    in.clear();
    classes.clear();
  }
}
