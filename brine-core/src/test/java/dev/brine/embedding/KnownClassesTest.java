// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.Sources;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Classes that both sides know have numbers, also where a root of any type leads to none. */
class KnownClassesTest {
  sealed interface Event permits Started, Closed {}

  record Started(int number, Place place) implements Event {}

  record Closed(int number) implements Event {}

  record Place(String name) {}

  record Stranger(int number) {}

  private static Brine.Builder knowing(SchemaLane lane, Class<?>... classes) {
    return Brine.newBuilder().schema(lane).classes(classes);
  }

  private static boolean names(byte[] message, Class<?> type) {
    return new String(message, StandardCharsets.ISO_8859_1).contains(type.getSimpleName());
  }

  @ParameterizedTest
  @EnumSource(names = {"FINGERPRINT", "NONE_CHECKED"})
  void are_numbers_in_messages_of_any_object(SchemaLane lane) {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Brine writer = knowing(lane, Started.class, Closed.class).catalog(catalog).build();
    Brine reader = knowing(lane, Closed.class, Started.class).catalog(catalog).build();
    Started started = new Started(7, new Place("here"));
    byte[] message = writer.encode(started);
    assertThat(names(message, Started.class)).isFalse();
    assertThat(message.length).isLessThan(24);
    assertThat(reader.decode(message, Event.class)).isEqualTo(started);
    Codec<Object> codec = reader.codec(Object.class);
    assertThat(codec.decode(codec.encode(new ArrayList<>(List.of(started, new Closed(8))))))
        .isEqualTo(List.of(started, new Closed(8)));
  }

  @Test
  void take_fewer_bytes_than_their_names() {
    Brine named =
        Brine.newBuilder()
            .schema(SchemaLane.NONE_CHECKED)
            .types(TypeFilter.allowPackageOf(Closed.class))
            .build();
    byte[] byName = named.encode(new Closed(8));
    byte[] byNumber = knowing(SchemaLane.NONE_CHECKED, Closed.class).build().encode(new Closed(8));
    assertThat(names(byName, Closed.class)).isTrue();
    assertThat(byNumber).hasSize(8);
  }

  @ParameterizedTest
  @EnumSource(names = {"FINGERPRINT", "NONE_CHECKED"})
  void fail_where_the_reader_knows_others(SchemaLane lane) {
    byte[] message = knowing(lane, Started.class).build().encode(new Started(7, null));
    Brine other = knowing(lane, Closed.class).build();
    assertThatThrownBy(() -> other.decode(message, Event.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Incompatible: ");
  }

  @Test
  void grow_where_a_catalog_has_the_schema_of_the_writer() {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Brine before = knowing(SchemaLane.FINGERPRINT, Closed.class).catalog(catalog).build();
    Brine now =
        knowing(SchemaLane.FINGERPRINT, Closed.class, Started.class).catalog(catalog).build();
    assertThat(now.decode(before.encode(new Closed(8)), Event.class)).isEqualTo(new Closed(8));
  }

  @Test
  void do_not_allow_other_classes() {
    Brine brine = knowing(SchemaLane.NONE_CHECKED, Closed.class).build();
    assertThatThrownBy(() -> brine.codec(Object.class).encode(new Stranger(1)))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ");
  }

  @ParameterizedTest
  @EnumSource(References.class)
  void leave_messages_of_types_that_lead_to_them_as_they_are(References references) {
    Closed closed = new Closed(8);
    Brine plain = Brine.newBuilder().schema(SchemaLane.NONE_CHECKED).references(references).build();
    Brine brine = knowing(SchemaLane.NONE_CHECKED, Closed.class).references(references).build();
    assertThat(brine.codec(Closed.class).encode(closed))
        .isEqualTo(plain.codec(Closed.class).encode(closed));
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"FINGERPRINT", "NONE_CHECKED"})
  void are_refused_where_nothing_checks_them(SchemaLane lane) {
    assertThatIllegalStateException()
        .isThrownBy(() -> knowing(lane, Closed.class).build())
        .withMessage(
            "Expected SchemaLane.FINGERPRINT or NONE_CHECKED where classes(..) are known but was "
                + lane);
  }

  @Test
  void may_stand_in_a_file_that_both_sides_have(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("known.txt");
    String started = Started.class.getName();
    Files.writeString(file, "# events\n\n" + started + " # first\n" + Closed.class.getName());
    ClassLoader loader = KnownClassesTest.class.getClassLoader();
    Brine byFile = Brine.newBuilder().schema(SchemaLane.NONE_CHECKED).classes(file, loader).build();
    Brine byClass = knowing(SchemaLane.NONE_CHECKED, Closed.class, Started.class).build();
    Started value = new Started(7, new Place("here"));
    assertThat(byFile.encode(value)).isEqualTo(byClass.encode(value));
    assertThat(byFile.decode(byClass.encode(value), Event.class)).isEqualTo(value);
  }

  @Test
  void of_a_file_must_be_found(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("known.txt"), "\ncom.acme.Missing\n");
    ClassLoader loader = KnownClassesTest.class.getClassLoader();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Brine.newBuilder().classes(file, loader))
        .withMessage("Cannot find the class com.acme.Missing of line 2 in " + file);
  }

  private static Brine checked(Class<?> type, Class<?>... known) {
    Brine.Builder builder =
        Brine.newBuilder()
            .schema(SchemaLane.NONE_CHECKED)
            .types(TypeFilter.allowClasses(type))
            .classLoader(type.getClassLoader());
    return (known.length == 0 ? builder : builder.classes(known)).build();
  }

  /** Without the list, a class that a message names has no checksum (decision 125). */
  @Test
  void are_checked_where_a_message_names_them() throws Exception {
    String source = "package known; record Place(%s) {}";
    Class<?> before = Sources.load(source.formatted("int width, int height")).get("known.Place");
    Class<?> after = Sources.load(source.formatted("int breadth, int width")).get("known.Place");
    Constructor<?> constructor = before.getDeclaredConstructor(int.class, int.class);
    constructor.setAccessible(true);
    Object[] place = {constructor.newInstance(3, 7)};
    Codec<Object> reader = checked(after, after).codec(Object.class);
    for (Brine writer : List.of(checked(before, before), checked(before))) {
      byte[] message = writer.codec(Object.class).encode(place);
      assertThatThrownBy(() -> reader.decode(message)).isInstanceOf(BrineException.class);
    }
    byte[] unchecked = checked(before).codec(Object.class).encode(place);
    Object[] other = (Object[]) checked(after).codec(Object.class).decode(unchecked);
    assertThat(other[0].toString()).startsWith("Place[").isNotEqualTo(place[0].toString());
  }
}
