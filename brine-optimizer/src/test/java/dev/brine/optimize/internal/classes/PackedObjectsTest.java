// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects that nothing else refers to, in the blocks of those that do. */
class PackedObjectsTest {
  static final String CONTAINERS =
      """
      @interface Unshared {}
      public class C implements Serializable {
        enum Size { SMALL, LARGE { } }
        @Unshared private List<String> list = new ArrayList<>(Arrays.asList("a", null, "\\u1234"));
        @Unshared private List<Object> nulls = new ArrayList<>(Arrays.asList(null, null));
        @Unshared private List<Integer> some = new ArrayList<>(Arrays.asList(1, null));
        @Unshared private Collection<Integer> linked = new LinkedList<>(List.of(1, -2));
        @Unshared private Deque<Long> deque = new ArrayDeque<>(List.of(3L));
        @Unshared private Set<Size> sizes = new LinkedHashSet<>(List.of(Size.SMALL, Size.LARGE));
        @Unshared private Set<Double> ordered = new LinkedHashSet<>(List.of(2.5, -1.0));
        @Unshared private SortedSet<String> sorted = new TreeSet<>(List.of("b", "a"));
        @Unshared private SortedSet<String> reverse = new TreeSet<>(Comparator.reverseOrder());
        @Unshared private Map<String, Instant> map = new HashMap<>(Map.of("k", Instant.EPOCH));
        @Unshared private Map<Integer, String> tree = new TreeMap<>(Map.of(2, "b", 1, "a"));
        @Unshared private Map<String, String> recent = new LinkedHashMap<>(16, .75f, true);
        @Unshared private List<Object> mixed = new ArrayList<>(List.of(1, "one"));
        @Unshared private List<String> unusual = Collections.nCopies(3, "n");
        @Unshared private List<String> longest = new ArrayList<>(List.of("x".repeat(2_000)));
        @Unshared private List<BigDecimal> exact = new ArrayList<>(List.of(new BigDecimal("1.50")));
        @Unshared private List<String> none;
        @Unshared private List<String> empty = new LinkedList<>();
        @Unshared private byte[] bytes = {1, -1};
        @Unshared private int[] ints = {Integer.MIN_VALUE, 0};
        @Unshared private long[] longs = {Long.MAX_VALUE};
        @Unshared private double[] doubles = {};
        @Unshared private String[] texts = {"a", null, ""};
        @Unshared private String[] longTexts = {"y".repeat(3_000)};
        @Unshared private Date date = new Date(5);
        @Unshared private Date other = new Date(6) { @Override public String toString() { return "own"; } };
        static Object make() {
          C made = new C();
          made.reverse.addAll(List.of("a", "b"));
          made.recent.putAll(Map.of("1", "a", "2", "b", "3", "c"));
          return made;
        }
        @Override public String toString() {
          recent.get(recent.keySet().iterator().next());
          return list + " " + nulls + some + linked + linked.getClass() + deque + sizes + ordered + sorted + reverse + map
              + tree + recent + mixed + unusual + longest + exact + none + empty + empty.getClass()
              + Arrays.toString(bytes) + Arrays.toString(ints) + Arrays.toString(longs) + Arrays.toString(doubles)
              + Arrays.toString(texts) + Arrays.toString(longTexts) + date.getTime() + other;
        }
      }
      """;

  static final String OBJECTS =
      """
      @interface Unshared {}
      public class C implements Serializable {
        @Unshared private List<Part> parts = new ArrayList<>();
        @Unshared private Map<Integer, Part> byNumber = new HashMap<>();
        @Unshared private Part one = new Part("one", null);
        @Unshared private Part special = new Special();
        @Unshared private Part none;
        static Object make() {
          C made = new C();
          made.parts.add(new Part("a", new Part("b", null)));
          made.parts.add(null);
          made.parts.get(0).shared = made;
          made.byNumber.put(7, new Part("c", null));
          return made;
        }
        @Override public String toString() {
          return "" + parts + byNumber + one + special + none + (parts.get(0).shared == this);
        }
      }
      class Part implements Serializable {
        private final String name; @Unshared private final Part next; Object shared; private transient int seen = 3;
        @Unshared private final Point point = new Point(name() == null ? 1 : 2);
        Part(String name, Part next) { this.name = name; this.next = next; }
        String name() { return name; }
        @Override public String toString() { return name + next + point + seen; }
      }
      class Special extends Part { int more = 5; Special() { super("special", null); }
        @Override public String toString() { return super.toString() + more; } }
      final class Point implements Serializable { private final int x; private final double y = 2; Point(int x) { this.x = x; }
        @Override public String toString() { return x + "," + y; } }
      """;

  @TempDir private Path folder;

  static void assertCombinations(Path plain, Path optimized) throws Exception {
    try (Side before = Side.plain(plain);
        Side now = Side.plain(optimized);
        Side both = Side.writingJava(optimized)) {
      String expected = before.outcome(before.write());
      assertThat(expected).doesNotStartWith("java.");
      assertThat(now.throughBrine(now.call("make")))
          .hasToString(before.throughBrine(before.call("make")).toString());
      for (byte[] bytes : List.of(before.write(), now.write(), both.write())) {
        assertThat(now.outcome(bytes)).isEqualTo(expected);
        assertThat(both.outcome(bytes)).isEqualTo(expected);
      }
      assertThat(before.outcome(both.write())).isEqualTo(expected);
      Side.assertRightOrError(before.outcome(now.write()), expected);
    }
  }

  @Test
  void containers_of_every_kind_survive_in_all_combinations() throws Exception {
    Path plain = Side.compile(folder, CONTAINERS);
    assertCombinations(plain, Side.optimized(plain));
  }

