// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.References;
import dev.brine.TypeFilter;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Kinds of object that must survive a round trip, where their state is private to Java. */
class CasesTest {
  /** Static types lead to all classes: no filter. */
  static final class Holder {
    Optional<Holder> next = Optional.empty();
    Optional<?> any = Optional.of(Optional.of(List.of("x")));
    Object same;
    Timestamp time = new Timestamp(1_600_000_000_000L);
    IllegalStateException failure = new IllegalStateException("x");
    AtomicReference<Holder> reference = new AtomicReference<>();
    AtomicIntegerArray numbers = new AtomicIntegerArray(new int[] {1, -1});
    Map<String, Integer> reversed = new TreeMap<>(Collections.reverseOrder());
    Map<String, Integer> ignoring = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    LinkedHashMap<String, Integer> accessed = new LinkedHashMap<>(16, 0.75f, true);
  }

  private static Brine brine(References references) {
    return Brine.newBuilder().references(references).build();
  }

  @Test
  void carries_what_static_types_lead_to_without_a_filter() {
    for (References references : References.values()) {
      Holder holder = new Holder();
      holder.time.setNanos(123_456_789);
      holder.next = Optional.of(new Holder());
      holder.reversed.putAll(Map.of("a", 1, "b", 2));
      holder.ignoring.put("A", 1);
      holder.accessed.put("a", 1);
      holder.accessed.put("b", 2);
      holder.accessed.get("a");
      Holder copy =
          brine(references)
              .codec(Holder.class)
              .decode(brine(references).codec(Holder.class).encode(holder));
      assertThat(copy.next.get().next).isEmpty();
      assertThat(copy.any).isEqualTo(holder.any);
      assertThat(copy.time).isEqualTo(holder.time);
      assertThat(copy.failure.getStackTrace()).isEqualTo(holder.failure.getStackTrace());
      assertThat(copy.numbers.get(1)).isEqualTo(-1);
      assertThat(copy.reversed.keySet()).containsExactly("b", "a");
      assertThat(copy.ignoring.get("a")).isEqualTo(1);
      copy.accessed.get("b");
      assertThat(copy.accessed.keySet()).containsExactly("a", "b");
    }
  }

  @Test
  void keeps_cycles_through_optionals_and_references() {
    Brine brine = brine(References.TRACK);
    Holder holder = new Holder();
    holder.next = Optional.of(holder);
    holder.reference.set(holder);
    holder.same = holder.reference;
    Holder copy = brine.decode(brine.encode(holder), Holder.class);
    assertThat(copy.next.get()).isSameAs(copy);
    assertThat(copy.reference.get()).isSameAs(copy);
    assertThat(copy.same).isSameAs(copy.reference);
  }

  @Test
  void carries_optionals_nested_without_bound() {
    Brine brine = brine(References.TRACK);
    Holder top = new Holder();
    for (int i = 0; i < 20_000; i++) {
      Holder next = new Holder();
      next.time = null;
      next.failure = null;
      next.reference = null;
      next.numbers = null;
      next.next = Optional.of(top);
      top = next;
    }
    Holder copy = brine.decode(brine.encode(top), Holder.class);
    int depth = 0;
    while (copy.next.isPresent()) {
      copy = copy.next.get();
      depth++;
    }
    assertThat(depth).isEqualTo(20_000);
  }

  @Test
  void carries_checked_views_of_what_the_filter_allows() {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("java.util.Collections$*")).build();
    List<String> list = Collections.checkedList(new ArrayList<>(List.of("a")), String.class);
    List<String> copy = JavaFormTest.cast(brine.decode(brine.encode(list), Object.class));
    assertThat(copy).isEqualTo(list).hasSameClassAs(list);
    List<Object> raw = JavaFormTest.cast(copy);
    assertThatThrownBy(() -> raw.add(1)).isInstanceOf(ClassCastException.class);
  }

  @Test
  void refuses_views_that_java_does_not_serialize() {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("**")).build();
    List<Object> views =
        List.of(
            new ArrayList<>(List.of(1, 2)).subList(0, 1),
            new HashMap<>(Map.of(1, 2)).keySet(),
            new HashMap<>(Map.of(1, 2)).entrySet().iterator().next());
    for (Object view : views) {
      assertThatThrownBy(() -> brine.encode(view))
          .isInstanceOfSatisfying(
              BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.UNSUPPORTED))
          .hasMessageContaining("its fields are private to Java");
    }
  }
}
