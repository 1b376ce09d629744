// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.walk;

import dev.brine.internal.CycleInTree;
import dev.brine.wire.FrameStack;
import dev.brine.wire.StepCodec;
import dev.brine.wire.WireWriter;

/**
 * Writes a body by generated code, and the bodies within it that have such code. Their frames are
 * in the writer's {@link FrameStack}.
 *
 * <p>A tree that contains itself is found by the object at a depth that is a power of two: it comes
 * again further down (Brent's algorithm).
 */
public final class StepWriteFrame extends WriteFrame {
  /** The place of the frame from which on a tree is watched for cycles. */
  private static final int SUSPICIOUS = 1 << 10;

  private final StepCodec codec;
  private FrameStack frames;
  private int base = -1;

  /** What ends the frames of this walk. */
  private long begun;

  private Object watched;
  private int watchedAt;

  /** Creates the frame of an object. */
  public StepWriteFrame(StepCodec codec, Object value) {
    super(value, true);
    this.codec = codec;
  }

  @Override
  public WriteFrame advance(WireWriter out) {
    StepCodec current = codec;
    Object object = value;
    int step = 0;
    if (base < 0) {
      frames = out.nesting.openFrames();
      begun = frames.begin();
      base = frames.size();
    } else {
      int header = frames.number();
      step = FrameStack.step(header);
      current = frames.codec(header);
      object = frames.object();
    }
    boolean isTree = out.isTree();
    while (true) {
      StepCodec inner = current.writeStep(out, object, step);
      if (inner == StepCodec.OTHER) {
        WriteFrame other = within(out, frames.body(), frames.value());
        if (other != null) {
          return other;
        }
        inner = null;
      }
      if (inner != null) {
        current = inner;
        object = frames.value();
        step = 0;
        if (isTree && frames.size() - base > SUSPICIOUS) {
          watch(object);
        }
        continue;
      }
      if (frames.size() == base) {
        frames.end(begun);
        return null;
      }
      int header = frames.number();
      step = FrameStack.step(header);
      current = frames.codec(header);
      object = frames.object();
      if (frames.size() < watchedAt) {
        watched = null;
      }
    }
  }

  private void watch(Object object) {
    if (object == watched) {
      throw CycleInTree.of(object);
    }
    if (watched == null || frames.size() >= 2 * watchedAt) {
      watched = object;
      watchedAt = frames.size();
    }
  }

  @Override
  public String step() {
    return "";
  }

  @Override
  public RuntimeException failed(RuntimeException failure) {
    if (base < 0) {
      return failure;
    }
    RuntimeException known = frames.unwind(base, true, failure);
    frames.end(begun);
    return known;
  }
}
