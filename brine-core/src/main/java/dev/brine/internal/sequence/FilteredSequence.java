// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.BrineException;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.StreamFilter;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/**
 * Collections, maps and arrays for whose items the filter of the stream is called, and for the
 * array that Java creates for them.
 */
public record FilteredSequence(Sequence own) implements AroundSequence {
  @Override
  public AroundSequence around(Sequence other) {
    return new FilteredSequence(other);
  }

  @Override
  public Object prelude(WireWriter out, Object value) {
    return own.prelude(out, value);
  }

  @Override
  public Items start(WireWriter out, Object value) {
    return own.start(out, value);
  }

  @Override
  public void write(WireWriter out, Object value) {
    own.write(out, value);
  }

  /** What is made at once has no more room than the bytes that are there may need. */
  @Override
  public Assembly start(WireReader in, Object prelude) {
    Assembly assembly = own.start(in, prelude);
    report(in.parts.streamFilter(), assembly.size);
    return assembly;
  }

  @Override
  public Object empty(WireReader in) {
    Object empty = own.empty(in);
    report(in.parts.streamFilter(), 0);
    return empty;
  }

  private void report(StreamFilter streamFilter, int size) {
    Class<?> type = typeOf(own);
    if (type == null) {
      streamFilter.array(null, size);
    } else {
      JdkArraySizes.report(streamFilter, type, size);
    }
  }

  /** Returns the class of a codec, or null where it is missing. */
  public static Class<?> typeOf(BodyCodec codec) {
    try {
      return codec.type();
    } catch (BrineException missing) {
      return null;
    }
  }

  @Override
  public ReadFrame reading() {
    return new Frame(this);
  }

  /** Calls the filter for items that have no codec of their own. */
  private static final class Frame extends SequenceReadFrame {
    Frame(FilteredSequence filtered) {
      super(filtered);
    }

    @Override
    Object text(WireReader in, long header) {
      return in.parts.streamFilter().value(in.text(header));
    }

    @Override
    Object met(WireReader in) {
      Object met = in.met();
      in.parts.streamFilter().met(met);
      return met;
    }
  }
}
