// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Format;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedList;
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

  static Stream<Object> views() throws Exception {
    Map<Object, Object> map = new HashMap<>(Map.of("a", 1));
    List<Object> list = new ArrayList<>(List.of(1, 2, 3));
    return Stream.concat(
        Stream.of(list.subList(0, 1), map.keySet(), map.values(), map.entrySet()),
        reversed(list, List.of(1, 2), Arrays.asList(1, 2)));
  }

  /** Returns reversed views, which Java 21 and later have. */
  private static Stream<Object> reversed(List<?>... lists) throws Exception {
    if (Runtime.version().feature() < 21) {
      return Stream.of();
    }
    List<Object> views = new ArrayList<>();
    for (List<?> list : lists) {
      views.add(List.class.getMethod("reversed").invoke(list));
    }
    return views.stream();
  }

  private static final Brine JAVA =
      Brine.newBuilder().reads(Format.JAVA, Format.BRINE).writes(Format.JAVA).build();

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
  void are_refused_in_javas_form_with_the_same_advice(Object view) {
    for (Object root : List.of(view, new ArrayList<>(List.of(view)))) {
      assertThatThrownBy(() -> JAVA.encode(root))
          .isInstanceOf(BrineException.class)
          .hasMessageStartingWith("Unsupported: No codec for " + view.getClass().getName())
          .hasMessageContaining(COPY);
    }
  }

  /** Its class extends LinkedList, so it is Serializable, but its method refuses. */
  @ParameterizedTest
  @MethodSource("reversedLinkedLists")
  void of_linked_lists_have_the_same_advice_where_they_are_reversed(Object view) {
    for (Brine brine : List.of(JAVA, Brine.create())) {
      assertThatThrownBy(() -> brine.encode(view))
          .isInstanceOf(BrineException.class)
          .hasMessageStartingWith("Unsupported")
          .hasMessageContaining(view.getClass().getName())
          .hasMessageContaining(COPY);
    }
  }

  @SuppressWarnings("JdkObsolete") // The test is of its view.
  static Stream<Object> reversedLinkedLists() throws Exception {
    LinkedList<Object> list = new LinkedList<>(List.of(1, 2));
    // On older versions of Java a part of the list, so that there is a case.
    return Runtime.version().feature() < 21 ? Stream.of(list.subList(0, 1)) : reversed(list);
  }

  @Test
  void have_no_part_in_the_advice_of_javas_form_for_other_classes() {
    assertThatThrownBy(() -> JAVA.encode(new Thread()))
        .hasMessageContaining("it is not Serializable")
        .hasMessageContaining("Make it Serializable");
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
