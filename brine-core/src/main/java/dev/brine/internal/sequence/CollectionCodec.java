// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.internal.kind.CollectionKind;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The collections of one class of the JDK whose elements have one form.
 *
 * @param isFlat whether no element nests without bound
 * @param viewed the codec of the class expected of what a view is a view of, or null
 */
public record CollectionCodec(
    CollectionKind kind, Element element, boolean isFlat, BodyCodec viewed)
    implements ContainerCodec {
  /** Creates the codec of the collections that a type declares. */
  public CollectionCodec(CollectionKind kind, Element element, boolean isFlat) {
    this(kind, element, isFlat, null);
  }

  /** Returns the same with other codecs of the elements, in a class of its own. */
  public BodyCodec with(UnaryOperator<BodyCodec> link) {
    CollectionLoop loop = new CollectionCodec(kind, element.with(link), isFlat, viewed).loop();
    return HiddenCopies.copy(
        loop,
        loop.walked(),
        loop.kind(),
        loop.type(),
        loop.expected(),
        loop.element(),
        loop.flat(),
        loop.hasKeys());
  }

  private CollectionLoop loop() {
    return new CollectionLoop(
        this, kind, kind.type(), element.expected(), element, isFlat, hasKeys());
  }

  @Override
  public BodyCodec named(BodyCodec other, BodyCodec expected) {
    return other instanceof CollectionCodec named
        ? named(named, expected)
        : other.inside(
            inner -> inner instanceof CollectionCodec own ? named(own, expected) : inner);
  }

  /** A view nests, whatever its elements are. */
  private CollectionCodec named(CollectionCodec other, BodyCodec expected) {
    return new CollectionCodec(
        other.kind,
        element,
        isFlat && !other.hasPrelude(),
        other.kind.isView() ? viewedBy(expected) : null);
  }

  @Override
  public boolean flat() {
    return isFlat;
  }

  @Override
  public Element[] elements() {
    return new Element[] {element};
  }

  @Override
  public boolean hasKeys() {
    return kind.hasKeys();
  }

  @Override
  public Object prelude(WireWriter out, Object value) {
    return kind.prelude(out, (Collection<?>) value);
  }

  @Override
  public Object empty(WireReader in) {
    Object made = kind.end(kind.begin(in, 0, null));
    in.track(made);
    return made;
  }

  @Override
  public Items start(WireWriter out, Object value) {
    Collection<?> collection = (Collection<?>) value;
    Collection<?> elements = written(collection);
    Iterator<?> items =
        elements instanceof ArrayList<?> list ? new Guarded(list) : elements.iterator();
    int size = elements.size();
    boolean isPlain = writeSize(out, elements, size);
    kind.writeHead(out, collection);
    return new Items(items, size, isPlain ? 1 : 0, elements);
  }

  /** Returns the elements to write; where methods of the user may be called, such as stay. */
  Collection<?> written(Collection<?> collection) {
    Collection<?> elements = kind.elements(collection);
    return element.flat() ? elements : kind.steady(elements);
  }

  /** Writes the size, which is counted once; returns whether the elements are plain. */
  boolean writeSize(WireWriter out, Collection<?> elements, int size) {
    if (!element.hasBit()) {
      out.varint(size);
      return false;
    }
    boolean isPlain = element.isPlain(elements);
    out.varlong((long) size << 1 | (isPlain ? 0 : 1));
    return isPlain;
  }

  @Override
  public void write(WireWriter out, Object value) {
    loop().write(out, value);
  }

  @Override
  public Assembly start(WireReader in, Object prelude) {
    long head = in.varlong();
    boolean isPlain = element.hasBit() && (head & 1) == 0;
    int size = in.count(element.hasBit() ? head >>> 1 : head);
    int room = in.room(size, element.least(isPlain), kind.cost(size));
    return new Gathering(in, size, isPlain, kind.begin(in, room, prelude), room, prelude);
  }

  @Override
  public Object read(WireReader in) {
    return loop().read(in);
  }

  /** The elements of a list, which must not have changed behind the last one either. */
  private static final class Guarded implements Iterator<Object> {
    private final Iterator<?> guard;
    private final Iterator<?> items;
    private final boolean isEmpty;

    Guarded(List<?> list) {
      guard = list.iterator();
      items = list.iterator();
      isEmpty = !guard.hasNext();
    }

    @Override
    public boolean hasNext() {
      boolean hasNext = items.hasNext();
      if (!hasNext && !isEmpty) {
        guard.next();
      }
      return hasNext;
    }

    @Override
    public Object next() {
      return items.next();
    }
  }

  /** A collection whose elements come one by one. */
  private final class Gathering extends Assembly {
    private final WireReader in;
    private final Object prelude;
    private Collection<Object> begun;
    private Collection<Object> gathered;

    Gathering(
        WireReader in,
        int size,
        boolean isPlain,
        Collection<Object> begun,
        int room,
        Object prelude) {
      super(size, isPlain ? 1 : 0);
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
      return begun;
    }

    @Override
    public void add(Object item) {
      gathered.add(item);
    }

    @Override
    public Object begin(WireReader in, int handle) {
      boolean isGathered = gathered != begun;
      begun = CollectionCodec.this.begun(in, handle, prelude, begun);
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
}
