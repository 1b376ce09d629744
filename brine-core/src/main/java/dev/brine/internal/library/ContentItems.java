// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import dev.brine.internal.hash.CollisionTable;
import dev.brine.internal.hash.HashCollisions;
import dev.brine.internal.sequence.PathSteps;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.Failures;
import java.util.Arrays;
import java.util.Iterator;

/**
 * Writes and reads the items of a content as those of a collection or map without type arguments:
 * each is a reference that expects the class of the one before, if that was named.
 */
final class ContentItems {
  static final Object[] NONE = {};

  private ContentItems() {}

  /** Writes all items. */
  static void write(WireWriter out, Content content, Object[] items) {
    int written = 0;
    try {
      if (content.forms() == 1) {
        int nesting = content.hasKeys() ? out.nesting.enterKeys() : out.nesting.enterItems();
        boolean isKey = content.hasKeys() && nesting == 0;
        HashCollisions crowd = content.hasKeys() ? crowd(out, items, 1) : null;
        BodyCodec next = null;
        for (; written < items.length; written++) {
          count(crowd, items[written]);
          next =
              isKey ? out.writeKey(items[written], next) : out.writeReference(items[written], next);
        }
        out.nesting.backTo(nesting);
      } else {
        HashCollisions crowd = crowd(out, items, 2);
        BodyCodec nextKey = null;
        BodyCodec nextValue = null;
        while (written < items.length) {
          Object key = items[written];
          count(crowd, key);
          int nesting = out.nesting.enterKeys();
          nextKey = nesting == 0 ? out.writeKey(key, nextKey) : out.writeReference(key, nextKey);
          out.nesting.backTo(nesting);
          written++;
          out.nesting.enterItems();
          nextValue = out.writeReference(items[written], nextValue);
          out.nesting.backTo(nesting);
          written++;
        }
      }
    } catch (RuntimeException e) {
      throw Failures.writing(e, PathSteps.item(written, content.forms()));
    }
  }

  private static HashCollisions crowd(WireWriter out, Object[] items, int step) {
    int size = items.length / step;
    return size <= HashCollisions.FEW
        ? null
        : out.nesting.crowd(CollisionTable.CHAINING, size, () -> new Keys(items, step));
  }

  /** Scala gives numbers that are equal to an int or a long their hash code. */
  private static Object hashed(Object key) {
    if (key instanceof Double || key instanceof Float) {
      double number = ((Number) key).doubleValue();
      return number == (long) number ? (Object) (long) number : key;
    }
    return key;
  }

  private static void count(HashCollisions crowd, Object key) {
    if (crowd != null) {
      crowd.add(hashed(key));
    }
  }

  /**
   * Reads all items.
   *
   * @param room the elements or entries for which memory may be allocated at once
   */
  static Object[] read(WireReader in, Content content, int size, int room) {
    Received received = new Received(content, size, room);
    try {
      if (content.forms() == 1) {
        received.elements(in);
      } else {
        received.entries(in);
      }
    } catch (RuntimeException e) {
      throw Failures.reading(e, PathSteps.item(received.count, content.forms()));
    }
    return received.items;
  }

  /** The items that were read so far. */
  private static final class Received {
    private final Content content;
    private final int size;
    private final long last;
    private Object[] items;
    private int count;
    private HashCollisions crowd;

    Received(Content content, int size, int room) {
      this.content = content;
      this.size = size;
      last = (long) size * content.forms();
      items = room == 0 ? NONE : new Object[room * content.forms()];
    }

    private void add(Object item) {
      if (count == items.length) {
        items = Arrays.copyOf(items, (int) Math.min(last, 2L * count + 2));
      }
      items[count++] = item;
    }

    private void begin(WireReader in) {
      if (size > HashCollisions.FEW) {
        int step = content.forms();
        crowd = in.nesting.crowd(CollisionTable.CHAINING, size, () -> new Keys(items, step));
      }
    }

    void elements(WireReader in) {
      int nesting = content.hasKeys() ? in.nesting.enterKeys() : in.nesting.enterItems();
      boolean isKey = content.hasKeys() && nesting == 0;
      if (content.hasKeys()) {
        begin(in);
      }
      BodyCodec next = null;
      while (count < last) {
        BodyCodec named = in.head(next);
        Object item;
        if (named == null) {
          item = in.met();
        } else {
          item = isKey ? in.keyBody(named, next) : in.body(named, next);
          next = named;
        }
        count(crowd, item);
        add(item);
      }
      in.nesting.backTo(nesting);
    }

    void entries(WireReader in) {
      begin(in);
      BodyCodec nextKey = null;
      BodyCodec nextValue = null;
      while (count < last) {
        int nesting = in.nesting.enterKeys();
        BodyCodec named = in.head(nextKey);
        Object key;
        if (named == null) {
          key = in.met();
        } else {
          key = nesting == 0 ? in.keyBody(named, nextKey) : in.body(named, nextKey);
          nextKey = named;
        }
        count(crowd, key);
        add(key);
        in.nesting.backTo(nesting);
        in.nesting.enterItems();
        named = in.head(nextValue);
        add(named == null ? in.met() : in.body(named, nextValue));
        nextValue = named == null ? nextValue : named;
        in.nesting.backTo(nesting);
      }
    }
  }

  /** The keys that were counted, as they are hashed. */
  private static final class Keys implements Iterator<Object> {
    private final Object[] items;
    private final int step;
    private int next;

    Keys(Object[] items, int step) {
      this.items = items;
      this.step = step;
    }

    @Override
    public boolean hasNext() {
      return next < items.length;
    }

    @Override
    public Object next() {
      Object key = hashed(items[next]);
      next += step;
      return key;
    }
  }
}
