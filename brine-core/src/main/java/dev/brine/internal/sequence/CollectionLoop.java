// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.internal.hash.HashCollisions;
import dev.brine.internal.kind.CollectionKind;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.Failures;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;

/**
 * Writes and reads collections on the thread's stack; the fast way of a {@link CollectionCodec}.
 *
 * <p>Each use in generated code is an instance of a copy of this class of its own (see {@link
 * HiddenCopies}), so that the JIT compiler sees one class of elements in each, and inlines it. Uses
 * whose elements are alike, such as strings, share one copy. So nothing here may name this class,
 * and nothing outside may cast to it.
 *
 * @param walked the same codec in steps
 * @param type the class of the collections
 * @param expected the codec of the class expected of the elements, or null
 * @param hasKeys whether the elements are hashed or compared
 */
record CollectionLoop(
    CollectionCodec walked,
    CollectionKind kind,
    Class<?> type,
    BodyCodec expected,
    Element element,
    boolean flat,
    boolean hasKeys)
    implements BodyCodec {
  @Override
  public int least() {
    return 1;
  }

  @Override
  public BodyCodec named(BodyCodec other, BodyCodec expected) {
    return walked.named(other, expected);
  }

  @Override
  public int emptyCost() {
    return walked.emptyCost();
  }

  @Override
  public Object empty(WireReader in) {
    return walked.empty(in);
  }

  @Override
  public void write(WireWriter out, Object value) {
    if (flat) {
      writeBody(out, (Collection<?>) value);
    } else if (out.enter(walked, value)) {
      writeBody(out, (Collection<?>) value);
      out.leave();
    }
  }

  private void writeBody(WireWriter out, Collection<?> collection) {
    boolean isLate = kind.isLate();
    if (isLate || kind.hasPrelude()) {
      walked.beginLate(out, collection);
    }
    Object prelude = null;
    if (kind.hasPrelude()) {
      prelude = kind.prelude(out, collection);
      Object lock = kind.lock(collection, prelude);
      if (lock == null || !LockedReference.write(out, lock, prelude, walked.viewed())) {
        out.writeReference(prelude, walked.viewed());
      }
      if (!isLate) {
        out.unfinished.end();
      }
    }
    writeElements(out, collection, walked.written(collection), prelude == null);
  }

  private void writeElements(
      WireWriter out, Collection<?> collection, Collection<?> elements, boolean isOwnOrder) {
    Iterator<?> guard = elements instanceof ArrayList<?> list ? list.iterator() : null;
    int size = elements.size();
    boolean isPlain = walked.writeSize(out, elements, size);
    kind.writeHead(out, collection);
    int nesting = hasKeys ? out.nesting.enterKeys() : out.nesting.enterItems();
    Sequence.Items.check(
        size,
        elements instanceof ArrayList<?> list
            ? writeList(out, list, isPlain)
            : writeAll(out, elements, size, isPlain, hasKeys && nesting == 0 && isOwnOrder));
    if (guard != null && size > 0) {
      guard.next();
    }
    out.nesting.backTo(nesting);
    if (kind.isLate()) {
      out.unfinished.end();
    }
    out.charge(kind.cost(size));
  }

  private int writeList(WireWriter out, ArrayList<?> list, boolean isPlain) {
    int i = 0;
    try {
      if (element.isText()) {
        for (; i < list.size(); i++) {
          Element.writeText(out, list.get(i));
        }
      } else if (isPlain) {
        for (; i < list.size(); i++) {
          expected.write(out, Element.plain(list.get(i), expected));
        }
      } else {
        BodyCodec next = expected;
        for (; i < list.size(); i++) {
          next = writeReference(out, list.get(i), next, false);
        }
      }
      return i;
    } catch (RuntimeException e) {
      throw Failures.writing(e, PathSteps.item(i, 1));
    }
  }

  private int writeAll(
      WireWriter out, Collection<?> elements, int size, boolean isPlain, boolean areKeys) {
    HashCollisions crowd =
        size <= HashCollisions.FEW ? null : out.nesting.crowd(kind.table(), size, elements);
    int count = 0;
    try {
      BodyCodec next = expected;
      for (Object item : elements) {
        if (crowd != null) {
          crowd.add(item);
        }
        if (element.isText()) {
          Element.writeText(out, item);
        } else if (isPlain) {
          writeExpected(out, Element.plain(item, expected), areKeys);
        } else {
          next = writeReference(out, item, next, areKeys);
        }
        count++;
      }
      return count;
    } catch (RuntimeException e) {
      throw Failures.writing(e, PathSteps.item(count, 1));
    }
  }

  /**
   * Writes the body of an element of the class expected.
   *
   * @param isKey whether it is one of a set that is in no key
   */
  private void writeExpected(WireWriter out, Object item, boolean isKey) {
    boolean isLeft = isKey && out.nesting.leaveKeys(expected);
    expected.write(out, item);
    if (isLeft) {
      out.nesting.backToKeys();
    }
  }

  private BodyCodec writeReference(WireWriter out, Object item, BodyCodec next, boolean isKey) {
    if (next == expected
        && element.isTracked()
        && expected != null
        && item != null
        && item.getClass() == expected.type()
        && expected.tracked()) {
      if (out.writeHandleOrHead(item)) {
        writeExpected(out, item, isKey);
      }
      return next;
    }
    return isKey ? out.writeKey(item, next) : out.writeReference(item, next);
  }

  @Override
  public Object read(WireReader in) {
    if (flat) {
      return readBody(in);
    }
    if (!in.enter()) {
      return in.walk(walked);
    }
    Object collection = readBody(in);
    in.leave();
    return collection;
  }

  private Object readBody(WireReader in) {
    int handle = in.reserveLate(kind.unread());
    Object prelude = kind.hasPrelude() ? in.reference(walked.viewed()) : null;
    long head = in.varlong();
    boolean hasBit = element.hasBit();
    boolean isPlain = hasBit && (head & 1) == 0;
    int size = in.count(hasBit ? head >>> 1 : head);
    long claims = in.claims();
    long cost = kind.cost(size);
    int room = in.room(size, element.least(isPlain), cost);
    Collection<Object> begun = walked.begun(in, handle, prelude, kind.begin(in, room, prelude));
    int nesting = hasKeys ? in.nesting.enterKeys() : in.nesting.enterItems();
    Collection<Object> gathered = kind.hasPrelude() ? kind.gather(in, begun, room) : begun;
    readAll(in, gathered, size, isPlain, hasKeys && nesting == 0 && prelude == null);
    in.nesting.backTo(nesting);
    if (gathered != begun) {
      kind.fill(in, begun, gathered);
    }
    in.claim(claims);
    in.charge(cost);
    if (!kind.isLate()) {
      return begun;
    }
    Object made = walked.settled(in, handle, prelude, begun, kind.end(begun));
    in.fill(handle, made);
    return made;
  }

  private static void add(Collection<Object> begun, HashCollisions crowd, Object item) {
    if (crowd != null) {
      crowd.add(item);
    }
    begun.add(item);
  }

  private Object readExpected(WireReader in, boolean isKey) {
    boolean isLeft = isKey && in.nesting.leaveKeys(expected);
    Object item = expected.read(in);
    if (isLeft) {
      in.nesting.backToKeys(item);
    }
    return item;
  }

  private void readAll(
      WireReader in, Collection<Object> begun, int size, boolean isPlain, boolean areKeys) {
    HashCollisions crowd =
        size <= HashCollisions.FEW ? null : in.nesting.crowd(kind.table(), size, begun);
    int count = 0;
    try {
      if (element.isText()) {
        for (; count < size; count++) {
          add(begun, crowd, in.textOrOther());
        }
      } else if (isPlain) {
        for (; count < size; count++) {
          add(begun, crowd, readExpected(in, areKeys));
        }
      } else {
        BodyCodec next = expected;
        for (; count < size; count++) {
          BodyCodec named = in.head(next);
          if (named != null && named == expected) {
            add(begun, crowd, readExpected(in, areKeys));
            next = expected;
          } else if (named == null) {
            add(begun, crowd, in.met());
          } else {
            add(begun, crowd, areKeys ? in.keyBody(named, next) : in.body(named, next));
            next = named;
          }
        }
      }
    } catch (RuntimeException e) {
      throw Failures.reading(e, PathSteps.item(count, 1));
    }
  }

  /** As of every codec. What javac makes for records names this class, and no copy could link. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return walked.toString();
  }
}
