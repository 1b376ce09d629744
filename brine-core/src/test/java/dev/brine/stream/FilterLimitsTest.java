// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.OptionalDataException;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Stack;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A filter's limits reject in Brine's form all that they reject in Java's form. */
class FilterLimitsTest {
  /** The greatest values that a filter has seen. */
  private static final class Seen implements ObjectInputFilter {
    private long depth;
    private long references;
    private long array;

    @Override
    public Status checkInput(FilterInfo info) {
      depth = Math.max(depth, info.depth());
      references = Math.max(references, info.references());
      array = Math.max(array, info.arrayLength());
      return Status.UNDECIDED;
    }
  }

  private static Brine brine(Identity identity) {
    return Brine.newBuilder()
        .types(TypeFilter.allow("dev.brine.stream.*", "java.**"))
        .identity(identity)
        .build();
  }

  @SuppressWarnings("BanSerializableRead") // It is what we compare with.
  private static Seen seen(Brine brine, Format format, Object value) throws Exception {
    Seen seen = new Seen();
    byte[] bytes = written(brine, format, value);
    try (ObjectInputStream in =
        format == Format.JAVA
            ? new ObjectInputStream(new ByteArrayInputStream(bytes))
            : brine.newObjectInputStream(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(seen);
      in.readObject();
    }
    return seen;
  }

  private static byte[] written(Brine brine, Format format, Object value) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink, format)) {
      out.writeObject(value);
    }
    return sink.toByteArray();
  }

  /** A stack has room that only Java writes. */
  static Stream<Object> values() {
    return DeclaredTypes.values().filter(value -> !(value instanceof Stack));
  }

  @ParameterizedTest
  @MethodSource("values")
  void no_limit_is_laxer_than_in_java(Object value) throws Exception {
    for (Identity identity : Identity.values()) {
      Brine brine = brine(identity);
      assertNotLaxer(brine, value.getClass(), new Object[] {value, copy(brine, value), 1});
    }
  }

  /** Nothing stands behind the object, at which its last references could be seen. */
  @ParameterizedTest
  @MethodSource("values")
  void no_limit_is_laxer_at_the_end_of_an_object_or_where_it_is_unshared(Object value)
      throws Exception {
    Brine brine = brine(Identity.ALL);
    assertNotLaxer(brine, value.getClass(), new Object[] {value});
    assertNotLaxer(brine, value.getClass(), new Unshared(value, value));
    assertNotLaxer(brine, value.getClass(), new Unshared(value, new Unshared(value, "end")));
  }

  private static void assertNotLaxer(Brine brine, Class<?> type, Object root) throws Exception {
    Seen java = seen(brine, Format.JAVA, root);
    Seen own = seen(brine, Format.BRINE, root);
    assertThat(own.depth).as("depth of %s", type).isGreaterThanOrEqualTo(java.depth);
    assertThat(own.references).as("references of %s", type).isGreaterThanOrEqualTo(java.references);
    assertThat(own.array).as("arrays of %s", type).isGreaterThanOrEqualTo(java.array);
  }

  /** A handler that holds something. */
  private record Handler(Object held) implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return held;
    }
  }

  /** A lambda that can be written. */
  private interface Lambda extends Supplier<Object>, Serializable {}

  private static Lambda lambda(Object captured, Object other) {
    return () -> captured == null ? other : captured;
  }

  @Test
  void no_limit_is_laxer_for_proxies_and_lambdas() throws Exception {
    Object held = new int[1];
    Object proxy =
        Proxy.newProxyInstance(
            FilterLimitsTest.class.getClassLoader(),
            new Class<?>[] {Comparable.class, Runnable.class},
            new Handler(held));
    List<Object> values = List.of(proxy, lambda(null, null), lambda(held, held), lambda("a", "a"));
    for (Object value : values) {
      assertNotLaxer(brine(Identity.ALL), value.getClass(), new Object[] {value});
      assertNotLaxer(brine(Identity.ALL), value.getClass(), new Object[] {held, value, value, 1});
    }
  }

  /** Java writes a view that locks itself a second time where it is unshared. */
  @SuppressWarnings("UnusedVariable") // Java reads them.
  private static final class Unshared implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("first", Object.class, true),
      new ObjectStreamField("second", Object.class, true)
    };
    private final Object first;
    private final Object second;

    private Unshared(Object first, Object second) {
      this.first = first;
      this.second = second;
    }
  }

  /** The parts of the first object need descriptions, those of the second do not. */
  @SuppressWarnings("BanSerializableRead") // It is a copy.
  private static Object copy(Brine brine, Object value) throws Exception {
    byte[] bytes = written(brine, Format.JAVA, value);
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }

  @ParameterizedTest
  @EnumSource(Identity.class)
  void a_depth_is_not_left_behind_by_parts_that_brine_omits(Identity identity) throws Exception {
    Object[] flat = new Object[20];
    Object[] one = {new DeclaredTypes.Shared(new ConcurrentHashMap<>()), 1};
    for (int i = 0; i < flat.length; i++) {
      flat[i] = new ArrayBlockingQueue<>(1);
    }
    assertThat(seen(brine(identity), Format.BRINE, flat).depth)
        .isEqualTo(seen(brine(identity), Format.JAVA, flat).depth);
    assertThat(seen(brine(identity), Format.BRINE, one).depth)
        .isEqualTo(seen(brine(identity), Format.JAVA, one).depth);
  }

  @Test
  void common_objects_count_as_in_java() throws Exception {
    Object[] root = {
      new DeclaredTypes.Derived(), new DeclaredTypes.Hooked(), DeclaredTypes.Day.class, "a", 1
    };
    Seen java = seen(brine(Identity.ALL), Format.JAVA, root);
    Seen own = seen(brine(Identity.ALL), Format.BRINE, root);
    assertThat(own.depth).isEqualTo(java.depth);
    assertThat(own.references).isEqualTo(java.references);
    assertThat(own.array).isEqualTo(java.array);
  }

  /** An object that reads behind its end. */
  private static final class ReadingOn implements Serializable {
    private static final long serialVersionUID = 1L;
    private final int attempts;
    private final Object held;

    private ReadingOn(int attempts, Object held) {
      this.attempts = attempts;
      this.held = held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(held);
      out.writeObject(null);
      out.writeObject(this);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      for (int i = 0; i < 3 + attempts; i++) {
        try {
          in.readObject();
        } catch (OptionalDataException e) {
          assertThat(e.eof).isTrue();
        }
      }
    }
  }

  /** An object that leaves unread what it holds, which is read in a way of its own then. */
  static final class Leaving implements Externalizable {
    private static final long serialVersionUID = 1L;
    private transient Object left;

    /** Creates an object that is read. */
    public Leaving() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(left);
    }

    @Override
    public void readExternal(ObjectInput in) {}
  }

  private static Object leaving(Object left) {
    Leaving leaving = new Leaving();
    leaving.left = left;
    return leaving;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3})
  void reads_behind_the_end_of_an_object_that_is_left_unread_count_as_in_java(int attempts)
      throws Exception {
    for (Object held : new Object[] {null, "text", 5, List.of("a"), new ReadingOn(2, "b")}) {
      Object left = leaving(new ReadingOn(attempts, held));
      for (Object root : new Object[] {left, new Object[] {left, "behind", 1}}) {
        Seen java = seen(brine(Identity.ALL), Format.JAVA, root);
        Seen own = seen(brine(Identity.ALL), Format.BRINE, root);
        // At the end of the stream, only ours is called with the last number.
        int last = root == left ? attempts : 0;
        assertThat(own.references).isBetween(java.references, java.references + last);
        assertThat(own.depth).isEqualTo(java.depth);
      }
    }
  }
}
