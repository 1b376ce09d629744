// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import java.io.IOException;

/**
 * Reports to a visitor so that each byte is reported once: whatever was read since the last report
 * is the next run.
 */
public final class Events {
  private final ByteInput in;
  private final BlobVisitor visitor;
  private Held gaps;
  private long mark;
  private int depth;

  /** Creates the events of one input. */
  public Events(ByteInput in, BlobVisitor visitor) {
    this.in = in;
    this.visitor = visitor;
  }

  /** Returns the visitor. */
  public BlobVisitor visitor() {
    return visitor;
  }

  /** Returns the number of nodes that are open. */
  public int depth() {
    return depth;
  }

  /** Reports what was read since the last report. */
  public void took(Category category, Place place) {
    long now = in.position();
    if (gaps == null) {
      if (now == mark) {
        return;
      }
      visitor.bytes(category, place, mark, now - mark);
      mark = now;
    } else {
      report(hold(), category, place);
    }
  }

  /**
   * Says that bytes read since the last report are the header of a frame, which stands within
   * whatever the bytes around it are.
   */
  public void gap(long offset, long length) throws StopException {
    if (gaps == null) {
      gaps = new Held();
    }
    gaps.add(mark, offset);
    gaps.addFrame(offset, length);
    mark = offset + length;
  }

  /** Leaves what was read since the last report to a later {@link #report}. */
  public Held hold() {
    Held held = gaps == null ? new Held() : gaps;
    held.add(mark, in.position());
    mark = in.position();
    gaps = null;
    return held;
  }

  /** Reports bytes that were held. */
  public void report(Held held, Category category, Place place) {
    report(held, 0, Long.MAX_VALUE, category, place);
    held.reportFrames(visitor);
  }

  /** Reports some of the bytes that were held, but no headers of frames. */
  public void report(Held held, long from, long to, Category category, Place place) {
    held.report(visitor, from, to, category, place);
  }

  /** Reports the headers of frames among bytes that were held. */
  public void reportFrames(Held held) {
    held.reportFrames(visitor);
  }

  /** Reports bytes that were held. */
  public void report(Category category, Place place, long offset, long length) {
    visitor.bytes(category, place, offset, length);
  }

  /** Returns a node at the present depth. */
  public Node node(NodeKind kind, long offset, long id, String className, Place place) {
    return new Node(kind, offset, depth, id, -1, className, place, -1);
  }

  /** Enters a node. */
  public void enter(Node node) {
    visitor.enter(node);
    depth++;
  }

  /** Leaves the node that was entered last. */
  public void leave(Node node) {
    leave(node, in.position());
  }

  /** Leaves the node that was entered last, which ended before what was read last. */
  public void leave(Node node, long end) {
    depth--;
    visitor.leave(node, end);
  }

  /** Reports a whole node that has nothing but bytes of one category, those read last. */
  public void leaf(Node node, Category category) {
    enter(node);
    took(category, node.place());
    leave(node);
  }

  /**
   * Passes the end of a line behind the input, if that is all that is left. Call it only where no
   * value can begin with such bytes.
   */
  public void padding(ByteInput input) throws IOException, StopException {
    int length = input.newlineAtEnd();
    if (length > 0) {
      input.read(length, "the end of a line", null);
      took(Category.PADDING, Place.ROOT);
    }
  }

  /** Reports all bytes that are left over. */
  public void rest(Category category) throws IOException {
    in.drain();
    took(category, Place.ROOT);
  }
}
