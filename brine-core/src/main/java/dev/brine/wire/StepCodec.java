// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/**
 * Writes and reads the bodies of the objects of one class in steps, with frames in a {@link
 * FrameStack}. A step ends where the body of another object must come first. Implementations are
 * generated.
 */
public interface StepCodec {
  /** Returned where the next body has no codec of this kind: {@link FrameStack#body()} has one. */
  StepCodec OTHER = Other.CODEC;

  /** Returned by {@link #readStep} where another body must come first. */
  Object PAUSED = new Object();

  /**
   * Writes on.
   *
   * @param step 0 at first, else that of the frame
   * @return null at the end of the body, else what writes the body that comes first, or {@link
   *     #OTHER}; its object is {@link FrameStack#value()}
   */
  StepCodec writeStep(WireWriter out, Object value, int step);

  /**
   * Reads on.
   *
   * @param content the object that the last step needed, or null
   * @param step 0 at first, else that of the frame
   * @return the object at the end of its body, else {@link #PAUSED}
   */
  Object readStep(WireReader in, Object content, int step);

  /** Returns the names of the fields as steps of a path, and last the name of the class. */
  String[] names();

  /** The codec that only says that there is another one. */
  enum Other implements StepCodec {
    /** The one. */
    CODEC;

    @Override
    public StepCodec writeStep(WireWriter out, Object value, int step) {
      throw new AssertionError(this);
    }

    @Override
    public Object readStep(WireReader in, Object content, int step) {
      throw new AssertionError(this);
    }

    @Override
    public String[] names() {
      throw new AssertionError(this);
    }
  }
}
