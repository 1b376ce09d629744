// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Classes of the same name in several loaders, as in an application server. */
class ClassLoaderTest {
  private static final String ORDER =
      """
      package shop;
      class Order implements java.io.Serializable {
        private static final long serialVersionUID = 1L;
        int number;
        Order next;
      }
      """;

  private static final String LATER_ORDER = ORDER.replace("int number;", "int number; int extra;");

  private final ClassLoader context = Thread.currentThread().getContextClassLoader();

  private static Brine.Builder open() {
    return Brine.newBuilder().types(TypeFilter.allow("shop.*"));
  }

  private static Object order(ClassLoader loader, int number) throws ReflectiveOperationException {
    Constructor<?> maker = loader.loadClass("shop.Order").getDeclaredConstructor();
    maker.setAccessible(true);
    Object order = maker.newInstance();
    field(order).setInt(order, number);
    return order;
  }

  private static int number(Object order) throws ReflectiveOperationException {
    return field(order).getInt(order);
  }

  private static Field field(Object order) throws ReflectiveOperationException {
    Field field = order.getClass().getDeclaredField("number");
    field.setAccessible(true);
    return field;
  }

  private static byte[] message() throws ReflectiveOperationException {
    return open().build().encode(List.of(order(Sources.load(ORDER), 7)));
  }

  @Test
  void finds_the_classes_of_a_message_with_the_loader_of_the_call() throws Exception {
    ClassLoader first = Sources.load(ORDER);
    ClassLoader second = Sources.load(LATER_ORDER);
    byte[] message = message();
    Brine brine = open().build();
    for (int i = 0; i < 3; i++) {
      for (ClassLoader loader : List.of(first, second)) {
        Object order = brine.decode(message, List.class, loader).get(0);
        assertThat(order.getClass().getClassLoader()).isSameAs(loader);
        assertThat(number(order)).isEqualTo(7);
      }
    }
  }

  @Test
  void finds_them_in_a_message_in_frames() throws Exception {
    ClassLoader loader = Sources.load(ORDER);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    open().build().codec(Object.class).encode(order(Sources.load(ORDER), 7), sink);
    Object order =
        open().classLoader(loader).build().codec(Object.class).decode(sink.toByteArray());
    assertThat(order.getClass().getClassLoader()).isSameAs(loader);
  }

  @Test
  void finds_the_classes_of_messages_with_the_loader_of_the_brine() throws Exception {
    ClassLoader loader = Sources.load(LATER_ORDER);
    byte[] message = message();
    Brine brine = open().classLoader(loader).build();
    for (int i = 0; i < 3; i++) {
      Object order = brine.decode(message, List.class).get(0);
      assertThat(order.getClass().getClassLoader()).isSameAs(loader);
    }
  }

  @Test
  void prefers_the_loader_of_the_call_to_that_of_the_brine() throws Exception {
    ClassLoader loader = Sources.load(ORDER);
    Brine brine = open().classLoader(Sources.load(ORDER)).build();
    Object order = brine.decode(message(), List.class, loader).get(0);
    assertThat(order.getClass().getClassLoader()).isSameAs(loader);
  }

  @Test
  void does_not_find_them_with_the_next_call_that_names_no_loader() throws Exception {
    byte[] message = message();
    Brine brine = open().build();
    assertThat(brine.decode(message, List.class, Sources.load(ORDER)).size()).isEqualTo(1);
    assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(context);
    assertThatThrownBy(() -> brine.decode(message, List.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("shop.Order");
  }

  @Test
  void still_asks_the_filter() throws Exception {
    byte[] message = message();
    ClassLoader loader = Sources.load(ORDER);
    assertThatThrownBy(() -> Brine.create().decode(message, List.class, loader))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ");
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void finds_the_classes_of_object_streams_with_the_loader_of_the_brine(Format form)
      throws Exception {
    ClassLoader loader = Sources.load(ORDER);
    ClassLoader other = Sources.load(ORDER);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = open().build().newObjectOutputStream(sink, form)) {
      out.writeObject(order(other, 7));
      out.writeUnshared(order(other, 8));
    }
    Brine brine = open().classLoader(loader).build();
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()), form)) {
      assertThat(in.readObject().getClass().getClassLoader()).isSameAs(loader);
      assertThat(in.readUnshared().getClass().getClassLoader()).isSameAs(loader);
    }
  }

  @Test
  void looks_at_the_caller_of_an_object_stream_where_the_brine_has_no_loader() throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = open().build().newObjectOutputStream(sink)) {
      out.writeObject(order(Sources.load(ORDER), 7));
    }
    try (ObjectInputStream in =
        open().build().newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()))) {
      assertThatThrownBy(in::readObject).isInstanceOf(ClassNotFoundException.class);
    }
  }

  /** Java's form describes both, and reads them as one class; Brine's finds classes by name. */
  @Test
  void does_not_write_two_classes_of_one_name_that_no_reader_could_tell_apart() throws Exception {
    Object[] orders = {order(Sources.load(ORDER), 7), order(Sources.load(LATER_ORDER), 8)};
    assertThatThrownBy(() -> open().build().encode(orders))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith(
            "Unsupported: two classes of different class loaders have the name shop.Order");
    try (ObjectOutputStream out =
        open().build().newObjectOutputStream(new ByteArrayOutputStream())) {
      assertThatThrownBy(() -> out.writeObject(orders)).isInstanceOf(ObjectStreamException.class);
    }
  }

  @Test
  void writes_two_classes_of_one_name_in_streams_that_are_reset_in_between() throws Exception {
    ClassLoader loader = Sources.load(ORDER);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = open().build().newObjectOutputStream(sink)) {
      out.writeObject(order(Sources.load(ORDER), 7));
      out.reset();
      out.writeObject(order(Sources.load(LATER_ORDER), 8));
    }
    try (ObjectInputStream in =
        open()
            .classLoader(loader)
            .build()
            .newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()))) {
      assertThat(number(in.readObject())).isEqualTo(7);
      assertThat(number(in.readObject())).isEqualTo(8);
    }
  }

  @Test
  void lets_the_loader_of_a_call_be_collected() throws Exception {
    Brine brine = open().build();
    WeakReference<ClassLoader> loader = decodedWith(brine, message());
    for (int i = 0; i < 200 && !loader.refersTo(null); i++) {
      System.gc();
    }
    assertThat(loader.refersTo(null)).isTrue();
    assertThat(brine.encode("still in use")).isNotEmpty();
  }

  private static WeakReference<ClassLoader> decodedWith(Brine brine, byte[] message)
      throws ReflectiveOperationException {
    ClassLoader loader = Sources.load(LATER_ORDER);
    for (int i = 0; i < 50; i++) {
      assertThat(number(brine.decode(message, List.class, loader).get(0))).isEqualTo(7);
    }
    return new WeakReference<>(loader);
  }
}
