// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import dev.brine.CodeGeneration;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Strings, boxed values and others that are one object in a stream, or are not. */
@SuppressWarnings({"IdentityHashMapUsage", "StringOperationCanBeSimplified"}) // It is the matter.
class IdentityTest {
  /** A constant with a body, and one without. */
  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "green";
      }
    }
  }

  /** Has a field of each form. */
  static final class Holder implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 7;
    boolean isFlag = true;
    String text;
    String same;
    Integer box;
    Integer equal;
    Boolean bit;
    Colour colour;
    Colour other = Colour.GREEN;
    BigDecimal value;
    Object any;
    String[] texts;
    Long[] longs;
    List<String> list = new ArrayList<>();
    List<String> empty = new ArrayList<>();
    Map<String, String> none = new HashMap<>();
    Map<Colour, String> map = new EnumMap<>(Colour.class);
    Holder next;
  }

  /** Has components of each form. */
  record Components(String text, Integer box, Colour colour, Object any, List<String> list)
      implements Serializable {}

  private static Brine brine(Identity identity, CodeGeneration generation) {
    return Brine.newBuilder()
        .identity(identity)
        .generation(generation)
        .types(TypeFilter.allow("dev.brine.stream.*"))
        .build();
  }

  private static final Brine ALL = brine(Identity.ALL, CodeGeneration.AFTER_A_FEW_USES);
  private static final Brine READER = Streams.OPEN;

  private static byte[] written(Brine brine, Streams.Writes writes) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      writes.to(out);
    }
    return sink.toByteArray();
  }

  private static ObjectInputStream input(byte[] stream) throws IOException {
    return READER.newObjectInputStream(new ByteArrayInputStream(stream));
  }

  private static Object copy(Brine brine, Object value) throws Exception {
    try (ObjectInputStream in = input(written(brine, out -> out.writeObject(value)))) {
      return in.readObject();
    }
  }

  private static Holder holder(Object any) {
    Holder holder = new Holder();
    holder.text = new String("text");
    holder.same = holder.text;
    holder.box = 5;
    holder.equal = holder.box;
    holder.bit = true;
    holder.colour = Colour.RED;
    holder.value = new BigDecimal("1.5");
    holder.any = any == null ? holder.value : any;
    holder.texts = new String[] {holder.text, new String("text"), null};
    holder.longs = new Long[] {1L, null, 1L};
    holder.list.add(holder.text);
    holder.list.add("other");
    holder.map.put(Colour.GREEN, holder.text);
    return holder;
  }

  @ParameterizedTest
  @EnumSource
  void keeps_what_is_one_object_one(CodeGeneration generation) throws Exception {
    Brine brine = brine(Identity.ALL, generation);
    for (int i = 0; i < 100; i++) {
      Holder holder = holder(null);
      holder.next = holder(holder.text);
      Object[] all = {
        holder,
        holder.text,
        holder.box,
        new Components("c", 9, Colour.GREEN, holder.text, holder.list)
      };
      byte[] stream = written(brine, out -> out.writeObject(all));
      for (Brine reader : List.of(READER, brine)) {
        try (ObjectInputStream in = reader.newObjectInputStream(new ByteArrayInputStream(stream))) {
          Object[] copy = (Object[]) in.readObject();
          assertThat(Isomorphism.difference(all, copy, Sharing.ALL)).isEmpty();
        }
      }
    }
  }

  @Test
  void leaves_values_alone_unless_they_shall_stay_one() throws Exception {
    Holder holder = holder("any");
    Holder copy = (Holder) copy(Streams.OPEN, holder);
    assertThat(copy.same).isEqualTo(copy.text).isNotSameAs(copy.text);
    assertThat(Isomorphism.difference(holder, copy, Sharing.ALL)).isPresent();
    assertThat(Isomorphism.difference(holder, copy, Sharing.COUNTS)).isEmpty();
  }

  @Test
  void writes_the_same_bytes_by_reflection_and_by_generated_code() throws Exception {
    Object[] many = new Object[100];
    for (int i = 0; i < many.length; i++) {
      many[i] = holder(i);
    }
    byte[] slow = written(brine(Identity.ALL, CodeGeneration.OFF), out -> out.writeObject(many));
    for (int i = 0; i < 3; i++) {
      byte[] fast = written(ALL, out -> out.writeObject(many));
      assertThat(HexFormat.of().formatHex(fast)).isEqualTo(HexFormat.of().formatHex(slow));
    }
  }

  /** Puts nothing in the place of anything, but might. */
  private static final class Replacing extends BrineObjectOutputStream {
    Replacing(Brine brine, OutputStream sink) throws IOException {
      super(brine, sink, Format.BRINE);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return object;
    }
  }

  @Test
  void writes_the_same_bytes_where_nothing_is_replaced() throws Exception {
    Object[] all = {
      holder(null), "text", new Components("c", 9, Colour.GREEN, Holder.class, List.of("x")), null
    };
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Replacing(Streams.OPEN, sink)) {
      out.writeObject(all);
    }
    HexFormat hex = HexFormat.of();
    assertThat(hex.formatHex(sink.toByteArray()))
        .isEqualTo(hex.formatHex(written(ALL, out -> out.writeObject(all))));
  }

  @Test
  void keeps_apart_what_is_equal_but_not_one() throws Exception {
    Object[] all = {new String("a"), new String("a"), 1, 1, 1000, 1000};
    Object[] copy = (Object[]) copy(ALL, all);
    assertThat(copy).containsExactly(all);
    assertThat(copy[0]).isNotSameAs(copy[1]);
    assertThat(copy[2]).isSameAs(copy[3]);
    // With the previews of Java 28, boxed values have no identity.
    assertThat(copy[4] == copy[5]).isEqualTo(all[4] == all[5]);
    Map<Object, Integer> map = new IdentityHashMap<>();
    map.put(all[0], 1);
    map.put(all[1], 2);
    Map<?, ?> read = (Map<?, ?>) copy(ALL, map);
    assertThat(read).hasSize(2);
    assertThatThrownBy(() -> copy(Streams.OPEN, map)).isInstanceOf(IOException.class);
  }

  @Test
  void starts_anew_after_a_reset_and_goes_on_without() throws Exception {
    String text = new String("text");
    byte[] stream =
        written(
            ALL,
            out -> {
              out.writeInt(1);
              out.writeObject(text);
              out.writeObject(text);
              out.reset();
              out.writeObject(text);
              out.writeUnshared(text);
              out.writeObject(text);
            });
    try (ObjectInputStream in = input(stream)) {
      assertThat(in.readInt()).isEqualTo(1);
      Object first = in.readObject();
      assertThat(in.readObject()).isSameAs(first);
      Object second = in.readObject();
      assertThat(second).isNotSameAs(first);
      assertThat(in.readObject()).isNotSameAs(second);
      assertThat(in.readObject()).isSameAs(second);
    }
  }

  @Test
  void needs_no_header_to_be_read() throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    class Headless extends BrineObjectOutputStream {
      Headless(Brine brine) throws IOException {
        super(brine, sink, Format.BRINE);
      }

      @Override
      protected void writeStreamHeader() throws IOException {
        reset();
      }
    }
    Holder holder = holder("any");
    try (ObjectOutputStream out = ALL.newObjectOutputStream(sink)) {
      out.writeObject(holder);
    }
    for (Brine brine : List.of(Streams.OPEN, ALL)) {
      try (ObjectOutputStream out = new Headless(brine)) {
        out.writeObject(holder);
      }
    }
    try (ObjectInputStream in = input(sink.toByteArray())) {
      for (Sharing sharing : List.of(Sharing.ALL, Sharing.COUNTS, Sharing.ALL)) {
        assertThat(Isomorphism.difference(holder, in.readObject(), sharing)).isEmpty();
      }
    }
  }

  @Test
  void refuses_to_keep_all_in_trees() {
    assertThatThrownBy(
            () -> Brine.newBuilder().identity(Identity.ALL).references(References.TREE).build())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Identity.ALL needs References.TRACK, but the references are TREE");
  }

  @Test
  void writes_the_form_of_the_jdk_where_objects_of_trees_are_replaced() throws Exception {
    Brine trees = Brine.newBuilder().references(References.TREE).build();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Replacing(trees, sink)) {
      out.writeObject("text");
    }
    ByteArrayInputStream source = new ByteArrayInputStream(sink.toByteArray());
    try (ObjectInputStream in = trees.newObjectInputStream(source, Format.JAVA)) {
      assertThat(in.readObject()).isEqualTo("text");
    }
  }

  @Test
  void refuses_to_keep_all_from_within_a_stream() throws Exception {
    byte[] late = HexFormat.ofDelimiter(" ").parseHex("b5 90 08 02 09 04 61 0c 01 02 02 09 04 61");
    try (ObjectInputStream in = input(late)) {
      assertThat(in.readObject()).isEqualTo("a");
      assertThatThrownBy(in::readObject).isInstanceOf(StreamCorruptedException.class);
    }
  }

  @Test
  void writes_the_bytes_that_are_specified() throws Exception {
    byte[] stream =
        written(
            ALL,
            out -> {
              out.writeObject("a");
              out.writeObject(new Object[] {null, 1, 1, "b"});
            });
    assertThat(HexFormat.ofDelimiter(" ").formatHex(stream))
        .isEqualTo("b5 90 0c 01 02 02 09 04 61 1a 02 01 08 04 00 02 0b 02 06 02 09 04 62");
  }
}
