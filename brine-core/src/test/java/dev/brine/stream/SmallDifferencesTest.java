// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.Serializable;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests places where programs could tell our streams from Java's. */
class SmallDifferencesTest {
  /** An object. */
  private static final class Plain implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  /** A stream that does not find what a descriptor is about. */
  private static final class Lost extends BrineObjectInputStream {
    Lost(byte[] bytes, Format format) throws IOException {
      super(Streams.OPEN, new ByteArrayInputStream(bytes), format);
    }

    @Override
    protected ObjectStreamClass readClassDescriptor() throws ClassNotFoundException {
      throw new ClassNotFoundException("lost");
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_class_that_no_descriptor_is_found_of_makes_the_class_invalid(Format format)
      throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = Streams.OPEN.newObjectOutputStream(sink, format)) {
      out.writeObject(new Plain());
    }
    try (ObjectInputStream in = new Lost(sink.toByteArray(), format)) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidClassException.class)
          .hasCauseInstanceOf(ClassNotFoundException.class);
    }
  }

  /** A stream that counts how often it writes a descriptor. */
  private static final class Counting extends BrineObjectOutputStream {
    private int descriptors;

    Counting(Format format, int version) throws IOException {
      super(Streams.OPEN, new ByteArrayOutputStream(), format);
      useProtocolVersion(version);
    }

    @Override
    protected void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
      descriptors++;
      super.writeClassDescriptor(descriptor);
    }
  }

  @ParameterizedTest
  @CsvSource({"JAVA, 1, 0", "BRINE, 1, 0", "JAVA, 2, 1", "BRINE, 2, 1"})
  void descriptors_are_written_by_the_hook_in_version_2_alone(
      Format format, int version, int expected) throws Exception {
    assertThat(ObjectStreamConstants.PROTOCOL_VERSION_1).isEqualTo(1);
    try (Counting out = new Counting(format, version)) {
      out.writeObject(new Plain());
      assertThat(out.descriptors).isEqualTo(expected);
    }
  }

  /** Becomes a string when it is read. */
  private static final class Texts implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      return "text";
    }
  }

  @Test
  void a_codec_refuses_what_is_of_another_class_as_a_brine_does() {
    Codec<Texts> codec = Streams.OPEN.codec(Texts.class);
    byte[] bytes = codec.encode(new Texts());
    assertThatThrownBy(() -> codec.decode(bytes))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("Texts but the message has one of java.lang.String");
    byte[] named = Streams.OPEN.encode(new Texts());
    assertThatThrownBy(() -> Streams.OPEN.decode(named, Texts.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("Texts but the message has one of java.lang.String");
    assertThat(Streams.OPEN.decode(named, Object.class)).isEqualTo("text");
  }

  /** Handles calls. */
  private static final class Handler implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return 0;
    }
  }

  /** An interface of a proxy. */
  interface Allowed {}

  /** Another one. */
  interface Refused {}

  private static Object copy(Format format, Class<?>... interfaces) throws Exception {
    Brine brine =
        Brine.newBuilder()
            .types(TypeFilter.allow(Allowed.class.getName(), Handler.class.getName(), "java.**"))
            .build();
    Object proxy =
        Proxy.newProxyInstance(
            SmallDifferencesTest.class.getClassLoader(), interfaces, new Handler());
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink, format)) {
      out.writeObject(new ArrayList<>(List.of(proxy)));
    }
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()), format)) {
      return ((List<?>) in.readObject()).get(0);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_proxy_is_allowed_where_its_interfaces_are(Format format) throws Exception {
    assertThat(copy(format, Comparable.class, Allowed.class)).isInstanceOf(Allowed.class);
    assertThatThrownBy(() -> copy(format, Allowed.class, Refused.class))
        .isInstanceOf(InvalidClassException.class);
  }

  private static int deeper(int depth) {
    return depth == Integer.MAX_VALUE ? 0 : 1 + deeper(depth + 1);
  }

  /** An object whose method never ends. */
  private static final class Endless implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      deeper(0);
    }
  }

  /** A list whose method never ends. */
  private static final class EndlessList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      deeper(0);
    }
  }

  @ParameterizedTest
  @EnumSource
  void an_overflow_of_the_stack_in_a_callback_arrives_as_such(Streams streams) throws Exception {
    for (Object endless : List.of(new Endless(), new EndlessList())) {
      try (ObjectInputStream in = streams.read(out -> out.writeObject(endless))) {
        assertThatThrownBy(in::readObject).isInstanceOf(StackOverflowError.class);
      }
    }
  }

  /** A record whose constructor throws an error for what changed after it was made. */
  private record Full(AtomicInteger kind) implements Serializable {
    Full {
      if (kind.get() == 1) {
        throw new StackOverflowError("too deep");
      }
      if (kind.get() == 2) {
        throw new OutOfMemoryError("too large");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void an_error_of_a_record_arrives_as_it_was_thrown(Streams streams) throws Exception {
    for (int kind = 1; kind <= 2; kind++) {
      Full full = new Full(new AtomicInteger());
      full.kind().set(kind);
      for (Object object : List.of(full, new ArrayList<>(List.of(full)), new Holder(full))) {
        try (ObjectInputStream in = streams.read(out -> out.writeObject(object))) {
          assertThatThrownBy(in::readObject)
              .isExactlyInstanceOf(kind == 1 ? StackOverflowError.class : OutOfMemoryError.class)
              .hasMessageStartingWith("too ");
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_view_of_a_synchronized_map_is_not_serializable(Streams streams) {
    TreeMap<String, String> map = new TreeMap<>(Map.of("a", "b"));
    for (Object view :
        List.of(
            Collections.synchronizedMap(map).keySet(),
            Collections.synchronizedMap(map).values(),
            Collections.synchronizedNavigableMap(map).navigableKeySet())) {
      assertThatThrownBy(() -> streams.read(out -> out.writeObject(view)))
          .isExactlyInstanceOf(NotSerializableException.class)
          .hasMessageStartingWith("java.util.TreeMap$");
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_sub_set_of_a_synchronized_set_is_written(Streams streams) throws Exception {
    Object view = Collections.synchronizedSortedSet(new TreeSet<>(List.of(1, 2))).headSet(2);
    assertThat(streams.read(out -> out.writeObject(view)).readObject()).hasToString("[1]");
  }

  /** A type of lambdas. */
  private interface Task extends Runnable, Serializable {}

  @ParameterizedTest
  @EnumSource
  void a_lambda_that_was_made_without_a_serialized_form_is_not_serializable(Streams streams)
      throws Throwable {
    MethodHandles.Lookup here = MethodHandles.lookup();
    MethodType run = MethodType.methodType(void.class);
    MethodHandle body = here.findStatic(Thread.class, "onSpinWait", run);
    MethodType maker = MethodType.methodType(Task.class);
    MethodHandle made =
        LambdaMetafactory.metafactory(here, "run", maker, run, body, run).getTarget();
    Task task = (Task) made.invokeExact();
    assertThatThrownBy(() -> streams.read(out -> out.writeObject(task)))
        .isExactlyInstanceOf(NotSerializableException.class);
  }

  /** A class with a hook that holds another object. */
  private static final class Holder implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object held;

    Holder(Object held) {
      this.held = held;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      held = in.readObject();
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(held);
    }
  }

  /** Refers to an object that looks at it while it is read. */
  private static final class Owner implements Serializable {
    private static final long serialVersionUID = 1L;
    private Object before;
    private Looking looking;
  }

  /** Replaces itself with what it sees of its owner. */
  private static final class Looking implements Serializable {
    private static final long serialVersionUID = 1L;
    private Owner owner;
    private transient Object seen;

    private Object readResolve() {
      seen = owner.before;
      return this;
    }
  }

  @ParameterizedTest
  @CsvSource({"JAVA, ", "BRINE, set"})
  void a_callback_in_a_cycle_sees_fields_that_were_read_before(Format format, String expected)
      throws Exception {
    Owner owner = new Owner();
    owner.before = "set";
    owner.looking = new Looking();
    owner.looking.owner = owner;
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = Streams.OPEN.newObjectOutputStream(sink, format)) {
      out.writeObject(owner);
    }
    ByteArrayInputStream source = new ByteArrayInputStream(sink.toByteArray());
    try (ObjectInputStream in =
        format == Format.JAVA
            ? new ObjectInputStream(source)
            : Streams.OPEN.newObjectInputStream(source)) {
      assertThat(((Owner) in.readObject()).looking.seen).isEqualTo(expected);
    }
  }
}
