// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import dev.brine.internal.FormatNumbers.Item;
import dev.brine.internal.hook.CustomObjectCodec;
import dev.brine.internal.hook.Items;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.Reference;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/**
 * The collections of one class of a library, in the form of a custom codec, without the streams
 * that such a codec gets: one object, which is the content, and the end.
 */
public final class LibraryCodec implements BodyCodec {
  private final LibraryCollection collection;
  private final Class<?> type;
  private final Content content;
  private final int cost;
  private final BodyCodec byStreams;

  /** Creates the codec of a class. */
  public LibraryCodec(LibraryCollection collection) {
    this.collection = collection;
    type = collection.type();
    content = collection.content();
    cost = Costs.of(type);
    byStreams = new CustomObjectCodec(type, collection, collection.version());
  }

  @Override
  public Class<?> type() {
    return type;
  }

  @Override
  public int least() {
    return 2;
  }

  @Override
  public void write(WireWriter out, Object value) {
    out.nesting.enterCallbacks(value, out.isTree());
    out.charge(cost);
    if (content != Content.NOTHING) {
      out.unfinished.begin(value);
      writeContent(out, collection.itemsOf(value));
      out.unfinished.end();
    }
    Items.write(out, Item.END);
    out.nesting.leaveCallbacks();
  }

  /** The handle of the content is one that no reference names. */
  private void writeContent(WireWriter out, Object[] items) {
    out.octet(Reference.OTHER);
    out.varint(content.classNumber());
    if (!out.isTree()) {
      out.giveHandle(items);
    }
    int size = items.length / content.forms();
    out.varint(size);
    if (content.hasHead()) {
      out.octet(0);
    }
    ContentItems.write(out, content, items);
    out.charge(content.cost(size));
  }

  @Override
  public Object read(WireReader in) {
    if (in.skippedFields.isActive()) {
      return byStreams.read(in);
    }
    in.nesting.enterCallbacks();
    in.charge(cost);
    int handle = in.reserveLate();
    Object[] items = content == Content.NOTHING ? ContentItems.NONE : readContent(in);
    if (in.varint() != Item.NO_OBJECT || in.varint() != Item.END) {
      throw in.corrupt("something follows the content of an object of " + type.getName());
    }
    Object built = collection.build(items);
    in.fill(handle, built);
    in.nesting.leaveCallbacks();
    return built;
  }

  private Object[] readContent(WireReader in) {
    if (in.varint() != Reference.OTHER || in.varint() != content.classNumber()) {
      throw in.corrupt(
          "an object of "
              + type.getName()
              + " does not begin with a new "
              + content.type().getName());
    }
    in.reserveLate();
    int size = in.count(in.varlong());
    long claims = in.claims();
    long sizeCost = content.cost(size);
    int room = in.room(size, content.forms(), sizeCost);
    if (content.hasHead() && in.octet() != 0) {
      throw in.corrupt(
          "the entries of an object of " + type.getName() + " are in the order of access");
    }
    Object[] items = ContentItems.read(in, content, size, room);
    in.claim(claims);
    in.charge(sizeCost);
    return items;
  }
}
