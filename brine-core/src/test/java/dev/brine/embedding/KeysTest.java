// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.SchemaLane;
import dev.brine.TypeReference;
import dev.brine.testkit.Sources;
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.lang.reflect.Constructor;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys that a store compares by their bytes. */
@SuppressWarnings({"ArrayRecordComponent", "UnusedVariable"}) // Keys of any kind; serialized.
class KeysTest {
  private static final Brine BRINE = Brine.create();

  sealed interface Part permits Name, Count {}

  record Name(String text) implements Part {}

  record Count(Long value) implements Part {}

  record Key(
      UUID id,
      Thread.State state,
      BigDecimal price,
      Instant when,
      ArrayList<Part> parts,
      int[] numbers,
      String[][] texts) {}

  private static Key key() {
    String text = new String("shared".toCharArray());
    return new Key(
        new UUID(1, 2),
        Thread.State.NEW,
        new BigDecimal("1.50"),
        Instant.EPOCH,
        new ArrayList<>(List.of(new Name(text), new Count(7L), new Name(text))),
        new int[] {1, 2},
        new String[][] {{text}, {text, "é小"}});
  }

  private static Codec<Object> checked(Class<?> type) {
    @SuppressWarnings("unchecked") // It is called with objects of the class alone.
    Class<Object> of = (Class<Object>) type;
    return BRINE.keyCodec(of, SchemaLane.NONE_CHECKED);
  }

  @Test
  void have_a_checksum_of_their_classes_where_it_is_asked_for() {
    Codec<Key> codec = BRINE.keyCodec(Key.class, SchemaLane.NONE_CHECKED);
    byte[] bytes = codec.encode(key());
    assertThat(Brine.create().keyCodec(Key.class, SchemaLane.NONE_CHECKED).encode(key()))
        .isEqualTo(bytes);
    assertThat(codec.encode(codec.decode(bytes))).isEqualTo(bytes);
    assertThat(bytes).hasSize(BRINE.keyCodec(Key.class).encode(key()).length + 4);
    assertThat(BRINE.keyCodec(Key.class, SchemaLane.NONE).encode(key()))
        .isEqualTo(BRINE.keyCodec(Key.class).encode(key()));
  }

  @Test
  void of_another_version_are_an_error_with_a_checksum_and_another_key_without() throws Exception {
    String record = "package keys; record Place(%s) {}";
    Class<?> before = Sources.load(record.formatted("int row, int seat")).get("keys.Place");
    Class<?> after = Sources.load(record.formatted("int seat, int number")).get("keys.Place");
    Constructor<?> constructor = before.getDeclaredConstructor(int.class, int.class);
    constructor.setAccessible(true);
    Object key = constructor.newInstance(3, 7);
    byte[] bytes = checked(before).encode(key);
    assertThat(checked(before).decode(bytes)).isEqualTo(key);
    assertThatThrownBy(() -> checked(after).decode(bytes))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Incompatible: ");
    Object other = BRINE.keyCodec(after).decode(ofKeys(before).encode(key));
    assertThat(other.toString()).startsWith("Place[").isNotEqualTo(key.toString());
  }

  @SuppressWarnings("unchecked") // It is called with objects of the class alone.
  private static Codec<Object> ofKeys(Class<?> type) {
    return BRINE.keyCodec((Class<Object>) type);
  }

  @Test
  void have_no_schema() {
    for (SchemaLane lane : List.of(SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT)) {
      assertThatThrownBy(() -> BRINE.keyCodec(Key.class, lane))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("Expected NONE or NONE_CHECKED as the lane of keys but was " + lane);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"NONE", "FINGERPRINT", "EMBEDDED"})
  void have_equal_bytes_where_they_are_equal_whatever_the_options_say(String lane) {
    Codec<Key> codec =
        Brine.newBuilder().schema(SchemaLane.valueOf(lane)).build().keyCodec(Key.class);
    byte[] bytes = codec.encode(key());
    Key grown = key();
    grown.parts().ensureCapacity(500);
    Key shared = key();
    shared.texts()[1][0] = shared.texts()[0][0];
    assertThat(codec.encode(grown)).isEqualTo(bytes);
    assertThat(codec.encode(shared)).isEqualTo(bytes);
    assertThat(codec.encode(codec.decode(bytes))).isEqualTo(bytes);
    assertThat(BRINE.keyCodec(Key.class).encode(key())).isEqualTo(bytes);
  }

