// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.internal.schema.Schema;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tests the reports on Brine's messages and streams. */
class BrineMessageTest {
  private final BrineBlobs blobs = new BrineBlobs();

  private static final List<String> ORDER =
      List.of(
          "  dev.brine.inspect.Shop$Order.number = 2",
          "  string java.lang.String at dev.brine.inspect.Shop$Order.customer",
          "    \"Anna\"",
          "  enum dev.brine.inspect.Shop$Status at dev.brine.inspect.Shop$Order.status",
          "    string java.lang.String at dev.brine.inspect.Shop$Status.<constant>",
          "      \"PAID\"",
          "  array int[] x 3 at dev.brine.inspect.Shop$Order.prices",
          "    int[] = 1",
          "    int[] = 20",
          "    int[] = 300",
          "  object java.util.HashMap at dev.brine.inspect.Shop$Order.tags");

  @Test
  void reports_the_fields_of_a_message_of_every_lane() {
    Object order = new Shop.Order(2, "Anna", Shop.Status.PAID);
    blobs.describe(order);
    for (References references : References.values()) {
      for (SchemaLane lane : SchemaLane.values()) {
        byte[] message = blobs.expected(lane, references, order);
        assertThat(Transcript.of(message, blobs.options(order.getClass())))
            .as("%s %s", lane, references)
            .containsSubsequence(ORDER)
            .endsWith(ORDER.get(ORDER.size() - 1));
      }
    }
  }

  @Test
  void reports_back_references_and_classes_of_streams() {
    Shop shop = Shop.create();
    byte[] stream = blobs.stream(SchemaLane.EMBEDDED, References.TRACK, Identity.OBJECTS, shop);
    assertThat(Transcript.of(stream))
        .containsSubsequence(
            "block_data at <root>",
            "class_description dev.brine.inspect.Shop at dev.brine.inspect.Shop (class"
                + " description)",
            "  fields [best, orders]",
            "object dev.brine.inspect.Shop at <root>",
            "reference dev.brine.inspect.Shop -> 0 at <root>");
  }

  @Test
  void reports_values_of_the_jdk_in_words() {
    byte[] message =
        blobs.named(
            SchemaLane.EMBEDDED,
            References.TRACK,
            new ArrayList<>(
                Arrays.asList(
                    new BigDecimal("-12.50"),
                    new UUID(1, -2),
                    LocalDate.of(2026, 11, 23),
                    Instant.ofEpochSecond(-1, 999_999_999),
                    ZonedDateTime.parse("2020-01-02T03:04:05+01:00[Europe/Paris]"),
                    new TreeMap<>(java.util.Map.of("key", 'x')),
                    null)));
    assertThat(Transcript.of(message).stream().map(String::strip))
        .contains("\"-12.50\"", "\"2026-11-23\"", "\"1969-12-31T23:59:59.999999999Z\"")
        .contains("\"" + new UUID(1, -2) + "\"", "\"2020-01-02T03:04:05+01:00[Europe/Paris]\"")
        .contains(
            "java.lang.Character.value = " + (int) 'x', "null at java.util.ArrayList.<written>");
  }

  /** Fields whose type arguments the classes that are there take. */
  record Declared(
      Optional<String> text,
      Optional<List<Integer>> numbers,
      Optional<String> none,
      List<String> view,
      Collection<List<String>> nested) {}

  @Test
  void reads_what_takes_the_type_arguments_of_its_place() {
    Declared declared =
        new Declared(
            Optional.of("word"),
            Optional.of(List.of(7, 8)),
            Optional.empty(),
            Collections.unmodifiableList(new ArrayList<>(List.of("seen"))),
            List.of(
                List.of("one"), Collections.synchronizedList(List.of("two")), List.of("three")));
    for (References references : References.values()) {
      byte[] message = blobs.named(SchemaLane.EMBEDDED, references, declared);
      assertThat(Transcript.of(message).stream().map(String::strip))
          .contains("\"word\"", "\"seen\"", "\"one\"", "\"two\"", "\"three\"")
          .contains("java.lang.Integer.value = 7", "java.lang.Integer.value = 8")
          .contains("null at java.util.Optional.value")
          .noneMatch(line -> line.startsWith("Cannot go on"));
    }
  }

  @Test
  void reads_the_examples_of_the_specification() {
    HexFormat hex = HexFormat.of();
    byte[] stream = hex.parseHex("b5900c01020209046" + "11a02010804000" + "20b020602090462");
    assertThat(Transcript.of(stream))
        .contains("  reference java.lang.Integer -> 2 at java.lang.Object[]", "    \"b\"");
    byte[] reset = hex.parseHex("b590140106000000070209046110" + "0100022d01020b020801040102");
    assertThat(Transcript.of(reset))
        .containsSubsequence("  data 4", "  \"a\"", "reset at <root>", "  data 2");
  }

  /** The vector custom-codec of the specification. */
  @Test
  void reads_what_a_custom_codec_wrote() {
    byte[] message =
        HexFormat.of()
            .parseHex(
                "9016bef0216dd1492e2f6c51d1f2981af2159ddb5ee2e408" + "010a00000000000000960100");
    assertThat(Transcript.of(message).stream().map(String::strip))
        .contains("object dev.brine.vectors.Model$Money at <root>", "data 8")
        .noneMatch(line -> line.startsWith("Cannot go on"));
    LawVisitor.check(message);
  }

