// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.Corruption;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Sources;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests the classes that a message can instantiate, and the places where it can put their objects.
 */
class ClosedWorldTest {
  private static final String SOURCE =
      """
      package dev.brine.random;
      class Holder { Object first; %s second; %s[] array; %s more; }
      class Base { int number; }
      class Left extends Base { int left; }
      class Rite extends Base { int right; }
      class Boom { static { if (true) throw new IllegalStateException("initialised"); } int x; }
      """;

  private static final TypeFilter RANDOM = TypeFilter.allow("dev.brine.random.**");

  private static Sources.Loader world(String second, String array, String more) {
    return Sources.load(SOURCE.formatted(second, array, more));
  }

  private static Object make(Sources.Loader loader, String name) {
    try {
      Constructor<?> constructor = loader.get("dev.brine.random." + name).getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(name, e);
    }
  }

  @SuppressWarnings("unchecked") // It is the class of that object.
  private static Codec<Object> codec(Brine brine, Sources.Loader loader, String name) {
    return brine.codec((Class<Object>) loader.get("dev.brine.random." + name));
  }

  private static List<Brine> brines(SchemaLane lane) {
    return List.of(brine(lane, CodeGeneration.OFF), brine(lane, CodeGeneration.AFTER_A_FEW_USES));
  }

  private static Brine brine(SchemaLane lane, CodeGeneration generation) {
    return Brine.newBuilder().schema(lane).generation(generation).types(RANDOM).build();
  }

  @Test
  void a_class_that_is_not_allowed_is_not_even_loaded() {
    for (SchemaLane lane : SchemaLane.values()) {
      Sources.Loader loader = world("Base", "Base", "Object");
      Object holder = make(loader, "Holder");
      Fields.set(holder, "first", make(loader, "Left"));
      byte[] message = codec(brine(lane, CodeGeneration.OFF), loader, "Holder").encode(holder);
      byte[] hostile =
          Corruption.renamed(message, "dev.brine.random.Left", "dev.brine.hidden.Evil");
      Brine open = Brine.newBuilder().schema(lane).types(RANDOM).build();
      assertThatThrownBy(() -> codec(open, loader, "Holder").decode(hostile))
          .isInstanceOf(BrineException.class);
      Brine closed = Brine.newBuilder().schema(lane).build();
      Sources.Loader fresh = world("Base", "Base", "Object");
      assertThatThrownBy(() -> codec(closed, fresh, "Holder").decode(message))
          .isInstanceOf(BrineException.class)
          .hasMessageContaining("Refused");
      assertThat(loader.requested()).noneMatch(name -> name.contains("hidden"));
      assertThat(fresh.requested()).noneMatch(name -> name.endsWith("Left"));
    }
  }

  @Test
  void a_name_that_no_class_can_have_is_not_looked_up() {
    for (String name :
        List.of(
            "dev/brine/random/Left",
            "dev.brine.random..eft",
            "../brine.random.Left_",
            "[Ldev.brine.ran.Left;")) {
      Sources.Loader loader = world("Base", "Base", "Object");
      Object holder = make(loader, "Holder");
      Fields.set(holder, "first", make(loader, "Left"));
      Brine brine =
          Brine.newBuilder().schema(SchemaLane.NONE).types(TypeFilter.allow("**")).build();
      Codec<Object> codec = codec(brine, loader, "Holder");
      byte[] hostile = Corruption.renamed(codec.encode(holder), "dev.brine.random.Left", name);
      assertThatThrownBy(() -> codec.decode(hostile)).isInstanceOf(BrineException.class);
      assertThat(loader.requested()).doesNotContain(name);
    }
  }

  @Test
  void a_class_that_does_not_exist_is_named() {
    Sources.Loader loader = world("Base", "Base", "Object");
    Object holder = make(loader, "Holder");
    Fields.set(holder, "first", make(loader, "Left"));
    for (Brine brine : brines(SchemaLane.NONE)) {
      Codec<Object> codec = codec(brine, loader, "Holder").prepare();
      byte[] hostile = Corruption.renamed(codec.encode(holder), "random.Left", "random.None");
      assertThatThrownBy(() -> codec.decode(hostile))
          .isInstanceOf(BrineException.class)
          .hasMessageContaining("dev.brine.random.None");
    }
  }

