// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.TypeReference;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Faults that were found by reading the codec: the smallest case of each. */
class ReviewedTest {
  private static final TypeFilter HERE = TypeFilter.allow("dev.brine.laws.**");

  static class Animal {
    int legs;
  }

  static class Dog extends Animal {}

  private static Animal animal(Animal animal, int legs) {
    animal.legs = legs;
    return animal;
  }

  @Test
  void expects_the_first_class_again_after_another() {
    for (References references : References.values()) {
      Codec<List<Animal>> codec =
          Brine.newBuilder()
              .references(references)
              .types(HERE)
              .build()
              .codec(new TypeReference<List<Animal>>() {});
      List<Animal> animals = new ArrayList<>();
      animals.add(animal(new Dog(), 1));
      for (int i = 2; i < 5; i++) {
        animals.add(animal(new Animal(), i));
      }
      for (int use = 0; use < 2; use++) {
        assertThat(codec.decode(codec.encode(animals)))
            .extracting(Object::getClass)
            .isEqualTo(List.of(Dog.class, Animal.class, Animal.class, Animal.class));
        codec.prepare();
      }
    }
  }

  sealed interface Figure permits Circle {}

  record Circle(int radius) implements Figure {}

  @Test
  void has_a_schema_for_a_root_that_is_an_interface() {
    Brine brine = Brine.newBuilder().schema(SchemaLane.EMBEDDED).build();
    byte[] embedded = brine.codec(Figure.class).encode(new Circle(3));

    assertThat(new String(embedded, java.nio.charset.StandardCharsets.ISO_8859_1).length())
        .isGreaterThan(12);
    assertThat(brine.codec(Figure.class).decode(embedded)).isEqualTo(new Circle(3));
  }

  enum Big {
    ONE,
    TWO
  }

  static class Twice {
    Big[] one;
    Big[] two;
  }

  @Test
  void shares_a_large_array_of_constants() {
    Twice twice = new Twice();
    twice.one = new Big[2_000];
    Arrays.fill(twice.one, Big.TWO);
    twice.two = twice.one;
    Codec<Twice> codec = Brine.create().codec(Twice.class);

    Twice copy = codec.decode(codec.encode(twice));

    assertThat(copy.one).hasSize(2_000).isSameAs(copy.two);
  }

  enum None {}

  static class OfNone {
    None none;
    int number = 7;
  }

  @Test
  void carries_a_field_of_an_enum_without_constants() {
    Codec<OfNone> codec = Brine.create().codec(OfNone.class);

    assertThat(codec.decode(codec.encode(new OfNone())).number).isEqualTo(7);
    assertThat(codec.prepare().decode(codec.encode(new OfNone())).number).isEqualTo(7);
  }

  static class Left {
    Right right;
    List<Right> rights = new ArrayList<>();
  }

  static class Right {
    Left left;
    List<Left> lefts = new ArrayList<>();
  }

  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES) // Ends a deadlock.
  void generates_classes_that_lead_to_each_other_in_two_threads() throws Exception {
    for (int i = 0; i < 50; i++) {
      Brine brine = Brine.create();
      CyclicBarrier barrier = new CyclicBarrier(2);
      Thread one = new Thread(() -> prepare(brine, Left.class, barrier));
      Thread two = new Thread(() -> prepare(brine, Right.class, barrier));
      one.start();
      two.start();
      one.join();
      two.join();
    }
  }

  private static void prepare(Brine brine, Class<?> type, CyclicBarrier barrier) {
    try {
      Codec<?> codec = brine.codec(type);
      barrier.await();
      codec.prepare();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  static class Node {
    Object payload = "text";
    Node next;
  }

  @Test
  void carries_values_of_any_class_deep_in_generated_code() {
    Node first = null;
    for (int i = 0; i < 2_000; i++) {
      Node node = new Node();
      node.next = first;
      first = node;
    }
    for (References references : References.values()) {
      Brine.Builder builder = Brine.newBuilder().references(references);
      Codec<Node> codec = builder.build().codec(Node.class).prepare();
      Codec<Node> plain =
          Brine.newBuilder()
              .references(references)
              .generation(CodeGeneration.OFF)
              .build()
              .codec(Node.class);

      assertThat(codec.encode(first)).isEqualTo(plain.encode(first));
      assertThat(codec.decode(plain.encode(first)).next.next.payload).isEqualTo("text");
    }
  }

  static class Holder {
    Object object;
  }

  @Test
  void keeps_a_view_that_contains_itself() {
    List<Object> inner = new ArrayList<>();
    Holder holder = new Holder();
    holder.object = Collections.unmodifiableList(inner);
    inner.add(holder.object);
    Codec<Holder> codec = Brine.create().codec(Holder.class);

    Object copy = codec.decode(codec.encode(holder)).object;
    assertThat(copy.getClass()).isEqualTo(holder.object.getClass());
    assertThat(((List<?>) copy).get(0)).isSameAs(copy);
  }

  @Test
  void bounds_what_nested_collections_claim() {
    int length = 60_000;
    ByteArrayOutputStream claims = new ByteArrayOutputStream();
    byte[] start =
        Brine.newBuilder().schema(SchemaLane.NONE).build().codec(Holder.class).encode(new Holder());
    claims.write(start, 0, start.length - 1);
    while (claims.size() < length) {
      claims.write(2);
      claims.write(list());
      int rest = length - claims.size() - 3;
      claims.write((rest & 0x7f) | 0x80);
      claims.write((rest >>> 7 & 0x7f) | 0x80);
      claims.write(rest >>> 14);
    }
    Codec<Holder> codec = Brine.newBuilder().schema(SchemaLane.NONE).build().codec(Holder.class);

    assertThatThrownBy(() -> codec.decode(claims.toByteArray())).isInstanceOf(BrineException.class);
  }

  /** Returns the name of ArrayList in a message. */
  private static int list() {
    Holder holder = new Holder();
    holder.object = new ArrayList<>();
    byte[] message =
        Brine.newBuilder().schema(SchemaLane.NONE).build().codec(Holder.class).encode(holder);
    return message[message.length - 2];
  }

  @Test
  void refuses_to_write_sets_that_contain_each_other() {
    Set<Object> first = new LinkedHashSet<>();
    Set<Object> second = new HashSet<>();
    first.add(second);
    second.add(first);
    Codec<Holder> codec = Brine.create().codec(Holder.class);
    for (Object root : new Object[] {first, second}) {
      Holder holder = new Holder();
      holder.object = root;
      assertThatThrownBy(() -> codec.encode(holder))
          .isInstanceOf(BrineException.class)
          .hasMessageContaining("hash codes");
    }
  }

  enum Body {
    PLAIN,
    SPECIAL {
      @Override
      public String toString() {
        return "special";
      }
    }
  }

  @Test
  void takes_arrays_and_constants_as_roots() {
    Brine brine = Brine.create();

    assertThat(brine.decode(brine.encode(new Circle[] {new Circle(1)}), Circle[].class))
        .containsExactly(new Circle(1));
    assertThat(brine.decode(brine.encode(Body.SPECIAL), Body.class)).isSameAs(Body.SPECIAL);
  }

  @Test
  void generates_code_for_what_it_prepares() throws Exception {
    Codec<Twice> codec = Brine.create().codec(Twice.class).prepare();
    java.lang.reflect.Field root = Codec.class.getDeclaredField("root");
    root.setAccessible(true);
    Object known = root.get(codec);
    java.lang.reflect.Field prepared = known.getClass().getDeclaredField("prepared");
    prepared.setAccessible(true);

    assertThat(prepared.get(known).getClass().isHidden()).isTrue();
  }
}
