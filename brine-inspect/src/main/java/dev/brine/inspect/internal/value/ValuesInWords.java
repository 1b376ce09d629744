// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.value;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Passes on the dates, large numbers and other values of a Java stream as texts, as Brine's
 * messages have them, in place of their fields and data. A value that cannot be told is passed on
 * as it is.
 *
 * <p>What is in such a value is held back until its end, up to {@link #MOST_HELD} calls; a longer
 * one is passed on as it is.
 */
public final class ValuesInWords implements BlobVisitor {
  /** Enough for the longest array that has a value, with its bytes. */
  private static final int MOST_HELD = 1 << 16;

  /** The bytes of a text or of data that count as one more call. */
  private static final int BYTES_OF_A_CALL = 64;

  private final BlobVisitor target;
  private final Deque<Part> open = new ArrayDeque<>();
  private final List<Call> held = new ArrayList<>();
  private final KnownIntegers integers = new KnownIntegers();
  private boolean isJava;
  private int weight;
  private int describing;

  /** A node within the value that is open; its value is null where only the outer one counts. */
  private record Part(Node node, JdkValue value) {}

  /**
   * A call that was held back.
   *
   * @param stays whether it is passed on although the value is
   */
  private record Call(boolean stays, Runnable run) {}

  /** Creates a filter in front of a visitor. */
  public ValuesInWords(BlobVisitor target) {
    this.target = target;
  }

  @Override
  public void format(BlobFormat format) {
    isJava = format == BlobFormat.JAVA_STREAM;
    target.format(format);
  }

  @Override
  public void enter(Node node) {
    if (describing > 0 || node.isDescription()) {
      describing++;
      pass(true, () -> target.enter(node));
      return;
    }
    if (open.isEmpty()) {
      target.enter(node);
      JdkValue value = isJava ? JdkValue.of(node) : null;
      if (value != null) {
        open.push(new Part(node, value));
      }
      return;
    }
    if (node.kind() == NodeKind.REFERENCE && open.peek().value() != null) {
      open.peek().value().reference(node, integers);
    }
    open.push(new Part(node, open.size() < JdkValue.MOST_OPEN ? JdkValue.of(node) : null));
    pass(false, () -> target.enter(node));
  }

  @Override
  public void leave(Node node, long end) {
    if (describing > 0) {
      describing--;
      pass(true, () -> target.leave(node, end));
    } else if (open.isEmpty()) {
      target.leave(node, end);
    } else {
      JdkValue value = open.pop().value();
      if (value != null) {
        value.addTo(integers);
      }
      if (open.isEmpty()) {
        end(node, value.words());
        target.leave(node, end);
        return;
      }
      if (value != null && open.peek().value() != null) {
        open.peek().value().part(value);
      }
      pass(false, () -> target.leave(node, end));
    }
  }

  private void end(Node node, String words) {
    release(words != null);
    if (words != null) {
      target.text(node, new Text(words, true, words.length(), words.hashCode()));
    }
  }

  /** Passes a call on, or holds it back where it is within a value. */
  private void pass(boolean stays, Runnable call) {
    pass(stays, 0, call);
  }

  private void pass(boolean stays, int length, Runnable call) {
    if (open.isEmpty()) {
      call.run();
      return;
    }
    held.add(new Call(stays, call));
    weight += 1 + length / BYTES_OF_A_CALL;
    if (weight >= MOST_HELD) {
      open.clear();
      release(false);
    }
  }

  private void release(boolean isValue) {
    held.stream().filter(call -> !isValue || call.stays()).forEach(call -> call.run().run());
    held.clear();
    weight = 0;
  }

  private JdkValue value() {
    return open.isEmpty() || describing > 0 ? null : open.peek().value();
  }

  @Override
  public void bytes(Category category, Place place, long offset, long length) {
    if (open.isEmpty()) {
      target.bytes(category, place, offset, length);
    } else {
      pass(true, () -> target.bytes(category, place, offset, length));
    }
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    JdkValue value = value();
    if (value != null) {
      value.primitive(place, bits);
    }
    if (!place.name().equals(Place.ELEMENT) || target.wantsElements()) {
      if (open.isEmpty()) {
        target.primitive(place, offset, bits);
      } else {
        pass(false, () -> target.primitive(place, offset, bits));
      }
    }
  }

  @Override
  public void text(Node node, Text text) {
    pass(describing > 0, 2 * text.start().length(), () -> target.text(node, text));
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    Part around = open.stream().skip(1).findFirst().orElse(null); // The first one is the data.
    if (describing == 0 && around != null && around.value() != null) {
      around.value().data(node.place(), start, length);
    }
    pass(describing > 0, start.length, () -> target.data(node, start, length));
  }

  @Override
  public void description(Node node, ClassDetail detail) {
    pass(true, () -> target.description(node, detail));
  }

  @Override
  public void superclass(Node node, String className) {
    pass(true, () -> target.superclass(node, className));
  }

  @Override
  public boolean wantsElements() {
    return true;
  }

  @Override
  public int longestData() {
    return Math.max(JdkValue.LONGEST_DATA, target.longestData());
  }

  @Override
  public int longestText() {
    return target.longestText();
  }
}