  @Test
  void reading_does_not_initialise_a_class_that_is_refused() {
    Sources.Loader loader = world("Base", "Base", "Object");
    Object holder = make(loader, "Holder");
    Fields.set(holder, "first", make(loader, "Left"));
    Brine writer = brine(SchemaLane.NONE, CodeGeneration.OFF);
    byte[] message = codec(writer, loader, "Holder").encode(holder);
    byte[] hostile = Corruption.renamed(message, "random.Left", "random.Boom");
    Brine reader =
        Brine.newBuilder()
            .schema(SchemaLane.NONE)
            .types(TypeFilter.allow("dev.brine.random.Left"))
            .build();
    assertThatThrownBy(() -> codec(reader, loader, "Holder").decode(hostile))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("Refused")
        .hasMessageContaining("dev.brine.random.Boom");
  }

  @Test
  void an_object_of_another_class_than_declared_is_never_stored() {
    Sources.Loader writer = world("Base", "Object", "Object");
    Object holder = make(writer, "Holder");
    Fields.set(holder, "second", make(writer, "Left"));
    for (Brine brine : brines(SchemaLane.NONE)) {
      byte[] message = codec(brine, writer, "Holder").encode(holder);
      Sources.Loader reader = world("Left", "Object", "Object");
      Codec<Object> codec = codec(brine, reader, "Holder").prepare();
      byte[] hostile = Corruption.renamed(message, "random.Left", "random.Rite");
      assertConfusionRefused(codec, hostile);
    }
  }

  @Test
  void a_back_reference_to_an_object_of_another_class_is_never_stored() {
    Sources.Loader writer = world("Object", "Object", "Object");
    Object shared = make(writer, "Rite");
    Object inField = make(writer, "Holder");
    Fields.set(inField, "first", shared);
    Fields.set(inField, "second", shared);
    Object inArray = make(writer, "Holder");
    Fields.set(inArray, "first", shared);
    Fields.set(inArray, "array", new Object[] {shared});
    for (Brine brine : brines(SchemaLane.NONE)) {
      Sources.Loader reader = world("Left", "Left", "Object");
      Codec<Object> codec = codec(brine, reader, "Holder").prepare();
      for (Object holder : List.of(inField, inArray)) {
        assertConfusionRefused(codec, codec(brine, writer, "Holder").encode(holder));
      }
    }
  }

  @Test
  void an_element_of_another_class_is_never_stored_in_an_array() {
    Sources.Loader writer = world("Object", "Base", "Object");
    Object holder = make(writer, "Holder");
    Object array = Array.newInstance(writer.get("dev.brine.random.Base"), 1);
    Array.set(array, 0, make(writer, "Rite"));
    Fields.set(holder, "array", array);
    for (Brine brine : brines(SchemaLane.NONE)) {
      Sources.Loader reader = world("Object", "Left", "Object");
      Codec<Object> codec = codec(brine, reader, "Holder").prepare();
      assertConfusionRefused(codec, codec(brine, writer, "Holder").encode(holder));
    }
  }

  private static void assertConfusionRefused(Codec<Object> codec, byte[] hostile) {
    for (Source source : Source.values()) {
      assertThatThrownBy(() -> source.read(codec, hostile)).isInstanceOf(BrineException.class);
    }
  }

  static final class Item1 {}

  static final class Item2 {}

  @Test
  void refuses_to_name_a_class_again_that_has_a_number() {
    Brine brine =
        Brine.newBuilder()
            .schema(SchemaLane.NONE)
            .types(TypeFilter.allow("dev.brine.laws.*"))
            .build();
    byte[] message = brine.encode(new Object[] {new Item1(), new Item2()});
    String text = new String(message, StandardCharsets.ISO_8859_1).replace("Item2", "Item1");
    assertThatThrownBy(
            () -> brine.decode(text.getBytes(StandardCharsets.ISO_8859_1), Object[].class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining(
            "the message describes the class dev.brine.laws.ClosedWorldTest$Item1 twice");
  }

  @Test
  void names_interfaces_of_collections_and_functions_without_a_filter() {
    Object[] arrays = {new List<?>[1], new Runnable[1], Comparable.class};
    Object[] copy = Brine.create().decode(Brine.create().encode(arrays), Object[].class);
    assertThat(copy[0]).isExactlyInstanceOf(List[].class);
    assertThat(copy[1]).isExactlyInstanceOf(Runnable[].class);
    assertThat(copy[2]).isSameAs(Comparable.class);
  }

  @Test
  void does_not_look_up_other_names_of_java() {
    Brine open = Brine.newBuilder().types(TypeFilter.allow("java.**")).build();
    byte[] message = open.encode(new Object[] {java.util.concurrent.ForkJoinTask.class});
    assertThatThrownBy(() -> Brine.create().decode(message, Object[].class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: neither the static types nor the filter allow ")
        .hasMessageContaining("java.util.concurrent.ForkJoinTask");
    assertThatThrownBy(() -> Brine.create().encode(new Object[] {ClassValue.class}))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ");
  }
}
