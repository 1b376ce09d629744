// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A collection or map whose class is named has the type arguments of the declared type. */
class TypeArgumentsTest {
  private static final Brine BRINE = Brine.newBuilder().types(Setting.TYPES).build();

  enum Colour {
    RED,
    GREEN
  }

  /** More constants than one long has bits. */
  enum Big {
    C0,
    C1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    C10,
    C11,
    C12,
    C13,
    C14,
    C15,
    C16,
    C17,
    C18,
    C19,
    C20,
    C21,
    C22,
    C23,
    C24,
    C25,
    C26,
    C27,
    C28,
    C29,
    C30,
    C31,
    C32,
    C33,
    C34,
    C35,
    C36,
    C37,
    C38,
    C39,
    C40,
    C41,
    C42,
    C43,
    C44,
    C45,
    C46,
    C47,
    C48,
    C49,
    C50,
    C51,
    C52,
    C53,
    C54,
    C55,
    C56,
    C57,
    C58,
    C59,
    C60,
    C61,
    C62,
    C63,
    C64,
    C65,
    C66,
    C67,
    C68,
    C69,
    C70
  }

  record ByLength() implements Comparator<String>, Serializable {
    @Override
    public int compare(String one, String other) {
      return Integer.compare(one.length(), other.length());
    }
  }

  record Line(String sku, int count) implements Serializable {}

  static class Item implements Serializable {
    private static final long serialVersionUID = 1;
    int number = 3;
  }

