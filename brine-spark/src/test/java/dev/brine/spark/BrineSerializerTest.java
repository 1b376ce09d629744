// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import org.junit.jupiter.api.Test;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

class BrineSerializerTest {
  private static final ClassTag<Object> ANY = ClassTag$.MODULE$.apply(Object.class);

  private static SparkConf conf(String... settings) {
    SparkConf conf = new SparkConf(false);
    for (int i = 0; i < settings.length; i += 2) {
      conf.set(settings[i], settings[i + 1]);
    }
    return conf;
  }

  private static SerializerInstance instance(String... settings) {
    return new BrineSerializer(conf(settings)).newInstance();
  }

  private static SerializerInstance ofOrders() {
    return instance(Options.CLASSES, Order.class.getName());
  }

  private static byte[] written(SerializerInstance instance, Object... values) {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (SerializationStream stream = instance.serializeStream(sink)) {
      for (Object value : values) {
        stream.writeObject(value, ANY);
      }
    }
    return sink.toByteArray();
  }

  private static DeserializationStream reading(SerializerInstance instance, byte[] bytes) {
    return instance.deserializeStream(new ByteArrayInputStream(bytes));
  }

  private static List<Object> read(SerializerInstance instance, byte[] bytes) {
    List<Object> values = new ArrayList<>();
    reading(instance, bytes).asIterator().foreach(values::add);
    return values;
  }

  private static Object[] orders(int count) {
    return LongStream.range(0, count).mapToObj(Order::of).toArray();
  }

  private static List<Long> sums(List<Object> orders) {
    return orders.stream().map(order -> ((Order) order).sum()).toList();
  }

  @Test
  void reads_the_records_of_a_stream_until_it_ends() {
    SerializerInstance instance = ofOrders();
    Object[] orders = orders(1_000);
    byte[] bytes = written(instance, orders);
    assertThat(sums(read(instance, bytes))).isEqualTo(sums(Arrays.asList(orders)));
    assertThat(read(instance, new byte[0])).isEmpty();
    assertThatThrownBy(() -> reading(instance, new byte[0]).readObject(ANY))
        .isInstanceOf(EOFException.class);
  }

  @Test
  void reads_records_that_are_larger_than_a_block() {
    SerializerInstance instance = ofOrders();
    byte[] much = new byte[1 << 20];
    Arrays.fill(much, (byte) 7);
    byte[] bytes = written(instance, 1, much, null, much, "text", new Object[] {much});
    List<Object> values = read(instance, bytes);
    assertThat(values).hasSize(6).startsWith(1, much, null, much, "text");
    assertThat((Object[]) values.get(5)).containsExactly(much);
  }

  @Test
  void does_not_take_a_stream_that_is_cut_off_for_one_that_ends() {
    SerializerInstance instance = ofOrders();
    byte[] bytes = written(instance, orders(10));
    for (int length = 1; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      if (length == 8) {
        assertThat(read(instance, cut)).as("the check alone").isEmpty();
      } else {
        assertThatThrownBy(() -> read(instance, cut))
            .as("%s bytes", length)
            .isInstanceOf(StreamCorruptedException.class)
            .hasMessageContaining("are needed but the stream ends");
      }
    }
  }

  @Test
  void records_can_be_moved_where_they_were_flushed() {
    SerializerInstance instance = ofOrders();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    SerializationStream stream = instance.serializeStream(sink);
    List<byte[]> parts = new ArrayList<>();
    int start = 0;
    for (Object order : orders(6)) {
      stream.writeKey("key", ANY).writeValue(order, ANY);
      stream.flush();
      parts.add(Arrays.copyOfRange(sink.toByteArray(), start, sink.size()));
      start = sink.size();
    }
    ByteArrayOutputStream moved = new ByteArrayOutputStream();
    for (int i = parts.size() - 1; i >= 0; i--) {
      moved.writeBytes(parts.get(i));
    }
    moved.writeBytes(written(instance, "another stream"));
    List<Object> values = read(instance, moved.toByteArray());
    assertThat(values).hasSize(13).endsWith("another stream");
    for (int i = 0; i < 6; i++) {
      assertThat(values.get(2 * i)).isEqualTo("key");
      assertThat(((Order) values.get(2 * i + 1)).sum()).isEqualTo(Order.of(5 - i).sum());
    }
  }

  @Test
  void a_record_shares_nothing_with_the_one_before() {
    SerializerInstance instance = ofOrders();
    int[] reused = {1};
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (SerializationStream stream = instance.serializeStream(sink)) {
      stream.writeObject(reused, ANY);
      reused[0] = 2;
      stream.writeObject(reused, ANY);
    }
    assertThat(read(instance, sink.toByteArray())).containsExactly(new int[] {1}, new int[] {2});
  }