  @Test
  void objects_survive_in_all_combinations() throws Exception {
    Path plain = Side.compile(folder, OBJECTS);
    assertCombinations(plain, Side.optimized(plain));
  }

  @Test
  void says_what_is_packed_where() throws Exception {
    assertThat(Side.optimize(Side.compile(folder, OBJECTS)))
        .containsExactlyInAnyOrder(
            "[packed-fields] C has 5 of 5 fields in one block",
            "[promised-field] C.byNumber is in the block by a promise: an annotation",
            "[promised-field] C.none is in the block by a promise: an annotation",
            "[promised-field] C.one is in the block by a promise: an annotation",
            "[promised-field] C.parts is in the block by a promise: an annotation",
            "[promised-field] C.special is in the block by a promise: an annotation",
            "[packed-fields] Part has 2 of 4 fields in one block",
            "[promised-field] Part.next is in the block by a promise: an annotation",
            "[promised-field] Part.point is in the block by a promise: an annotation",
            "[packed-inside] Point is written in the blocks of other objects",
            "[primitives-only] Special has no references, and Java copies primitive fields as fast");
  }

  @Test
  void a_field_that_may_be_shared_keeps_its_object_one() throws Exception {
    String source =
        """
        public class C implements Serializable {
          private Instant name = Instant.EPOCH;
          private List<String> one = new ArrayList<>(), two = one;
          static Object make() { return new C(); }
          @Override public String toString() { return "" + name + (one == two); }
        }
        """;
    Path plain = Side.compile(folder, source);
    Path optimized = Side.optimized(plain);
    assertCombinations(plain, optimized);
    assertThat(Side.optimize(plain))
        .containsExactly(
            "[packed-fields] C has 1 of 3 fields in one block",
            "[shared-field] C.one goes through the stream: stored in C.two by new C(), line 7",
            "[shared-field] C.two goes through the stream: assigned what one holds by new C(),"
                + " line 7");
  }

  private static final String OWN =
      """
      public class C implements Serializable {
        private Instant name = Instant.EPOCH;
        private List<String> own = new ArrayList<>();
        void add(String text) { own.add(text); }
        @Override public String toString() { return "" + name + own; }
      """;

  @Test
  void what_no_method_lets_out_stands_in_the_block() throws Exception {
    String source =
        OWN
            + """
              static Object make() {
                C made = new C();
                made.add("text");
                return made;
              }
            }
            """;
    Path plain = Side.compile(folder, source);
    assertCombinations(plain, Side.optimized(plain));
    assertThat(Side.optimize(plain))
        .containsExactly("[packed-whole] C is one block, which a serialization proxy has");
  }

  static final String CLONES =
      OWN
          + """
              static class Copied extends C implements Cloneable {
                C copy() {
                  try {
                    return (C) clone();
                  } catch (CloneNotSupportedException e) {
                    throw new AssertionError(e);
                  }
                }
              }
              static class Pair implements Serializable {
                Copied one = new Copied();
                C two = one.copy();
                @Override public String toString() {
                  two.add("to both");
                  return one + " " + two;
                }
              }
              static Object make() { return new Pair(); }
            }
            """;

  @Test
  void what_clones_share_stays_shared() throws Exception {
    Path plain = Side.compile(folder, CLONES);
    Path optimized = Side.optimized(plain);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(optimized)) {
      assertThat(before.outcome(before.write()))
          .isEqualTo("1970-01-01T00:00:00Z[to both] 1970-01-01T00:00:00Z[to both]");
      assertThat(now.outcome(now.write()))
          .isEqualTo("1970-01-01T00:00:00Z[to both] 1970-01-01T00:00:00Z[to both]");
    }
  }

  private static final String PART =
      """
      @interface Unshared {}
      class %1$s implements Serializable {
        private static final long serialVersionUID = %2$dL;
        int number = 7;
        private %3$s color = %3$s.ORANGE;
        @Override public String toString() { return "part " + number + " " + color; }
      }
      enum %3$s { RED, ORANGE }
      public class C implements Serializable {
        private static final long serialVersionUID = 1;
        @Unshared private %1$s part = new %1$s();
        %4$s
        static Object make() { return new C(); }
        @Override public String toString() { return "" + part; }
      }
      """;

  private String readsWhatWasWritten(String newer) throws Exception {
    Path place = Files.createTempDirectory(folder, "both");
    Path before =
        Side.optimized(
            Side.compile(place.resolve("before/plain"), PART.formatted("Part", 1, "Color", "")));
    Path after = Side.optimized(Side.compile(place.resolve("after/plain"), newer));
    try (Side writer = Side.plain(before);
        Side reader = Side.plain(after)) {
      return reader.outcome(writer.write());
    }
  }

  @Test
  void another_version_makes_objects_of_the_classes_that_were_written() throws Exception {
    assertThat(readsWhatWasWritten(PART.formatted("Part", 1, "Color", "int more;")))
        .isEqualTo("part 7 ORANGE");
    assertThat(readsWhatWasWritten(PART.formatted("Other", 1, "Color", "int more;")))
        .isEqualTo("java.lang.ClassNotFoundException: Part");
    assertThat(readsWhatWasWritten(PART.formatted("Part", 1, "Fruit", "int more;")))
        .isEqualTo("java.lang.ClassNotFoundException: Color");
  }

  @Test
  void a_class_that_says_it_is_another_one_is_not_made() throws Exception {
    assertThat(readsWhatWasWritten(PART.formatted("Part", 2, "Color", "int more;")))
        .isEqualTo(
            "java.io.InvalidClassException: Part; local class incompatible: stream classdesc"
                + " serialVersionUID = 1, local class serialVersionUID = 2");
    assertThat(readsWhatWasWritten(PART.formatted("Part", 2, "Color", "")))
        .contains("local class incompatible");
  }
}
