// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.TypeFilter;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.jupiter.api.Test;

/** Graphs that writers with other limits or other classes make to hurt a reader. */
class HostileGraphsTest {
  private static final TypeFilter HERE = TypeFilter.allow("dev.brine.laws.*", "java.util.*");

  private static Brine brine(Limits limits) {
    return Brine.newBuilder().types(HERE).limits(limits).build();
  }

  private static BrineException refusal(Runnable use) {
    BrineException[] refusal = new BrineException[1];
    assertThatThrownBy(use::run).isInstanceOfSatisfying(BrineException.class, e -> refusal[0] = e);
    return refusal[0];
  }

  @Test
  void arrays_of_more_dimensions_than_the_reader_takes_are_refused() {
    Object array = Array.newInstance(int.class, new int[9]);
    byte[] message = brine(Limits.defaults()).codec(Object.class).encode(array);
    Codec<Object> strict = brine(Limits.defaults().withArrayDimensions(8)).codec(Object.class);

    assertThat(refusal(() -> strict.decode(message)))
        .hasMessageContaining("arrayDimensions: more than 8");
    assertThat(brine(Limits.defaults()).codec(Object.class).decode(message)).hasSameClassAs(array);
  }

  /** An order that refuses some keys. */
  static final class Hostile implements Comparator<String>, Serializable {
    private static final long serialVersionUID = 1L;
    boolean refuses;

    @Override
    public int compare(String one, String other) {
      if (refuses) {
        throw new IllegalStateException("hostile");
      }
      return one.compareTo(other);
    }
  }

  @Test
  void what_a_comparator_throws_is_the_cause() {
    Hostile order = new Hostile();
    Map<String, String> map = new ConcurrentSkipListMap<>(order);
    map.put("a", "1");
    map.put("b", "2");
    order.refuses = true;
    Codec<Object> codec = hostile().codec(Object.class);
    byte[] message = codec.encode(map);

    BrineException refusal = refusal(() -> codec.decode(message));

    assertThat(refusal.reason()).isEqualTo(Reason.CORRUPT);
    assertThat(refusal).hasRootCauseInstanceOf(IllegalStateException.class);
  }

  @Test
  void trees_are_read_without_a_comparison_as_in_java() {
    Hostile order = new Hostile();
    TreeMap<String, String> map = new TreeMap<>(order);
    map.put("a", "1");
    map.put("b", "2");
    TreeSet<String> set = new TreeSet<>(map.navigableKeySet());
    order.refuses = true;
    Codec<Object> codec = hostile().codec(Object.class);

    TreeMap<?, ?> readMap = (TreeMap<?, ?>) codec.decode(codec.encode(map));
    TreeSet<?> readSet = (TreeSet<?>) codec.decode(codec.encode(set));

    ((Hostile) readMap.comparator()).refuses = false;
    ((Hostile) readSet.comparator()).refuses = false;
    assertThat(readMap).isEqualTo(Map.of("a", "1", "b", "2"));
    assertThat(List.copyOf(readSet)).isEqualTo(List.of("a", "b"));
  }

  private static Brine hostile() {
    return Brine.newBuilder().types(TypeFilter.allow("dev.brine.laws.*", "java.util.**")).build();
  }

  @Test
  void twenty_thousand_keys_of_one_hash_code_are_read() {
    Map<String, Integer> map = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      StringBuilder key = new StringBuilder();
      for (int bit = 0; bit < 15; bit++) {
        key.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      map.put(key.toString(), i);
    }
    assertThat(map.keySet().stream().mapToInt(String::hashCode).distinct().count()).isEqualTo(1);
    Codec<Object> codec = brine(Limits.defaults()).codec(Object.class);

    assertThat(codec.decode(codec.encode(map))).isEqualTo(map);
  }
}
