// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Format;
import dev.brine.Limits;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the errors where bytes go to a method that does not read them. */
class WrongPairingsTest {
  record Line(String name, int count) implements Serializable {}

  record Order(long id) implements Serializable {}

  private static final Line LINE = new Line("a", 1);
  private static final Brine BRINE = Brine.create();
  private static final Brine KNOWING =
      Brine.newBuilder().schema(SchemaLane.FINGERPRINT).classes(Line.class).build();
  private static final Brine UNKNOWING = Brine.newBuilder().schema(SchemaLane.FINGERPRINT).build();

  private static byte[] java(Object value) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(value);
    }
    return sink.toByteArray();
  }

  @Test
  void a_codec_says_that_brine_encode_wrote_the_message() {
    byte[] message = BRINE.encode(LINE);
    assertThatThrownBy(() -> BRINE.codec(Line.class).decode(message))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith(
            "Incompatible: the message is one of Brine.encode, which has no schema part, and not"
                + " one of a codec: path=$")
        .hasMessageEndingWith(
            "\nRead it with brine.decode(message, WrongPairingsTest.Line.class):"
                + " docs/troubleshooting.md#incompatible");
  }

  @Test
  void brine_decode_says_that_a_codec_wrote_the_message() {
    byte[] message = BRINE.codec(Line.class).encode(LINE);
    assertThatThrownBy(() -> BRINE.decode(message, Line.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith(
            "Incompatible: the message is one of a codec, which does not name its root, and not one"
                + " of Brine.encode: path=$")
        .hasMessageEndingWith(
            "\nRead it with the codec of the type that was written, such as"
                + " brine.codec(WrongPairingsTest.Line.class):"
                + " docs/troubleshooting.md#incompatible");
  }

  @Test
  void the_method_that_wrote_a_message_reads_it() {
    assertThat(BRINE.decode(BRINE.encode(LINE), Line.class)).isEqualTo(LINE);
    assertThat(BRINE.codec(Line.class).decode(BRINE.codec(Line.class).encode(LINE)))
        .isEqualTo(LINE);
    assertThat(BRINE.codec(Line.class).decode(BRINE.codec(Line.class).encode(null))).isNull();
    assertThat(KNOWING.decode(KNOWING.encode(LINE), Line.class)).isEqualTo(LINE);
  }

  @Test
  void a_reader_without_the_known_classes_names_them() {
    byte[] message = KNOWING.encode(LINE);
    assertThatThrownBy(() -> UNKNOWING.decode(message, Line.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("the schema part of a codec or of known classes")
        .hasMessageContaining("Give the reader the classes(..) of the writer.");
  }

  @Test
  void a_reader_with_known_classes_names_them_where_the_writer_has_none() {
    byte[] message = UNKNOWING.encode(LINE);
    assertThatThrownBy(() -> KNOWING.decode(message, Line.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("Give both sides the same classes(..)");
    byte[] shortest = UNKNOWING.encode(null);
    assertThatThrownBy(() -> KNOWING.decode(shortest, Line.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Truncated: the message ends before its schema part")
        .hasMessageContaining("Give both sides the same classes(..)");
  }

  @Test
  void a_stream_says_what_reads_a_message() throws IOException {
    byte[] message = BRINE.encode(LINE);
    assertThatThrownBy(() -> BRINE.newObjectInputStream(new ByteArrayInputStream(message)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage(
            "invalid stream header: 9402, as a message of Brine does\n"
                + "Read it with Brine.decode, or with Codec.decode if a codec wrote it:"
                + " docs/troubleshooting.md#corrupt");
    assertThatThrownBy(
            () -> BRINE.newObjectInputStream(new ByteArrayInputStream(message), Format.JAVA))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("Read it with Brine.decode");
    ByteArrayOutputStream framed = new ByteArrayOutputStream();
    BRINE.codec(Line.class).encode(LINE, framed);
    assertThatThrownBy(
            () -> BRINE.newObjectInputStream(new ByteArrayInputStream(framed.toByteArray())))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("Read it with Codec.decode or Codec.decodeAll");
  }

  @Test
  void a_stream_of_brines_form_says_what_reads_javas() throws IOException {
    byte[] stream = java(LINE);
    assertThatThrownBy(() -> BRINE.newObjectInputStream(new ByteArrayInputStream(stream)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageStartingWith("invalid stream header: ACED")
        .hasMessageContaining("newObjectInputStream(source, Format.BRINE, Format.JAVA)");
  }

  @ParameterizedTest
  @CsvSource({
    "gzip,1f8b",
    "zstd,28b52ffd",
    "a JSON object,7b226122",
    "a JSON array,5b312c32",
    "JSON text,22616263",
    "XML,3c3f786d6c",
    "text with a byte order mark,efbbbf3c",
    "protobuf varint,0801ff00",
    "protobuf text,0a036162",
    "protobuf second field,12036162",
    "protobuf fixed64,0900000000",
    "protobuf last short tag,7d00000000",
    "Kryo null,00000000",
    "Kryo class by name,01006163",
    "Kryo registered class,0b010203",
    "Hessian 2,48020052",
    "Hessian map,4d0561636d65",
    "Hessian class,430561636d65",
    "Hessian object,60910561",
    "Hessian list,57909192",
    "Fory,02ff0000",
    "Fory cross language,06ff0000",
    "a later version,85010203",
    "a later version of a codec,80010203"
  })
  void other_formats_are_never_taken_for_messages_or_streams(String what, String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    String first = hex.substring(0, 2);
    for (Class<?> type : List.of(Object.class, Line.class)) {
      assertThatThrownBy(() -> BRINE.decode(bytes, type))
          .as(what)
          .isInstanceOf(BrineException.class)
          .hasMessageContaining("the input starts with " + first);
    }
    assertThatThrownBy(() -> BRINE.codec(Line.class).decode(bytes))
        .as(what)
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("the input starts with " + first);
    assertThatThrownBy(() -> BRINE.newObjectInputStream(new ByteArrayInputStream(bytes)))
        .as(what)
        .isInstanceOf(StreamCorruptedException.class);
  }

  @Test
  void says_that_a_later_version_may_have_written_reserved_first_bytes() {
    assertThatThrownBy(() -> BRINE.decode(new byte[] {(byte) 0x85, 0}, Line.class))
        .hasMessage(
            "Corrupt: no message of Brine, version 1: the input starts with 85, as a message of a"
                + " later version may: path=$, offset=0\n"
                + "If a later version of Brine wrote it, update brine-core here:"
                + " docs/troubleshooting.md#corrupt");
  }

  @Test
  void another_root_is_named_with_advice_where_its_class_is_allowed() {
    Brine open = Brine.newBuilder().types(TypeFilter.allowPackageOf(Line.class)).build();
    byte[] message = open.encode(new Order(1));
    byte[] array = open.encode(new Order[] {new Order(1)});
    String name = WrongPairingsTest.class.getName();
    assertThatThrownBy(() -> open.decode(message, Line.class))
        .hasMessageStartingWith(
            "Corrupt: expected an object of "
                + name
                + "$Line but the message has one of "
                + name
                + "$Order: path=$")
        .hasMessageEndingWith("\nDecode it as what was written: docs/troubleshooting.md#corrupt");
    assertThatThrownBy(() -> open.decode(array, Line[].class))
        .hasMessageContaining("$Line[] but the message has one of " + name + "$Order[]");
    assertThatThrownBy(() -> BRINE.decode(array, Line[].class))
        .hasMessageStartingWith("Refused: expected an object of " + name + "$Line[]")
        .hasMessageContaining("has one of " + name + "$Order[]");
  }

  @Test
  void another_root_is_named_in_javas_form_too() throws IOException {
    Brine both = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).build();
    byte[] message = java(new Order[] {new Order(1)});
    assertThatThrownBy(() -> both.decode(message, Line[].class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: expected an object of ")
        .hasMessageContaining("$Line[] but the message has one of ")
        .hasMessageContaining("$Order[]");
  }

  private static Object bomb(int levels) {
    List<Object> inner = new ArrayList<>(List.of("x"));
    for (int i = 0; i < levels; i++) {
      inner = new ArrayList<>(List.of(inner, inner));
    }
    return inner;
  }

  @Test
  void a_key_whose_hash_code_doubles_with_each_level_is_over_the_limit_in_javas_form()
      throws Exception {
    Brine both = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).build();
    // The key gets its levels where it is in the set already, as hashing it would not end.
    List<Object> key = new ArrayList<>();
    Set<Object> set = new HashSet<>();
    set.add(key);
    key.add(bomb(40));
    byte[] message = java(set);
    assertThatThrownBy(() -> both.decode(message, Set.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Over limit: ");
    byte[] noKey = java(bomb(40));
    assertThat(both.decode(noKey, Object.class)).isInstanceOf(ArrayList.class);
  }

  @Test
  void what_is_shared_in_a_usual_way_is_read_in_javas_form() throws Exception {
    Brine both = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).build();
    Set<Object> set = new HashSet<>();
    List<Object> shared = new ArrayList<>(List.of("a", "b"));
    for (int i = 0; i < 1000; i++) {
      set.add(new ArrayList<>(List.of(i, shared, shared)));
    }
    assertThat(both.decode(java(set), Object.class)).isEqualTo(set);
    byte[] large = new byte[17_000_000];
    assertThat(both.decode(java(large), byte[].class)).isEqualTo(large);
  }

  @Test
  void an_exception_of_the_jdk_is_refused_in_both_forms() throws Exception {
    Brine both = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).build();
    for (byte[] message :
        List.of(both.encode(new RuntimeException("x")), java(new RuntimeException("x")))) {
      assertThatThrownBy(() -> both.decode(message, Object.class))
          .isInstanceOf(BrineException.class)
          .hasMessageStartingWith("Refused: ");
      assertThat(both.decode(message, RuntimeException.class)).hasMessage("x");
    }
  }

  @Test
  void a_stream_in_javas_form_writes_what_it_reads_where_types_are_set() throws Exception {
    Brine open = Brine.newBuilder().types(TypeFilter.allowPackageOf(Line.class)).build();
    for (Object value : List.of(LINE, Thread.State.NEW)) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = open.newObjectOutputStream(sink, Format.JAVA)) {
        if (value == LINE) {
          out.writeObject(value);
        } else {
          assertThatThrownBy(() -> out.writeObject(value))
              .isInstanceOf(InvalidClassException.class)
              .hasMessageContaining("Refused")
              .hasMessageContaining("java.lang.Thread$State");
        }
      }
    }
  }

  @Test
  void a_message_in_javas_form_is_refused_when_it_is_written_where_readers_refuse_it() {
    Brine back = Brine.newBuilder().writes(Format.JAVA).build();
    assertThatThrownBy(() -> back.encode(new ArrayList<>(List.of(LINE))))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ")
        .hasMessageContaining("$Line");
  }

  @Test
  void references_count_anew_where_a_stream_in_javas_form_forgets() throws Exception {
    Brine few =
        Brine.newBuilder()
            .types(TypeFilter.allowPackageOf(Line.class))
            .limits(Limits.defaults().withReferences(50))
            .build();
    for (boolean forgets : new boolean[] {true, false}) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (var out = few.newObjectOutputStream(sink, Format.JAVA)) {
        for (int i = 0; i < 100; i++) {
          out.writeObject(new Line("a", i));
          if (forgets) {
            out.forgetObjects();
          }
        }
      }
      try (var in =
          few.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()), Format.JAVA)) {
        if (forgets) {
          for (int i = 0; i < 100; i++) {
            assertThat(in.readObject()).isEqualTo(new Line("a", i));
          }
        } else {
          assertThatThrownBy(
                  () -> {
                    for (int i = 0; i < 100; i++) {
                      in.readObject();
                    }
                  })
              .isInstanceOf(InvalidClassException.class);
        }
      }
    }
  }
}
