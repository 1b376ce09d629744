// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The nodes that are being read, the innermost last. */
public final class FrameStack {
  /** The most nodes within each other. */
  public static final int DEEPEST = 500_000;

  private final List<Frame> frames = new ArrayList<>();
  private final ByteInput in;

  /** Creates an empty stack for an input. */
  public FrameStack(ByteInput in) {
    this.in = in;
  }

  /** Begins a node. */
  public void push(Frame frame) throws StopException {
    if (frames.size() >= DEEPEST) {
      throw StopException.limit(in.position(), "Nodes nest deeper than " + DEEPEST);
    }
    frames.add(frame);
  }

  /** Returns the number of nodes. */
  public int size() {
    return frames.size();
  }

  /** Reads on until only so many nodes are left as given. */
  public void read(int kept) throws IOException, StopException {
    while (frames.size() > kept) {
      int top = frames.size() - 1;
      if (frames.get(top).advance()) {
        frames.remove(top);
      }
    }
  }

  /** Leaves all nodes but the lowest, for their parts cannot be read. */
  public void abandon(int kept) {
    while (frames.size() > kept) {
      frames.remove(frames.size() - 1).abandon();
    }
  }
}
