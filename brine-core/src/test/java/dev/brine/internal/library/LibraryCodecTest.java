// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.CustomCodec;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Collections of a library that no class of the JDK knows. */
class LibraryCodecTest {
  /** A collection that is nothing but its items. */
  abstract static class Held {
    final Object[] items;

    Held(Object[] items) {
      this.items = items;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Held held
          && held.getClass() == getClass()
          && Arrays.deepEquals(held.items, items);
    }

    @Override
    public int hashCode() {
      return Arrays.deepHashCode(items);
    }
  }

  static final class Row extends Held {
    Row(Object... items) {
      super(items);
    }
  }

  static final class Ring extends Held {
    Ring(Object... items) {
      super(items);
    }
  }

  static final class Book extends Held {
    Book(Object... items) {
      super(items);
    }
  }

  static final class Diary extends Held {
    Diary(Object... items) {
      super(items);
    }
  }

  static final class Nothing extends Held {
    Nothing(Object... items) {
      super(items);
    }
  }

  static final class Crowded {
    int number;

    Crowded(int number) {
      this.number = number;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Crowded crowded && crowded.number == number;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  private static final List<LibraryCollection> ALL =
      List.of(
          collection(Row.class, Content.LIST, Row::new),
          collection(Ring.class, Content.SET, items -> new Ring(distinct(items))),
          collection(Book.class, Content.MAP, Book::new),
          collection(Diary.class, Content.ORDERED_MAP, Diary::new),
          collection(Nothing.class, Content.NOTHING, Nothing::new));

  private static LibraryCollection collection(
      Class<?> type, Content content, LibraryCollection.Builder builder) {
    return new LibraryCollection(type, type, content, held -> ((Held) held).items, builder);
  }

  private static Object[] distinct(Object[] items) throws IOException {
    Set<Object> distinct = new HashSet<>(Arrays.asList(items));
    if (distinct.size() < items.length) {
      throw new IOException("An element comes twice");
    }
    return items;
  }

  /** The same codec, without the fast way. */
  private record ByStreams(LibraryCollection codec) implements CustomCodec<Object> {
    @Override
    public void write(Object value, ObjectOutput out) throws IOException {
      codec.write(value, out);
    }

    @Override
    public Object read(ObjectInput in, int version) throws IOException, ClassNotFoundException {
      return codec.read(in, version);
    }
  }

  private static Brine brine(References references, boolean isFast) {
    return set(Brine.newBuilder().schema(SchemaLane.NONE).references(references), isFast).build();
  }

  @SuppressWarnings("unchecked") // The codec of a class has its objects.
  private static Brine.Builder set(Brine.Builder builder, boolean isFast) {
    builder.types(TypeFilter.allow("dev.brine.internal.library.**"));
    for (LibraryCollection each : ALL) {
      builder.codec((Class<Object>) each.type(), isFast ? each : new ByStreams(each));
    }
    return builder;
  }

  private static final Brine TRACKED = brine(References.TRACK, true);

  private static List<Object> samples() {
    Object one = new int[] {1};
    return List.of(
        new Row(),
        new Row("a", "b", null, 1, 2),
        new Row(new Row(1), new Row(1), new Row(new Row())),
        new Ring(),
        new Ring("a", 1, 2L, new Ring(3)),
        new Book(),
        new Book(null, new Row(7), "a", 1, "b", null),
        new Diary("b", 1, "a", 2),
        new Diary(new Row("k"), new Book(1, new Diary(2, 3))),
        new Nothing(),
        new Row(IntStream.range(0, 300).boxed().toArray()),
        new Ring(IntStream.range(0, 300).mapToObj(i -> "k" + i).toArray()),
        new Book(IntStream.range(0, 300).mapToObj(i -> i % 2 == 0 ? i / 2 : i).toArray()),
        new Row(one, new Nothing(), "x"));
  }

  @ParameterizedTest
  @EnumSource(References.class)
  void writes_and_reads_the_bytes_of_a_custom_codec(References references) {
    Brine fast = brine(references, true);
    Brine slow = brine(references, false);
    for (Object sample : samples()) {
      byte[] bytes = fast.encode(sample);
      assertThat(bytes).isEqualTo(slow.encode(sample));
      assertThat(fast.decode(bytes, Object.class)).isEqualTo(sample);
      assertThat(slow.decode(bytes, Object.class)).isEqualTo(sample);
    }
  }

  @Test
  void keeps_which_elements_are_one_within_and_behind() {
    Object one = new int[] {1};
    Object[] copy =
        TRACKED.decode(
            TRACKED.encode(new Object[] {new Row(one, one), new Book("k", one), one}),
            Object[].class);
    Object[] row = ((Row) copy[0]).items;
    assertThat(row[1]).isSameAs(row[0]);
    assertThat(((Book) copy[1]).items[1]).isSameAs(row[0]);
    assertThat(copy[2]).isSameAs(row[0]);
  }

  @Test
  void refuses_to_write_one_that_contains_itself() {
    Object[] mutable = {null};
    Row row = new Row((Object) mutable);
    mutable[0] = row;
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> TRACKED.encode(row))
        .matches(e -> e.reason() == Reason.UNSUPPORTED)
        .withMessageContaining("contains itself");
  }

