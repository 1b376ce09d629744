// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Kryo as Flink configures it, without Flink. */
class BrineKryoSerializerTest {
  /** A class that Kryo has no serializer for. */
  static final class Node {
    String name;
    Node next;
    Object open;

    Node(String name) {
      this.name = name;
    }
  }

  private final Kryo kryo = new Kryo();

  BrineKryoSerializerTest() {
    kryo.setRegistrationRequired(false);
    kryo.addDefaultSerializer(Object.class, BrineKryoSerializer.class);
  }

  private byte[] written(Object value) {
    Output output = new Output(16, -1);
    kryo.writeClassAndObject(output, value);
    return output.toBytes();
  }

  @Test
  void writes_objects_that_kryo_has_no_serializer_for() {
    Node node = new Node("a");
    node.next = node;
    Input input = new Input(written(node));

    Node read = (Node) kryo.readClassAndObject(input);

    assertThat(read.next).isSameAs(read);
    assertThat(read.name).isEqualTo("a");
    assertThat(input.position()).isEqualTo(input.limit());
  }

  @Test
  void writes_collections_of_classes_that_the_property_allows() {
    System.setProperty("brine.types", "dev.brine.flink.*");
    try {
      Input input = new Input(written(new ArrayList<>(List.of(new Node("a"), "b"))));
      List<?> read = (List<?>) kryo.readClassAndObject(input);
      assertThat(((Node) read.get(0)).name).isEqualTo("a");
    } finally {
      System.clearProperty("brine.types");
    }
    assertThatThrownBy(() -> new BrineKryoSerializerTest().written(List.of(new Node("a"))))
        .isInstanceOf(KryoException.class)
        .hasMessageContaining("Refused")
        .hasMessageContaining("-Dbrine.types");
  }

  @Test
  void copies_objects() {
    Node node = new Node("a");
    node.next = node;

    Node copy = kryo.copy(node);

    assertThat(copy).isNotSameAs(node);
    assertThat(copy.next).isSameAs(copy);
  }

  @Test
  void refuses_classes_that_are_not_allowed() {
    Node node = new Node("a");
    node.open = "text";
    assertThat(written(node)).isNotEmpty();
    node.open = new Thread("t");

    assertThatThrownBy(() -> written(node))
        .isInstanceOf(KryoException.class)
        .hasMessageStartingWith("Cannot write a record of " + Node.class.getName() + ": ")
        .hasMessageContaining("java.lang.Thread");
  }

  @Test
  void refuses_what_kryo_wrote() {
    Kryo plain = new Kryo();
    plain.setRegistrationRequired(false);
    plain.addDefaultSerializer(Node.class, new NameSerializer());
    Output output = new Output(16, -1);
    plain.writeClassAndObject(output, new Node("a name of some length"));
    Input input = new Input(output.toBytes());

    assertThatThrownBy(() -> kryo.readClassAndObject(input))
        .isInstanceOf(KryoException.class)
        .hasMessageStartingWith("Cannot read a record of " + Node.class.getName() + ": Corrupt: ");
  }

  /** Stands for any other serializer of Kryo. */
  private static final class NameSerializer extends com.esotericsoftware.kryo.Serializer<Node> {
    @Override
    public void write(Kryo kryo, Output output, Node node) {
      output.writeString(node.name);
    }

    @Override
    @SuppressWarnings({"rawtypes", "unchecked", "MissingOverride"}) // Kryo 2 and 5 differ here.
    public Node read(Kryo kryo, Input input, Class type) {
      return new Node(input.readString());
    }
  }
}