  static final class Words extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    int extra = 5;
  }

  record Texts(List<String> all) implements Serializable {}

  record Nested(List<List<String>> all) implements Serializable {}

  record Colours(EnumSet<Colour> all) implements Serializable {}

  record Any(Object any) implements Serializable {}

  record Maybe(Optional<String> text, Optional<Line> line, Optional<List<Colour>> colours) {}

  /** Fields of every sort; each value is for one of them. */
  static final class Fields implements Serializable {
    private static final long serialVersionUID = 1;
    Collection<String> texts;
    Collection<Integer> numbers;
    Collection<Line> lines;
    Collection<Item> items;
    Set<Colour> colours;
    EnumSet<Big> bigs;
    Map<String, Integer> counts;
    Map<Colour, Line> byColour;
    Map<Line, List<Item>> groups;
    List<Collection<String>> nested;
    Collection<?> open;

    @SuppressWarnings("rawtypes") // As old code has it.
    Collection raw;
  }

  private static Codec<?> codec(References references, Class<?> type) {
    return Brine.newBuilder()
        .schema(SchemaLane.NONE)
        .references(references)
        .types(Setting.TYPES)
        .generation(CodeGeneration.OFF)
        .build()
        .codec(type);
  }

  @SuppressWarnings("unchecked") // It is the class of the value.
  private static String hex(References references, Object value) {
    Codec<Object> codec = (Codec<Object>) codec(references, value.getClass());
    return HexFormat.ofDelimiter(" ").formatHex(codec.encode(value));
  }

  @Test
  void a_list_of_another_class_has_the_strings_of_the_field() {
    assertThat(hex(References.TREE, new Texts(List.of("a", "b"))))
        .isEqualTo("9a 02 2d 02 04 61 04 62");
    assertThat(hex(References.TRACK, new Texts(List.of("a", "b"))))
        .isEqualTo("92 02 2d 02 04 61 04 62");
  }

  @Test
  void a_list_in_a_field_of_any_class_names_what_it_holds() {
    assertThat(hex(References.TRACK, new Any(List.of("a", "b"))))
        .isEqualTo("92 02 2d 02 02 09 04 61 01 04 62");
  }

  @Test
  void elements_pass_on_the_arguments_to_the_next() {
    List<List<String>> all = new ArrayList<>();
    all.add(List.of("a"));
    all.add(List.of("b"));
    all.add(new LinkedList<>(List.of("c")));
    all.add(new ArrayList<>(List.of("d")));

    assertThat(hex(References.TRACK, new Nested(all)))
        .isEqualTo("92 01 04 02 2d 01 04 61 01 01 04 62 02 17 01 04 63 02 03 01 04 64");
  }

  @Test
  void a_view_is_of_what_its_own_place_expects() {
    List<String> own = new ArrayList<>(List.of("a"));

    assertThat(hex(References.TRACK, new Texts(Collections.unmodifiableList(own))))
        .isEqualTo("92 02 3f 01 01 04 61 00");
    assertThat(hex(References.TRACK, new Any(Collections.unmodifiableList(own))))
        .isEqualTo("92 02 3f 02 03 01 02 09 04 61 00");
  }

  @Test
  void a_view_after_a_view_is_of_what_that_one_is_of() {
    List<List<String>> all = new ArrayList<>();
    all.add(Collections.unmodifiableList(new ArrayList<>(List.of("a"))));
    all.add(Collections.unmodifiableList(new ArrayList<>(List.of("b"))));
    all.add(Collections.synchronizedList(new ArrayList<>(List.of("c"))));
    all.add(Collections.unmodifiableList(Collections.unmodifiableList(new LinkedList<>())));

    assertThat(hex(References.TRACK, new Nested(all)))
        .isEqualTo(
            "92 01 04 02 3f 01 01 04 61 00 01 01 01 04 62 00 02 cd 01 01 01 04 63 00"
                + " 02 c1 01 02 17 00 00");
  }

  @Test
  void an_enum_set_has_its_constants_where_it_is_declared() {
    assertThat(hex(References.TRACK, new Colours(EnumSet.allOf(Colour.class))))
        .isEqualTo("92 01 04 02 00 01");
    assertThat(hex(References.TREE, new Colours(EnumSet.noneOf(Colour.class))))
        .isEqualTo("9a 01 00 02");
  }

  @Test
  void an_optional_has_its_content_as_declared() {
    Maybe full =
        new Maybe(
            Optional.of("a"),
            Optional.of(new Line("b", 1)),
            Optional.of(List.of(Colour.GREEN, Colour.RED)));
    Maybe empty = new Maybe(Optional.empty(), Optional.empty(), Optional.empty());

    assertThat(hex(References.TRACK, full))
        .isEqualTo("92 01 02 2d 04 01 00 01 01 02 04 62 01 04 61");
    assertThat(hex(References.TRACK, empty)).isEqualTo("92 01 00 01 00 01 00");
    assertThat(hex(References.TRACK, new Any(Optional.of("a"))))
        .isEqualTo("92 02 e9 01 02 09 04 61");
  }

  static Stream<Object> values() {
    return Stream.concat(collections(), Stream.concat(maps(), odd()));
  }

  private static Stream<Object> collections() {
    Line line = new Line("a", 1);
    TreeSet<String> byLength = new TreeSet<>(new ByLength());
    byLength.addAll(List.of("aa", "b"));
    PriorityQueue<String> queue = new PriorityQueue<>(Comparator.reverseOrder());
    queue.addAll(List.of("a", "b"));
    return Stream.of(
        texts(List.of()),
        texts(List.of("a", "b", "c")),
        texts(Set.of("a")),
        texts(Stream.of("a", null).toList()),
        texts(Arrays.asList("a", null)),
        texts(byLength),
        texts(queue),
        texts(new Vector<>(List.of("a"))),
        texts(new LinkedHashSet<>(List.of("a"))),
        texts(Collections.nCopies(3, "a")),
        texts(Collections.singletonList(null)),
        texts(ConcurrentHashMap.newKeySet()),
        texts(Collections.unmodifiableCollection(Collections.synchronizedList(new ArrayList<>()))),
        texts(Collections.unmodifiableSet(new TreeSet<>(Set.of("a")))),
        texts(Collections.unmodifiableList(new ArrayList<>())),
        texts(new Words()),
        with(fields -> fields.numbers = List.of(1, 200, -3)),
        with(fields -> fields.numbers = Arrays.asList(1, null)),
        with(fields -> fields.lines = List.of(line, line)),
        with(fields -> fields.lines = new LinkedList<>(Arrays.asList(line, null))),
        with(fields -> fields.items = Collections.unmodifiableList(Arrays.asList(new Item()))),
        with(fields -> fields.colours = EnumSet.allOf(Colour.class)),
        with(fields -> fields.colours = Collections.unmodifiableSet(EnumSet.of(Colour.RED))),
        with(fields -> fields.colours = Collections.singleton(Colour.RED)),
        with(fields -> fields.bigs = EnumSet.range(Big.C3, Big.C70)),
        with(fields -> fields.open = List.of(List.of(line), "a")),
        with(fields -> fields.raw = Collections.unmodifiableList(new LinkedList<>(Set.of(line)))));
  }

  private static Stream<Object> maps() {
    Line line = new Line("a", 1);
    Map<String, Integer> counts = new TreeMap<>(Map.of("a", 1, "b", 2));
    Item item = new Item();
    return Stream.of(
        with(fields -> fields.counts = counts),
        with(fields -> fields.counts = Map.of("a", 1)),
        with(fields -> fields.counts = Collections.unmodifiableMap(counts)),
        with(fields -> fields.counts = Collections.synchronizedMap(new HashMap<>(counts))),
        with(fields -> fields.counts = new IdentityHashMap<>(Map.of("a", 1))),
        with(fields -> fields.byColour = new EnumMap<>(Map.of(Colour.RED, line))),
        with(fields -> fields.byColour = Collections.singletonMap(null, line)),
        with(fields -> fields.groups = Map.of(line, List.of(item, item))),
        with(
            fields ->
                fields.groups =
                    new LinkedHashMap<>(Map.of(line, new LinkedList<>(List.of(item, item))))));
  }

  /** What a compiler lets happen with unchecked casts, and what is there twice. */
  @SuppressWarnings("unchecked") // That is the point.
  private static Stream<Object> odd() {
    Line line = new Line("a", 1);
    List<Object> polluted = Arrays.asList(line, "text", 1, null, new Item());
    List<String> shared = new LinkedList<>(List.of("a"));
    List<Collection<String>> nested =
        new LinkedList<>(
            List.of(shared, shared, List.of("b"), Set.of("c"), new ArrayList<>(List.of("d"))));
    nested.add(null);
    nested.add(Collections.unmodifiableCollection(shared));
    nested.add(Collections.unmodifiableCollection(new HashSet<>(Set.of("e"))));
    nested.add((Collection<String>) (Collection<?>) List.of(1, "a"));
    return Stream.of(
        texts((Collection<String>) (Collection<?>) List.of("a", line, 1)),
        with(fields -> fields.lines = (Collection<Line>) (Collection<?>) new Vector<>(polluted)),
        with(fields -> fields.items = (Collection<Item>) (Collection<?>) new Vector<>(polluted)),
        with(fields -> fields.numbers = (Collection<Integer>) (Collection<?>) List.of(1, "a")),
        with(fields -> fields.nested = nested));
  }

  private static Fields texts(Collection<String> texts) {
    return with(fields -> fields.texts = texts);
  }

  private static Fields with(java.util.function.Consumer<Fields> change) {
    Fields fields = new Fields();
    change.accept(fields);
    return fields;
  }

  /** Returns whether no object is there twice. */
  private static boolean isTree(Object value) {
    Fields fields = (Fields) value;
    return fields.nested == null && fields.groups == null;
  }

  @ParameterizedTest
  @MethodSource("values")
  void every_class_comes_back_in_a_field_of_declared_type(Object value) {
    for (Setting setting : Setting.interpreted()) {
      if (setting.references() == References.TREE && !isTree(value)) {
        continue;
      }
      CodecLaws.roundTrip(setting, Fields.class, (Fields) value);
      CodecLaws.sameBytesAgain(setting, Fields.class, (Fields) value);
      CodecLaws.generatedIsInterpreted(setting, Fields.class, (Fields) value);
      CodecLaws.copiesAsARoundTrip(setting, Fields.class, (Fields) value);
    }
  }

  private static ObjectOutputStream output(OutputStream sink, boolean replaces) throws IOException {
    return new BrineObjectOutputStream(BRINE, sink, Format.BRINE) {
      {
        enableReplaceObject(replaces);
      }

      @Override
      protected Object replaceObject(Object object) {
        return object;
      }
    };
  }

  private static ObjectInputStream input(InputStream source, boolean resolves) throws IOException {
    return new BrineObjectInputStream(BRINE, source, Format.BRINE) {
      {
        enableResolveObject(resolves);
        if (resolves) {
          setObjectInputFilter(request -> ObjectInputFilter.Status.ALLOWED);
        }
      }

      @Override
      protected Object resolveObject(Object object) {
        return object;
      }
    };
  }

  @ParameterizedTest
  @MethodSource("values")
  void streams_with_and_without_callbacks_read_each_other(Object value) throws Exception {
    byte[] plain = null;
    for (boolean replaces : new boolean[] {false, true}) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = output(sink, replaces)) {
        out.writeObject(value);
        out.writeObject(value);
      }
      plain = plain == null ? sink.toByteArray() : plain;
      assertThat(sink.toByteArray()).isEqualTo(plain);
      for (boolean resolves : new boolean[] {false, true}) {
        try (ObjectInputStream in = input(new ByteArrayInputStream(sink.toByteArray()), resolves)) {
          Object read = in.readObject();
          assertThat(in.readObject()).isSameAs(read);
          assertThat(Isomorphism.difference(value, read, Sharing.COUNTS)).isEmpty();
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void optionals_come_back(References references) {
    List<Maybe> all =
        List.of(
            new Maybe(Optional.empty(), null, Optional.of(List.of(Colour.RED))),
            new Maybe(Optional.of(""), Optional.of(new Line(null, 0)), Optional.of(List.of())),
            new Maybe(null, Optional.empty(), Optional.of(new ArrayList<>())));
    for (Maybe maybe : all) {
      for (Setting setting : Setting.interpreted()) {
        if (setting.references() == references) {
          CodecLaws.roundTrip(setting, Maybe.class, maybe);
          CodecLaws.generatedIsInterpreted(setting, Maybe.class, maybe);
        }
      }
    }
  }
}
