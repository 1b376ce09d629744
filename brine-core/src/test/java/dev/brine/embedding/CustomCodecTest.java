// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.CustomCodec;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Sources;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Classes of somebody else, whose objects a codec of the user's own writes. */
class CustomCodecTest {
  /** Not to be read by its fields: the constructor checks. */
  static class Money {
    private final transient long cents;
    private final transient String currency;

    Money(long cents, String currency) {
      this.cents = cents;
      this.currency = Objects.requireNonNull(currency);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Money money
          && money.cents == cents
          && money.currency.equals(currency);
    }

    @Override
    public int hashCode() {
      return Long.hashCode(cents);
    }
  }

  static final class Coin extends Money {
    int size = 3;

    Coin() {
      super(1, "EUR");
    }
  }

  static final class MoneyCodec implements CustomCodec<Money> {
    @Override
    public void write(Money value, ObjectOutput out) throws IOException {
      out.writeLong(value.cents);
      out.writeUTF(value.currency);
    }

    @Override
    public Money read(ObjectInput in, int version) throws IOException {
      return new Money(in.readLong(), in.readUTF());
    }
  }

  /** A box that holds any object. */
  static final class Box {
    private transient Object held;
  }

  static final class BoxCodec implements CustomCodec<Box> {
    @Override
    public void write(Box value, ObjectOutput out) throws IOException {
      out.writeObject(value.held);
    }

    @Override
    public Box read(ObjectInput in, int version) throws IOException, ClassNotFoundException {
      return box(in.readObject());
    }
  }

  record Price(Money net, Money gross, Object any, List<Money> all, Map<Money, Money> rates) {}

  record Pair(Object first, Object second) {}

  private static Box box(Object held) {
    Box box = new Box();
    box.held = held;
    return box;
  }

  private static Brine.Builder builder() {
    return Brine.newBuilder()
        .types(TypeFilter.allow("dev.brine.embedding.**"))
        .codec(Money.class, new MoneyCodec())
        .codec(Box.class, new BoxCodec());
  }

  private static Price price() {
    Money shared = new Money(100, "EUR");
    Map<Money, Money> rates = new HashMap<>();
    rates.put(new Money(5, "USD"), new Money(4, "EUR"));
    rates.put(new Money(6, "USD"), null);
    List<Money> all = new ArrayList<>(List.of(shared, new Money(-1, "小")));
    all.add(null);
    return new Price(shared, null, new Money(7, ""), all, rates);
  }

  @ParameterizedTest
  @CsvSource({
    "TRACK, EMBEDDED, OFF",
    "TRACK, FINGERPRINT, AFTER_A_FEW_USES",
    "TRACK, NONE, AFTER_A_FEW_USES",
    "TREE, EMBEDDED, AFTER_A_FEW_USES",
    "TREE, NONE_CHECKED, OFF"
  })
  void writes_the_objects_of_its_class_wherever_they_are(
      References references, SchemaLane lane, CodeGeneration generation) {
    Brine brine =
        builder()
            .references(references)
            .schema(lane)
            .generation(generation)
            .catalog(SchemaCatalog.inMemory())
            .build();
    Codec<Price> codec = brine.codec(Price.class).prepare();
    Codec<Money> root = brine.codec(Money.class);
    assertThat(codec.decode(codec.encode(price()))).isEqualTo(price());
    assertThat(root.decode(root.encode(new Money(3, "EUR")))).isEqualTo(new Money(3, "EUR"));
    assertThat(brine.decode(brine.encode(price()), Price.class)).isEqualTo(price());
    assertThat(brine.decode(brine.encode(new Money(3, "EUR")), Object.class))
        .isEqualTo(new Money(3, "EUR"));
  }

  @Test
  void keeps_the_identity_of_its_objects_and_of_those_that_it_writes() {
    Brine brine = builder().build();
    List<String> held = new ArrayList<>(List.of("x"));
    Box box = box(held);
    Pair copy = brine.decode(brine.encode(new Pair(box, new Pair(box, held))), Pair.class);
    assertThat(((Pair) copy.second()).first()).isSameAs(copy.first());
    assertThat(((Box) copy.first()).held).isSameAs(((Pair) copy.second()).second()).isEqualTo(held);
  }

  @Test
  void keeps_no_identity_in_a_tree() {
    Brine brine = builder().references(References.TREE).build();
    Money money = new Money(1, "EUR");
    Pair copy = brine.decode(brine.encode(new Pair(money, money)), Pair.class);
    assertThat(copy.first()).isEqualTo(copy.second()).isNotSameAs(copy.second());
  }

