// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.internal.Scratch;
import dev.brine.internal.naming.ClassTable;
import dev.brine.internal.naming.Configuration;
import dev.brine.internal.naming.RootClasses;
import dev.brine.internal.walk.OffStackWalker;
import dev.brine.wire.WireWriter;

/** The state of one message that is written, used again for the next. */
public final class Writing extends Scratch.State {
  /** The bytes. */
  public final WireWriter out;

  /** The classes that it names. */
  public final ClassTable classes;

  /** Creates the state of messages with one root. */
  Writing(RootClasses root) {
    Configuration configuration = root.configuration();
    classes = new ClassTable(root);
    out =
        new WireWriter(
            configuration.limits(),
            configuration.codecs().references(),
            OffStackWalker.INSTANCE,
            classes);
  }

  /** Forgets the objects and the classes: they are written anew from here on. */
  public void forget() {
    out.forget();
    classes.clear();
  }

  /** Forgets the message, whose classes may have been named without {@link #out}. */
  public void clear() {
    out.clear();
    classes.clear();
  }
}
