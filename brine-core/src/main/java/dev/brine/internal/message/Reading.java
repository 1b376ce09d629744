// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.internal.Scratch;
import dev.brine.internal.naming.ClassTable;
import dev.brine.internal.naming.Configuration;
import dev.brine.internal.naming.RootClasses;
import dev.brine.internal.walk.OffStackWalker;
import dev.brine.wire.WireReader;

/** The state of one message that is read, used again for the next. */
public final class Reading extends Scratch.State {
  /** The bytes. */
  public final WireReader in;

  /** The classes that it names. */
  public final ClassTable classes;

  /** Creates the state of messages with one root. */
  Reading(RootClasses root) {
    Configuration configuration = root.configuration();
    classes = new ClassTable(root);
    in =
        new WireReader(
            configuration.limits(),
            configuration.codecs().references(),
            OffStackWalker.INSTANCE,
            classes);
  }

  /** Forgets the objects and the classes: they are read anew from here on. */
  public void forget() {
    in.forget();
    classes.clear();
  }

  /** Forgets the message, whose classes may have been named without {@link #in}. */
  public void clear() {
    in.clear();
    classes.clear();
  }
}
