// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.internal.hook.InnerStream;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;

/**
 * Returns the application's own stream to callbacks, such as {@code readObject} and {@code
 * writeExternal}. In the form of the JDK, Java gives them the stream that does the work. Optimized
 * callbacks that look at their stream begin with a call of these methods.
 */
public final class CallbackStreams {
  private CallbackStreams() {}

  /**
   * Returns the stream that reads for the application.
   *
   * @param in the stream that a callback got; itself where it is that stream, or null
   */
  public static ObjectInputStream shown(ObjectInputStream in) {
    return in instanceof InnerStream<?> inner
            && inner.shown() instanceof ObjectInputStream application
        ? application
        : in;
  }

  /**
   * Returns the stream that reads for the application.
   *
   * @param in as {@link #shown(ObjectInputStream)} takes it
   */
  public static ObjectInput shown(ObjectInput in) {
    return in instanceof ObjectInputStream stream ? shown(stream) : in;
  }

  /**
   * Returns the stream that writes for the application.
   *
   * @param out the stream that a callback got; itself where it is that stream, or null
   */
  public static ObjectOutputStream shown(ObjectOutputStream out) {
    return out instanceof InnerStream<?> inner
            && inner.shown() instanceof ObjectOutputStream application
        ? application
        : out;
  }

  /**
   * Returns the stream that writes for the application.
   *
   * @param out as {@link #shown(ObjectOutputStream)} takes it
   */
  public static ObjectOutput shown(ObjectOutput out) {
    return out instanceof ObjectOutputStream stream ? shown(stream) : out;
  }
}
