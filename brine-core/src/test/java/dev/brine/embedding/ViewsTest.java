// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Views of collections, which Java does not serialize. */
class ViewsTest {
  private static final String COPY =
      "Copy it into a collection of its own, such as new ArrayList<>(view):";

  static Stream<Object> views() {
    Map<Object, Object> map = new HashMap<>(Map.of("a", 1));
    List<Object> list = new ArrayList<>(List.of(1, 2, 3));
    return Stream.of(list.subList(0, 1), map.keySet(), map.values(), map.entrySet());
  }

  @ParameterizedTest
  @MethodSource("views")
  void are_refused_with_the_advice_to_copy_them(Object view) {
    assertThatThrownBy(() -> Brine.create().encode(view))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Unsupported")
        .hasMessageContaining(COPY);
    assertThatThrownBy(() -> Brine.create().encode(new ArrayList<>(List.of(view))))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining(COPY)
        .hasMessageContaining("path=$[0]");
  }

  @ParameterizedTest
  @MethodSource("views")
  void are_refused_by_object_streams_as_by_those_of_java(Object view) throws Exception {
    try (ObjectOutputStream out =
        Brine.create().newObjectOutputStream(new ByteArrayOutputStream())) {
      assertThatThrownBy(() -> out.writeObject(view))
          .isInstanceOf(NotSerializableException.class)
          .cause()
          .hasMessageContaining(COPY);
    }
  }

  @Test
  void that_java_serializes_are_supported() {
    List<Object> view = Collections.unmodifiableList(new ArrayList<>(List.of(1)));
    assertThat((Object) Brine.create().decode(Brine.create().encode(view), List.class))
        .isEqualTo(view);
  }

  @Test
  void have_no_part_in_the_advice_for_other_classes() {
    assertThatThrownBy(() -> Brine.create().encode(new Thread()))
        .hasMessageContaining("Make the field transient");
  }
}
