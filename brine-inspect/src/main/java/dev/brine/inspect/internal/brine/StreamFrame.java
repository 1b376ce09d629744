// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.part.BrineInput;
import dev.brine.internal.FormatNumbers.Item;
import dev.brine.internal.FormatNumbers.StreamItem;
import java.io.IOException;

/** The items of one message of a stream. */
final class StreamFrame implements Frame {
  private final BrineParser parser;
  private final BrineInput in;
  private Node aborted;

  StreamFrame(BrineParser parser) {
    this.parser = parser;
    in = parser.in();
  }

  @Override
  public boolean advance() throws IOException, StopException {
    if (aborted != null) {
      parser.events().leave(aborted);
      aborted = null;
      parser.forget();
    }
    if (in.isAtEnd()) {
      parser.events().took(Category.HEADERS, Place.ROOT);
      return true;
    }
    long offset = in.position();
    long head = in.varint("an item");
    if (head == Item.NO_OBJECT) {
      readItem(in.varint("an item"), offset);
    } else {
      parser.readReference(head, offset, Place.ROOT, null);
    }
    return false;
  }

  private void readItem(long item, long offset) throws IOException, StopException {
    if (item == StreamItem.RESET || item == StreamItem.FORGET_OBJECTS) {
      reset(offset);
      if (item == StreamItem.RESET) {
        parser.forget();
      } else {
        parser.forgetObjects();
      }
    } else if (item == StreamItem.ALL) {
      parser.events().took(Category.HEADERS, Place.ROOT);
      parser.keepAll();
    } else if (item == StreamItem.ABORT) {
      parser.forget();
      aborted = parser.enter(NodeKind.EXCEPTION, -1, "", offset, Place.ROOT, -1);
      parser.readReference(Place.ROOT, null);
    } else {
      ItemsFrame.readBlock(parser, item - Item.BLOCK, offset, Place.ROOT);
    }
  }

  private void reset(long offset) {
    parser
        .events()
        .leaf(parser.events().node(NodeKind.RESET, offset, -1, "", Place.ROOT), Category.HEADERS);
  }

  @Override
  public void abandon() {
    if (aborted != null) {
      parser.events().leave(aborted);
    }
  }
}
