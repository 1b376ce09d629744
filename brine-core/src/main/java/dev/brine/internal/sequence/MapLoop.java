// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.internal.hash.HashCollisions;
import dev.brine.internal.kind.MapKind;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.Failures;
import java.util.Map;

/**
 * Writes and reads maps on the thread's stack; the fast way of a {@link MapCodec}. Each use in
 * generated code is an instance of a copy of this class, as of {@link CollectionLoop}.
 *
 * @param walked the same codec in steps
 * @param type the class of the maps
 * @param isOfBoxes whether keys and values are strings or boxes, and may be written anew
 */
record MapLoop(
    MapCodec walked,
    MapKind kind,
    Class<?> type,
    Element key,
    Element value,
    boolean flat,
    boolean isOfBoxes)
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
  public void write(WireWriter out, Object object) {
    if (flat) {
      writeBody(out, (Map<?, ?>) object);
    } else if (out.enter(walked, object)) {
      writeBody(out, (Map<?, ?>) object);
      out.leave();
    }
  }

  private void writeBody(WireWriter out, Map<?, ?> map) {
    boolean isLate = kind.isLate();
    if (isLate || kind.hasPrelude()) {
      walked.beginLate(out, map);
    }
    Object prelude = null;
    if (kind.hasPrelude()) {
      prelude = kind.prelude(out, map);
      Object lock = kind.lock(map, prelude);
      if (lock == null || !LockedReference.write(out, lock, prelude, walked.viewed())) {
        out.writeReference(prelude, walked.viewed());
      }
      if (!isLate) {
        out.unfinished.end();
      }
    }
    Map<?, ?> entries = walked.written(map);
    int size = entries.size();
    if (!writeBoxes(out, map, entries, size)) {
      writeAny(out, map, entries, size, prelude == null);
    }
    if (kind.isLate()) {
      out.unfinished.end();
    }
    out.charge(kind.cost(size));
  }

  private void writeAny(
      WireWriter out, Map<?, ?> map, Map<?, ?> entries, int size, boolean isOwnOrder) {
    Object[] gathered = walked.gathered(out, entries, size);
    int plain =
        gathered == null
            ? walked.writeSize(out, entries, size)
            : walked.writeSize(out, gathered, size);
    kind.writeHead(out, map);
    if (gathered == null) {
      Sequence.Items.check(size, writeEntries(out, entries, size, plain, isOwnOrder));
    } else {
      writeGathered(out, entries, gathered, size, plain, isOwnOrder);
      out.parts.giveBack(gathered, 2 * size);
    }
  }

  /**
   * Writes strings and boxes as they come, as if all were of the classes expected: so the map is
   * iterated once.
   *
   * @return false where nothing is written: where an entry is another one, and where writing fails,
   *     as it will again, with the path of the entry
   */
  private boolean writeBoxes(WireWriter out, Map<?, ?> map, Map<?, ?> entries, int size) {
    if (!isOfBoxes || size == 0 || out.nesting.withinKeys() > 0 || !out.notePlace()) {
      return false;
    }
    HashCollisions crowd = out.nesting.crowd(kind.table(), size, entries.keySet());
    if (crowd != null && crowd.counts(key.isText() ? String.class : key.expected().type())) {
      return false;
    }
    walked.writeSize(out, size);
    kind.writeHead(out, map);
    boolean isWritten;
    try {
      isWritten = writeEach(out, entries, size);
    } catch (RuntimeException e) {
      isWritten = false;
    }
    if (!isWritten) {
      out.goBack();
    }
    return isWritten;
  }

  private boolean writeEach(WireWriter out, Map<?, ?> entries, int size) {
    int count = 0;
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      if (!key.writeBox(out, entry.getKey()) || !value.writeBox(out, entry.getValue())) {
        return false;
      }
      count++;
    }
    return count == size;
  }

  /** Writes keys and values none of which nests, nor calls a method of the user. */
  private void writeGathered(
      WireWriter out,
      Map<?, ?> entries,
      Object[] gathered,
      int size,
      int plain,
      boolean isOwnOrder) {
    BodyCodec nextKey = key.expected();
    BodyCodec nextValue = value.expected();
    HashCollisions crowd =
        size <= HashCollisions.FEW ? null : out.nesting.crowd(kind.table(), size, entries.keySet());
    int count = 0;
    try {
      while (count < 2 * size) {
        Object newKey = gathered[count];
        if (crowd != null) {
          crowd.add(newKey);
        }
        int nesting = kind.hasKeys() ? out.nesting.enterKeys() : out.nesting.enterItems();
        nextKey =
            isOwnOrder && kind.hasKeys() && nesting == 0
                ? key.writeKey(out, newKey, nextKey, (plain & 1) != 0)
                : key.write(out, newKey, nextKey, (plain & 1) != 0);
        out.nesting.backTo(nesting);
        count++;
        out.nesting.enterItems();
        nextValue = value.write(out, gathered[count], nextValue, (plain & 2) != 0);
        out.nesting.backTo(nesting);
        count++;
      }
    } catch (RuntimeException e) {
      throw Failures.writing(e, PathSteps.item(count, 2));
    }
  }

  private int writeEntries(
      WireWriter out, Map<?, ?> entries, int size, int plain, boolean isOwnOrder) {
    BodyCodec nextKey = key.expected();
    BodyCodec nextValue = value.expected();
    HashCollisions crowd =
        size <= HashCollisions.FEW ? null : out.nesting.crowd(kind.table(), size, entries.keySet());
    int count = 0;
    try {
      for (Map.Entry<?, ?> entry : entries.entrySet()) {
        if (crowd != null) {
          crowd.add(entry.getKey());
        }
        int nesting = kind.hasKeys() ? out.nesting.enterKeys() : out.nesting.enterItems();
        nextKey =
            isOwnOrder && kind.hasKeys() && nesting == 0
                ? key.writeKey(out, entry.getKey(), nextKey, (plain & 1) != 0)
                : key.write(out, entry.getKey(), nextKey, (plain & 1) != 0);
        out.nesting.backTo(nesting);
        count++;
        out.nesting.enterItems();
        nextValue = value.write(out, entry.getValue(), nextValue, (plain & 2) != 0);
        out.nesting.backTo(nesting);
        count++;
      }
      return count / 2;
    } catch (RuntimeException e) {
      throw Failures.writing(e, PathSteps.item(count, 2));
    }
  }

  @Override
  public Object read(WireReader in) {
    if (flat) {
      return readBody(in);
    }
    if (!in.enter()) {
      return in.walk(walked);
    }
    Object map = readBody(in);
    in.leave();
    return map;
  }

  private Object readBody(WireReader in) {
    int handle = in.reserveLate(kind.unread());
    Object prelude = kind.hasPrelude() ? in.reference(walked.viewed()) : null;
    long head = in.varlong();
    int plain = walked.plain(head);
    int size = in.count(head >>> walked.bits());
    int least = key.least((plain & 1) != 0) + value.least((plain & 2) != 0);
    long claims = in.claims();
    long cost = kind.cost(size);
    int room = in.room(size, least, cost);
    Map<Object, Object> begun = walked.begun(in, handle, prelude, kind.begin(in, room, prelude));
    Map<Object, Object> gathered = kind.hasPrelude() ? kind.gather(in, begun, room) : begun;
    readEntries(in, gathered, size, plain, prelude == null);
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

  private void readEntries(
      WireReader in, Map<Object, Object> begun, int size, int plain, boolean isOwnOrder) {
    BodyCodec nextKey = key.expected();
    BodyCodec nextValue = value.expected();
    HashCollisions crowd =
        size <= HashCollisions.FEW ? null : in.nesting.crowd(kind.table(), size, begun.keySet());
    int count = 0;
    try {
      for (int i = 0; i < size; i++) {
        int nesting = kind.hasKeys() ? in.nesting.enterKeys() : in.nesting.enterItems();
        BodyCodec named = key.head(in, nextKey, (plain & 1) != 0);
        Object newKey =
            isOwnOrder && kind.hasKeys() && nesting == 0
                ? key.readKey(in, named, nextKey)
                : key.read(in, named, nextKey);
        nextKey = named == null ? nextKey : named;
        in.nesting.backTo(nesting);
        count++;
        in.nesting.enterItems();
        named = value.head(in, nextValue, (plain & 2) != 0);
        Object newValue = value.read(in, named, nextValue);
        nextValue = named == null ? nextValue : named;
        in.nesting.backTo(nesting);
        if (crowd != null) {
          crowd.add(newKey);
        }
        begun.put(newKey, newValue);
        count++;
      }
    } catch (RuntimeException e) {
      throw Failures.reading(e, PathSteps.item(count, 2));
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
