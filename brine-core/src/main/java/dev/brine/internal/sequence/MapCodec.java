// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.internal.kind.MapKind;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.Iterator;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The maps of one class of the JDK whose keys have one form and whose values have one.
 *
 * @param isFlat whether no key or value nests without bound
 * @param viewed the codec of the class expected of what a view is a view of, or null
 */
public record MapCodec(MapKind kind, Element key, Element value, boolean isFlat, BodyCodec viewed)
    implements ContainerCodec {
  /** Fewer entries are as well gone through more than once. */
  private static final int FEW = 32;

  /** The keys and values of more take an array that the garbage collector handles apart. */
  private static final int MOST_GATHERED = 1 << 17;

  /** Creates the codec of the maps that a type declares. */
  public MapCodec(MapKind kind, Element key, Element value, boolean isFlat) {
    this(kind, key, value, isFlat, null);
  }

  /** Returns the same with other codecs of the elements, in a class of its own. */
  public BodyCodec with(UnaryOperator<BodyCodec> link) {
    MapLoop loop = new MapCodec(kind, key.with(link), value.with(link), isFlat, viewed).loop();
    return HiddenCopies.copy(
        loop,
        loop.walked(),
        loop.kind(),
        loop.type(),
        loop.key(),
        loop.value(),
        loop.flat(),
        loop.isOfBoxes());
  }

  private MapLoop loop() {
    boolean isOfBoxes = key.isOfBoxes() && value.isOfBoxes() && kind.isHeadRepeatable();
    return new MapLoop(this, kind, kind.type(), key, value, isFlat, isOfBoxes);
  }

  @Override
  public BodyCodec named(BodyCodec other, BodyCodec expected) {
    return other instanceof MapCodec named
        ? named(named, expected)
        : other.inside(inner -> inner instanceof MapCodec own ? named(own, expected) : inner);
  }

  /** A view nests, whatever its elements are. */
  private MapCodec named(MapCodec other, BodyCodec expected) {
    return new MapCodec(
        other.kind,
        key,
        value,
        isFlat && !other.hasPrelude(),
        other.kind.isView() ? viewedBy(expected) : null);
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
  public boolean hasKeys() {
    return kind.hasKeys();
  }

  @Override
  public Object prelude(WireWriter out, Object map) {
    return kind.prelude(out, (Map<?, ?>) map);
  }

  @Override
  public Object empty(WireReader in) {
    Object made = kind.end(kind.begin(in, 0, null));
    in.track(made);
    return made;
  }

  /** Returns the number of bits below the size. */
  int bits() {
    return (key.hasBit() ? 1 : 0) + (value.hasBit() ? 1 : 0);
  }

  @Override
  public Items start(WireWriter out, Object object) {
    Map<?, ?> map = (Map<?, ?>) object;
    Map<?, ?> entries = written(map);
    int size = entries.size();
    int plain = writeSize(out, entries, size);
    kind.writeHead(out, map);
    Iterator<Object> items = new Alternating(entries.entrySet().iterator());
    return new Items(items, size, plain, entries.keySet());
  }

  /** Returns the entries to write; where methods of the user may be called, such as stay. */
  Map<?, ?> written(Map<?, ?> map) {
    Map<?, ?> entries = kind.entries(map);
    return key.flat() && value.flat() ? entries : kind.steady(entries);
  }

  /**
   * Writes the size, which is counted once; returns which of keys and values are plain, as bits.
   */
  int writeSize(WireWriter out, Map<?, ?> entries, int size) {
    boolean keys = key.hasBit();
    boolean values = value.hasBit();
    if (keys || values) {
      for (Map.Entry<?, ?> entry : entries.entrySet()) {
        keys = keys && key.isPlain(entry.getKey());
        values = values && value.isPlain(entry.getValue());
      }
    }
    return writeSize(out, size, keys, values);
  }

  /** Does the same for keys and values that were gathered. */
  int writeSize(WireWriter out, Object[] gathered, int size) {
    boolean keys = key.hasBit() && key.isPlain(gathered, 0, 2 * size);
    boolean values = value.hasBit() && value.isPlain(gathered, 1, 2 * size);
    return writeSize(out, size, keys, values);
  }

  /** Writes the size of a map all of whose keys and values are of the classes expected. */
  void writeSize(WireWriter out, int size) {
    int unused = writeSize(out, size, true, true);
  }

  private int writeSize(WireWriter out, int size, boolean keys, boolean values) {
    long head = size;
    if (key.hasBit()) {
      head = head << 1 | (keys ? 0 : 1);
    }
    if (value.hasBit()) {
      head = head << 1 | (values ? 0 : 1);
    }
    out.varlong(head);
    return (keys ? 1 : 0) | (values ? 2 : 0);
  }

  /**
   * Returns keys and values in turn, or null where the map is as well iterated more than once. To
   * go through a tree takes longer than to write numbers.
   */
  Object[] gathered(WireWriter out, Map<?, ?> entries, int size) {
    if (size < FEW || size > MOST_GATHERED || bits() == 0 || !flat()) {
      return null;
    }
    Object[] gathered = out.parts.borrow(2 * size);
    int count = 0;
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      if (count < 2 * size) {
        gathered[count] = entry.getKey();
        gathered[count + 1] = entry.getValue();
      }
      count += 2;
    }
    Items.check(size, count / 2);
    return gathered;
  }

  /** Returns which of keys and values are plain, as bits, by the size and the bits below it. */
  int plain(long head) {
    boolean values = value.hasBit() && (head & 1) == 0;
    boolean keys = key.hasBit() && (head >>> (value.hasBit() ? 1 : 0) & 1) == 0;
    return (keys ? 1 : 0) | (values ? 2 : 0);
  }

  @Override
  public void write(WireWriter out, Object object) {
    loop().write(out, object);
  }

  @Override
  public Assembly start(WireReader in, Object prelude) {
    long head = in.varlong();
    int plain = plain(head);
    int size = in.count(head >>> bits());
    int least = key.least((plain & 1) != 0) + value.least((plain & 2) != 0);
    int room = in.room(size, least, kind.cost(size));
    return new Gathering(in, size, plain, kind.begin(in, room, prelude), room, prelude);
  }

  @Override
  public Object read(WireReader in) {
    return loop().read(in);
  }

  /** A map whose keys and values come one by one. */
  private final class Gathering extends Assembly {
    private final WireReader in;
    private final Object prelude;
    private Map<Object, Object> begun;
    private Map<Object, Object> gathered;
    private Object lastKey;
    private boolean hasKey;

    Gathering(
        WireReader in, int size, int plain, Map<Object, Object> begun, int room, Object prelude) {
      super(size, plain);
      this.in = in;
      this.begun = begun;
      gathered = kind.hasPrelude() ? kind.gather(in, begun, room) : begun;
      this.prelude = prelude;
    }

    @Override
    public Object early() {
      return kind.isLate() ? null : begun;
    }

    @Override
    public Iterable<?> keys() {
      return begun.keySet();
    }

    @Override
    public void add(Object item) {
      if (hasKey) {
        gathered.put(lastKey, item);
        lastKey = null;
      } else {
        lastKey = item;
      }
      hasKey = !hasKey;
    }

    @Override
    public Object begin(WireReader in, int handle) {
      boolean isGathered = gathered != begun;
      begun = MapCodec.this.begun(in, handle, prelude, begun);
      gathered = isGathered ? gathered : begun;
      return early();
    }

    @Override
    public Object end() {
      if (gathered != begun) {
        kind.fill(in, begun, gathered);
      }
      return kind.end(begun);
    }

    @Override
    public Object end(WireReader in, int handle) {
      Object made = end();
      return isLate() ? settled(in, handle, prelude, begun, made) : made;
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