  @Test
  void have_other_bytes_where_they_differ() {
    Codec<Key> codec = BRINE.keyCodec(Key.class);
    Key other = key();
    other.numbers()[1] = 3;
    assertThat(Arrays.equals(codec.encode(other), codec.encode(key()))).isFalse();
  }

  record WithSet(HashSet<String> tags) {}

  record WithMap(HashMap<String, String> tags) {}

  record WithLinkedMap(LinkedHashMap<String, String> tags) {}

  record WithTree(TreeMap<String, String> tags) {}

  record WithList(List<String> tags) {}

  record WithCollection(Collection<String> tags) {}

  record WithObject(Object tags) {}

  record WithDouble(double tags) {}

  record WithBoxedFloat(Float tags) {}

  record WithUri(URI tags) {}

  record WithDate(Date tags) {}

  record WithBoxedInAList(ArrayList<ArrayList<Double>> tags) {}

  @SuppressWarnings("rawtypes") // What is tested.
  record WithRawList(ArrayList tags) {}

  record WithVariable<T>(T tags) {}

  record WithWild(ArrayList<? extends Comparable<String>> tags) {}

  public static final class Own implements Externalizable {
    private static final long serialVersionUID = 1L;

    @Override
    public void writeExternal(ObjectOutput out) {}

    @Override
    public void readExternal(ObjectInput in) {}
  }

  record WithOwn(Own tags) {}

  @ParameterizedTest
  @ValueSource(
      classes = {
        WithSet.class,
        WithMap.class,
        WithLinkedMap.class,
        WithTree.class,
        WithList.class,
        WithCollection.class,
        WithObject.class,
        WithDouble.class,
        WithBoxedFloat.class,
        WithUri.class,
        WithDate.class,
        WithBoxedInAList.class,
        WithRawList.class,
        WithVariable.class,
        WithWild.class,
        WithOwn.class
      })
  void are_refused_with_the_path_where_equal_ones_could_differ(Class<?> type) {
    assertThatThrownBy(() -> BRINE.keyCodec(type))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Unsupported: ")
        .hasMessageContaining(" cannot be a key: ")
        .hasMessageContaining("path=$.tags");
  }

  @Test
  void are_refused_behind_the_arguments_of_a_type() {
    assertThatThrownBy(() -> BRINE.keyCodec(new TypeReference<ArrayList<WithSet>>() {}))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("path=$[].tags");
    assertThat(BRINE.keyCodec(new TypeReference<ArrayList<Name>>() {}).encode(new ArrayList<>()))
        .isNotEmpty();
  }

  @Test
  void of_a_type_with_arguments_may_have_a_checksum() {
    TypeReference<ArrayList<Name>> type = new TypeReference<>() {};
    ArrayList<Name> names = new ArrayList<>(List.of(new Name("Ly"), new Name("on")));
    Codec<ArrayList<Name>> codec = BRINE.keyCodec(type, SchemaLane.NONE_CHECKED);
    byte[] bytes = codec.encode(names);
    assertThat(codec.encode(codec.decode(bytes))).isEqualTo(bytes);
    assertThat(bytes).hasSize(BRINE.keyCodec(type).encode(names).length + 4);
    assertThatThrownBy(() -> BRINE.keyCodec(type, SchemaLane.EMBEDDED))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Expected NONE or NONE_CHECKED as the lane of keys but was EMBEDDED");
  }

  @Test
  void of_another_lane_are_an_error_that_names_it() {
    byte[] bytes = BRINE.keyCodec(Key.class).encode(key());
    assertThatThrownBy(() -> checked(Key.class).decode(bytes))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("for keys with the same lane of keyCodec(..): docs/");
  }

  static class Open {
    private final String text = "a";
  }

  static final class Below extends Open {
    private final Map<String, String> tags = new HashMap<>();
  }

  record WithOpen(Open open) {}

  @Test
  void are_refused_when_they_are_written_where_a_subclass_was_not_looked_at() {
    Codec<WithOpen> codec = BRINE.keyCodec(WithOpen.class);
    assertThat(codec.encode(new WithOpen(new Open())))
        .isEqualTo(codec.encode(new WithOpen(new Open())));
    assertThatThrownBy(() -> codec.encode(new WithOpen(new Below())))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ");
  }

  record Chain(String text, Chain next) {}

  @Test
  void may_lead_back_to_their_own_class() {
    Codec<Chain> codec = BRINE.keyCodec(Chain.class);
    Chain chain = new Chain("a", new Chain("b", null));
    assertThat(codec.decode(codec.encode(chain))).isEqualTo(chain);
  }
}
