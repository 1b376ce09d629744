// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.Fingerprint;
import dev.brine.Format;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.TypeReference;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Schemas;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Messages of all lanes, framed or not, as object streams. */
class MessageConversionTest {
  private static final ClassLoader OWN = MessageConversionTest.class.getClassLoader();
  private static final TypeFilter ALL = TypeFilter.allow("**");

  /** What writers store, as a catalog and as its schemas. */
  private final List<byte[]> stored = new ArrayList<>();

  /** Has something of each form that a class can have in a schema. */
  static class Order implements Serializable {
    private static final long serialVersionUID = 1;
    int number;
    State state = State.OPEN;
    List<String> tags = new ArrayList<>();
    Object any;
    Line line;
    Order self;
  }

  /** An order of another class, which a message names. */
  static final class Express extends Order {
    private static final long serialVersionUID = 2;
    long until = 9;
  }

  static final class Line implements Serializable {
    private static final long serialVersionUID = 3;
    String sku = "böx";
    Map<String, Integer> counts = new HashMap<>();
  }

  /** A class that no field names. */
  static final class Note implements Serializable {
    private static final long serialVersionUID = 4;
    String text = "n";
    Line line;
  }

  enum State {
    OPEN,
    PAID
  }

  private static <T extends Order> T fill(T order, int number) {
    order.number = number;
    order.tags.addAll(List.of("a", "b" + number));
    order.line = new Line();
    order.line.counts.put("x", number);
    Note note = new Note();
    note.line = order.line;
    order.any = new ArrayList<>(List.of(note, new Note[] {note, null}, State.PAID));
    return order;
  }

  private Brine brine(SchemaLane lane, References references) {
    return brine(lane, references, OWN);
  }

  private Brine brine(SchemaLane lane, References references, ClassLoader loader) {
    return Brine.newBuilder()
        .classLoader(loader)
        .schema(lane)
        .references(references)
        .types(ALL)
        .catalog(
            SchemaCatalog.firstOf(
                new SchemaCatalog() {
                  @Override
                  public Optional<byte[]> find(Fingerprint fingerprint) {
                    return Optional.empty();
                  }

                  @Override
                  public void put(Fingerprint fingerprint, byte[] schema) {
                    stored.add(schema);
                  }
                }))
        .build();
  }

  private ReadOptions options(String root) {
    return new ReadOptions(Schemas.of(stored), Optional.ofNullable(root));
  }

  /** Stores the schemas that readers of messages without schemas need. */
  private void store(Class<?>... types) {
    for (Class<?> type : types) {
      stored.add(brine(SchemaLane.EMBEDDED, References.TRACK).codec(type).schema());
    }
  }

