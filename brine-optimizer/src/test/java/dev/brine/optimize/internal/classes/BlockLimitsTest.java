// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Objects and containers at the limits of a block: deep, empty, sorted, already rewritten, packed
 * twice.
 */
class BlockLimitsTest {
  static final String DEEP =
      """
        @interface Unshared {}
        public class C implements Serializable {
          private Instant name = Instant.EPOCH;
          @Unshared private C next;
          static Object make() {
            C made = null;
            for (int i = 0; i < 150; i++) {
              C before = new C();
              before.next = made;
              made = before;
            }
            return made;
          }
          @Override public String toString() {
            int depth = 0;
            for (C at = this; at != null; at = at.next) {
              depth++;
            }
            return "" + name + depth;
          }
        }
        """;

  @TempDir private Path folder;

  @Test
  void objects_that_nest_deep_survive() throws Exception {
    Path plain = Side.compile(folder, DEEP);
    PackedObjectsTest.assertCombinations(plain, Side.optimized(plain));
  }

  @Test
  void empty_containers_take_no_block() throws Exception {
    String source =
        """
        @interface Unshared {}
        public class C implements Serializable {
          @Unshared private Map<String, String> m = new HashMap<>();
          @Unshared private List<String> l = new ArrayList<>();
          static Object make() { return new C(); }
        }
        """;
    Path plain = Side.compile(folder, source);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.optimized(plain))) {
      assertThat(more(before)).isEqualTo(48);
      assertThat(more(now)).isEqualTo(11);
    }
  }

  /** Returns how many bytes one more object takes. */
  private static int more(Side side) throws Exception {
    byte[] one = Side.write(new Object[] {side.call("make"), side.call("make")});
    byte[] two = Side.write(new Object[] {side.call("make"), side.call("make"), side.call("make")});
    return two.length - one.length;
  }

  @Test
  void what_is_sorted_comes_back_in_its_order_and_nothing_is_compared() throws Exception {
    String source =
        """
        @interface Unshared {}
        public class C implements Serializable {
          enum Size { SMALL, LARGE }
          static class Key implements Comparable<Key>, Serializable {
            int at; Key(int at) { this.at = at; }
            @Override public int compareTo(Key other) { return Integer.compare(at, other.at); }
            @Override public String toString() { return "" + at; }
          }
          private Instant name = Instant.EPOCH;
          @Unshared private SortedSet<Key> keys = new TreeSet<>();
          @Unshared private Map<Key, Size> map = new TreeMap<>();
          @Unshared private Set<Size> sizes = new TreeSet<>(List.of(Size.LARGE, Size.SMALL));
          static Object make() {
            C made = new C();
            for (int i = 0; i < 3; i++) {
              made.keys.add(new Key(i));
              made.map.put(new Key(i), Size.LARGE);
            }
            made.keys.forEach(key -> key.at = 7);
            made.map.keySet().forEach(key -> key.at = 8);
            return made;
          }
          @Override public String toString() { return "" + name + keys + map + sizes; }
        }
        """;
    Path plain = Side.compile(folder, source);
    Path optimized = Side.optimized(plain);
    PackedObjectsTest.assertCombinations(plain, optimized);
    try (Side now = Side.plain(optimized)) {
      assertThat(now.outcome(now.write()))
          .isEqualTo("1970-01-01T00:00:00Z[7, 7, 7]{8=LARGE, 8=LARGE, 8=LARGE}[SMALL, LARGE]");
    }
  }

  @Test
  void a_class_is_not_rewritten_again_beside_one_that_was_compiled_again() throws Exception {
    String source =
        """
        @interface Unshared {}
        public class C implements Serializable {
          private Instant name = Instant.EPOCH;
          @Unshared private Point point = new Point();
          static Object make() { return new C(); }
          @Override public String toString() { return "" + name + point.x; }
        }
        final class Point implements Serializable { int x = 5; }
        """;
    Path plain = Side.compile(folder, source);
    Path optimized = Side.optimized(plain);
    byte[] point = Files.readAllBytes(optimized.resolve("Point.class"));
    assertThat(point).isNotEqualTo(Files.readAllBytes(plain.resolve("Point.class")));
    Files.copy(
        plain.resolve("C.class"),
        optimized.resolve("C.class"),
        StandardCopyOption.REPLACE_EXISTING);
    assertThat(Side.optimize(optimized))
        .containsExactly("[packed-fields] C has 1 of 2 fields in one block");
    assertThat(optimized.resolve("Point.class")).hasBinaryContent(point);
    PackedObjectsTest.assertCombinations(plain, optimized);
  }

  @Test
  void elements_that_may_be_shared_go_through_the_stream() throws Exception {
    String source =
        """
        @interface Unshared {}
        public class C implements Serializable {
          private Instant name = Instant.EPOCH;
          @Unshared private List<StringBuilder> all = new ArrayList<>(List.of(new StringBuilder("b")));
          static Object make() { return new C(); }
          @Override public String toString() { return "" + name + all; }
        }
        """;
    Path plain = Side.compile(folder, source);
    PackedObjectsTest.assertCombinations(plain, Side.optimized(plain));
    assertThat(Side.optimize(plain)).contains("[packed-fields] C has 1 of 2 fields in one block");
  }
}
