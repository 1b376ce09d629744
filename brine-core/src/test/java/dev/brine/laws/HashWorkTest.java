// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The work of hashing nested keys again is bounded, on both sides; keys that cost nothing are not.
 */
class HashWorkTest {
  private static final int LEVELS = 30;

  static Stream<Setting> settings() {
    return Setting.interpreted().stream()
        .filter(setting -> setting.references() == References.TRACK)
        .filter(setting -> setting.lane() == SchemaLane.NONE)
        .flatMap(setting -> Stream.of(setting, setting.generated()));
  }

  private static Codec<Pair> codec(Setting setting, UnaryOperator<Limits> limits) {
    return Brine.newBuilder()
        .schema(setting.lane())
        .references(References.TRACK)
        .generation(setting.generation())
        .types(TypeFilter.allow("dev.brine.laws.*", "java.util.*"))
        .limits(limits.apply(Limits.defaults()))
        .build()
        .codec(Pair.class)
        .prepare();
  }

  /** Something that is read first, outside of keys, and something that refers back to it. */
  static final class Pair implements Serializable {
    private static final long serialVersionUID = 1L;
    Object a;
    Object b;

    static Pair of(Object a, Object b) {
      Pair pair = new Pair();
      pair.a = a;
      pair.b = b;
      return pair;
    }
  }

  /** A key with the hash code of Object. */
  static final class Entity implements Serializable {
    private static final long serialVersionUID = 1L;
    List<Object> friends = new ArrayList<>();
  }

  /** Returns a set that hashed its element before that was filled. */
  private static Set<Object> late(Object element, Runnable fill) {
    Set<Object> set = new HashSet<>();
    set.add(element);
    fill.run();
    return set;
  }

  /** Returns lists that hold the next one twice, as deep as hash codes cannot bear. */
  private static Pair bomb() {
    List<Object> levels = new ArrayList<>();
    List<Object> inner = new ArrayList<>();
    for (int i = 0; i < LEVELS; i++) {
      levels.add(inner);
      inner = new ArrayList<>(List.of(1, 2));
      inner.set(0, levels.get(i));
      inner.set(1, levels.get(i));
    }
    levels.add(inner);
    List<Object> key = new ArrayList<>();
    Set<Object> keys = late(key, () -> key.add(levels.get(LEVELS)));
    return Pair.of(levels, keys);
  }

  private static BrineException refusal(Runnable use) {
    BrineException[] refusal = new BrineException[1];
    assertThatThrownBy(use::run).isInstanceOfSatisfying(BrineException.class, e -> refusal[0] = e);
    return refusal[0];
  }

  @ParameterizedTest
  @MethodSource("settings")
  void refuses_to_write_a_bomb_that_stands_outside_of_the_keys(Setting setting) {
    BrineException refusal = refusal(() -> codec(setting, limits -> limits).encode(bomb()));
    assertThat(refusal.reason()).isEqualTo(Reason.OVER_LIMIT);
    assertThat(refusal)
        .hasMessageContaining("hashWork: more than 10,000,000 elements that hash codes of keys")
        .hasMessageContaining("Raise it with Limits.defaults().withHashWork(n)");
  }

  @ParameterizedTest
  @MethodSource("settings")
  void refuses_to_read_a_bomb_that_stands_outside_of_the_keys(Setting setting) {
    Codec<Pair> liar = codec(setting, limits -> limits.withHashWork(Long.MAX_VALUE));
    byte[] message = liar.encode(bomb());
    assertThat(message.length).isLessThan(1_000);
    BrineException refusal = refusal(() -> codec(setting, limits -> limits).decode(message));
    assertThat(refusal.reason()).isEqualTo(Reason.OVER_LIMIT);
    assertThat(refusal).hasMessageContaining("hashWork").hasMessageContaining("path=$.b[0][0]");
  }

  @ParameterizedTest
  @MethodSource("settings")
  void carries_the_same_lists_where_no_key_refers_to_them(Setting setting) {
    Pair pair = bomb();
    pair.b = pair.a;
    Codec<Pair> codec = codec(setting, limits -> limits);
    assertThat(((List<?>) codec.decode(codec.encode(pair)).a)).hasSize(LEVELS + 1);
  }

  @ParameterizedTest
  @MethodSource("settings")
  void counts_each_way_to_an_element(Setting setting) {
    List<Object> shared = new ArrayList<>(List.of("a", "b", "c"));
    Map<Object, Object> keys = new HashMap<>();
    keys.put(new ArrayList<>(List.of(shared, 1)), 1);
    keys.put(new ArrayList<>(List.of(shared, 2)), shared);
    Pair pair = Pair.of(shared, keys);
    Codec<Pair> enough = codec(setting, limits -> limits.withHashWork(8));
    Codec<Pair> less = codec(setting, limits -> limits.withHashWork(7));
    byte[] message = enough.encode(pair);
    assertThat(enough.decode(message).b).isEqualTo(keys);
    assertThat(refusal(() -> less.encode(pair))).hasMessageContaining("hashWork: more than 7 ");
    assertThat(refusal(() -> less.decode(message))).hasMessageContaining("hashWork: more than 7 ");
  }

  @ParameterizedTest
  @MethodSource("settings")
  void refuses_a_collection_that_contains_itself_as_a_key(Setting setting) {
    List<Object> itself = new ArrayList<>();
    Set<Object> keys = late(itself, () -> itself.add(itself));
    Codec<Pair> generous = codec(setting, limits -> limits.withHashWork(Long.MAX_VALUE));
    assertThat(refusal(() -> generous.encode(Pair.of(itself, keys))).reason())
        .isEqualTo(Reason.OVER_LIMIT);
  }

  @ParameterizedTest
  @MethodSource("settings")
  void refuses_to_write_a_map_that_is_a_key_of_itself(Setting setting) {
    Map<Object, Object> itself = new LinkedHashMap<>();
    itself.put(itself, 1);
    BrineException refusal =
        refusal(() -> codec(setting, limits -> limits).encode(Pair.of(null, itself)));
    assertThat(refusal.reason()).isEqualTo(Reason.OVER_LIMIT);
    assertThat(refusal)
        .hasMessageContaining("the hash code of a key does not terminate: the key contains itself");
  }

  @ParameterizedTest
  @MethodSource("settings")
  void writes_a_map_that_is_a_value_of_itself(Setting setting) {
    Map<Object, Object> itself = new LinkedHashMap<>();
    itself.put(1, itself);
    Codec<Pair> codec = codec(setting, limits -> limits);
    Map<?, ?> copy = (Map<?, ?>) codec.decode(codec.encode(Pair.of(null, itself))).b;
    assertThat(copy.get(1)).isSameAs(copy);
  }

  @ParameterizedTest
  @MethodSource("settings")
  void carries_keys_whose_hash_codes_visit_nothing(Setting setting) {
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      entities.add(new Entity());
    }
    entities.forEach(entity -> entity.friends.addAll(entities));
    Pair pair = Pair.of(entities, List.of(new HashSet<>(entities), new HashSet<>(entities)));
    Codec<Pair> codec = codec(setting, limits -> limits.withHashWork(2 * 50));
    Pair copy = codec.decode(codec.encode(pair));
    assertThat(Isomorphism.difference(pair, copy, Sharing.COUNTS)).isEmpty();
  }
}
