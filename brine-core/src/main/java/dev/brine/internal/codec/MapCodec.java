// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.kind.MapKind;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Failures;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.Iterator;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The maps of one class of the JDK whose keys have one form and whose values have one.
 *
 * @param isFlat whether no key or value nests without bound
 */
public record MapCodec(MapKind kind, Element key, Element value, boolean isFlat)
    implements Sequence {
  /** Returns this codec with other codecs of the elements. */
  public MapCodec with(UnaryOperator<BodyCodec> link) {
    return new MapCodec(kind, key.with(link), value.with(link), isFlat);
  }

  @Override
  public Class<?> type() {
    return kind.type();
  }

  @Override
  public boolean flat() {
    return isFlat;
  }

  @Override
  public Element[] elements() {
    return new Element[] {key, value};
  }

  @Override
  public boolean isLate() {
    return kind.isLate();
  }

  @Override
  public boolean hasKeys() {
    return true;
  }

  @Override
  public boolean hasPrelude() {
    return kind.hasPrelude();
  }

  @Override
  public Object prelude(Object map) {
    return kind.prelude((Map<?, ?>) map);
  }

  @Override
  public Object empty(WireReader in) {
    return kind.end(kind.begin(in, 0, null));
  }

  private int bits() {
    return (key.hasBit() ? 1 : 0) + (value.hasBit() ? 1 : 0);
  }

  @Override
  public Items start(WireWriter out, Object object) {
    Map<?, ?> map = (Map<?, ?>) object;
    Map<?, ?> entries = kind.entries(map);
    int plain = writeSize(out, entries);
    kind.writeHead(out, map);
    return new Items(new Alternating(entries.entrySet().iterator()), entries.size(), plain);
  }

  /** Returns which of keys and values are plain, as bits. */
  private int writeSize(WireWriter out, Map<?, ?> entries) {
    boolean keys = key.hasBit() && key.isPlain(entries.keySet());
    boolean values = value.hasBit() && value.isPlain(entries.values());
    long head = entries.size();
    if (key.hasBit()) {
      head = head << 1 | (keys ? 0 : 1);
    }
    if (value.hasBit()) {
      head = head << 1 | (values ? 0 : 1);
    }
    out.varlong(head);
    return (keys ? 1 : 0) | (values ? 2 : 0);
  }

  private int plain(long head) {
    boolean values = value.hasBit() && (head & 1) == 0;
    boolean keys = key.hasBit() && (head >>> (value.hasBit() ? 1 : 0) & 1) == 0;
    return (keys ? 1 : 0) | (values ? 2 : 0);
  }

  @Override
  public void write(WireWriter out, Object object) {
    if (isFlat) {
      writeBody(out, (Map<?, ?>) object);
    } else if (out.enter(this, object)) {
      writeBody(out, (Map<?, ?>) object);
      out.leave();
    }
  }

  private void writeBody(WireWriter out, Map<?, ?> map) {
    if (kind.isLate()) {
      out.beginLate(map);
    }
    if (kind.hasPrelude()) {
      out.reference(kind.prelude(map), null);
    }
    Map<?, ?> entries = kind.entries(map);
    int size = entries.size();
    int plain = writeSize(out, entries);
    kind.writeHead(out, map);
    BodyCodec nextKey = key.expected();
    BodyCodec nextValue = value.expected();
    int count = 0;
    try {
      for (Map.Entry<?, ?> entry : entries.entrySet()) {
        int nesting = out.nestKeys(true);
        nextKey = key.write(out, entry.getKey(), nextKey, (plain & 1) != 0);
        out.nest(nesting);
        count++;
        out.nestKeys(false);
        nextValue = value.write(out, entry.getValue(), nextValue, (plain & 2) != 0);
        out.nest(nesting);
        count++;
      }
    } catch (RuntimeException e) {
      throw Failures.writing(e, Steps.item(count, 2));
    }
    Items.check(size, count / 2);
    if (kind.isLate()) {
      out.endLate();
    }
    out.charge(Sequence.cost(size, 2));
  }

  @Override
  public Assembly start(WireReader in, Object prelude) {
    long head = in.varlong();
    int plain = plain(head);
    int size = in.count(head >>> bits());
    return new Gathering(size, plain, begin(in, size, plain, prelude));
  }

  private Map<Object, Object> begin(WireReader in, int size, int plain, Object prelude) {
    int least = key.least((plain & 1) != 0) + value.least((plain & 2) != 0);
    return kind.begin(in, in.room(size, least), prelude);
  }

  @Override
  public Object read(WireReader in) {
    if (isFlat) {
      return readBody(in);
    }
    if (!in.enter()) {
      return in.walk(this);
    }
    Object map = readBody(in);
    in.leave();
    return map;
  }

  private Object readBody(WireReader in) {
    int handle = in.reserveLate();
    Object prelude = kind.hasPrelude() ? in.reference(null) : null;
    long head = in.varlong();
    int plain = plain(head);
    int size = in.count(head >>> bits());
    Map<Object, Object> begun = begin(in, size, plain, prelude);
    if (!kind.isLate()) {
      in.fill(handle, begun);
    }
    readEntries(in, begun, size, plain);
    in.charge(Sequence.cost(size, 2));
    if (!kind.isLate()) {
      return begun;
    }
    Object made = kind.end(begun);
    in.fill(handle, made);
    return made;
  }

  private void readEntries(WireReader in, Map<Object, Object> begun, int size, int plain) {
    BodyCodec nextKey = key.expected();
    BodyCodec nextValue = value.expected();
    int count = 0;
    try {
      for (int i = 0; i < size; i++) {
        int nesting = in.nestKeys(true);
        BodyCodec named = key.head(in, nextKey, (plain & 1) != 0);
        Object newKey = key.read(in, named, nextKey);
        in.nest(nesting);
        nextKey = named == null ? nextKey : named;
        count++;
        in.nestKeys(false);
        named = value.head(in, nextValue, (plain & 2) != 0);
        Object newValue = value.read(in, named, nextValue);
        nextValue = named == null ? nextValue : named;
        in.nest(nesting);
        begun.put(newKey, newValue);
        count++;
      }
    } catch (RuntimeException e) {
      throw Failures.reading(e, Steps.item(count, 2));
    }
  }

  /** A map whose keys and values come one by one. */
  private final class Gathering extends Assembly {
    private final Map<Object, Object> begun;
    private Object lastKey;
    private boolean hasKey;

    Gathering(int size, int plain, Map<Object, Object> begun) {
      super(size, plain);
      this.begun = begun;
    }

    @Override
    Object early() {
      return kind.isLate() ? null : begun;
    }

    @Override
    void add(Object item) {
      if (hasKey) {
        begun.put(lastKey, item);
        lastKey = null;
      } else {
        lastKey = item;
      }
      hasKey = !hasKey;
    }

    @Override
    Object end() {
      return kind.end(begun);
    }
  }

  /** The keys and values of entries in turn. */
  private static final class Alternating implements Iterator<Object> {
    private final Iterator<? extends Map.Entry<?, ?>> entries;
    private Map.Entry<?, ?> entry;

    Alternating(Iterator<? extends Map.Entry<?, ?>> entries) {
      this.entries = entries;
    }

    @Override
    public boolean hasNext() {
      return entry != null || entries.hasNext();
    }

    @Override
    public Object next() {
      if (entry == null) {
        entry = entries.next();
        return entry.getKey();
      }
      Object entryValue = entry.getValue();
      entry = null;
      return entryValue;
    }
  }
}
