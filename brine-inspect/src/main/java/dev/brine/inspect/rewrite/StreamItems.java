// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.io.ObjectStreamConstants;

/** Reads streams that follow each other, one root at a time. */
final class StreamItems {
  private static final int HEADER = 4;

  private final StreamBytes in;
  private final StreamReader reader;

  /** The kinds of items. */
  enum Kind {
    /** A value, or a block of data. */
    ROOT,
    /** A header or a reset, which makes the reader forget its handles. */
    SEPARATOR,
    /** The end of a line, which tools such as redis-cli add. */
    NEWLINE
  }

  /**
   * A root, or bytes between roots.
   *
   * @param root null for an item of another kind
   */
  record Item(Kind kind, Part root, int offset, int length) {}

  StreamItems(StreamBytes in) {
    this.in = in;
    reader = new StreamReader(in);
  }

  /** Returns whether a stream of Java begins here. */
  static boolean isHeader(StreamBytes in) {
    return in.peek(0) == 0xAC && in.peek(1) == 0xED && in.peek(2) == 0 && in.peek(3) == 5;
  }

  boolean hasNext() {
    return in.left() > 0;
  }

  /** Returns the reader, which knows the handles. */
  StreamReader reader() {
    return reader;
  }

  Item next() throws RewriteException {
    boolean isHeader = isHeader(in);
    if (isHeader || in.peek(0) == ObjectStreamConstants.TC_RESET) {
      reader.forget();
      return skipped(Kind.SEPARATOR, isHeader ? HEADER : 1);
    }
    if (isNewlineAtEnd()) {
      return skipped(Kind.NEWLINE, in.left());
    }
    int offset = in.position();
    Part root = reader.root();
    return new Item(Kind.ROOT, root, offset, in.position() - offset);
  }

  private Item skipped(Kind kind, int length) throws RewriteException {
    return new Item(kind, null, in.skip(length), length);
  }

  private boolean isNewlineAtEnd() {
    return (in.left() == 1 && in.peek(0) == '\n')
        || (in.left() == 2 && in.peek(0) == '\r' && in.peek(1) == '\n');
  }
}
