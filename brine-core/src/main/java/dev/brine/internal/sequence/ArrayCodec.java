// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.Failures;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The arrays of references of one class.
 *
 * @param type the class of the arrays
 * @param isFlat whether no element nests without bound
 */
public record ArrayCodec(Class<?> type, Element element, boolean isFlat) implements Sequence {
  /** Returns this codec with other codecs of the elements. */
  public ArrayCodec with(UnaryOperator<BodyCodec> link) {
    return new ArrayCodec(type, element.with(link), isFlat);
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
  public long cost(int size) {
    return Costs.array(size);
  }

  @Override
  public Items start(WireWriter out, Object value) {
    List<Object> elements = Arrays.asList((Object[]) value);
    return new Items(
        elements.iterator(), elements.size(), writeSize(out, elements) ? 1 : 0, elements);
  }

  private boolean writeSize(WireWriter out, List<Object> elements) {
    if (!element.hasBit()) {
      out.varint(elements.size());
      return false;
    }
    boolean isPlain = element.isPlain(elements);
    out.varlong((long) elements.size() << 1 | (isPlain ? 0 : 1));
    return isPlain;
  }

  @Override
  public void write(WireWriter out, Object value) {
    if (isFlat) {
      writeBody(out, (Object[]) value);
    } else if (out.enter(this, value)) {
      writeBody(out, (Object[]) value);
      out.leave();
    }
  }

  private void writeBody(WireWriter out, Object[] array) {
    boolean isPlain = writeSize(out, Arrays.asList(array));
    int nesting = out.nesting.enterItems();
    BodyCodec expected = element.expected();
    int count = 0;
    try {
      for (; count < array.length; count++) {
        expected = element.write(out, array[count], expected, isPlain);
      }
    } catch (RuntimeException e) {
      throw Failures.writing(e, PathSteps.item(count, 1));
    }
    out.nesting.backTo(nesting);
    out.charge(Costs.array(array.length));
  }

  @Override
  public Assembly start(WireReader in, Object prelude) {
    long head = in.varlong();
    boolean isPlain = element.hasBit() && (head & 1) == 0;
    int size = in.count(element.hasBit() ? head >>> 1 : head);
    return new Filling(in, size, isPlain, element.least(isPlain));
  }

  @Override
  public Object read(WireReader in) {
    if (isFlat) {
      return readBody(in);
    }
    if (!in.enter()) {
      return in.walk(this);
    }
    Object array = readBody(in);
    in.leave();
    return array;
  }

  private Object readBody(WireReader in) {
    int handle = in.reserveLate();
    long claims = in.claims();
    Assembly array = start(in, null);
    in.fill(handle, array.early());
    int nesting = in.nesting.enterItems();
    BodyCodec expected = element.expected();
    int count = 0;
    try {
      for (; count < array.size; count++) {
        BodyCodec named = element.head(in, expected, array.plain != 0);
        array.add(element.read(in, named, expected));
        expected = named == null ? expected : named;
      }
    } catch (RuntimeException e) {
      throw Failures.reading(e, PathSteps.item(count, 1));
    }
    in.nesting.backTo(nesting);
    in.claim(claims);
    in.charge(Costs.array(array.size));
    Object made = array.end();
    in.fill(handle, made);
    return made;
  }

  /**
   * An array whose elements come one by one. Where elements take no bytes the size may be a lie,
   * and the array grows; no element can refer to it then, since all that could have heads.
   */
  private final class Filling extends Assembly {
    private Object[] array;
    private int count;

    Filling(WireReader in, int size, boolean isPlain, int least) {
      super(size, isPlain ? 1 : 0);
      array =
          (Object[]) Array.newInstance(type.getComponentType(), in.room(size, least, cost(size)));
    }

    @Override
    public Object early() {
      return array;
    }

    @Override
    public void add(Object item) {
      if (count == array.length) {
        array = Arrays.copyOf(array, (int) Math.min(size, 2L * count));
      }
      array[count++] = item;
    }

    @Override
    public Object end() {
      return array;
    }
  }
}
