// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.errors.RetriableException;
import org.apache.kafka.connect.storage.Converter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrineConverterTest {
  private static final String TOPIC = "orders";

  /** One field of each kind of data. */
  private record Everything(
      boolean yes,
      byte small,
      short medium,
      int number,
      long large,
      float single,
      double precise,
      char letter,
      Integer box,
      String text,
      BigDecimal price,
      Instant moment,
      LocalDate day,
      Date time,
      UUID id,
      Thread.State state,
      List<Order> orders,
      Set<String> tags,
      Map<String, Long> counts) {}

  private static Everything everything() {
    return new Everything(
        true,
        (byte) 1,
        (short) 2,
        3,
        4L,
        5.5f,
        -0.0,
        'ß',
        null,
        "Käse",
        new BigDecimal("1.20"),
        Instant.parse("2026-11-23T10:00:00.123456789Z"),
        LocalDate.of(1899, 12, 31),
        Date.from(Instant.ofEpochMilli(1234)),
        new UUID(1, 2),
        Thread.State.BLOCKED,
        List.of(Order.sample(1)),
        Set.of("a"),
        Map.of("b", 2L));
  }

  @Test
  void a_sink_gets_structs_of_what_a_producer_wrote() {
    BrineConverter converter = converter(Order.class);
    byte[] message = serde(Order.class).serializer().serialize(TOPIC, Order.sample(7));
    SchemaAndValue data = converter.toConnectData(TOPIC, message);
    Struct struct = (Struct) data.value();
    struct.validate();
    assertThat(data.schema().name()).isEqualTo("dev.brine.kafka.Order");
    assertThat(struct.getString("customer")).isEqualTo("Renée 7");
    assertThat(struct.getInt32("count")).isEqualTo(7);
    assertThat(struct.getArray("items")).isEqualTo(List.of("Käse", "Wein 7"));
  }

  @Test
  void a_consumer_gets_objects_of_what_a_source_wrote() {
    Schema schema =
        SchemaBuilder.struct()
            .field("count", Schema.INT32_SCHEMA)
            .field("customer", Schema.STRING_SCHEMA)
            .build();
    Struct struct = new Struct(schema).put("customer", "Ada").put("count", 7);
    byte[] message = converter(Order.class).fromConnectData(TOPIC, schema, struct);
    assertThat(serde(Order.class).deserializer().deserialize(TOPIC, message))
        .isEqualTo(new Order("Ada", 7, null));
  }

  @Test
  void all_data_comes_back_exactly() {
    BrineConverter converter = converter(Everything.class);
    byte[] message = serde(Everything.class).serializer().serialize(TOPIC, everything());
    SchemaAndValue data = converter.toConnectData(TOPIC, message);
    ((Struct) data.value()).validate();
    byte[] again = converter.fromConnectData(TOPIC, data.schema(), data.value());
    assertThat(serde(Everything.class).deserializer().deserialize(TOPIC, again))
        .usingRecursiveComparison()
        .isEqualTo(everything());
  }

  private static class Animal {
    int legs = 4;
  }

  private static final class Dog extends Animal {
    private String name;
    private byte[] chip = {1, 2};
    private int[] litters = {3, 4};
    private transient int barks = 3;

    private Dog() {}
  }

  @Test
  void classes_with_a_constructor_without_parameters_come_back() {
    Dog dog = new Dog();
    dog.name = "Rex";
    dog.legs = 3;
    dog.litters = new int[] {3, 4};
    byte[] message = serde(Dog.class).serializer().serialize(TOPIC, dog);
    BrineConverter converter = converter(Dog.class);
    SchemaAndValue data = converter.toConnectData(TOPIC, message);
    assertThat(data.schema().fields())
        .extracting("name")
        .containsExactly("legs", "name", "chip", "litters");
    byte[] again = converter.fromConnectData(TOPIC, data.schema(), data.value());
    Dog read = serde(Dog.class).deserializer().deserialize(TOPIC, again);
    assertThat(read.name).isEqualTo("Rex");
    assertThat(read.legs).isEqualTo(3);
    assertThat(read.chip).containsExactly(1, 2);
    assertThat(read.litters).containsExactly(3, 4);
    assertThat(dog.barks).isEqualTo(3);
  }

  private static final class Cat extends Animal {
    private int lives = 9;
  }

  private record Pet(Animal animal) {}

  @Test
  void an_object_of_a_subclass_is_refused() {
    Map<String, Object> configs =
        Map.of(BrineConfig.VALUE_TYPE, Pet.class, BrineConfig.TYPES, Cat.class.getName());
    Cat cat = new Cat();
    assertThat(cat.lives).isEqualTo(9);
    BrineConverter converter = new BrineConverter();
    converter.configure(configs, false);
    BrineSerde<Pet> serde = BrineSerde.ofValue(Pet.class, configs);
    byte[] message = serde.serializer().serialize(TOPIC, new Pet(cat));
    assertThatThrownBy(() -> converter.toConnectData(TOPIC, message))
        .isInstanceOf(DataException.class)
        .hasMessage(
            "Expected an object of dev.brine.kafka.BrineConverterTest$Animal but was"
                + " dev.brine.kafka.BrineConverterTest$Cat, whose class the struct would lose\n"
                + "A converter has structs of one class: docs/kafka.md#streams-and-connect");
    byte[] exact = serde.serializer().serialize(TOPIC, new Pet(new Animal()));
    assertThat(converter.toConnectData(TOPIC, exact).value()).isInstanceOf(Struct.class);
  }

  @Test
  void the_components_of_a_record_keep_their_order_whatever_that_of_its_fields() throws Exception {
    Class<?> type = FieldsReversed.of(OrderKey.class);
    assertThat(type.getDeclaredFields()).extracting("name").containsExactly("number", "shop");
    Schema schema =
        SchemaBuilder.struct()
            .field("shop", Schema.STRING_SCHEMA)
            .field("number", Schema.INT64_SCHEMA)
            .build();
    Struct struct = new Struct(schema).put("shop", "Lyon").put("number", 7L);
    byte[] message = converter(type).fromConnectData(TOPIC, schema, struct);
    Object read = serde(type).deserializer().deserialize(TOPIC, message);
    assertThat(read).hasToString("OrderKey[shop=Lyon, number=7]");
  }

  @Test
  void keys_are_those_of_the_serializer() {
    BrineConverter converter = new BrineConverter();
    converter.configure(Map.of(BrineConfig.KEY_TYPE, OrderKey.class), true);
    OrderKey key = new OrderKey("Lyon", 7);
    byte[] message = BrineSerde.ofKey(OrderKey.class, Map.of()).serializer().serialize(TOPIC, key);
    SchemaAndValue data = converter.toConnectData(TOPIC, message);
    assertThat(converter.fromConnectData(TOPIC, data.schema(), data.value())).isEqualTo(message);
  }

  @Test
  void a_tombstone_stays_null() {
    BrineConverter converter = converter(Order.class);
    assertThat(converter.toConnectData(TOPIC, null)).isEqualTo(SchemaAndValue.NULL);
    assertThat(converter.fromConnectData(TOPIC, null, null)).isNull();
  }

  @Test
  void poison_is_an_error_of_data() {
    BrineConverter converter = converter(Order.class);
    assertThatThrownBy(() -> converter.toConnectData(TOPIC, new byte[] {'{', '}'}))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("Cannot read a value of topic orders: Corrupt: ");
  }

  @Test
  void a_lost_schema_is_tried_again_and_not_skipped_as_poison(@TempDir Path folder)
      throws Exception {
    Path catalog = Files.createDirectory(folder.resolve("catalog"));
    Class<?> old = Versions.first(folder);
    Map<String, Object> configs =
        Map.of(BrineConfig.CATALOG, "dir:" + catalog, BrineConfig.SCHEMA, "fingerprint");
    byte[] message = parcel(old, configs);
    Map<String, Object> now = new HashMap<>(configs);
    now.put(BrineConfig.VALUE_TYPE, Versions.second(folder));
    BrineConverter converter = new BrineConverter();
    converter.configure(now, false);
    try (Stream<Path> schemas = Files.list(catalog)) {
      Files.delete(schemas.findFirst().orElseThrow());
    }
    assertThatThrownBy(() -> converter.toConnectData(TOPIC, message))
        .isInstanceOf(RetriableException.class)
        .hasMessageContaining(" of the record is not in folder " + catalog);
    parcel(old, configs);
    assertThat(((Struct) converter.toConnectData(TOPIC, message).value()).getString("to"))
        .isEqualTo("Ada");
  }

  private static <T> byte[] parcel(Class<T> version, Map<String, Object> configs) throws Exception {
    Object parcel = version.getConstructors()[0].newInstance("Ada", 500);
    return BrineSerde.ofValue(version, configs).serializer().serialize(TOPIC, version.cast(parcel));
  }

  @Test
  void data_that_does_not_fit_is_an_error_with_the_field() {
    BrineConverter converter = converter(Order.class);
    Schema more =
        SchemaBuilder.struct()
            .field("count", Schema.INT32_SCHEMA)
            .field("colour", Schema.STRING_SCHEMA)
            .build();
    assertThatThrownBy(() -> converter.fromConnectData(TOPIC, more, new Struct(more)))
        .isInstanceOf(DataException.class)
        .hasMessage(
            "Class dev.brine.kafka.Order has no field colour, which the struct has: remove it by"
                + " the transformation ReplaceField");
    Schema none = SchemaBuilder.struct().field("customer", Schema.STRING_SCHEMA).build();
    assertThatThrownBy(() -> converter.fromConnectData(TOPIC, none, new Struct(none)))
        .isInstanceOf(DataException.class)
        .hasMessage("Field count of dev.brine.kafka.Order needs a value, and the struct has none");
    Schema other = SchemaBuilder.struct().field("count", Schema.INT64_SCHEMA).build();
    Struct large = new Struct(other).put("count", 7L);
    assertThatThrownBy(() -> converter.fromConnectData(TOPIC, other, large))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("An object of java.lang.Long is no data of Schema{INT32}: ");
    assertThatThrownBy(() -> converter.fromConnectData(TOPIC, null, "text"))
        .isInstanceOf(DataException.class);
  }

  private record Chain(Chain next) {}

  private record Open(Object any) {}

  private record Sorted(TreeMap<String, String> map) {}

  @Test
  void what_Connect_has_no_data_for_is_refused_at_start() {
    for (Class<?> type : List.of(Chain.class, Open.class, Sorted.class)) {
      assertThatThrownBy(() -> converter(type))
          .isInstanceOf(ConfigException.class)
          .hasMessageStartingWith("Unsupported class of brine.value.type: Connect has no data for ")
          .hasMessageContaining("path=$.");
    }
  }

  @Test
  void its_keys_are_those_of_the_configuration() {
    assertThat(new ArrayList<>(new BrineConverter().config().names()))
        .contains(BrineConfig.VALUE_TYPE, BrineConfig.CATALOG);
  }

  @Test
  void Connect_checks_its_keys_without_the_classes_that_they_name() {
    // Connect does so with the class loader of the connector, which may not have them.
    Map<String, String> keys =
        Map.of(BrineConfig.VALUE_TYPE, "acme.Other", BrineConfig.KEY_TYPE, "acme.OtherKey");
    assertThat(new BrineConverter().config().validate(keys))
        .isNotEmpty()
        .allSatisfy(value -> assertThat(value.errorMessages()).isEmpty());
    assertThat(new BrineConverter().config().validate(Map.of(BrineConfig.SCHEMA, "no")))
        .anySatisfy(value -> assertThat(value.errorMessages()).isNotEmpty());
    assertThatThrownBy(() -> new BrineConverter().configure(keys, false))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("acme.Other");
  }

  @Test
  void Connect_finds_it_as_a_service() {
    assertThat(ServiceLoader.load(Converter.class)).anyMatch(BrineConverter.class::isInstance);
  }

  private static BrineConverter converter(Class<?> type) {
    BrineConverter converter = new BrineConverter();
    converter.configure(Map.of(BrineConfig.VALUE_TYPE, type), false);
    return converter;
  }

  private static <T> BrineSerde<T> serde(Class<T> type) {
    return BrineSerde.ofValue(type, Map.of());
  }
}
