// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Which classes a refusal names, as an engine asks for them. */
class RefusedClassesTest {
  private static final String ORDER = Order.class.getName();
  private static final String GIFT = Gift.class.getName();
  private static final String CARD = Card.class.getName();
  private static final List<String> CALLS = new ArrayList<>();

  record Order(Object first, Object second, Object third) implements Serializable {}

  record Gift(Object within) implements Serializable {}

  record Card(String text) implements Serializable {}

  record Allowed(Card declared) implements Serializable {}

  enum Wrapping {
    PAPER
  }

  /** Notes when its methods run. */
  static final class Noting implements Serializable {
    @Serial private static final long serialVersionUID = 1L;

    @Serial
    private void writeObject(ObjectOutputStream out) throws IOException {
      CALLS.add("writeObject");
      out.defaultWriteObject();
    }

    @Serial
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      CALLS.add("readObject");
      in.defaultReadObject();
    }
  }

  private static Brine.Builder options(SchemaLane lane) {
    Brine.Builder options = Brine.newBuilder().schema(lane);
    return lane == SchemaLane.FINGERPRINT ? options.catalog(CATALOG) : options;
  }

  private static final SchemaCatalog CATALOG = SchemaCatalog.inMemory();

  private static Brine open(SchemaLane lane) {
    return options(lane).types(TypeFilter.allow("dev.brine.embedding.*")).build();
  }

  private static BrineException failure(Executable task) {
    return catchThrowableOfType(BrineException.class, task::execute);
  }

  @Test
  void a_refusal_names_its_class() {
    BrineException failure = failure(() -> Brine.create().codec(Object.class).encode(new Card("")));
    assertThat(failure.reason()).isEqualTo(Reason.REFUSED);
    assertThat(failure.className()).isEqualTo(CARD);
    assertThat(failure.refusedClasses()).containsExactly(CARD);
    assertThat(failure.getMessage()).doesNotContain("other refused");
  }

  @Test
  void another_failure_names_no_refused_class() {
    BrineException corrupt = failure(() -> Brine.create().decode(new byte[] {1}, Order.class));
    assertThat(corrupt.className()).isNull();
    assertThat(corrupt.refusedClasses()).isEmpty();
    BrineException unsupported =
        failure(() -> Brine.create().encode(new Order(new Thread(), null, null)));
    assertThat(unsupported.reason()).isEqualTo(Reason.UNSUPPORTED);
    assertThat(unsupported.className()).isEqualTo("java.lang.Thread");
    assertThat(unsupported.refusedClasses()).isEmpty();
  }

  @Test
  void writing_names_all_refused_classes_in_the_order_of_the_message() {
    for (SchemaLane lane : SchemaLane.values()) {
      for (References references : References.values()) {
        Codec<Order> codec = options(lane).references(references).build().codec(Order.class);
        Order order = new Order(List.of(new Gift(null), 1), new Card("x"), Wrapping.PAPER);
        BrineException failure = failure(() -> codec.encode(order));
        assertThat(failure.className()).as(lane.name()).isEqualTo(GIFT);
        assertThat(failure.refusedClasses())
            .as(lane.name())
            .containsExactly(GIFT, CARD, Wrapping.class.getName());
        assertThat(failure)
            .hasMessageEndingWith(
                "\nThe message has other refused classes: "
                    + CARD
                    + ", "
                    + Wrapping.class.getName());
      }
    }
  }

  @Test
  void every_way_to_write_names_them() {
    Codec<Order> codec = Brine.create().codec(Order.class);
    Order order = new Order(new Gift(null), new Card("x"), null);
    for (Executable way :
        List.<Executable>of(
            () -> codec.encode(order, new byte[1000], 0),
            () -> codec.encode(order, ByteBuffer.allocate(1000)),
            () -> codec.encode(order, ByteBuffer.allocateDirect(1000)),
            () -> codec.encode(order, new ByteArrayOutputStream()),
            () -> codec.append(order, ByteBuffer.allocate(1)))) {
      assertThat(failure(way).refusedClasses()).containsExactly(GIFT, CARD);
    }
  }

  @Test
  void methods_of_a_refused_class_are_not_called() {
    Codec<Order> closed = Brine.create().codec(Order.class);
    Order order = new Order(new Gift(new Noting()), new Noting(), null);
    byte[] message = open(SchemaLane.EMBEDDED).codec(Order.class).encode(order);
    CALLS.clear();
    assertThat(failure(() -> closed.encode(order)).refusedClasses())
        .containsExactly(GIFT, Noting.class.getName());
    assertThat(failure(() -> closed.decode(message)).refusedClasses())
        .containsExactly(GIFT, Noting.class.getName());
    assertThat(CALLS).isEmpty();
  }

  @Test
  void reading_names_all_refused_classes_also_those_within() {
    for (SchemaLane lane : List.of(SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT)) {
      Order order = new Order(new Gift(Wrapping.PAPER), new Card[] {new Card("x")}, new Gift(2));
      byte[] message = open(lane).codec(Order.class).encode(order);
      Codec<Order> codec = options(lane).build().codec(Order.class);
      for (Executable way :
          List.<Executable>of(
              () -> codec.decode(message),
              () -> codec.decode(Arrays.copyOf(message, message.length + 9), 0, message.length),
              () -> codec.decode(ByteBuffer.wrap(message)))) {
        BrineException failure = failure(way);
        assertThat(failure.reason()).isEqualTo(Reason.REFUSED);
        assertThat(failure.path()).isEqualTo("$.first");
        assertThat(failure.refusedClasses()).containsExactly(GIFT, Wrapping.class.getName(), CARD);
      }
    }
  }

  @Test
  void reading_in_parts_names_the_first() throws Exception {
    Order order = new Order(new Gift(null), new Card("x"), null);
    Codec<Order> codec = open(SchemaLane.EMBEDDED).codec(Order.class);
    byte[] message = codec.encode(order);
    ByteArrayOutputStream framed = new ByteArrayOutputStream();
    codec.encode(order, framed);
    ByteBuffer direct = ByteBuffer.allocateDirect(message.length).put(message).flip();
    Codec<Order> closed = Brine.create().codec(Order.class);
    for (Executable way :
        List.<Executable>of(
            () -> closed.decode(direct),
            () -> closed.decode(new ByteArrayInputStream(framed.toByteArray())))) {
      assertThat(failure(way).refusedClasses()).containsExactly(GIFT);
    }
  }

  @Test
  void a_class_that_another_one_leads_to_is_not_named() {
    byte[] message =
        open(SchemaLane.EMBEDDED).codec(Object.class).encode(new Allowed(new Card("x")));
    Codec<Object> codec = Brine.create().codec(Object.class);
    assertThat(failure(() -> codec.decode(message)).refusedClasses())
        .containsExactly(Allowed.class.getName());
  }

  @Test
  void allowing_what_was_named_is_enough() throws Exception {
    Order order = new Order(new Gift(new Card("x")), Wrapping.PAPER, new Gift(List.of()));
    byte[] message = open(SchemaLane.EMBEDDED).codec(Order.class).encode(order);
    Codec<Order> closed = Brine.create().codec(Order.class);
    List<String> named = failure(() -> closed.decode(message)).refusedClasses();
    TypeFilter all = TypeFilter.allow(named.toArray(String[]::new));
    Brine open = Brine.newBuilder().types(all).build();
    assertThat(open.codec(Order.class).decode(message)).isEqualTo(order);
  }

  @Test
  void a_lane_without_schemas_names_the_first() {
    for (SchemaLane lane : List.of(SchemaLane.NONE, SchemaLane.NONE_CHECKED)) {
      byte[] message =
          open(lane).codec(Order.class).encode(new Order(new Gift(null), new Card(""), null));
      Codec<Order> codec = options(lane).build().codec(Order.class);
      assertThat(failure(() -> codec.decode(message)).refusedClasses()).containsExactly(GIFT);
    }
  }

  @Test
  void another_root_is_named_with_what_it_has() {
    byte[] message = open(SchemaLane.EMBEDDED).encode(new Order(new Gift(null), null, null));
    BrineException failure = failure(() -> Brine.create().decode(message, Card.class));
    assertThat(failure).hasMessageContaining("but the message has one of " + ORDER);
    assertThat(failure.refusedClasses()).containsExactly(ORDER, GIFT);
  }

  @Test
  void a_message_that_is_cut_off_names_what_was_found() {
    Order order = new Order(new Gift(null), new Card("x"), null);
    byte[] message = open(SchemaLane.EMBEDDED).codec(Order.class).encode(order);
    Codec<Order> codec = Brine.create().codec(Order.class);
    BrineException failure = failure(() -> codec.decode(message, 0, message.length - 3));
    assertThat(failure.className()).isEqualTo(GIFT);
    assertThat(failure.refusedClasses()).startsWith(GIFT);
  }

  @Test
  void javas_form_and_object_streams_name_the_class() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new Card("x"));
    }
    Brine both = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).build();
    assertThat(failure(() -> both.decode(bytes.toByteArray(), Gift.class)).className())
        .isEqualTo(CARD);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (ObjectOutputStream out = open(SchemaLane.EMBEDDED).newObjectOutputStream(stream)) {
      out.writeObject(new Card("x"));
    }
    Brine closed = Brine.newBuilder().types(TypeFilter.allow("java.lang.*")).build();
    try (ObjectInputStream in =
        closed.newObjectInputStream(new ByteArrayInputStream(stream.toByteArray()))) {
      IOException thrown = catchThrowableOfType(IOException.class, in::readObject);
      assertThat(thrown).hasMessageContaining(CARD);
    }
  }

  @Test
  void names_at_most_20() {
    Object[] all = new Object[21];
    for (int i = 0; i < all.length; i++) {
      String name = "class Numbered" + i + " { int number; }";
      Sources.Loader loader = Sources.load(name);
      all[i] = made(loader.get("Numbered" + i));
    }
    Codec<Object[]> codec = Brine.create().codec(Object[].class);
    assertThat(failure(() -> codec.encode(all)).refusedClasses()).hasSize(20);
  }

  private static Object made(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type.getName(), e);
    }
  }
}
