// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.Limits;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Messages in Java's form beside those in Brine's: what was stored before, and the way back. */
class FormsOfMessagesTest {
  private abstract static class Base implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Serialized.
    private final Long id = 7L;
  }

  static final class Order extends Base {
    private static final long serialVersionUID = 1L;

    private final List<Line> lines = new ArrayList<>(List.of(new Line("a", 1), new Line("b", 2)));
    private final Map<String, Object> notes = new HashMap<>();
    private final Thread.State state = Thread.State.BLOCKED;
  }

  record Line(String name, int count) implements Serializable {}

  static final class Plain {}

  private static final Brine BOTH = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).build();

  private static byte[] java(Object... values) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    for (Object value : values) {
      try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
        out.writeObject(value);
      }
    }
    return sink.toByteArray();
  }

  private static void assertOrder(Order order) {
    assertThat(order.lines).containsExactly(new Line("a", 1), new Line("b", 2));
    assertThat(order.state).isEqualTo(Thread.State.BLOCKED);
  }

  @Test
  void reads_what_java_wrote_and_what_brine_wrote() throws IOException {
    Codec<Order> codec = BOTH.codec(Order.class);
    assertOrder(codec.decode(java(new Order())));
    assertOrder(codec.decode(codec.encode(new Order())));
    assertOrder(BOTH.decode(java(new Order()), Order.class));
    assertOrder(BOTH.decode(java(new Order()), Order.class, getClass().getClassLoader()));
  }

  @Test
  void reads_it_from_each_kind_of_source_and_takes_no_byte_behind_it() throws IOException {
    Codec<Line> codec = BOTH.codec(Line.class);
    byte[] two = java(new Line("a", 1), new Line("b", 2));
    ByteArrayOutputStream framed = new ByteArrayOutputStream();
    framed.write(two);
    codec.encode(new Line("c", 3), framed);
    framed.write(java((Object) null));
    List<Line> all = new ArrayList<>();
    codec.decodeAll(new ByteArrayInputStream(framed.toByteArray())).forEachRemaining(all::add);
    assertThat(all).containsExactly(new Line("a", 1), new Line("b", 2), new Line("c", 3), null);
    ByteBuffer buffer = ByteBuffer.wrap(two);
    assertThat(codec.decode(buffer)).isEqualTo(new Line("a", 1));
    assertThat(codec.decode(buffer)).isEqualTo(new Line("b", 2));
    assertThat(buffer.hasRemaining()).isFalse();
    assertThatThrownBy(() -> codec.decode(two))
        .isInstanceOf(BrineException.class)
        .hasMessageMatching("(?s)Corrupt: [0-9]+ bytes follow behind the message.*");
  }

  @Test
  void does_not_read_it_where_nobody_said_so_and_says_what_it_is() throws IOException {
    byte[] message = java(new Line("a", 1));
    assertThatThrownBy(() -> Brine.create().decode(message, Line.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("starts with ac, as a stream of Java's objects does")
        .hasMessageContaining("reads(Format.BRINE, Format.JAVA)");
  }

  @Test
  void asks_the_closed_world_about_its_classes() throws IOException {
    Order order = new Order();
    order.notes.put("", new Misplaced());
    byte[] message = java(order);
    assertThatThrownBy(() -> BOTH.decode(message, Order.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ")
        .hasMessageContaining(Misplaced.class.getName());
    Brine open =
        Brine.newBuilder()
            .reads(Format.JAVA, Format.BRINE)
            .types(TypeFilter.allowClasses(Misplaced.class))
            .build();
    assertThat(open.decode(message, Order.class).notes).containsKey("");
  }

  static final class Misplaced implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  interface Closed {}

  @Test
  void asks_the_closed_world_about_the_interfaces_of_a_proxy() throws IOException {
    InvocationHandler handler = (InvocationHandler & Serializable) (proxy, method, all) -> null;
    ClassLoader loader = Closed.class.getClassLoader();
    Class<?>[] interfaces = {Closed.class};
    Object proxy = Proxy.newProxyInstance(loader, interfaces, handler);
    byte[] message = java(new ArrayList<>(List.of(proxy)));
    assertThatThrownBy(() -> BOTH.decode(message, List.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ")
        .hasMessageContaining(Closed.class.getName());
  }

  @Test
  void says_which_limit_a_class_of_a_message_meets() throws IOException {
    byte[] message = java((Object) new Line[0][0][0][0][0]);
    Brine none =
        Brine.newBuilder()
            .reads(Format.BRINE, Format.JAVA)
            .limits(Limits.defaults().withMetaspace(0))
            .build();
    assertThatThrownBy(() -> none.decode(message, Object.class))
        .isInstanceOf(BrineException.class)
        .hasMessageMatching("(?s)(Over limit|Refused): .*");
  }

  @Test
  void keeps_the_limits() throws IOException {
    byte[] message = java(new ArrayList<>(List.of(new ArrayList<>(List.of("deep")))));
    Brine flat =
        Brine.newBuilder()
            .reads(Format.BRINE, Format.JAVA)
            .limits(Limits.defaults().withReferences(2))
            .build();
    assertThatThrownBy(() -> flat.decode(message, List.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Over limit: ");
  }

  @Test
  void says_that_another_class_was_requested() throws IOException {
    byte[] message = java(new ArrayList<>(List.of("a")));
    assertThatThrownBy(() -> BOTH.decode(message, HashMap.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("expected an object of java.util.HashMap");
  }

  @Test
  void fails_as_declared_where_it_is_cut_or_damaged() throws IOException {
    byte[] message = java(new Order());
    for (int i = 0; i < message.length; i++) {
      byte[] cut = Arrays.copyOf(message, i);
      byte[] damaged = message.clone();
      damaged[i] ^= (byte) (1 + i % 255);
      assertThatThrownBy(() -> BOTH.decode(cut, Order.class)).isInstanceOf(BrineException.class);
      Throwable failure = catchThrowable(() -> BOTH.decode(damaged, Order.class));
      if (failure != null) {
        assertThat(failure).isInstanceOfAny(BrineException.class, ClassCastException.class);
      }
    }
  }

  static final class Failing implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException {
      throw new IOException("of the class");
    }
  }

  @Test
  void gives_the_checked_exception_of_a_class_as_the_cause() throws IOException {
    byte[] message = java(new Failing());
    assertThatThrownBy(() -> BOTH.decode(message, Failing.class))
        .isInstanceOf(BrineException.class)
        .hasRootCauseMessage("of the class");
  }

  @Test
  void writes_what_java_reads() throws Exception {
    Brine back = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).writes(Format.JAVA).build();
    Codec<Order> codec = back.codec(Order.class);
    byte[] message = codec.encode(new Order());
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(message))) {
      assertOrder((Order) in.readObject());
    }
    byte[] room = new byte[message.length + 8];
    assertThat(codec.encode(new Order(), room, 3)).isEqualTo(message.length);
    assertOrder(codec.decode(room, 3, message.length));
    ByteBuffer small = ByteBuffer.allocate(message.length - 1);
    assertThatThrownBy(() -> codec.encode(new Order(), small))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Over limit: ");
    assertThat(small.position()).isZero();
  }

  @Test
  void does_not_write_in_javas_form_what_java_does_not() {
    Brine back = Brine.newBuilder().writes(Format.JAVA).build();
    assertThatThrownBy(() -> back.encode(new Plain()))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Unsupported: ")
        .hasMessageContaining(Plain.class.getName());
  }

  static final class Unwritable implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      throw new IOException("of the class");
    }
  }

  @Test
  void gives_the_checked_exception_of_a_class_as_the_cause_when_it_writes() {
    Brine back = Brine.newBuilder().writes(Format.JAVA).build();
    assertThatThrownBy(() -> back.encode(new Unwritable()))
        .isInstanceOf(BrineException.class)
        .hasRootCauseMessage("of the class");
  }

  @Test
  void always_reads_its_own_form() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Brine.newBuilder().reads(Format.JAVA))
        .withMessage("Expected Format.BRINE among the forms to read but was [JAVA]");
  }
}
