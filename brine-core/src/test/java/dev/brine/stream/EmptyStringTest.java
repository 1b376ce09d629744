// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Empty strings, which Java reads as one object even where several were written. */
@SuppressWarnings({"IdentityHashMapUsage", "StringOperationCanBeSimplified"}) // It is the matter.
class EmptyStringTest {
  private static final int USES = 4;

  /** Has two strings that no other reference leads to. */
  private static final class Unshared extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("unused") // Java reads it.
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("one", String.class, true),
      new ObjectStreamField("two", String.class, true)
    };

    String one;
    String two;
  }

  /** Has two strings. */
  private static final class Plain implements Serializable {
    private static final long serialVersionUID = 1L;
    String one;
    String two;
  }

  private static Object[] graph(String text) {
    Unshared unshared = new Unshared();
    unshared.one = new String(text);
    unshared.two = new String(text);
    unshared.put(new String(text), new String(text));
    Plain plain = new Plain();
    plain.one = new String(text);
    plain.two = new String(text);
    return new Object[] {unshared, plain, new String(text)};
  }

  /** Returns whether the strings of a graph are one object. */
  private static boolean isOne(Object copy) {
    Object[] all = (Object[]) copy;
    Unshared unshared = (Unshared) all[0];
    Plain plain = (Plain) all[1];
    Set<Object> different = Collections.newSetFromMap(new IdentityHashMap<>());
    different.addAll(unshared.keySet());
    different.addAll(unshared.values());
    different.addAll(Arrays.asList(unshared.one, unshared.two, plain.one, plain.two, all[2]));
    return different.size() == 1;
  }

  private static Object copy(CodeGeneration generation, Object graph) throws Exception {
    Brine brine =
        Brine.newBuilder()
            .identity(Identity.ALL)
            .types(TypeFilter.allow("dev.brine.stream.*", "java.**"))
            .generation(generation)
            .build();
    Object copy = null;
    for (int i = 0; i < USES; i++) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
        out.writeObject(graph);
      }
      ByteArrayInputStream source = new ByteArrayInputStream(sink.toByteArray());
      try (ObjectInputStream in = brine.newObjectInputStream(source)) {
        copy = in.readObject();
      }
    }
    return copy;
  }

  @ParameterizedTest
  @EnumSource
  void are_one_object(CodeGeneration generation) throws Exception {
    Object[] graph = graph("");
    assertThat(isOne(JavaStreams.copy(graph))).isTrue();
    assertThat(isOne(copy(generation, graph))).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void are_the_only_ones_that_become_one_object(CodeGeneration generation) throws Exception {
    Object[] graph = graph("a");
    assertThat(isOne(JavaStreams.copy(graph))).isFalse();
    assertThat(isOne(copy(generation, graph))).isFalse();
  }
}
