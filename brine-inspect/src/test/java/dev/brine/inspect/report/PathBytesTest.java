// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.brine.Brine;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Blobs;
import dev.brine.inspect.Category;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Shop;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Serializable;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The table of bytes by path. */
class PathBytesTest {
  private static final byte[] SHOP = JavaStreams.write(Shop.create());
  private static final LocalDate DAY = LocalDate.of(2026, 11, 23);

  private static Attribution read(byte[]... inputs) throws IOException {
    Attribution attribution = new Attribution(List.of(Grouping.PATH));
    for (byte[] input : inputs) {
      Inspector.read(new ByteArrayInputStream(input), attribution);
    }
    return attribution;
  }

  private static Map<String, Tally> rows(Attribution attribution) {
    Map<String, Tally> rows = new TreeMap<>();
    Grouping.PATH.of(attribution).forEach(tally -> rows.put(tally.name(), tally));
    return rows;
  }

  private static String table(Attribution attribution, int most) {
    return AttributionText.table(attribution, Grouping.PATH, most);
  }

  @Test
  void names_fields_from_the_root_and_adds_up_elements() throws IOException {
    Map<String, Tally> rows = rows(read(SHOP));
    assertThat(rows)
        .containsKeys("(root)", "best", "orders[]", "best.tags", "orders[].prices[]")
        .doesNotContainKeys("[]", "(root).orders", "orders.[]", "orders.elementData");
    assertThat(rows.get("orders[].customer").bytes()).isEqualTo(7);
    assertThat(rows.get("orders[].number").bytes()).isEqualTo(4);
    assertThat(rows.get("orders[].prices[]").bytes()).isEqualTo(12);
  }

  @Test
  void shows_each_path_behind_the_path_around_it() throws IOException {
    List<String> names = Grouping.PATH.of(read(SHOP)).stream().map(Tally::name).toList();
    assertThat(names).startsWith("(root)").endsWith(Attribution.STREAM).doesNotHaveDuplicates();
    for (String name : names) {
      int end = Math.max(name.lastIndexOf('.'), name.lastIndexOf("[]"));
      if (end > 0 && !name.startsWith("(")) {
        assertThat(names.subList(0, names.indexOf(name))).contains(name.substring(0, end));
      }
    }
  }

  @Test
  void shows_the_largest_paths_with_those_around_them_where_rows_are_cut() throws IOException {
    Attribution attribution = read(SHOP);
    for (int most = 2; most < 12; most++) {
      List<String> lines = table(attribution, most).lines().toList();
      assertThat(lines).hasSize(most + 4);
      assertThat(lines.get(2)).startsWith("  (root)");
      assertThat(lines.get(most + 2)).contains(" more ");
      assertThat(lines.get(most + 3)).contains("total", String.valueOf(SHOP.length));
    }
  }

  @Test
  void counts_the_bytes_below_a_path_once_however_long_its_name_is() {
    PathBytes paths = new PathBytes(PathStep.FIELD);
    Place place = Place.ROOT;
    int levels = 22;
    for (int i = 0; i < levels; i++) {
      Node node = new Node(NodeKind.OBJECT, i, i, i, -1, "C" + i, place, -1);
      paths.enter(node);
      paths.bytes(Category.HEADERS, place, i, 1);
      place = new Place("C" + i, "f".repeat(100) + i, "Ljava/lang/Object;");
    }
    List<Tally> rows = paths.rows();
    assertThat(rows.stream().mapToLong(Tally::bytes).sum()).isEqualTo(levels);
    assertThat(rows).hasSizeLessThan(levels).allMatch(row -> row.below() <= levels);
    assertThat(rows.get(0).below()).isEqualTo(levels);
  }

  @Test
  void counts_class_descriptions_apart_from_values() throws IOException {
    byte[] one = JavaStreams.write(new Object[] {1});
    byte[] two = JavaStreams.write(new Object[] {1, 2});
    assertThat(rows(read(two)).get(PathBytes.DESCRIPTIONS).bytes())
        .isEqualTo(rows(read(one)).get(PathBytes.DESCRIPTIONS).bytes())
        .isEqualTo(rows(read(two)).get(PathBytes.DESCRIPTIONS).described());
    assertThat(rows(read(one)).get("[]").below() * 2)
        .as("the head of the first element has a whole description, that of the second a handle")
        .isLessThanOrEqualTo(rows(read(two)).get("[]").below());
  }

  @Test
  void adds_up_several_inputs_of_different_formats() throws IOException {
    byte[] message = Brine.create().encode(Shop.create());
    byte[] cut = Arrays.copyOf(SHOP, SHOP.length - 30);
    Map<String, Tally> rows = rows(read(SHOP, message, cut));
    assertThat(rows.values().stream().mapToLong(Tally::bytes).sum())
        .isEqualTo(SHOP.length + message.length + cut.length);
    assertThat(rows.get("(root)").count()).isEqualTo(3);
  }

  @Test
  void counts_each_value_once() throws IOException {
    List<Object> numbers = new ArrayList<>(List.of(1, 2L, DAY, true, 1.5, BigDecimal.TEN));
    byte[] message = Brine.create().encode(numbers);
    assertThat(rows(read(message)).get("[]").count()).isEqualTo(6);
    assertThat(rows(read(Brine.create().encode(DAY))).get("(root)").count()).isEqualTo(1);
    assertThat(rows(read(SHOP)).get("orders[].number").count()).isEqualTo(1);
    assertThat(rows(read(SHOP)).get("(root)").count()).isEqualTo(1);
  }

