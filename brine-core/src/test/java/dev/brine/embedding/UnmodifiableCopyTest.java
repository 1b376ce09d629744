// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.TypeFilter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Copies of collections that cannot change, whose elements may. */
class UnmodifiableCopyTest {
  record Line(String sku, int count) {}

  /** Shows by its text whether the graph went through bytes. */
  record Holder(String text, Object first, Object second) {}

  static final class Box {
    Object content;
  }

  private static final Line LINE = new Line("A1", 1);

  private static Codec<Holder> codec(References references) {
    return Brine.newBuilder()
        .references(references)
        .types(TypeFilter.allowClasses(Line.class, Box.class, Thread.State.class))
        .build()
        .codec(Holder.class)
        .prepare();
  }

  /** Returns a copy that was made without bytes. */
  private static Holder direct(References references, Object first, Object second) {
    Holder holder = new Holder(new String("text"), first, second);
    Holder copy = codec(references).copy(holder);
    assertThat(copy.text()).as("text of a copy without bytes").isSameAs(holder.text());
    return copy;
  }

  static Stream<Object> ofValues() {
    return Stream.of(
        List.of(),
        List.of("a"),
        List.of("a", 2),
        List.of("a", "b", Thread.State.NEW),
        List.of(List.of("a"), List.of(1, 2, 3)),
        Stream.of("a", null).toList(),
        Set.of(),
        Set.of("a"),
        Map.of(),
        Map.of("a", 1),
        Optional.empty(),
        Optional.of("a"),
        Optional.of(List.of("a")),
        Collections.emptyList(),
        Collections.emptySet(),
        Collections.emptyMap(),
        Collections.singletonList("a"),
        Collections.singleton("a"),
        Collections.singletonMap("a", null));
  }

  @ParameterizedTest
  @MethodSource("ofValues")
  void of_values_are_shared(Object collection) {
    for (References references : References.values()) {
      Holder copy = direct(references, collection, collection);
      assertThat(copy.first()).isSameAs(collection);
      assertThat(copy.second()).isSameAs(collection);
    }
  }

  static Stream<Object> ofObjects() {
    return Stream.of(
        List.of(LINE),
        List.of(LINE, "a"),
        List.of("a", "b", LINE),
        List.of(List.of("a"), List.of(LINE)),
        Stream.of(LINE, null).toList(),
        Stream.of(LINE).toList(),
        Set.of(LINE),
        Set.of("a", LINE, 3),
        Map.of("a", LINE),
        Map.of(LINE, "a", "b", LINE),
        Optional.of(LINE),
        Optional.of(List.of(LINE)),
        Collections.singletonList(LINE),
        Collections.singleton(LINE),
        Collections.singletonMap(LINE, "a"));
  }

  @ParameterizedTest
  @MethodSource("ofObjects")
  void of_objects_are_copied_with_them(Object collection) {
    for (References references : References.values()) {
      Holder copy = direct(references, collection, collection);
      assertThat(copy.first()).isEqualTo(collection).isNotSameAs(collection);
      assertThat(copy.first()).hasSameClassAs(collection);
      if (references == References.TRACK && !(collection instanceof Optional)) {
        assertThat(copy.second()).isSameAs(copy.first());
      } else {
        assertThat(copy.second()).isEqualTo(collection);
        // With the previews of Java 28, an Optional has no identity.
        boolean hasIdentity = Optional.of(LINE) != (Object) Optional.of(LINE);
        if (hasIdentity || !(collection instanceof Optional)) {
          assertThat(copy.second()).isNotSameAs(copy.first());
        }
      }
    }
  }

  @Test
  void nulls_may_be_asked_for_where_they_might_before() {
    List<?> nullable = (List<?>) direct(References.TRACK, Stream.of(LINE).toList(), null).first();
    List<?> strict = (List<?>) direct(References.TRACK, List.of(LINE, LINE, 3), null).first();
    assertThat(nullable.contains(null)).isFalse();
    assertThatThrownBy(() -> strict.contains(null)).isInstanceOf(NullPointerException.class);
  }

  @ParameterizedTest
  @EnumSource
  void sets_and_maps_of_several_have_the_order_that_a_message_gives(References references) {
    Set<Object> set = Set.of("Aa", "BB", "C#", 4, 5, 6);
    Map<Object, Object> map = Map.of("Aa", 1, "BB", 2, "C#", 3, 4, 4);
    Holder copy = direct(references, set, map);
    Codec<Holder> bytes =
        Brine.newBuilder()
            .references(references)
            .generation(CodeGeneration.OFF)
            .build()
            .codec(Holder.class);
    Holder read = bytes.copy(new Holder("", set, map));
    assertThat(new ArrayList<>((Set<?>) copy.first()))
        .isEqualTo(new ArrayList<>((Set<?>) read.first()));
    assertThat(new ArrayList<>(((Map<?, ?>) copy.second()).keySet()))
        .isEqualTo(new ArrayList<>(((Map<?, ?>) read.second()).keySet()));
  }

  @Test
  void share_their_elements_with_the_rest_of_the_graph() {
    Line line = new Line("B2", 2);
    Holder copy = direct(References.TRACK, List.of(line), Map.of(1, Optional.of(line), 2, line));
    Object copied = ((List<?>) copy.first()).get(0);
    assertThat(copied).isNotSameAs(line).isEqualTo(line);
    assertThat(((Map<?, ?>) copy.second()).get(2)).isSameAs(copied);
    assertThat(((Optional<?>) ((Map<?, ?>) copy.second()).get(1)).get()).isSameAs(copied);
  }

  @Test
  void that_lead_back_to_themselves_end_as_in_a_message() {
    Box box = new Box();
    List<Object> list = List.of(box);
    box.content = list;
    Codec<Holder> codec = codec(References.TRACK);
    Holder holder = new Holder("", list, null);
    assertThatThrownBy(() -> codec.copy(holder))
        .isInstanceOf(BrineException.class)
        .hasMessage(messageOf(() -> codec.decode(codec.encode(holder))));
    Holder inTheBox = codec.copy(new Holder("", box, null));
    assertThat(((List<?>) ((Box) inTheBox.first()).content).get(0)).isSameAs(inTheBox.first());
  }

  private static String messageOf(Runnable action) {
    try {
      action.run();
      return "none";
    } catch (BrineException e) {
      return e.getMessage();
    }
  }

  @Test
  void views_and_what_can_change_go_through_bytes() {
    for (Object other :
        List.of(
            Collections.unmodifiableMap(new HashMap<>(Map.of("a", 1))),
            Collections.nCopies(2, "a"))) {
      Holder holder = new Holder(new String("text"), other, null);
      Holder copy = codec(References.TRACK).copy(holder);
      assertThat(copy.text()).isNotSameAs(holder.text());
      assertThat(copy.first()).isEqualTo(other).isNotSameAs(other);
    }
  }
}
