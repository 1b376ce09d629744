// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.internal.SerializedParts;
import dev.brine.wire.KeptStreams;
import dev.brine.wire.WireWriter;

/**
 * The parts of objects of the JDK, found by one stream of Java's for all messages of a writer: it
 * takes longer to create a stream than to write most objects. A nested or failed use costs the
 * stream, and the next object gets a new one.
 */
public final class KeptParts implements KeptStreams.Kept {
  private final SerializedParts parts;

  private KeptParts(SerializedParts parts) {
    this.parts = parts;
  }

  /** Returns the only part of an object, which is of a type. */
  public static <T> T only(WireWriter out, Object owner, Class<T> type) {
    KeptParts kept = take(out);
    kept.parts.open(owner);
    T only = kept.parts.only(type);
    kept.giveBack(out);
    return only;
  }

  /** Returns the first part of a type, or null where there is none. */
  public static <T> T first(WireWriter out, Object owner, Class<T> type) {
    KeptParts kept = take(out);
    kept.parts.open(owner);
    T first = kept.parts.first(type);
    kept.giveBack(out);
    return first;
  }

  /** Returns the first enum that an object names. */
  public static Class<?> firstEnum(WireWriter out, Object owner) {
    KeptParts kept = take(out);
    kept.parts.open(owner);
    Class<?> type = kept.parts.firstEnum();
    kept.giveBack(out);
    return type;
  }

  /** Takes the stream of a message for one object. */
  static KeptParts take(WireWriter out) {
    KeptStreams streams = out.parts.streams();
    if (streams.kept() instanceof KeptParts known) {
      streams.keep(null);
      return known;
    }
    return new KeptParts(SerializedParts.reusable());
  }

  /** Returns the parts. */
  SerializedParts parts() {
    return parts;
  }

  /** Gives the stream back, which forgets the object. */
  void giveBack(WireWriter out) {
    parts.forget();
    out.parts.streams().keep(this);
  }

  @Override
  public boolean forget() {
    return true; // It knows nothing of an object that was given back.
  }
}
