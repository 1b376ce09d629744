// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Threads with a small stack: a value, or an error that says what is too small. It is never said
 * that a sound message is corrupt, and what a method of the user overflows is the user's.
 */
class SmallStackTest {
  private static final int[] STACKS = {150 << 10, 180 << 10, 256 << 10, 512 << 10};
  private static final TypeFilter HERE = TypeFilter.allow("dev.brine.laws.*");

  /** A chain of objects. */
  static final class Chain implements Serializable {
    private static final long serialVersionUID = 1L;
    Object next;
    List<Object> more = new ArrayList<>();
  }

  /** A chain of records. */
  record Link(Object next, int number) implements Serializable {}

  /** An object whose own methods do not end. */
  static final class Endless implements Serializable {
    private static final long serialVersionUID = 1L;
    private static boolean isWriting;

    private static int deeper(int depth) {
      return depth < 0 ? 0 : deeper(depth + 1) + 1;
    }

    private void writeObject(java.io.ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      if (isWriting) {
        deeper(0);
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      deeper(0);
    }
  }

  private static Map<String, Object> all() {
    Map<String, Object> all = new HashMap<>();
    for (String kind : List.of("list", "map", "tree", "array", "optional", "chain", "link")) {
      Object object = "x";
      for (int i = 0; i < 3_000; i++) {
        object = around(kind, object);
      }
      all.put(kind, object);
    }
    return all;
  }

  private static Object around(String kind, Object object) {
    return switch (kind) {
      case "list" -> new ArrayList<>(List.of(object));
      case "map" -> new HashMap<>(Map.of("k", object));
      case "tree" -> new TreeMap<>(Map.of("k", object));
      case "array" -> new Object[] {object, 1};
      case "optional" -> Optional.of(object);
      case "link" -> new Link(object, 1);
      default -> {
        Chain chain = new Chain();
        chain.next = object;
        chain.more.add(1);
        yield chain;
      }
    };
  }

  static Stream<String> kinds() {
    return all().keySet().stream().sorted();
  }

  /** Runs something in a thread with a stack of a size, and returns what it threw, or null. */
  private static Throwable thrown(int stack, Callable<?> action) throws InterruptedException {
    Throwable[] thrown = new Throwable[1];
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                action.call();
              } catch (Throwable e) {
                thrown[0] = e;
              }
            },
            "small",
            stack);
    thread.start();
    thread.join();
    return thrown[0];
  }

  private static void assertKnown(Throwable thrown) {
    if (thrown instanceof BrineException own) {
      assertThat(own.reason()).as(own.toString()).isEqualTo(Reason.OVER_LIMIT);
      assertThat(own).hasMessageContaining("the stack of this thread is too small");
      assertThat(own).hasCauseInstanceOf(StackOverflowError.class);
    } else if (thrown instanceof IOException) {
      assertThat(thrown).hasMessageContaining("the stack of this thread is too small");
    } else {
      assertThat(thrown).isNull();
    }
  }

  private static byte[] streamed(Brine brine, Object value) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeObject(value);
    }
    return sink.toByteArray();
  }

  private static Object read(Brine brine, byte[] stream) throws Exception {
    try (ObjectInputStream in = brine.newObjectInputStream(new ByteArrayInputStream(stream))) {
      return in.readObject();
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void what_nests_is_a_value_or_the_stack_is_said_to_be_too_small(String kind) throws Exception {
    Object value = all().get(kind);
    for (CodeGeneration generation : List.of(CodeGeneration.OFF, CodeGeneration.AFTER_A_FEW_USES)) {
      Brine brine = Brine.newBuilder().types(HERE).generation(generation).build();
      Codec<Object> codec = brine.codec(Object.class).prepare();
      byte[] message = codec.encode(value);
      for (int stack : STACKS) {
        assertKnown(thrown(stack, () -> codec.encode(value)));
        assertKnown(thrown(stack, () -> codec.decode(message)));
        assertKnown(thrown(stack, () -> codec.copy(value)));
        if (!kind.equals("optional")) {
          byte[] stream = streamed(brine, value);
          assertKnown(thrown(stack, () -> streamed(brine, value)));
          assertKnown(thrown(stack, () -> read(brine, stream)));
        }
      }
      assertThat(codec.decode(message)).hasSameClassAs(value);
    }
  }

  @Test
  void what_a_method_of_the_user_overflows_arrives_as_it_is() throws Exception {
    Brine brine = Brine.newBuilder().types(HERE).build();
    Codec<Object> codec = brine.codec(Object.class);
    Object value = new ArrayList<>(List.of(new Endless()));
    byte[] message = codec.encode(value);
    byte[] stream = streamed(brine, value);
    for (int stack : STACKS) {
      assertThat(thrown(stack, () -> codec.decode(message))).isInstanceOf(StackOverflowError.class);
      assertThat(thrown(stack, () -> read(brine, stream))).isInstanceOf(StackOverflowError.class);
      assertThat(thrown(stack, () -> codec.copy(value))).isInstanceOf(StackOverflowError.class);
    }
    Endless.isWriting = true;
    try {
      for (int stack : STACKS) {
        assertThat(thrown(stack, () -> codec.encode(value))).isInstanceOf(StackOverflowError.class);
        assertThat(thrown(stack, () -> streamed(brine, value)))
            .isInstanceOf(StackOverflowError.class);
      }
    } finally {
      Endless.isWriting = false;
    }
  }
}