  @Test
  void says_what_it_needs_to_know() {
    Object order = new Shop.Order(2, "Anna", Shop.Status.PAID);
    byte[] none = blobs.expected(SchemaLane.NONE, References.TREE, order);
    assertThat(last(none))
        .isEqualTo(
            "Cannot go on at offset 1: The message does not say the class of its root; name it");
    byte[] named = blobs.expected(SchemaLane.FINGERPRINT, References.TREE, order);
    assertThat(last(named)).startsWith("Cannot go on at offset 1: Schema ").endsWith("or file");
    byte[] list = blobs.expected(SchemaLane.EMBEDDED, References.TREE, new int[] {1, 2});
    assertThat(last(list)).endsWith("name it");
    ReadOptions ints = new ReadOptions(Schemas.none(), Optional.of("int[]"));
    assertThat(Transcript.of(list, ints)).contains("array int[] x 2 at <root>");
  }

  /** A class, and one below it, which a message of the first names. */
  static class Base {
    int count = 3;
  }

  static final class Below extends Base {
    Base other = new Base();
  }

  @Test
  void reads_a_root_without_schemas_that_is_of_another_class() {
    Codec<Base> codec =
        Brine.newBuilder()
            .schema(SchemaLane.NONE)
            .types(TypeFilter.allow("**"))
            .build()
            .codec(Base.class);
    byte[] message = codec.encode(new Below());
    blobs.describe(new Base());
    blobs.describe(new Below());
    assertThat(last(message))
        .isEqualTo(
            "Cannot go on at offset 1: The message does not say the class that its writer knew;"
                + " name it");
    assertThat(Transcript.of(message, blobs.options(Base.class)))
        .contains("object dev.brine.inspect.BrineMessageTest$Below at <root>")
        .noneMatch(line -> line.startsWith("Cannot go on") || line.startsWith("Damaged"));
    // a message that names its root alone is read the same way, whatever type is given
    byte[] named = blobs.named(SchemaLane.NONE, References.TRACK, new Below());
    assertThat(Transcript.of(named, blobs.options(Base.class)))
        .contains("object dev.brine.inspect.BrineMessageTest$Below at <root>")
        .noneMatch(line -> line.startsWith("Cannot go on") || line.startsWith("Damaged"));
  }

  @Test
  void takes_none_of_several_schemas_of_a_class() {
    byte[] one = blobs.expected(SchemaLane.NONE, References.TREE, new Base());
    byte[] schema = Brine.create().codec(Base.class).schema();
    byte[] other = Schema.write(List.of(Schema.read(schema).get(0), Schema.read(status()).get(0)));
    ReadOptions options =
        new ReadOptions(Schemas.of(List.of(schema, other)), Optional.of(Base.class.getName()));
    assertThat(Transcript.of(one, options))
        .endsWith(
            "Cannot go on at offset 1: Several schemas begin with the class "
                + Base.class.getName()
                + "; name the file of one");
    ReadOptions twice =
        new ReadOptions(Schemas.of(List.of(schema, schema)), Optional.of(Base.class.getName()));
    assertThat(Transcript.of(one, twice).stream().map(String::strip))
        .contains(Base.class.getName() + ".count = 3");
  }

  private static byte[] status() {
    return Brine.create().codec(Shop.Status.class).schema();
  }

  @Test
  void says_what_it_assumed_where_that_was_wrong() {
    byte[] order =
        blobs.expected(SchemaLane.EMBEDDED, References.TREE, new Shop.Order(2, "Anna", null));
    byte[] more = Arrays.copyOf(order, order.length + 1);
    assertThat(last(more)).endsWith("and dev.brine.inspect.Shop$Order was assumed");
  }

  @Test
  void reads_a_schema() throws IOException {
    blobs.describe(Shop.create());
    List<String> classes = new ArrayList<>();
    byte[] schema = blobs.options(null).schemas().findRoot("dev.brine.inspect.Shop").orElseThrow();
    Reading reading =
        Inspector.readSchema(
            new ByteArrayInputStream(schema),
            new BlobVisitor() {
              @Override
              public void description(Node node, ClassDetail detail) {
                classes.add(detail.name());
              }
            });
    assertThat(reading.stop()).isEmpty();
    assertThat(classes).contains(Shop.class.getName(), Shop.Order.class.getName());
  }

  @Test
  void refuses_a_type_that_is_none() {
    for (String text : List.of("", "a<", "a<b", "a>", "a[", "a,b", "<b>")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new ReadOptions(Schemas.none(), Optional.of(text)))
          .withMessage("Not the name of a type: '" + text + "'");
    }
    new ReadOptions(Schemas.none(), Optional.of("java.util.Map<int[], a.B<c.D>[][]>"));
  }

  private static String last(byte[] input) {
    List<String> lines = Transcript.of(input);
    return lines.get(lines.size() - 1);
  }
}
