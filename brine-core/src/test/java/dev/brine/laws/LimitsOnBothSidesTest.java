// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Format;
import dev.brine.Limits;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each limit holds for writers as for readers, and is what both say, in every lane and form. */
class LimitsOnBothSidesTest {
  private static final TypeFilter HERE = TypeFilter.allow("dev.brine.laws.*", "java.**");

  /** Any object in a field. */
  record Holder(Object held) implements Serializable {}

  /** A class in a field. */
  record ClassHolder(Class<?> held) implements Serializable {}

  /** A class with a long name. */
  record WithANameThatIsLongerThanTheNamesOfAllTheOtherClassesHere(int value)
      implements Serializable {}

  /** An interface with a long name. */
  interface InterfaceWithANameThatIsLongerThanTheNamesOfAllTheOtherClassesHere {}

  /** A handler of nothing. */
  record Handler() implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      throw new AssertionError(method);
    }
  }

  /** A limit and a value beyond it. */
  record Beyond(String limit, Limits limits, Object value) {}

  private static Map<String, Beyond> all() {
    Map<String, Beyond> all = new LinkedHashMap<>();
    Limits standard = Limits.defaults();
    Limits names = standard.withClassNameLength(70);
    Object named = new WithANameThatIsLongerThanTheNamesOfAllTheOtherClassesHere(1);
    add(all, "name of a root", "classNameLength", names, named);
    add(all, "name in a list", "classNameLength", names, new ArrayList<>(List.of(named)));
    add(all, "name in a field", "classNameLength", names, new Holder(named));
    add(all, "name of a class", "classNameLength", names, new ClassHolder(named.getClass()));
    add(all, "name of a class at last", "classNameLength", names, new Holder(named.getClass()));
    Object array = Array.newInstance(named.getClass(), 1);
    add(all, "name of an array", "classNameLength", names, new Holder(array));
    add(all, "class of an array", "classNameLength", names, new Holder(array.getClass()));
    Class<?> type = InterfaceWithANameThatIsLongerThanTheNamesOfAllTheOtherClassesHere.class;
    Object proxy =
        Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, new Handler());
    add(all, "name of a proxy", "classNameLength", names, new Holder(proxy));
    Object deep = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      deep = new ArrayList<>(List.of(deep));
    }
    add(all, "depth", "depth", standard.withDepth(10), new Holder(deep));
    List<Object> many = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      many.add(new ArrayList<>());
    }
    add(all, "references", "references", standard.withReferences(50), new Holder(many));
    add(all, "memory", "memory", standard.withMemory(1_000, 0), new Holder(many));
    add(all, "memory of bytes", "memory", standard.withMemory(1_000, 0), new byte[2_000]);
    Limits dimensions = standard.withArrayDimensions(3);
    add(all, "dimensions", "arrayDimensions", dimensions, new Holder(new Long[0][][][]));
    add(
        all,
        "dimensions of a class",
        "arrayDimensions",
        dimensions,
        new ClassHolder(int[][][][].class));
    add(all, "dimensions of a root", "arrayDimensions", dimensions, new int[0][][][]);
    Limits classes = standard.withClasses(1);
    Object several = new ArrayList<>(List.of(named, new Holder(1), new ClassHolder(int.class)));
    add(all, "classes", "classes", classes, several);
    Object keys = new ArrayList<>(List.of(1));
    for (int i = 0; i < 5; i++) {
      keys = new HashSet<>(List.of(keys));
    }
    add(all, "keys", "keyNesting", standard.withKeyNesting(3), new Holder(keys));
    Limits work = standard.withHashWork(10);
    HashSet<Object> numbers = new HashSet<>();
    numbers.add(new BigDecimal("1".repeat(5_000)));
    add(all, "hash work", "hashWork", work, new Holder(numbers));
    return all;
  }

  private static void add(
      Map<String, Beyond> all, String name, String limit, Limits limits, Object value) {
    all.put(name, new Beyond(limit, limits, value));
  }

  static Stream<String> names() {
    return all().keySet().stream();
  }

  private static Brine brine(Limits limits, SchemaLane lane, SchemaCatalog catalog, Format form) {
    Brine.Builder builder =
        Brine.newBuilder().types(HERE).limits(limits).reads(Format.BRINE, Format.JAVA).writes(form);
    if (form == Format.BRINE) {
      builder.schema(lane);
    }
    if (lane == SchemaLane.FINGERPRINT) {
      builder.catalog(catalog);
    }
    return builder.build();
  }

  private static String outcome(Action action) {
    try {
      action.run();
      return "a value";
    } catch (BrineException | IOException | ClassNotFoundException e) {
      String message = e.getMessage();
      int end = message.indexOf(": more than");
      return end < 0 ? message : message.substring(message.lastIndexOf(' ', end - 1) + 1, end);
    }
  }

  /** Something that may fail. */
  interface Action {
    /** Does it. */
    void run() throws IOException, ClassNotFoundException;
  }

  private static byte[] streamed(Brine brine, Object value) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeObject(value);
    }
    return sink.toByteArray();
  }

  @ParameterizedTest
  @MethodSource("names")
  void writers_and_readers_of_messages_refuse_it_alike(String name) {
    Beyond beyond = all().get(name);
    for (SchemaLane lane : SchemaLane.values()) {
      SchemaCatalog catalog = SchemaCatalog.inMemory();
      Brine open = brine(Limits.defaults(), lane, catalog, Format.BRINE);
      Brine strict = brine(beyond.limits(), lane, catalog, Format.BRINE);
      byte[] message = open.encode(beyond.value());
      assertThat(outcome(() -> strict.decode(message, Object.class)))
          .as("reads " + lane)
          .isEqualTo(beyond.limit());
      assertThat(outcome(() -> strict.encode(beyond.value())))
          .as("writes " + lane)
          .isEqualTo(beyond.limit());
      assertThat(outcome(() -> open.decode(message, Object.class))).isEqualTo("a value");
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void writers_and_readers_of_object_streams_refuse_it_alike(String name) throws IOException {
    Beyond beyond = all().get(name);
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Brine open = brine(Limits.defaults(), SchemaLane.EMBEDDED, catalog, Format.BRINE);
    Brine strict = brine(beyond.limits(), SchemaLane.EMBEDDED, catalog, Format.BRINE);
    byte[] stream = streamed(open, beyond.value());
    assertThat(outcome(() -> streamed(strict, beyond.value())))
        .as("writes")
        .isEqualTo(beyond.limit());
    assertThat(
            outcome(
                () -> {
                  try (ObjectInputStream in =
                      strict.newObjectInputStream(new ByteArrayInputStream(stream))) {
                    in.readObject();
                  }
                }))
        .as("reads")
        .isEqualTo(beyond.limit());
  }

  @ParameterizedTest
  @MethodSource("names")
  void names_in_messages_in_javas_form_are_refused_alike(String name) {
    Beyond beyond = all().get(name);
    Brine open = brine(Limits.defaults(), SchemaLane.EMBEDDED, null, Format.JAVA);
    Brine strict = brine(beyond.limits(), SchemaLane.EMBEDDED, null, Format.JAVA);
    byte[] message = open.encode(beyond.value());
    if (beyond.limit().equals("classNameLength")) {
      assertThat(outcome(() -> strict.decode(message, Object.class))).isEqualTo(beyond.limit());
      assertThat(outcome(() -> strict.encode(beyond.value()))).isEqualTo(beyond.limit());
    }
    assertThat(outcome(() -> open.decode(message, Object.class))).isEqualTo("a value");
  }
}
