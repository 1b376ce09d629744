// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.walk;

import dev.brine.internal.CycleInTree;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.ReplacedCodec;
import dev.brine.wire.Walker;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.IdentityHashMap;

/**
 * Writes and reads bodies with frames on the heap. All interpretation goes this way, and so do
 * graphs that are too deep for the thread's stack.
 *
 * <p>Why no recursion: Java's own streams overflow the stack at a few thousand nested objects, and
 * where they do depends on the JVM's flags and on what is on the stack already. So a graph could be
 * written by one thread and not be read by another one. A {@link StackOverflowError} can also
 * strike in the middle of an update of our state, after which no field of it can be trusted. With
 * frames on the heap, only {@code Limits} decide how deep objects may nest.
 */
public final class OffStackWalker implements Walker {
  /** The one walker, which has no state. */
  public static final OffStackWalker INSTANCE = new OffStackWalker();

  /** The nesting from which on a tree is watched for cycles. */
  private static final int SUSPICIOUS = 1_000;

  private OffStackWalker() {}

  @Override
  public void write(WireWriter out, BodyCodec codec, Object value) {
    if (codec instanceof ReplacedCodec replaced && replaced.codec().walked() instanceof Walkable) {
      write(out, replaced.codec(), replaced.value());
      return;
    }
    if (!(codec.walked() instanceof Walkable walkable)) {
      codec.write(out, value);
      return;
    }
    long frames = out.nesting.beginWalk();
    try {
      write(out, walkable.writing(value));
    } finally {
      out.nesting.endWalk(frames);
    }
  }

  private static void write(WireWriter out, WriteFrame first) {
    WriteFrame top = first;
    IdentityHashMap<Object, Boolean> path = null;
    int size = 1;
    top.enter(out);
    try {
      while (true) {
        WriteFrame inner = top.advance(out);
        if (inner != null) {
          inner.around = top;
          top = inner;
          top.enter(out);
          if (++size == SUSPICIOUS && out.isTree()) {
            path = new IdentityHashMap<>();
          }
          if (path != null && path.put(inner.value, true) != null) {
            throw CycleInTree.of(inner.value);
          }
          continue;
        }
        top.leave(out);
        size--;
        if (path != null) {
          path.remove(top.value);
        }
        if (top.around == null) {
          return;
        }
        top = top.around;
      }
    } catch (RuntimeException e) {
      RuntimeException failure = e;
      for (WriteFrame frame = top; frame != null; frame = frame.around) {
        failure = frame.failed(failure);
      }
      throw failure;
    }
  }

  @Override
  public Object read(WireReader in, BodyCodec codec) {
    if (!(codec.walked() instanceof Walkable walkable)) {
      return codec.read(in);
    }
    long frames = in.nesting.beginWalk();
    try {
      return read(in, walkable.reading());
    } finally {
      in.nesting.endWalk(frames);
    }
  }

  private static Object read(WireReader in, ReadFrame first) {
    ReadFrame top = first;
    top.enter(in);
    try {
      while (true) {
        ReadFrame inner = top.advance(in);
        if (inner != null) {
          inner.around = top;
          top = inner;
          top.enter(in);
          continue;
        }
        Object result = top.result(in);
        top.leave(in);
        if (top.around == null) {
          return result;
        }
        top = top.around;
        top.accept(result);
      }
    } catch (RuntimeException e) {
      RuntimeException failure = e;
      for (ReadFrame frame = top; frame != null; frame = frame.around) {
        failure = frame.failed(failure);
      }
      throw failure;
    }
  }
}
