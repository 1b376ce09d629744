// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.Identity;
import dev.brine.internal.FormatNumbers.Item;
import dev.brine.internal.FormatNumbers.StreamItem;
import dev.brine.internal.hook.Items;
import dev.brine.wire.WireReader;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The items of a stream outside of all objects: objects and blocks of bytes, message after message.
 */
final class StreamItems extends Items {
  private static final int NONE = 5;

  /** The item that stands for an object that was given up. */
  private static final int ABORTED = 6;

  /** The most messages without an item in a row. Writers write one, before some messages. */
  private static final int MOST_EMPTY = 64;

  private final StreamInput stream;
  private final WireReader in;
  private final FrameSource source;
  private boolean isOpen;
  private boolean isBroken;
  private boolean isAborted;
  private boolean waits = true;

  /** Whether no object has come since the stream or a reset began. */
  private boolean isFresh = true;

  StreamItems(StreamInput stream, WireReader in, FrameSource source) {
    super(in);
    this.stream = stream;
    this.in = in;
    this.source = source;
  }

  /** Gives up what was being read: objects cannot be read before the writer starts anew. */
  void giveUp() {
    forget();
    if (!isAborted) {
      isOpen = false;
      isBroken = true;
    }
    isAborted = false;
  }

  /** More may come behind the end. As in Java, reading bytes does not report an aborted object. */
  @Override
  public int peek() {
    int item = super.peek();
    if (item == Item.END) {
      forget();
    }
    if (item == ABORTED && stream.isReading()) {
      forget();
      RuntimeException reason = stream.aborted();
      isAborted = reason instanceof UncheckedIOException;
      throw reason;
    }
    return item;
  }

  /** Returns how many bytes of a block are there without waiting for more. */
  int available() {
    waits = false;
    try {
      return left();
    } finally {
      waits = true;
    }
  }

  /** Returns whether a message has items that were not read. */
  boolean isUnderWay() {
    return isOpen();
  }

  private boolean isOpen() {
    isOpen = isOpen && !in.isAtEnd();
    return isOpen;
  }

  @Override
  protected int advance() {
    int item = NONE;
    int empty = 0;
    while (item == NONE) {
      if (isOpen()) {
        item = super.advance();
        empty = 0;
      } else if (begin()) {
        isOpen = true;
        requireFewEmpty(++empty);
      } else {
        return Item.END;
      }
    }
    if (isBroken && item == OBJECT) {
      throw in.corrupt("the data behind an object that could not be read is another object");
    }
    if (item == OBJECT) {
      isFresh = false;
      stream.begins();
    }
    return item;
  }

  /** A source of zeros, such as a file that was never filled, is no sequence of messages. */
  private void requireFewEmpty(int empty) {
    if (empty > MOST_EMPTY) {
      throw in.corrupt("more than " + MOST_EMPTY + " messages in a row have no content");
    }
  }

  private boolean begin() {
    try {
      return waits ? source.begin(in) : source.beginNow(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  protected int announced(int item) {
    if (item == StreamItem.RESET) {
      isBroken = false;
      isFresh = true;
      stream.forget();
      stream.keep(Identity.OBJECTS);
      return NONE;
    }
    if (item == StreamItem.FORGET_OBJECTS) {
      stream.forgetObjects();
      return NONE;
    }
    if (item == StreamItem.ALL) {
      requireFresh();
      stream.keep(Identity.ALL);
      return NONE;
    }
    if (item == StreamItem.ABORT) {
      isBroken = false;
      return ABORTED;
    }
    return super.announced(item);
  }

  private void requireFresh() {
    if (!isFresh || in.isTree()) {
      throw in.corrupt("the stream has the identity OBJECTS but its input ALL");
    }
    isFresh = false;
  }
}
