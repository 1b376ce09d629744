// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.UnreadObject;
import dev.brine.internal.sequence.AroundSequence;
import dev.brine.internal.sequence.Assembly;
import dev.brine.internal.sequence.Sequence;
import dev.brine.wire.SkippedFields;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.MissingObject;
import java.util.ArrayList;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The collections, maps and arrays of a writer whose elements may be absent.
 *
 * @param own what reads them where all elements are there
 * @param missing the missing object if they cannot be created, else null
 */
record EvolvedSequence(Sequence own, MissingObject missing)
    implements AroundSequence, ReadingCodec {
  @Override
  public AroundSequence around(Sequence other) {
    return new EvolvedSequence(other, missing);
  }

  /** Fails where the class is missing, as for its objects. */
  @Override
  public Class<?> type() {
    if (missing != null) {
      throw missing.failure();
    }
    return own.type();
  }

  @Override
  public Object prelude(WireWriter out, Object value) {
    throw new AssertionError(own);
  }

  @Override
  public Items start(WireWriter out, Object value) {
    throw new AssertionError(own);
  }

  @Override
  public Object empty(WireReader in) {
    return own.empty(in);
  }

  @Override
  public Assembly start(WireReader in, Object prelude) {
    MissingObject lost = missing == null ? null : in.skippedFields.require(missing);
    Object first = prelude;
    if (prelude instanceof MissingObject other) {
      lost = other;
      first = standIn(own.type().getName());
    }
    long before = in.skippedFields.count();
    Assembly assembly = own.start(in, first);
    boolean isOfNothing = in.skippedFields.count() > before;
    boolean isDoubtful = in.skippedFields.isDoubtful(prelude);
    return new Guarded(
        in.skippedFields, assembly, isOfNothing ? in.skippedFields.last() : lost, isDoubtful);
  }

  /** Returns a valid prelude, for a collection that is skipped. */
  private static Object standIn(String name) {
    if (name.startsWith("java.util.Collections$")) {
      if (name.contains("Map")) {
        return new TreeMap<>();
      }
      return name.contains("Set") ? new TreeSet<>() : new ArrayList<>();
    }
    if (name.equals("java.util.Arrays$ArrayList")) {
      return new Object[0];
    }
    return name.endsWith("$KeySetView") ? new ConcurrentHashMap<>() : null;
  }

  /** Takes elements until one is absent. */
  private static final class Guarded extends Assembly {
    private final SkippedFields skippedFields;
    private final Assembly own;
    private MissingObject lost;
    private boolean isDoubtful;

    Guarded(SkippedFields skippedFields, Assembly own, MissingObject lost, boolean isDoubtful) {
      super(own.size, own.plain);
      this.skippedFields = skippedFields;
      this.own = own;
      this.lost = lost;
      this.isDoubtful = isDoubtful;
      skippedFields.begin(own.early());
    }

    @Override
    public Object early() {
      return own.early();
    }

    @Override
    public Iterable<?> keys() {
      return own.keys();
    }

    @Override
    public void add(Object item) {
      if (item instanceof MissingObject missing) {
        lost = missing;
      }
      if (lost == null) {
        isDoubtful |= skippedFields.isDoubtful(item);
        own.add(item);
      }
    }

    @Override
    public Object begin(WireReader in, int handle) {
      return own.begin(in, handle);
    }

    @Override
    public Object end() {
      return lost != null ? lost : known(own.end());
    }

    @Override
    public Object end(WireReader in, int handle) {
      if (lost == null) {
        return known(own.end(in, handle));
      }
      UnreadObject.Early early = in.takeEarly(handle);
      if (early != null) {
        // Something refers to it already.
        early.abandon();
        throw lost.failure();
      }
      return lost;
    }

    private Object known(Object made) {
      if (isDoubtful) {
        skippedFields.doubt(made);
      } else {
        skippedFields.trust(made);
      }
      return made;
    }
  }
}