  /** Counts what a path leads to, without descriptions of classes. */
  private static long selected(byte[] input, String path) throws IOException {
    Attribution attribution = new Attribution(List.of(Grouping.PATH));
    BlobVisitor filter = new PathFilter(PathPattern.parse(path), attribution);
    Inspector.read(new ByteArrayInputStream(input), filter);
    Tally root = rows(attribution).get("(root)");
    return root == null ? 0 : root.below();
  }

  @Test
  void has_for_each_path_the_bytes_that_the_option_path_selects() throws IOException {
    List<byte[]> inputs = new ArrayList<>(List.of(SHOP, Brine.create().encode(Shop.create())));
    Blobs.ofTheJdk().stream().filter(input -> input.length < 3_000).forEach(inputs::add);
    int compared = 0;
    for (byte[] input : inputs) {
      Attribution attribution = read(input);
      for (Tally row : Grouping.PATH.of(attribution)) {
        boolean isSpecial = row.name().startsWith("(") || attribution.paths().isCut();
        if (!isSpecial && !row.name().contains("left") && !row.name().contains("cause")) {
          assertThat(row.below())
              .as("%s in %s", row.name(), new String(input, StandardCharsets.ISO_8859_1))
              .isEqualTo(selected(input, row.name()));
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(200);
  }

  /** A list. */
  private static final class Link implements Serializable {
    private static final long serialVersionUID = 1;

    private final Link next;
    private final Serializable value;

    Link(Link next, Serializable value) {
      this.next = next;
      this.value = value;
    }

    @Override
    public String toString() {
      return value + ", " + next;
    }
  }

  private static Link chain(int length) {
    Link chain = null;
    for (int i = 0; i < length; i++) {
      chain = new Link(chain, (byte) i);
    }
    return chain;
  }

  @Test
  void a_field_within_itself_is_one_path() throws IOException {
    Attribution attribution = read(JavaStreams.write(chain(100)));
    Map<String, Tally> rows = rows(attribution);
    assertThat(rows)
        .containsOnlyKeys(
            "(root)",
            "next",
            "next.value",
            "next.value.value",
            "value",
            "value.value",
            PathBytes.DESCRIPTIONS,
            Attribution.STREAM);
    assertThat(rows.get("next").count()).isEqualTo(100);
    assertThat(table(attribution, 99)).doesNotContain("are counted with");
  }

  @Test
  void a_field_of_an_object_of_another_class_within_itself_is_another_path() throws IOException {
    Link inner = new Link(null, "a");
    byte[] input = JavaStreams.write(new Link(null, new Object[] {new Link(inner, 1)}));
    assertThat(rows(read(input)))
        .containsKeys("value", "value[]", "value[].value", "value[].next.value")
        .doesNotContainKey("value[].next.next.value");
  }

  @Test
  void lists_in_lists_are_different_paths() throws IOException {
    Object list = new ArrayList<>(List.of(new ArrayList<>(List.of(new ArrayList<>(List.of("a"))))));
    assertThat(rows(read(JavaStreams.write(list)))).containsKeys("[]", "[][]", "[][][]");
  }

  @Test
  void a_value_of_a_path_that_is_too_deep_counts_for_the_path_around_it() throws IOException {
    Object deep = "a";
    for (int i = 0; i < 25; i++) {
      deep = new Object[] {deep};
    }
    Attribution attribution = read(JavaStreams.write(deep));
    assertThat(rows(attribution)).containsKey("[]".repeat(24)).doesNotContainKey("[]".repeat(25));
    assertThat(rows(attribution).get("[]".repeat(24)).count()).isEqualTo(2);
    assertThat(table(attribution, 99)).contains("are counted with the path around them");
    Attribution fits = read(JavaStreams.write(((Object[]) deep)[0]));
    assertThat(rows(fits).get("[]".repeat(24)).count()).isEqualTo(1);
    assertThat(table(fits, 99)).doesNotContain("are counted with");
  }

  @Test
  void keeps_a_bounded_number_of_paths_with_bounded_names() {
    Attribution attribution = new Attribution(List.of(Grouping.PATH));
    attribution.enter(new Node(NodeKind.OBJECT, 0, 0, 0, -1, "a.B", Place.ROOT, -1));
    String end = "x".repeat(3_000);
    for (int i = 0; i < 30_000; i++) {
      attribution.bytes(Category.NUMBERS, new Place("a.B", i + end, "I"), 4L * i, 4);
    }
    Map<String, Tally> rows = rows(attribution);
    assertThat(rows).hasSize(20_000).containsKey("(root)");
    assertThat(rows.get("(root)").bytes()).isEqualTo(4 * 10_001);
    assertThat(rows.keySet()).allMatch(name -> name.length() < 1_100);
    assertThat(attribution.total()).isEqualTo(4 * 30_000);
  }

  @Test
  void is_not_counted_unless_it_was_asked_for() throws IOException {
    Attribution attribution = new Attribution();
    Inspector.read(new ByteArrayInputStream(SHOP), attribution);
    assertThatIllegalStateException()
        .isThrownBy(() -> Grouping.PATH.of(attribution))
        .withMessage("Bytes by path are not counted");
    assertThat(Grouping.ofSummary()).doesNotContain(Grouping.PATH);
  }

  @Test
  void is_part_of_a_difference() throws IOException {
    Difference difference = new Difference(new ValueOptions(40, 40, ValueOptions.Masking.SHOWN));
    byte[] newer = JavaStreams.write(new Object[] {"a", "b"});
    byte[] older = JavaStreams.write(new Object[] {"a"});
    difference.older().end("o", Inspector.read(in(older), difference.older().visitor()));
    difference.newer().end("n", Inspector.read(in(newer), difference.newer().visitor()));
    assertThat(difference.text(9)).containsPattern("Bytes by path\\R.*\\R  \\[\\] +8 +\\+4");
  }

  private static ByteArrayInputStream in(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }
}