  @Test
  void serves_a_class_of_java_that_is_unsupported_otherwise() {
    CustomCodec<StringJoiner> joiners =
        new CustomCodec<>() {
          @Override
          public void write(StringJoiner value, ObjectOutput out) throws IOException {
            out.writeUTF(value.toString());
          }

          @Override
          public StringJoiner read(ObjectInput in, int version) throws IOException {
            return new StringJoiner(",").add(in.readUTF());
          }
        };
    Brine brine = Brine.newBuilder().codec(StringJoiner.class, joiners).build();
    Codec<StringJoiner> codec = brine.codec(StringJoiner.class);
    StringJoiner value = new StringJoiner(",").add("a").add("b");
    assertThat(codec.decode(codec.encode(value)).toString()).isEqualTo("a,b");
    assertThatThrownBy(() -> Brine.create().codec(StringJoiner.class))
        .hasMessageStartingWith("Unsupported: No codec for java.util.StringJoiner");
  }

  @Test
  void does_not_write_objects_of_subclasses() {
    Brine brine = builder().build();
    Codec<Coin> codec = brine.codec(Coin.class);
    assertThat(codec.decode(codec.encode(new Coin())).size).isEqualTo(3);
    assertThat(codec.schema()).isNotEqualTo(brine.codec(Money.class).schema());
  }

  @Test
  void an_object_that_leads_back_to_itself_is_refused_when_it_is_written() {
    Box box = box(null);
    box.held = new Pair(box, null);
    assertThatThrownBy(() -> builder().build().encode(box))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("contains itself, but can only be instantiated after its content");
    assertThatThrownBy(() -> builder().references(References.TREE).build().encode(box))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("a tree has no cycles, but an object of " + Box.class.getName());
  }

  @Test
  void nested_objects_must_be_allowed() {
    Brine closed = Brine.newBuilder().codec(Box.class, new BoxCodec()).build();
    Codec<Box> writer = builder().build().codec(Box.class);
    byte[] message = writer.encode(box(new Pair(1, 2)));
    assertThatThrownBy(() -> closed.codec(Box.class).decode(message))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused")
        .hasMessageContaining("Pair");
    byte[] harmless = writer.encode(box(List.of(1)));
    assertThat(closed.codec(Box.class).decode(harmless).held).isEqualTo(List.of(1));
  }

  @Test
  void nests_as_deep_as_callbacks_may() {
    Codec<Box> codec = builder().build().codec(Box.class);
    Box deep = box("end");
    for (int i = 0; i < 150; i++) {
      deep = box(deep);
    }
    assertThat(codec.decode(codec.encode(deep)).held).isInstanceOf(Box.class);
    for (int i = 0; i < 100; i++) {
      deep = box(deep);
    }
    Box deeper = deep;
    assertThatThrownBy(() -> codec.encode(deeper)).hasMessageStartingWith("Over limit");
  }

  @Test
  void a_reader_without_the_codec_and_one_with_it_say_what_differs() {
    Brine with = builder().build();
    Brine without = Brine.create();
    assertThatThrownBy(
            () -> without.codec(Money.class).decode(with.codec(Money.class).encode(price().net())))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining(
            "class dev.brine.embedding.CustomCodecTest$Money is written by a custom codec there and"
                + " a class here");
    assertThatThrownBy(
            () -> with.codec(Box.class).decode(without.codec(Box.class).encode(box("lost"))))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining(
            "class dev.brine.embedding.CustomCodecTest$Box is a class there and written by a custom"
                + " codec here");
    assertThat(without.codec(Money.class).changesFrom(with.codec(Money.class).schema()).toString())
        .contains("is written by a custom codec there and a class here");
  }

  /** Has had cents alone before. */
  static final class Newer implements CustomCodec<Money> {
    @Override
    public void write(Money value, ObjectOutput out) throws IOException {
      out.writeUTF(value.currency + value.cents);
    }

    @Override
    public Money read(ObjectInput in, int version) throws IOException {
      return version == 1 ? new MoneyCodec().read(in, 1) : new Money(2, in.readUTF());
    }

    @Override
    public int version() {
      return 2;
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"EMBEDDED", "FINGERPRINT"})
  void gets_the_version_of_the_codec_that_has_written(SchemaLane lane) {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Brine older = builder().schema(lane).catalog(catalog).build();
    Brine newer =
        Brine.newBuilder()
            .types(TypeFilter.allow("dev.brine.embedding.**"))
            .schema(lane)
            .catalog(catalog)
            .codec(Money.class, new Newer())
            .codec(Box.class, new BoxCodec())
            .build();
    byte[] message = older.codec(Price.class).encode(price());
    assertThat(newer.codec(Price.class).decode(message)).isEqualTo(price());
    assertThat(newer.decode(older.encode(price()), Price.class)).isEqualTo(price());
    byte[] next = newer.codec(Money.class).encode(new Money(5, "EUR"));
    assertThat(newer.codec(Money.class).decode(next)).isEqualTo(new Money(2, "EUR5"));
  }

  private static final String FILE =
      """
      package some;
      import java.util.*;
      record Thing(int number) {}
      record Holder(%s int last) {}
      """;

