// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.brine.optimize.Estimate;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the estimated saving of classes with the real one. */
class EstimatesTest {
  private static final String PERSON =
      """
      public class C implements Serializable {
        static int count; private final String name = "Ada Lovelace " + count++; private final double weight = 61.5;
        private final Date birthday = new Date(479_001_600_000L);
        static Object make() { return new C(); }
        @Override public String toString() { return name; }
      }
      """;
  private static final String ORDER =
      """
      @interface Unshared {}
      enum State { NEW, PAID }
      class Line implements Serializable { String article = "article"; int count = 3; long cents = 1200; }
      public class C implements Serializable {
        private final long number = 4711; static int count; private String customer = "customer " + count++; private State state = State.NEW;
        @Unshared private List<Line> lines = new ArrayList<>(); @Unshared private Line last = new Line();
        private Integer discount = 5; private LocalDate day = LocalDate.EPOCH;
        static Object make() { return new C(); }
      }
      """;
  private static final String CONTAINERS =
      """
      @interface Unshared {}
      public class C implements Serializable {
        private Object any;
        @Unshared private List<String> list = new ArrayList<>();
        @Unshared private Map<String, String> map = new HashMap<>();
        static Object make() { return new C(); }
      }
      """;

  private static final String HOST =
      """
      public class C implements Serializable {
        static int count; private final String name = "host-" + (1_000 + count++) + ".example.com";
        private final String lowerCase = %s; private final int port = 8080;
        static Object make() { return new C(); }
      }
      """;

  @TempDir private Path folder;

  private Estimate estimate(Optimizer optimizer, Path classes) throws Exception {
    return optimizer
        .explain(List.of(classes))
        .outcomes()
        .filter(outcome -> outcome.className().equals("C") && outcome.place().isEmpty())
        .map(Outcome::estimate)
        .findFirst()
        .orElseThrow();
  }

  private static int size(Side side, int objects) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      for (int i = 0; i < objects; i++) {
        out.writeObject(side.call("make"));
      }
    }
    return bytes.size();
  }

  private void assertNearTheTruth(Optimizer optimizer, String source) throws Exception {
    Path plain = Side.compile(folder.resolve("code/plain"), source);
    Estimate estimate = estimate(optimizer, plain);
    Path optimized = Side.copy(plain, "rewritten");
    optimizer.optimize(List.of(optimized));
    try (Side before = Side.plain(plain);
        Side now = Side.plain(optimized)) {
      for (int objects : new int[] {1, 10, 1_000}) {
        int saved = size(before, objects) - size(now, objects);
        assertThat((double) estimate.fewerBytes(objects))
            .as(objects + " objects")
            .isCloseTo(saved, within(Math.max(.35 * saved, 30)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {PERSON, ORDER, CONTAINERS})
  void are_near_the_truth(String source) throws Exception {
    assertNearTheTruth(Side.optimizer(), source);
  }

  @Test
  void expect_that_no_two_fields_refer_to_the_same_string() throws Exception {
    assertNearTheTruth(Side.optimizer(), HOST.formatted("new String(name)"));
    Path plain = Side.compile(folder.resolve("shared"), HOST.formatted("name"));
    assertThat(estimate(Side.optimizer(), plain).fewerBytes(1_000)).isPositive();
    Path optimized = Side.copy(plain, "rewritten-shared");
    Side.optimizer().optimize(List.of(optimized));
    try (Side before = Side.plain(plain);
        Side now = Side.plain(optimized)) {
      assertThat(size(now, 1_000)).isGreaterThan(size(before, 1_000));
    }
  }

  @Test
  void a_class_that_would_take_more_bytes_stays() throws Exception {
    String source = "public class C implements Serializable { LocalTime at; Object any; %s }";
    Path plain = Side.compile(folder, source.formatted(""));
    byte[] before = Files.readAllBytes(plain.resolve("C.class"));
    assertThat(Side.optimize(plain))
        .containsExactly(
            "[more-bytes] C would take more bytes in some streams: about 20 bytes fewer in a stream"
                + " of 1, 11 fewer of 10, 979 more of 1,000");
    assertThat(plain.resolve("C.class")).hasBinaryContent(before);
    assertThat(plain.resolve("BrineBlockWriter1.class")).doesNotExist();
    assertThat(Side.optimize(Side.compile(folder, source.formatted("Duration time;"))))
        .containsExactly("[packed-fields] C has 2 of 3 fields in one block");
  }

  @Test
  void what_only_such_a_class_would_have_in_it_stays_too() throws Exception {
    String source =
        """
        @interface Unshared {}
        class Part implements Serializable { Part next; int n; }
        public class C implements Serializable { @Unshared private Part part; Object any; %s }
        """;
    String part = "[packed-inside] Part is written in the blocks of other objects";
    assertThat(Side.optimize(Side.compile(folder.resolve("1"), source.formatted("Duration d;"))))
        .contains(part)
        .noneMatch(line -> line.startsWith("[more-bytes]"));
    assertThat(
            Side.optimize(
                Side.compile(
                    folder.resolve("2"), source.formatted("Duration " + "x".repeat(300) + ";"))))
        .contains(
            "[nothing-packed] Part has no reference that a block would make shorter",
            "[more-bytes] C would take more bytes in some streams: about 267 bytes more in a stream"
                + " of 1, 150 more of 10, 12,720 fewer of 1,000")
        .doesNotContain(part);
  }

  @Test
  void are_none_where_nothing_is_done() throws Exception {
    Path plain = Side.compile(folder, "public class C implements Serializable { Object any; }");
    assertThat(estimate(Side.optimizer(), plain)).isEqualTo(Estimate.NONE);
  }
}