  @Test
  void a_record_that_is_refused_leaves_the_others_as_they_were() {
    SerializerInstance instance = ofOrders();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (SerializationStream stream = instance.serializeStream(sink)) {
      stream.writeObject("first", ANY);
      Object[] refused = {"x".repeat(10_000), new DecimalFormatSymbols(Locale.ROOT)};
      assertThatThrownBy(() -> stream.writeObject(refused, ANY))
          .isInstanceOf(NotSerializableException.class);
      assertThatThrownBy(() -> stream.writeObject(new Object(), ANY))
          .isInstanceOf(NotSerializableException.class)
          .hasMessageStartingWith("Unsupported: No codec for java.lang.Object");
      stream.writeObject("second", ANY);
    }
    assertThat(read(instance, sink.toByteArray())).containsExactly("first", "second");
  }

  @Test
  void names_the_setting_that_allows_a_class() {
    Object symbols = new DecimalFormatSymbols(Locale.ROOT);
    String message =
        """
        Refused: neither the static types nor the filter allow \
        java.text.DecimalFormatSymbols: path=$%s
        Add java.text.DecimalFormatSymbols to spark.brine.types, or java.text.* for its package: \
        docs/spark.md#allowing-classes\
        """;
    assertThatThrownBy(() -> instance().serialize(symbols, ANY))
        .isInstanceOf(NotSerializableException.class)
        .hasMessage(message, "");
    SerializerInstance allowing = instance(Options.TYPES, "java.text.*");
    ByteBuffer bytes = allowing.serialize(symbols, ANY);
    assertThat(allowing.<Object>deserialize(bytes.duplicate(), ANY)).isEqualTo(symbols);
    assertThatThrownBy(() -> instance().deserialize(bytes, ANY))
        .isInstanceOf(InvalidClassException.class)
        .hasMessage(message, ", offset=40");
  }

  @Test
  void names_the_class_of_a_refused_array() {
    Object[] symbols = new DecimalFormatSymbols[0];
    assertThatThrownBy(() -> instance().serialize(symbols, ANY))
        .hasMessageContaining("\nAdd java.text.DecimalFormatSymbols to spark.brine.types, or");
  }

  @Test
  void a_reader_with_other_known_classes_fails() {
    byte[] stream = written(ofOrders(), Order.of(1));
    ByteBuffer value = ofOrders().serialize(Order.of(1), ANY);
    SerializerInstance other = instance(Options.CLASSES, TeraKey.class.getName());
    assertThatThrownBy(() -> read(other, stream))
        .isInstanceOf(InvalidClassException.class)
        .hasMessage(
            """
            The records have other classes than those known here
            Give driver and executors the same classes and the same spark.brine.classes, also \
            those that wrote a checkpoint: docs/spark.md#other-classes\
            """);
    assertThatThrownBy(() -> other.deserialize(value, ANY))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("no known schema has the fingerprint ")
        .hasMessageEndingWith("docs/spark.md#other-classes");
  }

  /** The fields of {@link Money} under other names. */
  record Gram(long weight, int unit) implements Serializable {}

  /** The fields of {@link Gram} under other names. */
  record Money(long balance, int code) implements Serializable {}

  @Test
  void a_reader_with_other_known_classes_refuses_each_record_that_was_moved() {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    SerializationStream stream =
        instance(Options.CLASSES, Gram.class.getName()).serializeStream(sink);
    stream.writeObject("the first, with the check", ANY);
    stream.flush();
    int start = sink.size();
    stream.writeObject(new Gram(100, 1), ANY);
    stream.flush();
    byte[] moved = Arrays.copyOfRange(sink.toByteArray(), start, sink.size());
    SerializerInstance same = instance(Options.CLASSES, Gram.class.getName());
    assertThat(read(same, moved)).containsExactly(new Gram(100, 1));
    SerializerInstance other = instance(Options.CLASSES, Money.class.getName());
    assertThatThrownBy(() -> read(other, moved))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageStartingWith("The records have other classes than those known here");
  }

  @Test
  void allows_the_values_of_scala_but_not_what_runs_code() {
    for (String allowed :
        List.of(
            "scala.Symbol",
            "scala.Enumeration$Val",
            "scala.collection.immutable.Vector",
            "scala.collection.immutable.HashMap$",
            "scala.collection.immutable.Range$Inclusive",
            "scala.collection.mutable.ArrayBuffer",
            "scala.math.BigInt",
            "scala.util.matching.Regex",
            "scala.concurrent.duration.FiniteDuration",
            "org.apache.spark.api.java.Optional",
            "org.apache.spark.input.PortableDataStream",
            "org.apache.spark.sql.catalyst.util.GenericArrayData",
            "org.apache.spark.sql.Row",
            "org.apache.spark.sql.execution.columnar.DefaultCachedBatch",
            "org.apache.spark.sql.types.StructType",
            "org.apache.spark.scheduler.HighlyCompressedMapStatus",
            "org.apache.spark.util.SerializableConfiguration")) {
      assertThat(SparkClasses.ALLOWED.mayLoad(allowed)).as(allowed).isTrue();
    }
    for (String refused :
        List.of(
            "scala.sys.process.ProcessBuilderImpl$FileInput",
            "scala.sys.process.ProcessBuilderImpl$Simple",
            "scala.sys.process.Process$",
            "scala.collection.immutable.LazyList",
            "scala.collection.immutable.LazyList$SerializationProxy",
            "scala.collection.immutable.Stream$SerializationProxy",
            "org.apache.spark.deploy.SparkSubmit",
            "org.apache.spark.sql.execution.command.AddJarsCommand")) {
      assertThat(SparkClasses.ALLOWED.mayLoad(refused)).as(refused).isFalse();
    }
  }