  @Test
  @SuppressWarnings("unchecked") // The loader's class has no name here.
  void is_skipped_with_a_field_that_the_reader_does_not_have() throws Exception {
    Sources.Loader older = Sources.load(FILE.formatted("Thing thing, List<Thing> all,"));
    Sources.Loader newer = Sources.load(FILE.formatted(""));
    Class<Object> thing = (Class<Object>) older.get("some.Thing");
    var constructor = thing.getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    CustomCodec<Object> things =
        new CustomCodec<>() {
          @Override
          public void write(Object value, ObjectOutput out) throws IOException {
            out.writeInt((int) Fields.get(value, "number"));
            out.writeObject(List.of("with", "identity"));
          }

          @Override
          public Object read(ObjectInput in, int version) {
            throw new AssertionError("never read");
          }
        };
    Brine writer = Brine.newBuilder().codec(thing, things).build();
    var holder = older.get("some.Holder").getDeclaredConstructors()[0];
    holder.setAccessible(true);
    Object one = constructor.newInstance(1);
    Object written = holder.newInstance(one, new ArrayList<>(List.of(one)), 7);
    byte[] message = writer.codec((Class<Object>) written.getClass()).encode(written);
    Object copy = Brine.create().codec(newer.get("some.Holder")).decode(message);
    assertThat(Fields.get(copy, "last")).isEqualTo(7);
  }

  /** Reads what it should not. */
  private static Codec<Box> reading(CustomCodec<Box> reads) {
    CustomCodec<Box> codec =
        new CustomCodec<>() {
          @Override
          public void write(Box value, ObjectOutput out) throws IOException {
            out.writeInt(7);
            out.writeObject("next");
          }

          @Override
          public Box read(ObjectInput in, int version) throws IOException, ClassNotFoundException {
            return reads.read(in, version);
          }
        };
    return Brine.newBuilder().codec(Box.class, codec).build().codec(Box.class);
  }

  /** Reads alone. */
  private interface Reads extends CustomCodec<Box> {
    @Override
    default void write(Box value, ObjectOutput out) {}
  }

  private static void assertFails(Reads reads, String message) {
    Codec<Box> codec = reading(reads);
    byte[] bytes = codec.encode(box(1));
    assertThatThrownBy(() -> codec.decode(bytes))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Corrupt")
        .hasMessageContaining(message);
  }

  @Test
  void reading_less_or_more_than_was_written_is_an_error() {
    assertFails((in, version) -> box(in.readShort()), "bytes are left");
    assertFails((in, version) -> box(in.readInt()), "an object is left");
    assertFails((in, version) -> box(in.readLong()), "java.io.EOFException");
    assertFails(
        (in, version) -> {
          in.readInt();
          in.readObject();
          return box(in.readObject());
        },
        "rejected the data with");
  }

  @Test
  void returning_no_object_of_the_class_is_an_error() {
    assertFails(
        (in, version) -> {
          in.readInt();
          in.readObject();
          return null;
        },
        "returned null instead of an object of dev.brine.embedding.CustomCodecTest$Box");
  }

  @Test
  void exceptions_arrive_as_those_of_callbacks_do() {
    CustomCodec<Box> failing =
        new CustomCodec<>() {
          @Override
          public void write(Box value, ObjectOutput out) throws IOException {
            if (value.held == null) {
              throw new IOException("checked");
            }
            throw new IllegalStateException("unchecked");
          }

          @Override
          public Box read(ObjectInput in, int version) {
            throw new AssertionError();
          }
        };
    Brine brine = Brine.newBuilder().codec(Box.class, failing).build();
    assertThatIllegalStateException()
        .isThrownBy(() -> brine.encode(box(1)))
        .withMessage("unchecked");
    assertThatThrownBy(() -> brine.encode(box(null)))
        .isInstanceOf(BrineException.class)
        .hasCauseInstanceOf(IOException.class);
    assertThat(brine.decode(brine.encode("after"), String.class)).isEqualTo("after");
  }

  /** Never called. */
  private static <T> CustomCodec<T> unused() {
    return new CustomCodec<>() {
      @Override
      public void write(T value, ObjectOutput out) {
        throw new AssertionError();
      }

      @Override
      public T read(ObjectInput in, int version) {
        throw new AssertionError();
      }
    };
  }

  @Test
  void is_refused_for_classes_that_have_a_form_or_no_objects() {
    Brine.Builder builder = Brine.newBuilder();
    for (Class<?> type :
        List.of(
            String.class,
            ArrayList.class,
            Map.class,
            TimeUnit.class,
            int.class,
            int[].class,
            Number.class,
            Object.class)) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> builder.codec(type, unused()))
          .withMessageContaining(type.getName());
    }
    builder.codec(Money.class, new MoneyCodec());
    assertThatIllegalStateException()
        .isThrownBy(() -> builder.codec(Money.class, new MoneyCodec()))
        .withMessageContaining("Money");
  }

  @Test
  void keys_do_not_use_it() {
    assertThatThrownBy(() -> builder().build().keyCodec(StringJoiner.class))
        .isInstanceOf(BrineException.class);
  }
}
