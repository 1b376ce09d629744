// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.inspect.convert.StreamCopy.Classes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Stored streams that are written anew in the other form. */
@SuppressWarnings("JdkObsolete") // Inputs have such collections.
class StreamCopyTest {
  private static final TypeFilter ALL = TypeFilter.allow("**");
  private static final Brine BRINE = Brine.newBuilder().types(ALL).identity(Identity.ALL).build();

  private record Order(int number, List<String> lines) implements Serializable {}

  /** Answers with its text. */
  private record Answer(String text) implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return text;
    }
  }

  /** Returns a stream; it may end at each of the lengths, which are added to a set. */
  private static byte[] stored(Format format, Set<Integer> ends) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new BrineObjectOutputStream(BRINE, bytes, format);
    Order order = new Order(7, new ArrayList<>(List.of("a", "b")));
    note(out, bytes, ends);
    out.writeObject(order);
    note(out, bytes, ends);
    out.writeInt(5);
    out.writeUTF("between");
    note(out, bytes, ends);
    out.writeObject(List.of(order, order));
    note(out, bytes, ends);
    out.reset();
    note(out, bytes, ends);
    out.writeObject(order);
    note(out, bytes, ends);
    Class<?>[] interfaces = {Comparable.class};
    ClassLoader loader = StreamCopyTest.class.getClassLoader();
    out.writeObject(Proxy.newProxyInstance(loader, interfaces, new Answer("proxy")));
    note(out, bytes, ends);
    out.writeObject(int.class);
    out.flush();
    return bytes.toByteArray();
  }

  private static void note(ObjectOutputStream out, ByteArrayOutputStream bytes, Set<Integer> ends)
      throws IOException {
    out.flush();
    ends.add(bytes.size());
  }

  private static byte[] copy(byte[] stored, Format form) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ClassLoader loader = StreamCopyTest.class.getClassLoader();
    StreamCopy.copy(new ByteArrayInputStream(stored), bytes, form, Classes.of(ALL, loader));
    return bytes.toByteArray();
  }

  private static void assertWhole(ObjectInputStream in) throws Exception {
    Order order = (Order) in.readObject();
    assertThat(order).isEqualTo(new Order(7, List.of("a", "b")));
    assertThat(in.readInt()).isEqualTo(5);
    assertThat(in.readUTF()).isEqualTo("between");
    List<?> both = (List<?>) in.readObject();
    assertThat(both.get(0)).isSameAs(both.get(1)).isSameAs(order);
    assertThat(in.readObject()).isEqualTo(order).isNotSameAs(order);
    assertThat(in.readObject().toString()).isEqualTo("proxy");
    assertThat(in.readObject()).isEqualTo(int.class);
    assertThat(in.read()).isEqualTo(-1);
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void a_stream_is_read_in_java_s_form_after_it_was_written_anew(Format format) throws Exception {
    byte[] java = copy(stored(format, new HashSet<>()), Format.JAVA);
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(java))) {
      assertWhole(in);
    }
    byte[] back = copy(java, Format.BRINE);
    assertThat(back.length).isLessThan(java.length);
    try (var in = new DropInObjectInputStream(new ByteArrayInputStream(back))) {
      assertWhole(in);
    }
  }

  static Stream<Arguments> options() {
    return Stream.of(SchemaLane.values())
        .flatMap(
            lane ->
                Stream.of(References.values()).map(references -> Arguments.of(lane, references)));
  }

  private static byte[] written(SchemaLane lane, References references, SchemaCatalog catalog)
      throws IOException {
    Brine brine =
        Brine.newBuilder().types(ALL).schema(lane).references(references).catalog(catalog).build();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(bytes)) {
      out.writeObject(new Order(7, List.of("a", "b")));
      out.writeInt(5);
    }
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @MethodSource("options")
  void a_stream_of_any_lane_and_references_is_written_anew(SchemaLane lane, References references)
      throws Exception {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    byte[] stored = written(lane, references, catalog);
    ByteArrayOutputStream java = new ByteArrayOutputStream();
    ClassLoader loader = StreamCopyTest.class.getClassLoader();
    Classes classes = new Classes(ALL, loader, catalog, SerialVersions.checked());
    StreamCopy.copy(new ByteArrayInputStream(stored), java, Format.JAVA, classes);
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(java.toByteArray()))) {
      assertThat(in.readObject()).isEqualTo(new Order(7, List.of("a", "b")));
      assertThat(in.readInt()).isEqualTo(5);
    }
  }

  @Test
  void a_stream_whose_schema_nobody_knows_is_not_written_anew() throws Exception {
    byte[] stored = written(SchemaLane.FINGERPRINT, References.TRACK, SchemaCatalog.inMemory());
    assertThat(copy(stored, Format.JAVA)).as("the schema is that of the class here").isNotEmpty();
    String name = Order.class.getName();
    int end = new String(stored, StandardCharsets.ISO_8859_1).indexOf(name) + name.length();
    stored[end]++; // the first byte of the fingerprint
    assertThatThrownBy(() -> copy(stored, Format.JAVA))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("catalog");
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void a_stream_that_was_cut_is_no_shorter_stream(Format format) throws Exception {
    Set<Integer> ends = new HashSet<>();
    byte[] whole = stored(format, ends);
    List<Integer> silent = new ArrayList<>();
    boolean cutOff = false;
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      try {
        copy(cut, Format.JAVA);
        silent.add(length);
      } catch (IOException | ClassNotFoundException e) {
        assertThat(e).isNotNull();
        cutOff |= "Stream ends within an object".equals(e.getMessage());
      }
    }
    assertThat(cutOff).isTrue();
    assertThat(silent).as("lengths of %s", ends).isNotEmpty().allMatch(ends::contains);
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void a_class_that_is_missing_is_named(Format format) throws Exception {
    byte[] stored = stored(format, new HashSet<>());
    ClassLoader none = ClassLoader.getPlatformClassLoader();
    assertThatThrownBy(
            () ->
                StreamCopy.copy(
                    new ByteArrayInputStream(stored),
                    new ByteArrayOutputStream(),
                    Format.JAVA,
                    Classes.of(ALL, none)))
        .isInstanceOf(ClassNotFoundException.class)
        .hasMessageContaining(Order.class.getName());
  }

  /** Writes no fields, so Java, which skips its data without the class, takes it for fields. */
  private static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("unused") // in the stream's description
    private int count;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(5);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      count = in.readInt();
    }
  }

  @Test
  void a_class_that_is_missing_is_named_where_its_data_mislead() throws Exception {
    byte[] stream = java(new Hooked());
    Classes none = Classes.of(ALL, ClassLoader.getPlatformClassLoader());
    assertThatThrownBy(() -> StreamCopy.read(new ByteArrayInputStream(stream), none))
        .isInstanceOf(ClassNotFoundException.class)
        .hasMessage(Hooked.class.getName());
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void a_class_that_is_not_allowed_is_refused(Format format) throws Exception {
    ByteArrayInputStream stored = new ByteArrayInputStream(stored(format, new HashSet<>()));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    TypeFilter few = TypeFilter.allow("java.util.*");
    ClassLoader loader = StreamCopyTest.class.getClassLoader();
    assertThatThrownBy(() -> StreamCopy.copy(stored, bytes, Format.JAVA, Classes.of(few, loader)))
        .isInstanceOf(InvalidClassException.class);
  }

  private static byte[] java(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  /** Returns streams in each of which one place with some bytes has a large number instead. */
  private static List<byte[]> claiming(byte[] stream, String bytes) {
    List<byte[]> all = new ArrayList<>();
    String text = new String(stream, StandardCharsets.ISO_8859_1);
    for (int at = text.indexOf(bytes); at >= 0; at = text.indexOf(bytes, at + 1)) {
      byte[] changed = stream.clone();
      System.arraycopy(new byte[] {0x7f, -1, -1, -16}, 0, changed, at, Integer.BYTES);
      all.add(changed);
    }
    return all;
  }

  private static Stream<Arguments> sized() {
    List<String> one = List.of("a");
    IdentityHashMap<String, Integer> identities = new IdentityHashMap<>();
    identities.put("a", 1);
    return Stream.<Object>of(
            new ArrayList<>(one),
            new ArrayDeque<>(one),
            new PriorityQueue<>(one),
            new HashSet<>(one),
            new HashMap<>(Map.of("a", 1)),
            identities,
            new CopyOnWriteArrayList<>(one),
            one,
            new int[] {1},
            new String[] {"a"})
        .map(Arguments::of);
  }

  @ParameterizedTest
  @MethodSource("sized")
  void a_size_that_the_stream_has_no_bytes_for_is_refused(Object value) throws Exception {
    List<String> refusals = new ArrayList<>();
    for (byte[] stream : claiming(java(value), "\0\0\0\1")) {
      try {
        copy(stream, Format.BRINE); // Java ignores some sizes.
      } catch (IOException e) {
        refusals.add(e.getMessage());
      }
    }
    assertThat(refusals)
        .anyMatch(
            message ->
                message.matches(
                    "Stream claims [0-9]{10} elements of arrays and collections but has too few"
                        + " bytes for them"));
  }

  @Test
  void the_sum_of_all_sizes_is_refused_where_the_stream_has_no_bytes_for_it() throws Exception {
    Object nested = new byte[20_000];
    for (int i = 0; i < 50; i++) {
      nested = new ArrayList<>(Collections.singletonList(nested));
    }
    byte[] stream = java(nested);
    String text = new String(stream, StandardCharsets.ISO_8859_1);
    for (int at = text.indexOf("\0\0\0\1w"); at >= 0; at = text.indexOf("\0\0\0\1w", at + 1)) {
      stream[at + 2] = 0x40;
    }
    assertThatThrownBy(() -> copy(stream, Format.BRINE)).hasMessageContaining("Stream claims");
  }

  @Test
  void bytes_between_objects_that_are_not_there_are_refused() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new ObjectOutputStream(bytes);
    out.write(new byte[1_000]);
    out.flush();
    byte[] stream = claiming(bytes.toByteArray(), "\0\0\3\u00e8").get(0);
    assertThatThrownBy(() -> copy(stream, Format.BRINE))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("EOF");
  }

  @Test
  void sizes_that_the_stream_has_bytes_for_are_copied() throws Exception {
    List<Object> all = new ArrayList<>(Collections.nCopies(300_000, null));
    Map<Integer, Integer> map = new HashMap<>(16, 0.01f);
    for (int i = 0; i < 100_000; i++) {
      map.put(i, i);
    }
    all.add(map);
    all.add(new HashSet<>(map.keySet()));
    all.add(new byte[400_000]);
    for (int i = 0; i < 20_000; i++) {
      all.add(new HashMap<>(Map.of("a", i)));
    }
    byte[] brine = copy(java(all), Format.BRINE);
    byte[] back = copy(brine, Format.JAVA);
    assertThat(copy(back, Format.BRINE)).isEqualTo(brine);
  }

  @Test
  void a_version_that_is_ignored_is_not_compared() throws Exception {
    byte[] stream = java(new Hooked());
    String text = new String(stream, StandardCharsets.ISO_8859_1);
    int version = text.indexOf(Hooked.class.getName()) + Hooked.class.getName().length();
    stream[version + Long.BYTES - 1] = 2;
    ClassLoader loader = StreamCopyTest.class.getClassLoader();
    Classes compared = Classes.of(ALL, loader);
    assertThatThrownBy(() -> StreamCopy.read(new ByteArrayInputStream(stream), compared))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("local class incompatible");
    SerialVersions none = SerialVersions.ignore(Hooked.class.getName());
    Classes ignored = new Classes(ALL, loader, SchemaCatalog.inMemory(), none);
    assertThat(StreamCopy.read(new ByteArrayInputStream(stream), ignored)).isEqualTo(1);
  }

  @Test
  void whatever_is_missing_is_named() {
    ByteArrayInputStream none = new ByteArrayInputStream(new byte[0]);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    assertThatNullPointerException()
        .isThrownBy(() -> StreamCopy.copy(null, bytes, Format.JAVA, Classes.of(ALL, null)))
        .withMessage("source");
    assertThatNullPointerException()
        .isThrownBy(() -> StreamCopy.copy(none, null, Format.JAVA, Classes.of(ALL, null)))
        .withMessage("sink");
    assertThatNullPointerException()
        .isThrownBy(() -> StreamCopy.copy(none, bytes, null, Classes.of(ALL, null)))
        .withMessage("form");
    assertThatNullPointerException().isThrownBy(() -> Classes.of(null, null)).withMessage("types");
  }
}
