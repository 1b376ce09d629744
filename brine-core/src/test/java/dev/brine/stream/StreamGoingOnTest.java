// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reads on, in our own form, behind an object that has failed. */
class StreamGoingOnTest {
  /** Refuses itself. */
  record Refusing(int number) implements Serializable {
    private Object readResolve() throws ObjectStreamException {
      throw new InvalidObjectException("refused");
    }
  }

  /** Is made by its methods. */
  private static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    private static int calls;
    private final Object held;

    Hooked(Object held) {
      this.held = held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(1);
      out.writeObject(held);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      calls++;
      in.defaultReadObject();
      in.readInt();
      in.readObject();
    }
  }

  /** Reads on whatever fails. */
  private static final class Stubborn implements Serializable {
    private static final long serialVersionUID = 1L;
    private static String last;
    private final transient Object held;

    Stubborn(Object held) {
      this.held = held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(held);
      out.writeObject("more");
    }

    private void readObject(ObjectInputStream in) {
      for (int i = 0; i < 2; i++) {
        try {
          in.readObject();
        } catch (IOException | ClassNotFoundException | RuntimeException e) {
          last = e.toString();
        }
      }
    }
  }

  /** Is not Serializable. */
  static final class Plain {
    private final int number = 1;

    @Override
    public String toString() {
      return "plain " + number;
    }
  }

  /** May hold one that is not. */
  record Holder(Plain plain, Object other) implements Serializable {}

  /** A constant that is skipped. */
  enum Level {
    LOW,
    HIGH
  }

  /** Handles nothing. */
  record Handler(Object held) implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return null;
    }
  }

  private static Object various(Object shared) {
    Map<Object, Object> map = new HashMap<>();
    map.put("list", new ArrayList<>(List.of(1, "b", Level.HIGH)));
    map.put(Level.LOW, new int[] {1, 2});
    map.put("class", Hooked.class);
    map.put("part", shared);
    map.put("hooked", new Hooked(shared));
    map.put(
        "proxy",
        Proxy.newProxyInstance(
            Level.class.getClassLoader(),
            new Class<?>[] {Comparable.class},
            new Handler(new Object[] {shared})));
    map.put("self", map);
    return map;
  }

  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL"})
  void counts_an_object_that_has_failed_once_for_the_filter(Streams streams) throws Exception {
    try (ObjectInputStream in =
        streams.read(
            out -> {
              out.writeObject(new Object[][] {{new Part("a"), new Refusing(1)}});
              out.writeObject(new Part("b"));
              out.writeObject(new Object[][][] {{{new Part("c")}}});
            })) {
      in.setObjectInputFilter(
          ObjectInputFilter.Config.createFilter("maxdepth=3;maxrefs=16;dev.brine.stream.*"));
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidObjectException.class);
      assertThat(((Part) in.readObject()).name).isEqualTo("b");
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidClassException.class)
          .hasMessage("filter status: REJECTED");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL"})
  void reads_what_follows_an_object_that_a_class_refuses(Streams streams) throws Exception {
    Part shared = new Part("shared");
    try (ObjectInputStream in =
        streams.read(
            out -> {
              out.writeObject(shared);
              out.writeObject(
                  new Object[] {various(new Part("inner")), new Refusing(1), new Hooked("a")});
              out.writeObject(new Object[] {shared, new Hooked("b"), new Part("c")});
              out.writeInt(7);
            })) {
      Object first = in.readObject();
      int calls = Hooked.calls;
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage("refused");
      assertThat(Hooked.calls).isEqualTo(calls + 1);
      Object[] behind = (Object[]) in.readObject();
      assertThat(behind[0]).isSameAs(first);
      assertThat(((Hooked) behind[1]).held).isEqualTo("b");
      assertThat(((Part) behind[2]).name).isEqualTo("c");
      assertThat(in.readInt()).isEqualTo(7);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL"})
  void gives_no_object_of_one_that_has_failed_before(Streams streams) throws Exception {
    Part inner = new Part("inner");
    try (ObjectInputStream in =
        streams.read(
            out -> {
              out.writeObject(new Object[] {inner, new Refusing(1)});
              out.writeObject(inner);
              out.writeObject(new Part("behind"));
            })) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidObjectException.class);
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage("A reference leads to an object that has failed");
      assertThat(((Part) in.readObject()).name).isEqualTo("behind");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL"})
  void gives_objects_beside_one_whose_class_is_missing(Streams streams) throws Exception {
    Part intact = new Part("intact");
    byte[] bytes =
        streams.written(
            out -> {
              out.writeObject(new Object[] {intact, new Refusing(1)});
              out.writeObject(intact);
            });
    try (ObjectInputStream in = new WithoutRefusing(bytes)) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(ClassNotFoundException.class)
          .hasMessage("missing");
      assertThat(((Part) in.readObject()).name).isEqualTo("intact");
    }
  }

  /** Misses one class. */
  private static final class WithoutRefusing extends dev.brine.BrineObjectInputStream {
    WithoutRefusing(byte[] bytes) throws IOException {
      super(Streams.OPEN, new ByteArrayInputStream(bytes), dev.brine.Format.BRINE);
    }

    @Override
    protected Class<?> resolveClass(java.io.ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      if (descriptor.getName().equals(Refusing.class.getName())) {
        throw new ClassNotFoundException("missing");
      }
      return super.resolveClass(descriptor);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL"})
  void lets_a_callback_read_on_after_a_failure(Streams streams) throws Exception {
    try (ObjectInputStream in =
        streams.read(
            out -> {
              out.writeObject(new Stubborn(new Refusing(1)));
              out.writeObject("behind");
            })) {
      assertThat(in.readObject()).isInstanceOf(Stubborn.class);
      assertThat(Stubborn.last).startsWith("java.io.InvalidObjectException");
      assertThat(in.readObject()).isEqualTo("behind");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL"})
  void lets_no_callback_read_on_after_a_failure_in_a_large_object(Streams streams)
      throws Exception {
    Object[] large = {new byte[100_000], new Stubborn(new Refusing(1))};
    try (ObjectInputStream in = streams.read(out -> out.writeObject(large))) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidObjectException.class);
      assertThat(Stubborn.last)
          .isEqualTo("java.io.StreamCorruptedException: Reading cannot go on after a failure");
    }
  }

  @Test
  void goes_on_behind_a_class_that_is_refused_and_with_fingerprints() throws Exception {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Brine.Builder open = Brine.newBuilder().types(TypeFilter.allow("dev.brine.stream.*"));
    Brine writer = open.schema(SchemaLane.FINGERPRINT).catalog(catalog).build();
    Brine reader =
        Brine.newBuilder()
            .types(TypeFilter.allow("dev.brine.stream.Part"))
            .schema(SchemaLane.FINGERPRINT)
            .catalog(catalog)
            .build();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = writer.newObjectOutputStream(sink)) {
      out.writeObject(new Object[] {new Part("a"), various("b")});
      out.writeObject(new Part("behind"));
    }
    try (ObjectInputStream in =
        reader.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()))) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidClassException.class);
      assertThat(((Part) in.readObject()).name).isEqualTo("behind");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL"})
  void reads_nothing_behind_a_large_object_that_fails_before_the_next_reset(Streams streams)
      throws Exception {
    try (ObjectInputStream in =
        streams.read(
            out -> {
              out.writeObject(new Object[] {new byte[70_000], new Refusing(1)});
              out.writeObject("lost");
              out.reset();
              out.writeObject("behind");
            })) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidObjectException.class);
      assertThatThrownBy(in::readObject)
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageContaining("the data behind an object that could not be read");
      assertThat(in.readObject()).isEqualTo("behind");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL"})
  void writes_no_object_that_is_not_serializable_wherever_it_stands(Streams streams)
      throws Exception {
    try (ObjectOutputStream out = streams.output(new ByteArrayOutputStream())) {
      for (Object root :
          new Object[] {
            new Plain(),
            new Holder(new Plain(), null),
            new Holder(null, new Plain()),
            new Plain[] {new Plain()},
            java.util.Optional.empty(),
            new ArrayList<>(List.of(new Plain()))
          }) {
        assertThatThrownBy(() -> out.writeObject(root))
            .isInstanceOf(NotSerializableException.class)
            .hasMessage(
                root instanceof java.util.Optional ? "java.util.Optional" : Plain.class.getName());
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL"})
  void writes_fields_and_arrays_of_such_classes_where_they_are_null(Streams streams)
      throws Exception {
    try (ObjectInputStream in =
        streams.read(out -> out.writeObject(new Object[] {new Holder(null, "a"), new Plain[1]}))) {
      Object[] read = (Object[]) in.readObject();
      assertThat(read[0]).isEqualTo(new Holder(null, "a"));
      assertThat((Plain[]) read[1]).containsExactly((Plain) null);
    }
  }
}