  private static Codec<Row> rows() {
    return TRACKED.codec(Row.class);
  }

  @ParameterizedTest
  @CsvSource({
    "9202030300, bytes are needed", // three elements, and one is there
    "920203ffffff0700, bytes are needed",
    "920205000100, does not begin with a new java.util.ArrayList",
    "9204000100, does not begin with a new java.util.ArrayList",
    "92020301000200, something follows",
    "920203000101, something follows",
    "920203010501 00, contains itself", // its content
    "920203010401 00, contains itself"
  })
  void rejects_what_no_writer_writes(String hex, String problem) {
    byte[] message = HexFormat.of().parseHex(hex.replace(" ", ""));
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> rows().decode(message))
        .withMessageContaining(problem);
  }

  @Test
  void reads_what_that_test_would_read_otherwise() {
    assertThat(HexFormat.of().formatHex(rows().encode(new Row()))).isEqualTo("920203000100");
    assertThat(rows().decode(HexFormat.of().parseHex("92020301000100")).items)
        .containsExactly((Object) null);
  }

  @Test
  void rejects_elements_that_the_library_rejects() {
    byte[] bytes = TRACKED.codec(Ring.class).encode(new Ring(1, 2));
    assertThat(bytes[bytes.length - 3]).isEqualTo((byte) 4);
    bytes[bytes.length - 3] = 2;
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> TRACKED.codec(Ring.class).decode(bytes))
        .matches(e -> e.reason() == Reason.CORRUPT)
        .withMessageContaining("was rejected by its library");
  }

  @Test
  void copies_what_it_reads() {
    Codec<Row> rows = rows();
    Row row = new Row("a", new Book("k", new int[] {1}));
    rows.prepare();
    assertThat(rows.copy(row)).isEqualTo(row).isNotSameAs(row);
  }

  record Marker(int number) {}

  record Shelf(Row row, Marker marker) {}

  private record MarkerCodec(int version) implements CustomCodec<Marker> {
    @Override
    public void write(Marker value, ObjectOutput out) throws IOException {
      out.writeInt(value.number);
    }

    @Override
    public Marker read(ObjectInput in, int written) throws IOException {
      return new Marker(in.readInt() + 10 * written);
    }
  }

  private static Codec<Shelf> shelves(int version) {
    Brine.Builder builder = set(Brine.newBuilder(), true);
    return builder.codec(Marker.class, new MarkerCodec(version)).build().codec(Shelf.class);
  }

  @Test
  void reads_a_message_in_which_another_class_has_another_version() {
    Object one = new Crowded(1);
    Row row = new Row("a", one, new Book(one, new Ring(1, 2)), one, new Marker(3));
    byte[] bytes = shelves(1).encode(new Shelf(row, new Marker(4)));
    Shelf read = shelves(2).decode(bytes);
    assertThat(read.marker).isEqualTo(new Marker(14));
    Object[] items = read.row.items;
    assertThat(items[2]).isEqualTo(new Book(one, new Ring(1, 2)));
    assertThat(items[3]).isEqualTo(one).isSameAs(items[1]);
    assertThat(items[4]).isEqualTo(new Marker(13));
  }

  private static Row nested(int depth) {
    Row row = new Row();
    for (int i = 1; i < depth; i++) {
      row = new Row(row);
    }
    return row;
  }

  @Test
  void nests_as_deep_as_custom_codecs_do() {
    Row deepest = nested(200);
    byte[] bytes = rows().encode(deepest);
    assertThat(rows().encode(rows().decode(bytes))).isEqualTo(bytes);
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> rows().encode(nested(201)))
        .matches(e -> e.reason() == Reason.OVER_LIMIT);
  }

  private static Object[] crowd(int step) {
    return Stream.iterate(0, i -> i + 1)
        .limit(20_000)
        .flatMap(i -> step == 1 ? Stream.of(new Crowded(i)) : Stream.of(new Crowded(i), i))
        .toArray();
  }

  @Test
  void counts_keys_of_one_hash_code() {
    for (Object crowded : List.of(new Ring(crowd(1)), new Book(crowd(2)), new Diary(crowd(2)))) {
      assertThatExceptionOfType(BrineException.class)
          .isThrownBy(() -> TRACKED.encode(crowded))
          .matches(e -> e.reason() == Reason.OVER_LIMIT);
    }
    assertThat(TRACKED.encode(new Row(crowd(1)))).hasSizeGreaterThan(20_000);
  }
}
