// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.ClassNames;
import dev.brine.wire.ProxyClass;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Takes objects apart and puts them together by their kinds alone; elements stay in memory. */
final class KindRun {
  private KindRun() {}

  /** Returns what the kind of an object's class makes of it. */
  static Object copy(Object object) {
    int number = Kinds.number(object.getClass());
    Object kind = Kinds.of(number);
    if (kind == null) {
      throw new AssertionError("not built in: " + object.getClass());
    }
    if (kind instanceof BodyCodec codec) {
      return read(codec, bytes(codec, object));
    }
    return kind instanceof CollectionKind collection
        ? copy(collection, (Collection<?>) object)
        : copy((MapKind) kind, (Map<?, ?>) object);
  }

  private static Object copy(CollectionKind kind, Collection<?> object) {
    Object[] prelude = new Object[1];
    written(out -> prelude[0] = kind.hasPrelude() ? kind.prelude(out, object) : null);
    List<Object> elements = new ArrayList<>(kind.elements(object));
    byte[] head = written(out -> kind.writeHead(out, object));
    return make(kind, prelude[0], elements, head);
  }

  /** Returns a collection of a kind from its parts. */
  static Object make(CollectionKind kind, Object prelude, List<?> elements, byte[] head) {
    WireReader in = reader(head);
    Collection<Object> begun = kind.begin(in, elements.size(), prelude);
    assertAtEnd(in);
    for (Object element : elements) {
      begun.add(element);
    }
    return kind.isLate() ? kind.end(begun) : begun;
  }

  private static Object copy(MapKind kind, Map<?, ?> object) {
    Object[] prelude = new Object[1];
    written(out -> prelude[0] = kind.hasPrelude() ? kind.prelude(out, object) : null);
    Map<?, ?> entries = kind.entries(object);
    byte[] head = written(out -> kind.writeHead(out, object));
    WireReader in = reader(head);
    Map<Object, Object> begun = kind.begin(in, entries.size(), prelude[0]);
    assertAtEnd(in);
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      begun.put(entry.getKey(), entry.getValue());
    }
    return kind.isLate() ? kind.end(begun) : begun;
  }

  /** Returns the bytes of the body of an object, which is no container. */
  static byte[] bytes(Object object) {
    return bytes((BodyCodec) Kinds.of(object.getClass()), object);
  }

  private static byte[] bytes(BodyCodec codec, Object object) {
    return written(out -> codec.write(out, object));
  }

  /** Returns the object of a body, all of whose bytes are read. */
  static Object read(Class<?> type, byte[] bytes) {
    return read((BodyCodec) Kinds.of(type), bytes);
  }

  private static Object read(BodyCodec codec, byte[] bytes) {
    WireReader in = reader(bytes);
    Object object = codec.read(in);
    assertAtEnd(in);
    if (codec.tracked() && in.reserve() != 1) {
      throw new AssertionError("read no handle or several: " + codec);
    }
    return object;
  }

  private static void assertAtEnd(WireReader in) {
    if (!in.isAtEnd()) {
      throw new AssertionError("bytes are left");
    }
  }

  /** Returns what was written. */
  static byte[] written(Consumer<WireWriter> writing) {
    WireWriter out = new WireWriter(Limits.defaults(), References.TRACK, null, new OneByteNames());
    byte[][] result = {new byte[0]};
    out.open();
    out.drainTo(
        (bytes, offset, length) -> result[0] = join(result[0], bytes, offset, length), 0, 1 << 12);
    writing.accept(out);
    out.drain();
    out.clear();
    return result[0];
  }

  private static byte[] join(byte[] first, byte[] second, int offset, int length) {
    byte[] joined = Arrays.copyOf(first, first.length + length);
    System.arraycopy(second, offset, joined, first.length, length);
    return joined;
  }

  /** Returns a reader of some bytes. */
  static WireReader reader(byte[] bytes) {
    WireReader in = new WireReader(Limits.defaults(), References.TRACK, null, new OneByteNames());
    in.open(bytes, 0, bytes.length);
    return in;
  }

  /** The classes that tests name, by one byte each. */
  private static final class OneByteNames implements ClassNames {
    private static final List<Class<?>> CLASSES =
        List.of(Thread.State.class, Character.UnicodeScript.class, String.class, Bare.class);

    @Override
    public void clear() {
      // One byte names a class, whatever came before.
    }

    @Override
    public BodyCodec codecOf(Class<?> type) {
      return new Named(type);
    }

    @Override
    public void write(WireWriter out, Class<?> type, Object head) {
      out.octet(CLASSES.indexOf(type));
    }

    @Override
    public BodyCodec read(WireReader in) {
      return new Named(CLASSES.get(in.octet()));
    }

    @Override
    public BodyCodec bodyCodecOf(Class<?> type) {
      return codecOf(type);
    }

    @Override
    public void require(Class<?> type) {
      throw new AssertionError(type);
    }

    @Override
    public Class<?> find(String name, int dimensions) {
      throw new AssertionError(name);
    }

    @Override
    public void writeName(WireWriter out, Class<?> type) {
      throw new AssertionError(type);
    }

    @Override
    public String readName(WireReader in) {
      throw new AssertionError(in);
    }

    @Override
    public void writeProxy(WireWriter out, Class<?> type) {
      throw new AssertionError(type);
    }

    @Override
    public Object readProxy(WireReader in) {
      throw new AssertionError(in);
    }

    @Override
    public Class<?> knownProxy(ProxyClass proxy) {
      throw new AssertionError(proxy);
    }

    @Override
    public Class<?> defineProxy(WireReader in, ProxyClass proxy) {
      throw new AssertionError(proxy);
    }

    @Override
    public Class<?> arrayOf(Class<?> component) {
      throw new AssertionError(component);
    }
  }

  /** An enum without constants. */
  enum Bare {}

  private record Named(Class<?> type) implements ValueCodec {
    @Override
    public long cost() {
      return 0;
    }

    @Override
    public void put(WireWriter out, Object value) {
      throw new AssertionError(value);
    }

    @Override
    public Object make(WireReader in) {
      throw new AssertionError(in);
    }
  }

  /** Runs what must be refused and returns why it was. */
  static BrineException refusal(Runnable action) {
    try {
      action.run();
    } catch (BrineException e) {
      return e;
    }
    throw new AssertionError("was not refused");
  }
}
