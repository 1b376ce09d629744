// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.TypeReference;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Maps of strings and boxes are written as they come, and anew where an entry is another one. */
class MapsOfBoxesTest {
  private static final int MANY = 3_000;

  @SuppressWarnings("JdkObsolete") // Users have tables, too.
  static Stream<Supplier<Map<Object, Object>>> kinds() {
    return Stream.of(
        HashMap::new,
        TreeMap::new,
        () -> new TreeMap<>(Collections.reverseOrder()),
        LinkedHashMap::new,
        () -> new LinkedHashMap<>(8, 0.5f, true),
        Hashtable::new,
        ConcurrentHashMap::new,
        ConcurrentSkipListMap::new);
  }

  private static <T> Codec<T> codec(
      TypeReference<T> type, References references, CodeGeneration code, Limits limits) {
    Codec<T> codec =
        Brine.newBuilder()
            .references(references)
            .generation(code)
            .limits(limits)
            .types(TypeFilter.allow("dev.brine.References"))
            .build()
            .codec(type);
    return code == CodeGeneration.OFF ? codec : codec.prepare();
  }

  /** Maps as their type says, and some with another entry, first or last. */
  private static List<Map<Object, Object>> maps(Supplier<Map<Object, Object>> kind) {
    List<Map<Object, Object>> maps = new ArrayList<>();
    for (int size : new int[] {0, 1, 40, MANY}) {
      for (Object odd : new Object[] {1L, 7, "text", List.of(3)}) {
        for (int place : new int[] {0, size - 1}) {
          Map<Object, Object> map = kind.get();
          for (int i = 0; i < size; i++) {
            map.put(i * 3, i == place ? odd : (Object) (i * 77_777L));
          }
          maps.add(map);
        }
      }
    }
    return maps;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  @SuppressWarnings("unchecked") // So wrong are maps of users, too.
  void generated_code_writes_what_the_interpreter_does(Supplier<Map<Object, Object>> kind)
      throws Exception {
    TypeReference<List<Map<Integer, Long>>> type = new TypeReference<>() {};
    List<Map<Integer, Long>> value = (List<Map<Integer, Long>>) (List<?>) maps(kind);
    for (References references : References.values()) {
      byte[] expected =
          codec(type, references, CodeGeneration.OFF, Limits.defaults()).encode(value);
      Codec<List<Map<Integer, Long>>> codec =
          codec(type, references, CodeGeneration.AFTER_A_FEW_USES, Limits.defaults());
      assertThat(codec.encode(value)).isEqualTo(expected);
      assertThat(codec.encode(value, new byte[expected.length], 0)).isEqualTo(expected.length);
      assertThat(codec.decode(expected)).isEqualTo(value);
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      codec.encode(value, stream);
      assertThat(codec.decode(new ByteArrayInputStream(stream.toByteArray()))).isEqualTo(value);
    }
  }

  @ParameterizedTest
  @EnumSource(References.class)
  @SuppressWarnings("unchecked") // So wrong are maps of users, too.
  void a_map_of_enums_names_their_class_once(References references) {
    Map<References, Object> enums = new EnumMap<>(Map.of(References.TREE, 1));
    Holder holder = new Holder();
    holder.map = (Map<Integer, Long>) (Map<?, ?>) enums;
    TypeReference<Holder> type = new TypeReference<>() {};
    byte[] expected = codec(type, references, CodeGeneration.OFF, Limits.defaults()).encode(holder);
    Codec<Holder> codec =
        codec(type, references, CodeGeneration.AFTER_A_FEW_USES, Limits.defaults());
    assertThat(codec.encode(holder)).isEqualTo(expected);
    assertThat((Map<?, ?>) codec.decode(expected).map).isEqualTo(enums).isInstanceOf(EnumMap.class);
  }

  @Test
  @SuppressWarnings("unchecked") // As above.
  void calls_of_a_comparator_are_counted_once() {
    Comparator<Integer> functions = Comparator.naturalOrder();
    for (int i = 0; i < 5; i++) {
      functions = functions.thenComparing(functions);
    }
    Map<Integer, Object> map = new ConcurrentSkipListMap<>(functions);
    for (int i = 0; i < MANY; i++) {
      map.put(i, (long) i);
    }
    map.put(MANY, "no number");
    Holder holder = new Holder();
    holder.map = (Map<Integer, Long>) (Map<?, ?>) map;
    long work = 1;
    while (!fits(CodeGeneration.OFF, work, holder)) {
      work += work / 8 + 1;
    }
    assertThat(work).isGreaterThan(MANY);
    assertThat(fits(CodeGeneration.AFTER_A_FEW_USES, work, holder)).isTrue();
  }

  private static boolean fits(CodeGeneration code, long work, Holder holder) {
    TypeReference<Holder> type = new TypeReference<>() {};
    Codec<Holder> codec = codec(type, References.TRACK, code, Limits.defaults().withHashWork(work));
    return catchThrowable(() -> codec.encode(holder)) == null;
  }

  /** An object whose code is generated, and so that of its map. */
  static final class Holder implements Serializable {
    private static final long serialVersionUID = 1L;

    Map<Integer, Long> map;
  }

  @ParameterizedTest
  @EnumSource(References.class)
  void strings_are_boxes_too(References references) {
    TypeReference<Map<String, Integer>> type = new TypeReference<>() {};
    Map<String, Integer> map = new HashMap<>();
    for (int i = 0; i < MANY; i++) {
      map.put(i % 7 == 0 ? "k\u20ac" + i : "key" + i, i);
    }
    map.put(null, 5);
    map.put("null", null);
    byte[] expected = codec(type, references, CodeGeneration.OFF, Limits.defaults()).encode(map);
    Codec<Map<String, Integer>> codec =
        codec(type, references, CodeGeneration.AFTER_A_FEW_USES, Limits.defaults());
    assertThat(codec.encode(map)).isEqualTo(expected);
    assertThat(codec.decode(expected)).isEqualTo(map);
  }

  @ParameterizedTest
  @EnumSource(CodeGeneration.class)
  void memory_is_counted_once(CodeGeneration code) {
    TypeReference<Map<Integer, Long>> type = new TypeReference<>() {};
    Map<Integer, Long> map = new TreeMap<>();
    for (int i = 0; i < MANY; i++) {
      map.put(i, 5L);
    }
    map.put(MANY, null);
    byte[] bytes = codec(type, References.TRACK, code, Limits.defaults()).encode(map);
    long refused = 1;
    long enough = 1_000_000;
    while (enough - refused > 1) {
      long middle = (enough + refused) / 2;
      if (catchThrowable(() -> limited(type, code, middle).decode(bytes)) == null) {
        enough = middle;
      } else {
        refused = middle;
      }
    }
    assertThat(limited(type, code, enough).encode(map)).isEqualTo(bytes);
    long tooFew = refused;
    assertThat(catchThrowable(() -> limited(type, code, tooFew).encode(map)))
        .hasMessageContaining("memory");
  }

  private static <T> Codec<T> limited(TypeReference<T> type, CodeGeneration code, long memory) {
    return codec(type, References.TRACK, code, Limits.defaults().withMemory(memory, 1));
  }
}