  @Test
  void the_order_of_the_known_classes_does_not_matter() {
    String order = Order.class.getName();
    String key = TeraKey.class.getName();
    byte[] bytes = written(instance(Options.CLASSES, order + "," + key), Order.of(1));
    assertThat(read(instance(Options.CLASSES, " " + key + " , " + order + ","), bytes)).hasSize(1);
  }

  @Test
  void a_length_that_nobody_wrote_costs_no_memory() {
    byte[] bytes = written(ofOrders(), "text");
    byte[] huge = Arrays.copyOf(bytes, 15);
    Arrays.fill(huge, 8, 12, (byte) 0xff);
    System.arraycopy(bytes, 9, huge, 13, 2);
    for (byte last : new byte[] {7, 8}) {
      huge[12] = last;
      assertThatThrownBy(() -> read(ofOrders(), huge)).isInstanceOf(StreamCorruptedException.class);
    }
    huge[12] = 6;
    assertThatThrownBy(() -> read(ofOrders(), huge))
        .hasMessageContaining("more bytes of a block of records are needed but the stream ends");
  }

  @Test
  void what_failed_once_fails_again() {
    byte[] bytes = written(ofOrders(), "text", Order.of(1));
    DeserializationStream stream = reading(ofOrders(), Arrays.copyOf(bytes, bytes.length - 1));
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> stream.readObject(ANY)).isInstanceOf(StreamCorruptedException.class);
    }
    bytes[8 + 3] = (byte) 0xff;
    DeserializationStream damaged = reading(ofOrders(), bytes);
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> damaged.readObject(ANY))
          .isInstanceOf(StreamCorruptedException.class);
    }
  }

  @Test
  void bytes_behind_the_last_record_of_a_block_are_a_failure() {
    byte[] bytes = written(ofOrders(), "text");
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    longer[8]++;
    longer[bytes.length] = (byte) 0xff;
    assertThatThrownBy(() -> read(ofOrders(), longer)).isInstanceOf(StreamCorruptedException.class);
  }

  @Test
  void keeps_the_identity_of_objects_unless_the_records_are_trees() {
    int[] one = {1};
    Object[] twice = {one, one};
    Object[] tracked = (Object[]) read(instance(), written(instance(), (Object) twice)).get(0);
    assertThat(tracked[0]).isSameAs(tracked[1]);
    SerializerInstance trees = instance(Options.REFERENCES, "tree");
    Object[] copied = (Object[]) read(trees, written(trees, (Object) twice)).get(0);
    assertThat(copied[0]).isNotSameAs(copied[1]).isEqualTo(one);
  }

  @Test
  void finds_classes_with_the_loader_of_the_executor() throws Exception {
    try (CopyingLoader loader = new CopyingLoader()) {
      BrineSerializer serializer =
          new BrineSerializer(conf(Options.CLASSES, Order.class.getName()));
      ByteBuffer bytes = serializer.newInstance().serialize(Order.of(1), ANY);
      Object other = serializer.newInstance().deserialize(bytes.duplicate(), loader, ANY);
      assertThat(other.getClass().getClassLoader()).isSameAs(loader);
      serializer.setDefaultClassLoader(loader);
      Object another = serializer.newInstance().deserialize(bytes.duplicate(), ANY);
      assertThat(another.getClass()).isSameAs(other.getClass()).isNotSameAs(Order.class);
    }
  }

  @Test
  void a_serializer_that_was_sent_with_a_task_does_the_same() throws Exception {
    BrineSerializer serializer = new BrineSerializer(conf(Options.CLASSES, Order.class.getName()));
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(serializer);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(sink.toByteArray()))) {
      BrineSerializer sent = (BrineSerializer) in.readObject();
      assertThat(sent.supportsRelocationOfSerializedObjects()).isTrue();
      byte[] bytes = written(sent.newInstance(), Order.of(3));
      assertThat(sums(read(serializer.newInstance(), bytes))).containsExactly(Order.of(3).sum());
    }
  }
}
