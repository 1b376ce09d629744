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
import dev.brine.laws.NamedSamples.Line;
import dev.brine.laws.NamedSamples.Shade;
import dev.brine.laws.Samples.Sample;
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
import java.util.Collections;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A collection or map whose class is named has the type arguments of the declared type. */
@SuppressWarnings({"JdkObsolete", "NullOptional"}) // As programs have them.
class TypeArgumentsTest {
  private static final Brine BRINE = Brine.newBuilder().types(Setting.TYPES).build();

  record Texts(List<String> all) implements Serializable {}

  record Nested(List<List<String>> all) implements Serializable {}

  record Shades(EnumSet<Shade> all) implements Serializable {}

  record Scripts(EnumSet<Character.UnicodeScript> all) {}

  record Any(Object any) implements Serializable {}

  record Maybe(Optional<String> text, Optional<Line> line, Optional<List<Shade>> colours) {}

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
    assertThat(hex(References.TRACK, new Shades(EnumSet.allOf(Shade.class))))
        .isEqualTo("92 01 04 02 00 01");
    assertThat(hex(References.TREE, new Shades(EnumSet.noneOf(Shade.class))))
        .isEqualTo("9a 01 00 02");
  }

  @Test
  void an_optional_has_its_content_as_declared() {
    Maybe full =
        new Maybe(
            Optional.of("a"),
            Optional.of(new Line("b", 1)),
            Optional.of(List.of(Shade.GREEN, Shade.RED)));
    Maybe empty = new Maybe(Optional.empty(), Optional.empty(), Optional.empty());

    assertThat(hex(References.TRACK, full))
        .isEqualTo("92 01 02 2d 04 01 00 01 01 02 04 62 01 04 61");
    assertThat(hex(References.TRACK, empty)).isEqualTo("92 01 00 01 00 01 00");
    assertThat(hex(References.TRACK, new Any(Optional.of("a"))))
        .isEqualTo("92 02 e9 01 02 09 04 61");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void every_class_comes_back_in_a_field_of_declared_type(Sample sample) {
    for (Setting setting : Setting.interpreted()) {
      if (sample.isTree() || setting.references() == References.TRACK) {
        CodecLaws.roundTrip(setting, sample.type(), sample.value());
        CodecLaws.sameBytesAgain(setting, sample.type(), sample.value());
        CodecLaws.generatedIsInterpreted(setting, sample.type(), sample.value());
        CodecLaws.copiesAsARoundTrip(setting, sample.type(), sample.value());
      }
    }
  }

  private static List<Sample> samples() {
    return NamedSamples.all();
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
  @MethodSource("samples")
  void streams_with_and_without_callbacks_read_each_other(Sample sample) throws Exception {
    Object value = sample.value();
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
  void a_set_of_one_of_many_constants_comes_back_as_what_it_was(References references) {
    Scripts scripts = new Scripts(EnumSet.of(Character.UnicodeScript.KHMER));
    Setting setting = new Setting(SchemaLane.NONE, references, CodeGeneration.OFF);

    CodecLaws.roundTrip(setting, Scripts.class, scripts);
    CodecLaws.generatedIsInterpreted(setting, Scripts.class, scripts);
  }

  @ParameterizedTest
  @EnumSource
  void optionals_come_back(References references) {
    List<Maybe> all =
        List.of(
            new Maybe(Optional.empty(), null, Optional.of(List.of(Shade.RED))),
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
