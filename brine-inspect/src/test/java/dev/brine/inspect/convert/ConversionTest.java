// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.inspect.Blobs;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Shop;
import dev.brine.testkit.Corruption;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Inputs that are written in another format without their classes. */
@SuppressWarnings("JdkObsolete") // Inputs have them.
@Tag("once")
class ConversionTest {
  /**
   * Why random graphs are refused: a schema of Brine does not have all that Java's streams have.
   */
  private static final String REASONS =
      "|.*serialVersionUID of dev.*|.*expected an object of dev.*|The input does not describe the"
          + " class dev.*|Conversion without classes failed: dev/.*";

  private static final ClassLoader OWN = ConversionTest.class.getClassLoader();

  private static byte[] converted(byte[] input, Format format)
      throws IOException, ConversionException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Conversion.of(new ByteArrayInputStream(input), ReadOptions.none()).write(format, out);
    return out.toByteArray();
  }

  /** Returns the object of a stream of Brine, read with its classes. */
  private static Object read(byte[] brine, ClassLoader loader) {
    ByteArrayOutputStream java = new ByteArrayOutputStream();
    try {
      StreamCopy.copy(
          new ByteArrayInputStream(brine),
          java,
          Format.JAVA,
          StreamCopy.Classes.of(TypeFilter.allow("**"), loader));
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
    return JavaStreams.read(java.toByteArray(), loader);
  }

  private static void assertSame(Object one, Object other) {
    assertThat(Isomorphism.difference(one, other, Sharing.ALL)).isEmpty();
  }

  /** Converts a stream of Java to Brine and back; returns why a step was refused. */
  private static String roundTrip(byte[] stream, ClassLoader loader) throws IOException {
    Object original = JavaStreams.read(stream, loader);
    try {
      byte[] brine = converted(stream, Format.BRINE);
      assertSame(original, read(brine, loader));
      assertSame(original, JavaStreams.read(converted(brine, Format.JAVA), loader));
      return "";
    } catch (ConversionException e) {
      return e.getMessage();
    }
  }

  private static String refusal(byte[] input, Format format) throws IOException {
    try {
      converted(input, format);
      return "";
    } catch (ConversionException e) {
      return e.getMessage();
    }
  }

  /** Has a class as a value. */
  private static final class Typed implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("unused") // written
    private final Class<?> type = Typed.class;
  }

  @Test
  void converts_a_stream_with_two_references_to_one_class() throws IOException {
    List<Typed> both = new ArrayList<>(List.of(new Typed(), new Typed()));
    assertThat(roundTrip(JavaStreams.write(both), OWN)).isEmpty();
  }

  @Test
  void converts_random_graphs_of_random_classes_to_brine_and_back() throws IOException {
    Random random = new Random(1);
    int[] counts = new int[2];
    while (counts[0] + counts[1] < 300) {
      Sources.Loader loader = Sources.load(RandomClasses.source(random, "dev.brine.random", true));
      RandomGraphs graphs =
          new RandomGraphs(
              random,
              loader.names().stream().<Class<?>>map(loader::get).toList(),
              RandomGraphs.Form.GRAPH,
              true);
      for (int i = 0; i < 20; i++) {
        Object graph = graphs.make(graphs.anyClass(), 1 << random.nextInt(7));
        Optional<byte[]> stream = JavaStreams.writeIfSerializable(graph);
        if (stream.isPresent()) {
          String reason = roundTrip(stream.get(), loader);
          assertThat(reason).matches(REASONS);
          counts[reason.isEmpty() ? 0 : 1]++;
        }
      }
    }
    assertThat(counts[0]).isGreaterThan(2 * counts[1]);
  }

  @Test
  void converts_classes_of_java_or_says_which_one_needs_its_code() throws IOException {
    Map<String, Integer> reasons = new TreeMap<>();
    for (byte[] stream : Blobs.ofTheJdk()) {
      reasons.merge(roundTrip(stream, OWN), 1, Integer::sum);
    }
    assertThat(reasons.remove("")).isGreaterThan(35);
    assertThat(reasons.keySet())
        .allMatch(reason -> reason.matches(".* whose code decides .*|A dynamic proxy .*"))
        .hasSizeLessThan(10);
  }

  @Test
  void converts_a_message_to_a_stream_of_java() throws Exception {
    Shop shop = Shop.create();
    byte[] message = Brine.newBuilder().types(TypeFilter.allow("**")).build().encode(shop);
    assertSame(shop, JavaStreams.read(converted(message, Format.JAVA), OWN));
  }

  @Test
  void keeps_the_bytes_between_objects() throws Exception {
    byte[] stream =
        Blobs.stream(
            out -> {
              out.writeInt(7);
              out.writeObject("a");
              out.write(new byte[3_000]);
              out.reset();
              out.writeObject(List.of(1));
            });
    byte[] brine = converted(stream, Format.BRINE);
    assertThat(converted(converted(brine, Format.JAVA), Format.BRINE)).isEqualTo(brine);
  }

  @Test
  void keeps_the_resets_between_streams_of_java() throws Exception {
    byte[] stream =
        Blobs.stream(
            out -> {
              out.writeObject("a");
              out.reset();
              out.writeObject("a");
              out.writeInt(7);
              out.reset();
            });
    assertThat(converted(stream, Format.JAVA)).isEqualTo(stream);
  }

  /** Writes more than its fields. */
  static final class Talkative implements Serializable {
    private static final long serialVersionUID = 1;
    private int field;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(field + 1);
    }
  }

  /** Writes its fields by a method of its own. */
  static final class Plain implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("UnusedVariable") // The stream has it.
    private int field;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }
  }

  /** Writes itself. */
  public static final class External implements Externalizable {
    private static final long serialVersionUID = 1;

    /** Java calls it. */
    public External() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(1);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      in.readInt();
    }
  }

  @Test
  void refuses_what_only_the_code_of_a_class_can_read() throws IOException {
    String name = ConversionTest.class.getName() + "$";
    assertThat(refusal(JavaStreams.write(new Talkative()), Format.BRINE))
        .isEqualTo(name + "Talkative wrote data of its own: only its code knows what they mean");
    assertThat(refusal(JavaStreams.write(new External()), Format.BRINE))
        .isEqualTo(name + "External is Externalizable: only its code knows what its data mean");
    assertThat(refusal(JavaStreams.write(new URL[] {url()}), Format.BRINE))
        .isEqualTo("java.net.URL is a class of Java whose code decides what its data mean");
  }

  @Test
  void converts_a_class_whose_method_writes_its_fields_alone() throws IOException {
    assertThat(roundTrip(JavaStreams.write(new Plain()), OWN)).isEmpty();
    assertThat(roundTrip(JavaStreams.write(new PriorityQueue<>(List.of(3, 1))), OWN)).isEmpty();
  }

  private static URL url() throws IOException {
    return URI.create("http://example.org/").toURL();
  }

  /** Fails when it is initialized. */
  static final class Explosive {
    static {
      fail("initialized");
    }

    private Explosive() {}
  }

  @Test
  void loads_no_class_of_the_program() throws Exception {
    String name = Explosive.class.getName(); // does not initialize it
    String text = new String(JavaStreams.write(Shop.create()), StandardCharsets.ISO_8859_1);
    String shop = Shop.class.getName();
    int at = text.indexOf(shop);
    String changed =
        text.substring(0, at - 1)
            + (char) name.length()
            + name
            + text.substring(at + shop.length());
    byte[] stream = changed.getBytes(StandardCharsets.ISO_8859_1);
    Conversion conversion = Conversion.of(new ByteArrayInputStream(stream), ReadOptions.none());
    Object root = conversion.objects().get(0);
    assertThat(root.getClass().getName()).isEqualTo(name);
    assertThat(root.getClass()).isNotEqualTo(Explosive.class);
    assertThat(root.getClass().getClassLoader()).isInstanceOf(StandInLoader.class);
    assertThat(refusal(stream, Format.BRINE)).isEmpty();
  }

  @Test
  void refuses_collections_that_take_exponential_time_to_hash() throws IOException {
    List<Object> levels = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      levels.add(new HashSet<>(Set.of("a" + i)));
    }
    byte[] stream = JavaStreams.write(bomb());
    assertThat(refusal(stream, Format.BRINE))
        .isEqualTo("Hashing its collections can take exponential time");
    assertThat(refusal(JavaStreams.write(levels), Format.BRINE)).isEmpty();
  }

  /** Returns sets that each are twice in the next one, by a list; no hash code is computed. */
  private static Object bomb() {
    List<Object> all = new ArrayList<>();
    List<Object> last = new ArrayList<>(List.of("a"));
    for (int i = 0; i < 60; i++) {
      last = new ArrayList<>(List.<Object>of("x" + i));
      if (i > 0) {
        List<?> before = (List<?>) all.get(i - 1);
        last.add(before);
        last.add(before);
      }
      all.add(last);
    }
    return all;
  }

  @Test
  void refuses_hashed_collections_that_contain_what_is_around_them() throws IOException {
    List<Object> around = new LinkedList<>();
    Object levels = around;
    for (int i = 0; i < 20; i++) {
      levels = new ArrayList<>(Arrays.asList(levels, levels));
    }
    Set<Object> set = new HashSet<>();
    set.add(levels); // hashes levels of an empty list
    around.add("a");
    around.add(set);
    String reason = "A hashed collection is part of its own elements";
    assertThat(refusal(JavaStreams.write(around), Format.BRINE)).isEqualTo(reason);
    List<Object> own = new Extended();
    Set<Object> small = new HashSet<>();
    small.add(new ArrayList<>(Arrays.asList(own, own)));
    own.add(small);
    assertThat(refusal(JavaStreams.write(own), Format.BRINE)).isEqualTo(reason);
  }

  /** A list of the program. */
  static final class Extended extends ArrayList<Object> {
    private static final long serialVersionUID = 1;
  }

  @Test
  void converts_maps_within_each_other() throws IOException {
    Map<Object, Object> nested = new HashMap<>();
    for (int i = 0; i < 300; i++) {
      nested = new HashMap<>(Map.of("a", nested));
    }
    assertThat(refusal(JavaStreams.write(nested), Format.BRINE)).isEmpty();
  }

  @Test
  void converts_collections_that_contain_themselves_unhashed() throws IOException {
    List<Object> list = new ArrayList<>();
    Map<String, Object> map = new HashMap<>(Map.of("a", list));
    list.add(list);
    list.add(map);
    assertThat(refusal(JavaStreams.write(list), Format.BRINE)).isEmpty();
    assertThat(refusal(JavaStreams.write(map), Format.BRINE)).isEmpty();
  }

  @Test
  void refuses_hashed_collections_that_can_take_quadratic_time() throws IOException {
    String reason = "Comparing the elements of its hashed collections can take quadratic time";
    Map<Object, Object> lists = new HashMap<>();
    Map<Object, Object> table = new Hashtable<>();
    Map<Object, Object> values = new HashMap<>();
    for (int i = 0; i < 40_000; i++) {
      lists.put(List.of(i), "");
      table.put("a" + i, "");
      values.put("a" + i, List.of(i));
    }
    assertThat(refusal(JavaStreams.write(lists), Format.JAVA)).isEqualTo(reason);
    assertThat(refusal(JavaStreams.write(table), Format.JAVA)).isEqualTo(reason);
    assertThat(refusal(JavaStreams.write(Set.copyOf(values.keySet())), Format.JAVA))
        .isEqualTo(reason);
    assertThat(refusal(JavaStreams.write(values), Format.JAVA)).isEmpty();
    assertThat(refusal(JavaStreams.write(List.copyOf(values.keySet())), Format.JAVA)).isEmpty();
  }

  @Test
  void refuses_collections_that_claim_another_size() throws IOException {
    for (Object one : List.of(new HashMap<>(Map.of("a", "b")), new HashSet<>(Set.of("a")))) {
      byte[] stream = JavaStreams.write(one);
      int size = text(stream).lastIndexOf("\u0000\u0000\u0000\u0001");
      stream[size + 2] = 1;
      assertThat(refusal(stream, Format.BRINE))
          .isEqualTo(
              "A collection does not have as many elements as it claims: "
                  + one.getClass().getName());
    }
  }

  @Test
  void bounds_the_sum_of_the_sizes_that_a_stream_claims() throws IOException {
    Object nested = new byte[20_000];
    for (int i = 0; i < 50; i++) {
      nested = new ArrayList<>(List.of(nested));
    }
    byte[] stream = JavaStreams.write(nested);
    assertThat(refusal(stream, Format.BRINE)).isEmpty();
    String size = "\0\0\0\1w\4";
    String text = text(stream);
    for (int at = text.indexOf(size); at >= 0; at = text.indexOf(size, at + 1)) {
      stream[at + 2] = 0x20;
    }
    assertThat(refusal(stream, Format.BRINE))
        .isEqualTo("Conversion without classes failed: filter status: REJECTED");
  }

  private static String text(byte[] stream) {
    return new String(stream, StandardCharsets.ISO_8859_1);
  }

  @Test
  void refuses_a_class_description_that_is_a_root() throws IOException {
    ObjectStreamClass description = ObjectStreamClass.lookup(Plain.class);
    byte[] stream =
        Blobs.stream(
            out -> {
              out.writeObject(description);
              out.writeObject("a");
            });
    for (Format format : Format.values()) {
      assertThat(refusal(stream, format))
          .isEqualTo("The input has a root that is no object, such as the description of a class");
    }
  }

  @Test
  void throws_the_failure_of_a_sink_as_it_is() throws Exception {
    String[] texts = new String[3_000];
    Arrays.setAll(texts, i -> "a" + i);
    byte[] stream = JavaStreams.write(texts);
    for (Format format : Format.values()) {
      Conversion conversion = Conversion.of(new ByteArrayInputStream(stream), ReadOptions.none());
      assertThatThrownBy(() -> conversion.write(format, new FullDisk()))
          .isInstanceOf(IOException.class)
          .hasMessage("No space left");
    }
  }

  /** Takes some bytes. */
  private static final class FullDisk extends OutputStream {
    private int count;

    @Override
    public void write(int octet) throws IOException {
      count++;
      if (count > 2_000) {
        throw new IOException("No space left");
      }
    }
  }

  @Test
  void bounds_the_sizes_that_a_stream_claims() throws IOException {
    byte[] stream = JavaStreams.write(new ArrayList<>(List.of("a")));
    String text = new String(stream, StandardCharsets.ISO_8859_1);
    int block = text.indexOf("\u0000\u0000\u0000\u0001w\u0004");
    assertThat(block).isPositive();
    stream[block] = 0x7F;
    assertThat(refusal(stream, Format.BRINE)).startsWith("Conversion without classes failed: ");
  }

  @Test
  void ends_in_one_exception_for_damaged_inputs() throws IOException {
    List<byte[]> inputs = new ArrayList<>(Blobs.ofTheJdk());
    inputs.removeIf(input -> input.length > 250);
    for (byte[] input : inputs) {
      Corruption.lies(input).forEach(ConversionTest::tryBoth);
    }
    assertThat(refusal(new byte[] {1, 2, 3}, Format.JAVA)).startsWith("Damaged at offset 0");
  }

  private static void tryBoth(byte[] input) {
    for (Format format : Format.values()) {
      try {
        assertThat(converted(input, format)).isNotEmpty();
      } catch (ConversionException e) {
        assertThat(e.getMessage()).isNotEmpty();
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void fails_where_a_converted_stream_is_not_the_same() {
    assertThatThrownBy(() -> assertSame(List.of(1), List.of(2))).isInstanceOf(AssertionError.class);
  }
}