  private static byte[] converted(byte[] input, ReadOptions options, Format format)
      throws IOException, ConversionException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Conversion.of(new ByteArrayInputStream(input), options).write(format, out);
    return out.toByteArray();
  }

  /** Returns all objects of a stream of either format, read with their classes. */
  private static List<Object> read(byte[] stream, Format format) throws Exception {
    ByteArrayOutputStream java = new ByteArrayOutputStream();
    if (format == Format.BRINE) {
      StreamCopy.copy(
          new ByteArrayInputStream(stream), java, Format.JAVA, StreamCopy.Classes.of(ALL, OWN));
    } else {
      java.write(stream);
    }
    List<Object> objects = new ArrayList<>();
    ByteArrayInputStream bytes = new ByteArrayInputStream(java.toByteArray());
    try (ObjectInputStream in = new ObjectInputStream(bytes)) {
      while (bytes.available() > 0) {
        objects.add(in.readObject());
      }
    }
    return objects;
  }

  private void assertConverts(byte[] input, String root, Object... expected) throws Exception {
    for (Format format : Format.values()) {
      List<Object> objects = read(converted(input, options(root), format), format);
      assertThat(objects).hasSameSizeAs(expected);
      for (int i = 0; i < expected.length; i++) {
        assertThat(Isomorphism.difference(expected[i], objects.get(i), Sharing.ALL)).isEmpty();
      }
    }
  }

  private static <T> byte[] framed(Codec<T> codec, List<? extends T> values) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    for (T value : values) {
      codec.encode(value, sink);
    }
    return sink.toByteArray();
  }

  @Test
  void converts_framed_messages_of_all_lanes() throws Exception {
    store(Order.class, Express.class, Note.class);
    for (References references : References.values()) {
      for (SchemaLane lane : SchemaLane.values()) {
        Codec<Order> codec = brine(lane, references).codec(Order.class);
        Order order = withoutSharing(fill(new Order(), 1), references);
        Express express = withoutSharing(fill(new Express(), 2), references);
        byte[] input = framed(codec, List.of(order, express, order));
        assertConverts(input, Order.class.getName(), order, express, order);
      }
    }
  }

  @Test
  void converts_messages_of_random_classes_in_all_lanes_alike() throws Exception {
    Random random = new Random(3);
    int converted = 0;
    for (int round = 0; round < 20; round++) {
      Sources.Loader loader = Sources.load(RandomClasses.source(random, "dev.brine.random", true));
      RandomGraphs graphs =
          new RandomGraphs(
              random,
              loader.names().stream().<Class<?>>map(loader::get).toList(),
              RandomGraphs.Form.GRAPH,
              true);
      for (int i = 0; i < 5; i++) {
        Object graph = graphs.make(graphs.anyClass(), 1 << random.nextInt(6));
        if (JavaStreams.writeIfSerializable(graph).isPresent()) {
          stored.clear();
          converted += convertsInAllLanes(graph, loader) ? 1 : 0;
        }
      }
    }
    assertThat(converted).isGreaterThan(50);
  }

  /** Converts an object's message of each lane; all convert, to the same stream, or none. */
  @SuppressWarnings("unchecked") // the codec is that of the object's own class
  private boolean convertsInAllLanes(Object graph, ClassLoader loader) throws Exception {
    Set<String> results = new HashSet<>();
    for (SchemaLane lane :
        List.of(
            SchemaLane.FINGERPRINT,
            SchemaLane.EMBEDDED,
            SchemaLane.NONE_CHECKED,
            SchemaLane.NONE)) {
      Codec<Object> codec =
          (Codec<Object>) brine(lane, References.TRACK, loader).codec(graph.getClass());
      byte[] input = framed(codec, List.of(graph));
      try {
        byte[] java = converted(input, options(graph.getClass().getName()), Format.JAVA);
        assertThat(Isomorphism.difference(graph, JavaStreams.read(java, loader), Sharing.COUNTS))
            .isEmpty();
        results.add("converted");
      } catch (ConversionException e) {
        results.add(e.getMessage());
      }
    }
    assertThat(results).hasSize(1);
    return results.contains("converted");
  }

  private static <T extends Order> T withoutSharing(T order, References references) {
    if (references == References.TREE) {
      order.any = null;
    } else {
      order.self = order;
    }
    return order;
  }

  @Test
  void converts_single_messages_of_all_lanes() throws Exception {
    store(Order.class, Express.class, Note.class);
    for (SchemaLane lane : SchemaLane.values()) {
      Brine brine = brine(lane, References.TRACK);
      Order order = withoutSharing(fill(new Order(), 1), References.TRACK);
      Express express = withoutSharing(fill(new Express(), 2), References.TRACK);
      assertConverts(brine.encode(order), null, order);
      String root = Order.class.getName();
      assertConverts(brine.codec(Order.class).encode(order), root, order);
      assertConverts(brine.codec(Order.class).encode(express), root, express);
    }
  }

  @Test
  void converts_a_message_whose_frames_cut_it_anywhere() throws Exception {
    Order order = fill(new Order(), 1);
    for (SchemaLane lane : List.of(SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT)) {
      byte[] message = brine(lane, References.TRACK).codec(Order.class).encode(order);
      ByteArrayOutputStream frames = new ByteArrayOutputStream();
      frames.write(0xB0);
      for (byte octet : message) {
        frames.write(1);
        frames.write(octet);
      }
      frames.write(0);
      assertConverts(frames.toByteArray(), null, order);
    }
  }

  @Test
  void converts_a_root_with_type_arguments() throws Exception {
    Order order = fill(new Order(), 1);
    store(Order.class, Note.class);
    ArrayList<Order> orders = new ArrayList<>(List.of(order, order));
    for (SchemaLane lane : SchemaLane.values()) {
      byte[] message =
          brine(lane, References.TRACK)
              .codec(new TypeReference<ArrayList<Order>>() {})
              .encode(orders);
      assertConverts(message, "java.util.ArrayList<" + Order.class.getName() + ">", orders);
    }
    int[][] numbers = {{1, 2}, null};
    byte[] message = brine(SchemaLane.NONE, References.TRACK).codec(int[][].class).encode(numbers);
    assertConverts(message, "int[][]", (Object) numbers);
  }

  @Test
  void converts_streams_of_several_messages_with_a_catalog() throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    Order order = fill(new Order(), 1);
    Express express = fill(new Express(), 2);
    try (ObjectOutputStream out =
        brine(SchemaLane.FINGERPRINT, References.TRACK).newObjectOutputStream(sink)) {
      out.writeObject(order);
      out.flush();
      out.writeObject(express);
      out.reset();
      out.writeObject(order);
    }
    assertConverts(sink.toByteArray(), null, order, express, order);
  }

  @Test
  void converts_streams_whose_references_are_not_tracked() throws Exception {
    for (SchemaLane lane : List.of(SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT)) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      Order order = withoutSharing(fill(new Order(), 1), References.TREE);
      Express express = withoutSharing(fill(new Express(), 2), References.TREE);
      try (ObjectOutputStream out = brine(lane, References.TREE).newObjectOutputStream(sink)) {
        out.writeObject(order);
        out.reset();
        out.writeObject(express);
      }
      byte[] stream = sink.toByteArray();
      assertThat(stream[1] & 8).as("%s is TREE", lane).isEqualTo(8);
      assertConverts(stream, null, order, express);
    }
  }

  @Test
  void ends_in_one_exception_for_damaged_messages() throws Exception {
    store(Order.class, Express.class, Note.class);
    Random random = new Random(8);
    for (SchemaLane lane : SchemaLane.values()) {
      Codec<Order> codec = brine(lane, References.TRACK).codec(Order.class);
      byte[] input = framed(codec, List.of(fill(new Order(), 1), fill(new Express(), 2)));
      for (int i = 0; i < 500; i++) {
        byte[] mutant = input.clone();
        for (int changes = random.nextInt(3); changes >= 0; changes--) {
          mutant[random.nextInt(mutant.length)] = (byte) random.nextInt(256);
        }
        int length = random.nextInt(4) == 0 ? random.nextInt(mutant.length) : mutant.length;
        byte[] cut = Arrays.copyOf(mutant, length);
        try {
          converted(cut, options(Order.class.getName()), Format.JAVA);
        } catch (ConversionException e) {
          assertThat(e).hasMessageNotContaining("IndexOutOfBounds");
        }
      }
    }
  }

  @Test
  void refuses_what_it_cannot_convert() throws Exception {
    byte[] message = brine(SchemaLane.NONE, References.TRACK).codec(Line.class).encode(new Line());
    assertThatThrownBy(() -> converted(message, ReadOptions.none(), Format.BRINE))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("does not say the class of its root");
    store(Line.class);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        brine(SchemaLane.NONE, References.TRACK).newObjectOutputStream(sink)) {
      out.writeObject(new Line());
    }
    assertThatThrownBy(() -> converted(sink.toByteArray(), options(null), Format.JAVA))
        .isInstanceOf(ConversionException.class)
        .hasMessage("A stream of the lane NONE does not describe its classes");
  }
}
