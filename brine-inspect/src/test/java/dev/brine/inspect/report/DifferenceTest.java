// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.Reading;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class DifferenceTest {
  private static final ValueOptions OPTIONS = new ValueOptions(40, 40, ValueOptions.Masking.SHOWN);

  private static String difference(byte[] before, byte[] after) throws IOException {
    Difference difference = new Difference(OPTIONS);
    read(difference.older(), "old", before);
    read(difference.newer(), "new", after);
    return difference.text(20);
  }

  private static void read(Difference.Side side, String name, byte[] bytes) throws IOException {
    Reading reading = Inspector.read(new ByteArrayInputStream(bytes), side.visitor());
    side.end(name, reading);
  }

  @Test
  void says_which_bytes_and_values_changed() throws IOException {
    List<Object> before = new ArrayList<>(List.of("Anna", 1, TimeUnit.DAYS, 'x'));
    List<Object> after = new ArrayList<>(List.of("Berta", 1, TimeUnit.HOURS, 2L));
    String text = difference(JavaStreams.write(before), JavaStreams.write(after));
    assertThat(text)
        .startsWith("old to new: ")
        .contains("java.lang.Long", "[NEW]", "java.lang.Character", "[DEL]")
        .contains("  [0]: \"Anna\" to \"Berta\"", "  [2]: DAYS to HOURS")
        .contains("  [3]: java.lang.Character to java.lang.Long", "  [3].value: 'x' to 2")
        .doesNotContain("  [1]");
  }

  private static String differenceOf(String path, byte[] before, byte[] after) throws IOException {
    Difference difference = new Difference(OPTIONS);
    List<Difference.Side> sides = List.of(difference.older(), difference.newer());
    for (Difference.Side side : sides) {
      byte[] input = side == difference.older() ? before : after;
      PathFilter filter = new PathFilter(PathPattern.parse(path), side.visitor());
      side.end("side", Inspector.read(new ByteArrayInputStream(input), filter));
    }
    return difference.text(20);
  }

  @Test
  void compares_the_numbers_and_constants_that_a_path_selects() throws IOException {
    byte[] before = JavaStreams.write(new Object[] {7, 8, TimeUnit.DAYS, TimeUnit.DAYS});
    byte[] after = JavaStreams.write(new Object[] {7, 9, TimeUnit.HOURS, TimeUnit.HOURS});
    assertThat(differenceOf("[].value", before, after))
        .contains("  #1: 8 to 9")
        .doesNotContain("7 to", "All are equal");
    assertThat(differenceOf("[].value", before, before)).contains("All are equal");
    assertThat(differenceOf("[].*", before, after)).contains("DAYS to HOURS");
    assertThat(differenceOf("[]", before, after))
        .contains("  #1.value: 8 to 9", "  #2: DAYS to HOURS");
  }

  @Test
  void says_that_equal_inputs_are_equal() throws IOException {
    byte[] stream = JavaStreams.write(new ArrayList<>(List.of("a", "b")));
    assertThat(difference(stream, stream)).contains("bytes, 0", "All are equal");
  }

  @Test
  void compares_the_values_of_a_java_stream_with_those_of_a_message() throws IOException {
    List<Object> list = new ArrayList<>(List.of("a", new long[] {1, 2}));
    String text = difference(JavaStreams.write(list), Brine.create().encode(list));
    assertThat(text).contains("size: 2 [DEL]").doesNotContain("\"a\"", "[1]", "[NEW]\n");
  }

  @Test
  void says_where_an_input_is_damaged() throws IOException {
    byte[] stream = JavaStreams.write(new ArrayList<>(List.of("a", "b")));
    byte[] cut = java.util.Arrays.copyOf(stream, stream.length - 4);
    assertThat(difference(stream, cut)).contains("new: Damaged at offset ", "\"b\" [DEL]");
  }

  /** A value of a class with fields. */
  record Person(String name, int age) implements Serializable {}

  private static List<String> values(Object before, Object after) throws IOException {
    String text = difference(JavaStreams.write(before), JavaStreams.write(after));
    return text.substring(text.indexOf("Values")).lines().skip(1).map(String::strip).toList();
  }

  private static void fill(Map<Object, Object> map) {
    for (int i = 0; i < 60; i++) {
      map.put(("k" + i).intern(), new Person("n" + i, i)); // an identity map has keys, too
    }
  }

  @Test
  @SuppressWarnings({"JdkObsolete", "IdentityHashMapUsage"}) // Streams have them.
  void compares_the_entries_of_each_kind_of_map_by_their_keys() throws IOException {
    List<Supplier<Map<Object, Object>>> maps =
        List.of(
            HashMap::new,
            LinkedHashMap::new,
            TreeMap::new,
            Hashtable::new,
            IdentityHashMap::new,
            Properties::new,
            ConcurrentHashMap::new,
            ConcurrentSkipListMap::new);
    for (Supplier<Map<Object, Object>> made : maps) {
      Map<Object, Object> before = made.get();
      fill(before);
      Map<Object, Object> after = made.get();
      before.forEach(after::put);
      after.remove("k7");
      after.put("k9", new Person("n9", 99));
      after.put("new", 5);
      for (UnaryOperator<Map<Object, Object>> wrapped :
          List.<UnaryOperator<Map<Object, Object>>>of(
              map -> map, Collections::unmodifiableMap, Collections::synchronizedMap)) {
        assertThat(values(wrapped.apply(before), wrapped.apply(after)))
            .as("%s", before.getClass())
            .anyMatch(line -> line.matches("m?\\[\"k7\"]: .*Person with 2 values \\[DEL]"))
            .anyMatch(line -> line.matches("m?\\[\"k9\"].age: 9 to 99"))
            .anyMatch(line -> line.matches("m?\\[\"new\"]: java.lang.Integer with 1 value \\[NEW]"))
            .hasSizeLessThan(8);
      }
    }
    assertThat(values(Map.of("a", 1, "b", 2, "c", 3), Map.of("c", 3, "a", 1, "b", 9)))
        .containsExactly("[\"b\"].value: 2 to 9");
    assertThat(
            values(
                new EnumMap<>(Map.of(TimeUnit.DAYS, 1, TimeUnit.HOURS, 2)),
                new EnumMap<>(Map.of(TimeUnit.HOURS, 2))))
        .contains("[DAYS]: java.lang.Integer with 1 value [DEL]");
  }

  @Test
  void names_entries_by_keys_of_all_sorts() throws IOException {
    Map<Object, Object> before = new HashMap<>();
    before.put(7, "a");
    before.put(TimeUnit.DAYS, "b");
    before.put(new Person("Anna", 5), "c");
    before.put(LocalDate.of(2020, 1, 2), "d");
    before.put(null, "e");
    Map<Object, Object> after = new HashMap<>();
    before.forEach((key, value) -> after.put(key, value + "!"));
    assertThat(values(before, after))
        .containsExactlyInAnyOrder(
            "[7]: \"a\" to \"a!\"",
            "[DAYS]: \"b\" to \"b!\"",
            "[DifferenceTest$Person(5, \"Anna\")]: \"c\" to \"c!\"",
            "[\"2020-01-02\"]: \"d\" to \"d!\"",
            "[null]: \"e\" to \"e!\"");
  }

  @Test
  void compares_each_kind_of_set_by_its_elements() throws IOException {
    List<Supplier<Set<Object>>> sets =
        List.of(
            HashSet::new,
            LinkedHashSet::new,
            TreeSet::new,
            ConcurrentSkipListSet::new,
            CopyOnWriteArraySet::new,
            () -> Collections.newSetFromMap(new HashMap<>()),
            ConcurrentHashMap::newKeySet);
    for (Supplier<Set<Object>> made : sets) {
      Set<Object> before = made.get();
      Set<Object> after = made.get();
      for (int i = 0; i < 60; i++) {
        before.add("k" + i);
        after.add("k" + (59 - i));
      }
      after.remove("k7");
      after.add("new");
      assertThat(values(before, after))
          .as("%s", before.getClass())
          .anyMatch(line -> line.matches(".*\\[\"k7\"]: .* \\[DEL]"))
          .anyMatch(line -> line.matches(".*\\[\"new\"]: .* \\[NEW]"))
          .hasSizeLessThan(6);
    }
    assertThat(values(Set.of("a", "b", "c"), Set.of("c", "d", "a")))
        .containsExactly("[\"b\"]: \"b\" [DEL]", "[\"d\"]: \"d\" [NEW]");
    assertThat(values(EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS), EnumSet.of(TimeUnit.HOURS)))
        .contains("elements[DAYS]: DAYS [DEL]")
        .doesNotContain("elements[HOURS]: HOURS [NEW]");
  }

  @Test
  @SuppressWarnings("JdkObsolete") // Streams have linked lists.
  void finds_the_elements_of_lists_and_arrays_that_moved() throws IOException {
    List<Object> before = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      before.add(new Person("n" + i, i));
    }
    List<Object> after = new ArrayList<>(before);
    after.remove(17);
    after.set(30, new Person("n31", 99));
    after.add(2_000, new Person("new", 1));
    for (UnaryOperator<Object> form :
        List.<UnaryOperator<Object>>of(
            list -> list,
            list -> new LinkedList<>((List<?>) list),
            list -> new ArrayDeque<>((List<?>) list),
            list -> new CopyOnWriteArrayList<>((List<?>) list),
            list -> ((List<?>) list).toArray())) {
      assertThat(values(form.apply(before), form.apply(after)))
          .anyMatch(
              line -> line.endsWith("[17]: " + Person.class.getName() + " with 2 values [DEL]"))
          .anyMatch(line -> line.equals("[31].age, now [30].age: 31 to 99"))
          .anyMatch(
              line -> line.endsWith("[2000]: " + Person.class.getName() + " with 2 values [NEW]"))
          .hasSizeLessThan(7);
    }
    assertThat(values(new int[] {1, 2, 3, 4, 5}, new int[] {1, 3, 4, 5}))
        .contains("[1]: 2 [DEL]")
        .hasSize(2);
  }

  @Test
  void finds_the_change_in_a_list_of_equal_elements() throws IOException {
    int[] before = new int[5_000];
    int[] after = new int[5_001];
    after[2_500] = 7;
    assertThat(values(before, after)).anyMatch(line -> line.endsWith("]: 7 [NEW]")).hasSize(2);
  }

  @Test
  void says_that_references_lead_elsewhere_but_not_that_their_targets_moved() throws IOException {
    Person anna = new Person("Anna", 5);
    Person berta = new Person("Berta", 6);
    assertThat(
            values(new Object[] {1, anna, berta, anna}, new Object[] {1, 2, 3, anna, berta, anna}))
        .containsExactlyInAnyOrder(
            "(root): java.lang.Object[] of 4 to java.lang.Object[] of 6",
            "[1]: java.lang.Integer with 1 value [NEW]",
            "[2]: java.lang.Integer with 1 value [NEW]");
    assertThat(values(new Object[] {anna, berta, anna}, new Object[] {anna, berta, berta}))
        .containsExactly("[2]: -> [0] to -> [1]");
  }

  @Test
  void sees_what_is_behind_the_part_of_a_value_that_is_shown() throws IOException {
    String text = "x".repeat(100_000);
    assertThat(values(text + "a", text + "b"))
        .containsExactly(
            "(root): \"" + "x".repeat(40) + "\"... to another value that is shown alike");
    assertThat(values(new Written(1), new Written(2)))
        .hasSize(1)
        .allMatch(line -> line.contains("0 ..."));
    assertThat(values(new Written(1), new Written(1))).containsExactly("All are equal");
  }

  /** Writes more bytes than a report shows. */
  static final class Written implements Serializable {
    private static final long serialVersionUID = 1;
    private final transient int last;

    Written(int last) {
      this.last = last;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.write(new byte[500]);
      out.write(last);
    }

    private void readObject(ObjectInputStream in) {
      throw new AssertionError("nobody reads it");
    }
  }
}
