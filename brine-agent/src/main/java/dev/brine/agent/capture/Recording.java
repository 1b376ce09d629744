// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.Arrays;

/**
 * The first bytes of one stream of the program. Once it has ended, further bytes are only counted.
 * One that was dropped counts nothing: its stream is as if it had not been recorded.
 *
 * <p>A program's thread adds bytes; the recorder's thread may end it meanwhile.
 */
final class Recording {
  /** The most bytes of one stream that are kept. */
  static final int LONGEST = 1 << 20;

  private static final int SHORTEST = 512;

  private final Recorder recorder;
  private final Place place;
  private byte[] bytes = new byte[SHORTEST];
  private int length;
  private volatile long touched;
  private volatile State state = State.OPEN;

  private enum State {
    OPEN,
    ENDED,
    DROPPED
  }

  /** Begins a recording. */
  Recording(Recorder recorder, Place place) {
    this.recorder = recorder;
    this.place = place;
    recorder.hold(SHORTEST);
    touched = recorder.time();
  }

  Place place() {
    return place;
  }

  /** Returns the time of the recorder when bytes came last. */
  long touched() {
    return touched;
  }

  /** Adds a byte. Throws nothing. */
  void add(int value) {
    try {
      if (state == State.OPEN) {
        keep(new byte[] {(byte) value}, 0, 1);
      } else {
        countLater(1);
      }
    } catch (Throwable e) { // The program goes on, even without memory.
      recorder.failed(e);
      end();
    }
  }

  /** Adds bytes. Throws nothing. */
  void add(byte[] from, int offset, int count) {
    try {
      if (state == State.OPEN) {
        keep(from, offset, count);
      } else {
        countLater(count);
      }
    } catch (Throwable e) { // As above.
      recorder.failed(e);
      end();
    }
  }

  private synchronized void keep(byte[] from, int offset, int count) {
    if (state != State.OPEN) {
      countLater(count);
      return;
    }
    touched = recorder.time();
    int kept = Math.min(count, LONGEST - length);
    if (length + kept > bytes.length) {
      int size = Math.min(LONGEST, Math.max(length + kept, 2 * bytes.length));
      byte[] larger = Arrays.copyOf(bytes, size);
      recorder.hold(size - bytes.length);
      bytes = larger;
    }
    System.arraycopy(from, offset, bytes, length, kept);
    length += kept;
    place.countLater(count - kept);
    if (kept < count) {
      end();
    } else if (recorder.holdsTooMuch()) {
      drop();
    }
  }

  private void countLater(int count) {
    if (state == State.ENDED) {
      place.countLater(count);
    }
  }

  /** Gives the memory back. Half a stream would say that its objects are rarer than they are. */
  private synchronized void drop() {
    state = State.DROPPED;
    recorder.hold(-bytes.length);
    bytes = null;
    recorder.dropped(this);
  }

  /** Ends it: the recorder looks at it later. Without effect if it has ended. Throws nothing. */
  void end() {
    try {
      boolean wasOpen;
      synchronized (this) {
        wasOpen = state == State.OPEN;
        state = wasOpen ? State.ENDED : state;
      }
      if (wasOpen) {
        recorder.ended(this);
      }
    } catch (Throwable e) { // As above.
      recorder.failed(e);
    }
  }

  /** Returns the bytes, and keeps them no longer. Called once, after the end. */
  synchronized byte[] take() {
    byte[] all = Arrays.copyOf(bytes, length);
    recorder.hold(-bytes.length);
    bytes = null;
    return all;
  }
}
