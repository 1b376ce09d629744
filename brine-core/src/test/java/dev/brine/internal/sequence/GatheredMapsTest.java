// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.TypeReference;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Maps of few entries are gone through more than once, others are gathered first. */
class GatheredMapsTest {
  private static final class Sorted extends TypeReference<TreeMap<Integer, Object>> {}

  private static final class Hashed extends TypeReference<HashMap<Integer, Long>> {}

  private static final class Named extends TypeReference<TreeMap<String, Map<String, Long>>> {}

  private static void assertTrips(TypeReference<?> type, Object value) {
    byte[] interpreted = codec(CodeGeneration.OFF, type).encode(value);
    Codec<Object> generated = codec(CodeGeneration.AFTER_A_FEW_USES, type);
    for (int i = 0; i < 2; i++) {
      assertThat(generated.encode(value)).isEqualTo(interpreted);
    }
    assertThat(generated.decode(interpreted)).isEqualTo(value);
  }

  @SuppressWarnings("unchecked") // The tests pass values of the types.
  private static Codec<Object> codec(CodeGeneration generation, TypeReference<?> type) {
    return (Codec<Object>)
        (Codec<?>) Brine.newBuilder().generation(generation).build().codec(type).prepare();
  }

  private static Map<Integer, Long> numbers(Map<Integer, Long> map, int size) {
    for (int i = 0; i < size; i++) {
      map.put(i * 7, (long) i << 20);
    }
    return map;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 31, 32, 33, 3_000})
  void have_the_same_bytes_at_any_size(int size) {
    Map<Integer, Long> map = numbers(new HashMap<>(), size);
    assertTrips(new Hashed(), map);
    map.put(-1, null);
    assertTrips(new Hashed(), map);
    map.put(null, 3L);
    assertTrips(new Hashed(), map);
    Map<Integer, Object> mixed = new TreeMap<>(numbers(new HashMap<>(), size));
    assertTrips(new Sorted(), mixed);
    mixed.put(-5, "text");
    mixed.put(-6, numbers(new TreeMap<>(), size));
    assertTrips(new Sorted(), mixed);
  }

  @Test
  void may_hold_other_maps() {
    Map<String, Map<String, Long>> outer = new TreeMap<>();
    Stream.iterate(0, i -> i + 1)
        .limit(50)
        .forEach(
            i -> {
              Map<String, Long> inner = new HashMap<>();
              numbers(new HashMap<>(), i).forEach((key, value) -> inner.put("k" + key, value));
              outer.put("o" + i, inner);
            });
    assertTrips(new Named(), outer);
  }
}
