// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.walk;

import dev.brine.wire.FrameStack;
import dev.brine.wire.StepCodec;
import dev.brine.wire.WireReader;

/**
 * Reads a body by generated code, and the bodies within it that have such code. Their frames are in
 * the reader's {@link FrameStack}.
 */
public final class StepReadFrame extends ReadFrame {
  private final StepCodec codec;
  private FrameStack frames;
  private int base = -1;

  /** What ends the frames of this walk. */
  private long begun;

  private Object content;

  /** Creates the frame of an object. */
  public StepReadFrame(StepCodec codec) {
    super(true);
    this.codec = codec;
  }

  @Override
  public ReadFrame advance(WireReader in) {
    StepCodec current = codec;
    int step = 0;
    Object result = content;
    content = null;
    if (base < 0) {
      frames = in.nesting.openFrames();
      begun = frames.begin();
      base = frames.size();
    } else {
      int header = frames.number();
      step = FrameStack.step(header);
      current = frames.codec(header);
    }
    while (true) {
      result = current.readStep(in, result, step);
      if (result == StepCodec.PAUSED) {
        current = frames.next();
        if (current != null) {
          step = 0;
          result = null;
          continue;
        }
        ReadFrame other = within(in, frames.body());
        if (other != null) {
          return other;
        }
        result = content;
        content = null;
      } else if (frames.size() == base) {
        frames.end(begun);
        content = result;
        return null;
      }
      int header = frames.number();
      step = FrameStack.step(header);
      current = frames.codec(header);
    }
  }

  @Override
  public void accept(Object object) {
    content = object;
  }

  @Override
  public Object result(WireReader in) {
    return content;
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
    RuntimeException known = frames.unwind(base, false, failure);
    frames.end(begun);
    return known;
  }
}
