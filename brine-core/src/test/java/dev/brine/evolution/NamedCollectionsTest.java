// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.evolution.Evolution.Version;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Sources;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Collections and maps of other classes than expected, written by another version. */
class NamedCollectionsTest {
  private static final String PARTS =
      """
      class Part { int number; %s }
      class Root {
        List<String> texts; Collection<Part> parts; Map<String, List<Part>> byName;
        Set<String> view; Optional<String> text; Optional<Part> part; %s
        Object last; }
      """;

  private static final String MAKE =
      """
      Part part = new Part(); part.number = 7;
      Root root = new Root();
      root.texts = List.of("a", "b");
      root.parts = new LinkedList<>(Arrays.asList(part, null, new Part()));
      root.byName = Map.of("k", List.of(part, new Part()));
      root.view = Collections.unmodifiableSet(new TreeSet<>(List.of("x", "y")));
      root.text = Optional.of("t"); root.part = Optional.of(new Part());
      %s
      root.last = "end";
      return root;
      """;

  private static final String MAKE_GONE =
      """
      Gone gone = new Gone();
      root.gone = new LinkedList<>(List.of(gone, new Gone()));
      root.goneByName = new TreeMap<>(Map.of("g", new LinkedList<>(List.of(gone))));
      root.goneView = Collections.unmodifiableList(new ArrayList<>(List.of(new Gone())));
      """;

  private static Brine brine(
      SchemaLane lane, References references, SchemaCatalog catalog, Class<?> type) {
    Brine brine =
        Brine.newBuilder()
            .schema(lane)
            .references(references)
            .catalog(catalog)
            .types(TypeFilter.allow("evo.*"))
            .build();
    brine.codec(type).schema();
    return brine;
  }

  @SuppressWarnings("unchecked") // It is the class of that object.
  private static Object read(SchemaLane lane, References references, Version theirs, Version ours) {
    Object root = Evolution.make(theirs.load());
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    byte[] message =
        brine(lane, references, catalog, root.getClass())
            .codec((Class<Object>) root.getClass())
            .encode(root);
    Sources.Loader loader = ours.load();
    Class<Object> type = (Class<Object>) loader.get("evo.Root");
    return brine(lane, references, catalog, type).codec(type).decode(message);
  }

  private static void assertRead(Object root) {
    assertThat((Collection<?>) Fields.get(root, "texts")).hasToString("[a, b]");
    Collection<?> parts = (Collection<?>) Fields.get(root, "parts");
    assertThat(parts.size()).isEqualTo(3);
    assertThat(Fields.get(parts.iterator().next(), "number")).isEqualTo(7);
    assertThat((Collection<?>) ((Map<?, ?>) Fields.get(root, "byName")).get("k")).hasSize(2);
    assertThat(Fields.get(root, "view")).hasToString("[x, y]");
    assertThat(Fields.get(root, "text")).isEqualTo(Optional.of("t"));
    assertThat(((Optional<?>) Fields.get(root, "part")).orElseThrow().getClass().getSimpleName())
        .isEqualTo("Part");
    assertThat(Fields.get(root, "last")).isEqualTo("end");
  }

  @ParameterizedTest
  @EnumSource(names = {"EMBEDDED", "FINGERPRINT"})
  void are_read_where_the_element_has_another_field(SchemaLane lane) {
    Version theirs = new Version(PARTS.formatted("String more = \"m\";", ""), MAKE.formatted(""));
    Version ours = new Version(PARTS.formatted("long other;", ""), "return null;");

    assertRead(read(lane, References.TRACK, theirs, ours));
    assertRead(
        read(
            lane,
            References.TREE,
            new Version(
                PARTS.formatted("String more;", ""),
                MAKE.formatted("").replace("List.of(part, new", "List.of(new Part(), new")),
            ours));
  }

  @ParameterizedTest
  @EnumSource(names = {"EMBEDDED", "FINGERPRINT"})
  void are_skipped_where_the_class_of_the_elements_is_missing(SchemaLane lane) {
    String gone =
        "List<Gone> gone; SortedMap<String, List<Gone>> goneByName; Collection<Gone> goneView;";
    Version theirs =
        new Version(
            PARTS.formatted("", gone) + "class Gone { int size = 5; String text = \"gone\"; }",
            MAKE.formatted(MAKE_GONE));
    Version ours = new Version(PARTS.formatted("", ""), "return null;");

    assertRead(read(lane, References.TRACK, theirs, ours));
  }
}
