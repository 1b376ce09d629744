// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineException.Reason;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reads what a codec of one type wrote with the codec of another, for all pairs of types. */
@SuppressWarnings({"UnusedVariable", "ArrayRecordComponent"}) // The fields are for the schemas.
class WrongRootTest {
  private record Person(String name, Person partner) {}

  private record Order(String customer, Person buyer) {}

  private record Sale(Order order, Person[] guests, List<Order> others) {}

  private enum Color {
    RED,
    GREEN
  }

  private record Label(String text, Color color) {}

  private record Edge(String from, Label label) {}

  private static class Point implements Serializable {
    private static final long serialVersionUID = 1;
    int p = 5;
    int q = 6;
  }

  private static final class Pixel extends Point {
    private static final long serialVersionUID = 1;
    final Point origin = new Point();
    final Hooked hooked = new Hooked();
  }

  private static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1;
    Color color = Color.GREEN;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  /** Externalizable, and led to by none. */
  public static final class Outside implements Externalizable {
    private static final long serialVersionUID = 1;

    /** Creates one. */
    public Outside() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(3);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      in.readInt();
    }
  }

  private static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    final Color color = Color.RED;
  }

  private record Money(long cents) {}

  private record Price(String item, Money money) {}

  private record Box<T>(T content) {}

  private sealed interface Pet {}

  private record Cat(String name, Person owner) implements Pet {}

  private record Dog(String name) implements Pet {}

  private record Home(Pet pet, Cat cat, Dog dog) {}

  private static final class MoneyCodec implements CustomCodec<Money> {
    @Override
    public void write(Money value, ObjectOutput out) throws IOException {
      out.writeLong(value.cents());
    }

    @Override
    public Money read(ObjectInput in, int version) throws IOException {
      return new Money(in.readLong());
    }
  }

  /** A type of a root, with values of exactly that type. */
  private record Sample(TypeReference<?> type, List<Object> values) {
    static Sample of(TypeReference<?> type, Object... values) {
      return new Sample(type, List.of(values));
    }

    @SuppressWarnings("unchecked")
    Codec<Object> codec(Brine brine) {
      return (Codec<Object>) brine.codec(type);
    }
  }

  private static List<Sample> samples() {
    Person bob = new Person("Bob", null);
    Order order = new Order("Anna", bob);
    Label label = new Label("y", Color.GREEN);
    return List.of(
        Sample.of(new TypeReference<Person>() {}, bob, new Person("", bob)),
        Sample.of(new TypeReference<Person[]>() {}, (Object) new Person[] {bob, null}),
        Sample.of(new TypeReference<List<Person>>() {}, new ArrayList<>(List.of(bob))),
        Sample.of(new TypeReference<Order>() {}, order, new Order("Anna", null)),
        Sample.of(new TypeReference<Order[]>() {}, (Object) new Order[] {order}),
        Sample.of(new TypeReference<Optional<Order>>() {}, Optional.of(order)),
        Sample.of(new TypeReference<Map<String, Order>>() {}, new HashMap<>(Map.of("a", order))),
        Sample.of(new TypeReference<TreeMap<Color, Label>>() {}, treeOf(Color.RED, label)),
        Sample.of(
            new TypeReference<Sale>() {},
            new Sale(order, new Person[] {bob}, new ArrayList<>()),
            new Sale(null, null, null)),
        Sample.of(new TypeReference<Color>() {}, Color.GREEN),
        Sample.of(new TypeReference<Label>() {}, label, new Label(null, null)),
        Sample.of(new TypeReference<Edge>() {}, new Edge("x", label), new Edge("x", null)),
        Sample.of(new TypeReference<Point>() {}, new Point()),
        Sample.of(new TypeReference<Pixel>() {}, new Pixel()),
        Sample.of(new TypeReference<Hooked>() {}, new Hooked()),
        Sample.of(new TypeReference<Outside>() {}, new Outside()),
        Sample.of(new TypeReference<Names>() {}, new Names()),
        Sample.of(new TypeReference<Money>() {}, new Money(7)),
        Sample.of(new TypeReference<Price>() {}, new Price("i", new Money(7))),
        Sample.of(new TypeReference<Box<Person>>() {}, new Box<>(bob)),
        Sample.of(new TypeReference<Home>() {}, new Home(null, new Cat("a", bob), null)),
        Sample.of(new TypeReference<Cat>() {}, new Cat("a", null), new Cat("b", bob)),
        Sample.of(new TypeReference<String>() {}, "", "text"),
        Sample.of(new TypeReference<List<String>>() {}, new ArrayList<>(List.of("a"))),
        Sample.of(new TypeReference<BigDecimal>() {}, BigDecimal.TEN),
        Sample.of(new TypeReference<int[]>() {}, (Object) new int[] {1}),
        Sample.of(new TypeReference<Object[]>() {}, (Object) new Object[] {"a"}));
  }

  private static Map<Color, Label> treeOf(Color key, Label value) {
    Map<Color, Label> tree = new TreeMap<>();
    tree.put(key, value);
    return tree;
  }

  private static Brine.Builder builder(SchemaLane lane, References references) {
    return Brine.newBuilder()
        .schema(lane)
        .references(references)
        .codec(Money.class, new MoneyCodec());
  }

  @ParameterizedTest
  @EnumSource(
      value = SchemaLane.class,
      names = {"EMBEDDED", "FINGERPRINT", "NONE_CHECKED"})
  void no_schema_of_one_root_is_read_as_that_of_another(SchemaLane lane) {
    for (References references : References.values()) {
      for (boolean isGenerated : new boolean[] {false, true}) {
        Brine brine = builder(lane, references).build();
        for (Sample written : samples()) {
          for (Sample read : samples()) {
            walk(brine, written, read, isGenerated);
          }
        }
      }
    }
  }

  private static void walk(Brine brine, Sample written, Sample read, boolean isGenerated) {
    Codec<Object> writer = written.codec(brine);
    Codec<Object> reader = read.codec(brine);
    if (isGenerated) {
      writer.prepare();
      reader.prepare();
    }
    boolean isSame = Arrays.equals(writer.schema(), reader.schema());
    for (Object value : written.values()) {
      String pair = value.getClass() + " read as " + read.type().type();
      byte[] message = writer.encode(value);
      if (isSame) {
        assertIsNoOtherFailure(pair, reader, message);
      } else {
        assertThatThrownBy(() -> reader.decode(message))
            .as(pair)
            .isInstanceOfSatisfying(
                BrineException.class,
                e -> assertThat(e.reason()).as(pair).isEqualTo(Reason.INCOMPATIBLE));
      }
    }
  }

  /** The schema of {@code Order[]} is that of {@code Order}, and no message says which it is. */
  private static void assertIsNoOtherFailure(String pair, Codec<?> reader, byte[] message) {
    try {
      reader.decode(message);
    } catch (BrineException e) {
      assertThat(e.reason()).as(pair).isIn(Reason.CORRUPT, Reason.TRUNCATED, Reason.REFUSED);
      if (e.getMessage().contains("bytes follow behind the message")) {
        assertThat(e).as(pair).hasMessageContaining("Read it with the codec of the type that was");
      }
    }
  }

  @Test
  void reads_no_key_of_one_type_as_that_of_another() {
    Brine brine = Brine.create();
    Codec<Edge> edges = brine.keyCodec(Edge.class, SchemaLane.NONE_CHECKED);
    byte[] key = edges.encode(new Edge("x", null));
    assertThat(edges.decode(key)).isEqualTo(new Edge("x", null));
    Codec<Label> labels = brine.keyCodec(Label.class, SchemaLane.NONE_CHECKED);
    assertThatThrownBy(() -> labels.decode(key)).hasMessageStartingWith("Incompatible: ");
  }

  @Test
  void says_which_class_the_schema_is_of() {
    byte[] message = Brine.create().codec(Order.class).encode(new Order("Anna", null));
    assertThatThrownBy(() -> Brine.create().codec(Person.class).decode(message))
        .hasMessage(
            "Incompatible: expected a schema of dev.brine.WrongRootTest$Person but was one of"
                + " dev.brine.WrongRootTest$Order: path=$, offset=59\nRead it with the codec of the"
                + " type that was written; name renamed classes by @Alias or renames(..):"
                + " docs/troubleshooting.md#incompatible");
  }

  @Test
  void reads_a_root_that_was_renamed_though_another_class_has_its_name_now() {
    byte[] message =
        Brine.create().codec(Customer.class).encode(new Customer("Anna", new Client("Bob")));
    assertThat(Brine.create().codec(Client.class).decode(message)).isEqualTo(new Client("Anna"));
  }

  private record Customer(String name, Client friend) {}

  @Alias("dev.brine.WrongRootTest$Customer")
  private record Client(String name) {}

  @Test
  void reads_renamed_classes_in_a_collection() {
    Codec<List<Customer>> writer = Brine.create().codec(new TypeReference<List<Customer>>() {});
    byte[] message = writer.encode(new ArrayList<>(List.of(new Customer("Anna", null))));
    Codec<List<Guest>> reader = Brine.create().codec(new TypeReference<List<Guest>>() {});
    assertThat(reader.decode(message)).containsExactly(new Guest("Anna"));
  }

  @Alias("dev.brine.WrongRootTest$Customer")
  private record Guest(String name) {}

  @Test
  void reads_what_was_written_with_other_type_arguments() {
    Codec<Box<Person>> writer = Brine.create().codec(new TypeReference<Box<Person>>() {});
    byte[] message = writer.encode(new Box<>(new Person("Bob", null)));
    Brine allowing = Brine.newBuilder().types(TypeFilter.allowClasses(Person.class)).build();
    Box<?> copy = allowing.codec(Box.class).decode(message);
    assertThat(copy.content()).isEqualTo(new Person("Bob", null));
  }

  @Test
  void reads_with_other_known_classes_and_not_without_any() {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Brine plain = Brine.newBuilder().schema(SchemaLane.FINGERPRINT).catalog(catalog).build();
    Brine writer = knowing(catalog, Color.class, Person.class);
    byte[] message = writer.codec(String.class).encode("text");
    Codec<String> reader = knowing(catalog, Color.class).codec(String.class);
    assertThat(reader.decode(message)).isEqualTo("text");
    assertThatThrownBy(() -> plain.codec(String.class).decode(message))
        .hasMessageStartingWith(
            "Incompatible: expected a schema of java.lang.String but was one of")
        .hasMessageContaining("give both sides the same classes(..)");
  }

  private static Brine knowing(SchemaCatalog catalog, Class<?>... classes) {
    return Brine.newBuilder()
        .schema(SchemaLane.FINGERPRINT)
        .catalog(catalog)
        .classes(classes)
        .build();
  }
}
