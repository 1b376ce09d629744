// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Tests the class that a refusal names, as engines read it. */
class RefusedClassTest {
  private static final String GIFT = Gift.class.getName();
  private static final String CARD = Card.class.getName();
  private static final SchemaCatalog CATALOG = SchemaCatalog.inMemory();

  record Order(Object first, Object second) implements Serializable {}

  record Gift(Object within) implements Serializable {}

  record Card(String text) implements Serializable {}

  /** Counts how often it is written. */
  static final class Counted implements Serializable {
    @Serial private static final long serialVersionUID = 1L;
    private static int written;

    @Serial
    private void writeObject(ObjectOutputStream out) throws IOException {
      written++;
      out.defaultWriteObject();
    }
  }

  private static Brine.Builder options(SchemaLane lane) {
    Brine.Builder options = Brine.newBuilder().schema(lane);
    return lane == SchemaLane.FINGERPRINT ? options.catalog(CATALOG) : options;
  }

  private static Brine open(SchemaLane lane) {
    return options(lane).types(TypeFilter.allow("dev.brine.embedding.*")).build();
  }

  private static BrineException failure(Executable task) {
    return catchThrowableOfType(BrineException.class, task::execute);
  }

  private static byte[] ofJava(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  @Test
  void every_way_to_write_names_the_first_class() {
    for (SchemaLane lane : SchemaLane.values()) {
      Codec<Order> codec = options(lane).build().codec(Order.class);
      Order order = new Order(new Gift(null), new Card("x"));
      for (Executable way :
          List.<Executable>of(
              () -> codec.encode(order),
              () -> codec.encode(order, new byte[1000], 0),
              () -> codec.encode(order, ByteBuffer.allocate(1000)),
              () -> codec.encode(order, ByteBuffer.allocateDirect(1000)),
              () -> codec.encode(order, new ByteArrayOutputStream()),
              () -> codec.append(order, ByteBuffer.allocate(1)))) {
        BrineException failure = failure(way);
        assertThat(failure.reason()).isEqualTo(Reason.REFUSED);
        assertThat(failure.className()).as(lane.name()).hasValue(GIFT);
        assertThat(failure.getMessage()).doesNotContain(CARD);
      }
    }
  }

  @Test
  void every_way_to_read_names_the_first_class() throws Exception {
    for (SchemaLane lane : SchemaLane.values()) {
      Order order = new Order(new Gift(null), new Card("x"));
      byte[] message = open(lane).codec(Order.class).encode(order);
      ByteArrayOutputStream framed = new ByteArrayOutputStream();
      open(lane).codec(Order.class).encode(order, framed);
      ByteBuffer direct = ByteBuffer.allocateDirect(message.length).put(message).flip();
      Codec<Order> codec = options(lane).build().codec(Order.class);
      for (Executable way :
          List.<Executable>of(
              () -> codec.decode(message),
              () -> codec.decode(Arrays.copyOf(message, message.length + 9), 0, message.length),
              () -> codec.decode(ByteBuffer.wrap(message)),
              () -> codec.decode(direct),
              () -> codec.decode(new ByteArrayInputStream(framed.toByteArray())))) {
        BrineException failure = failure(way);
        assertThat(failure.reason()).isEqualTo(Reason.REFUSED);
        assertThat(failure.path()).isEqualTo("$.first");
        assertThat(failure.className()).as(lane.name()).hasValue(GIFT);
        assertThat(failure.getMessage()).doesNotContain(CARD);
      }
    }
  }

  @Test
  void another_root_is_named() {
    byte[] message = open(SchemaLane.EMBEDDED).encode(new Gift(null));
    BrineException failure = failure(() -> Brine.create().decode(message, Card.class));
    assertThat(failure).hasMessageContaining("but the message has one of " + GIFT);
    assertThat(failure.className()).hasValue(GIFT);
  }

  @Test
  void javas_form_names_the_class() throws Exception {
    byte[] message = ofJava(new Card("x"));
    Brine both = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).build();
    assertThat(failure(() -> both.decode(message, Gift.class)).className()).hasValue(CARD);
  }

  @Test
  void the_class_of_the_elements_is_named_for_an_array() throws Exception {
    Order order = new Order(new Card[0][], null);
    Codec<Order> closed = Brine.create().codec(Order.class);
    byte[] message = open(SchemaLane.EMBEDDED).codec(Order.class).encode(order);
    byte[] java = ofJava(new Card[0][]);
    Brine both = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).build();
    for (Executable way :
        List.<Executable>of(
            () -> closed.encode(order),
            () -> closed.decode(message),
            () -> both.decode(java, Object.class))) {
      BrineException failure = failure(way);
      assertThat(failure.reason()).isEqualTo(Reason.REFUSED);
      assertThat(failure.className()).hasValue(CARD);
      assertThat(failure)
          .hasMessageContaining("TypeFilter.allow(\"" + CARD + "\")")
          .message()
          .doesNotContain("[L");
    }
  }

  @Test
  void an_object_stream_names_the_class_that_its_filter_does_not_allow() throws Exception {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (ObjectOutputStream out = open(SchemaLane.EMBEDDED).newObjectOutputStream(stream)) {
      out.writeObject(new Card("x"));
    }
    Brine closed = Brine.newBuilder().types(TypeFilter.allow("java.lang.*")).build();
    try (ObjectInputStream in =
        closed.newObjectInputStream(new ByteArrayInputStream(stream.toByteArray()))) {
      IOException thrown = catchThrowableOfType(IOException.class, in::readObject);
      BrineException refused = (BrineException) thrown.getCause();
      assertThat(refused.className()).hasValue(CARD);
    }
  }

  @Test
  void a_filter_that_fails_for_a_class_names_it() {
    TypeFilter failing =
        TypeFilter.of(
            info -> {
              throw new IllegalStateException();
            });
    Brine brine = Brine.newBuilder().types(failing).build();
    assertThat(failure(() -> brine.codec(Object.class).encode(new Card(""))).className())
        .hasValue(CARD);
  }

  @Test
  void another_failure_names_no_refused_class() {
    BrineException corrupt = failure(() -> Brine.create().decode(new byte[] {1}, Order.class));
    assertThat(corrupt.className()).isEmpty();
    BrineException unsupported =
        failure(() -> Brine.create().encode(new Order(new Thread(), null)));
    assertThat(unsupported.reason()).isEqualTo(Reason.UNSUPPORTED);
    assertThat(unsupported.className()).hasValue("java.lang.Thread");
  }

  @Test
  void a_refused_value_is_written_once() {
    Brine brine = Brine.newBuilder().types(TypeFilter.allowClasses(Counted.class)).build();
    Counted.written = 0;
    Order order = new Order(new Counted(), new Card("x"));
    assertThat(failure(() -> brine.codec(Order.class).encode(order)).className()).hasValue(CARD);
    assertThat(Counted.written).isEqualTo(1);
  }
}
