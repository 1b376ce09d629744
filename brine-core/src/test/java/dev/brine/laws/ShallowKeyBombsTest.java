// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.BrineObjectInputStream;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.laws.KeyNestingTest.Deep;
import dev.brine.laws.KeyNestingTest.Identity;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys that are hashed by their identity hide no key from the limits. */
class ShallowKeyBombsTest {
  private static final int LEVELS = 40;
  private static final int FEW = 9;
  private static final TypeFilter HERE = TypeFilter.allow("dev.brine.laws.*", "java.**", "keys.*");

  private static final Map<String, Brine> BRINES = new HashMap<>();

  static List<Setting> settings() {
    return Setting.interpreted().stream()
        .filter(setting -> setting.references() == References.TRACK)
        .filter(setting -> setting.lane() == SchemaLane.NONE)
        .flatMap(setting -> Stream.of(setting, setting.generated()))
        .toList();
  }

  private static Codec<Object> codec(Setting setting, Limits limits) {
    return BRINES
        .computeIfAbsent(
            setting + " " + limits.keyNesting(),
            name -> setting.newBuilder(HERE).limits(limits).build())
        .codec(Object.class);
  }

  private static Limits lies() {
    return Limits.defaults().withKeyNesting(100).withHashWork(Long.MAX_VALUE);
  }

  private static void assertRefused(Setting setting, Object bomb) {
    byte[] message = codec(setting, lies()).encode(bomb);
    Codec<Object> codec = codec(setting, Limits.defaults());
    assertOverLimit(() -> codec.decode(message));
    assertOverLimit(() -> codec.encode(bomb));
  }

  private static void assertOverLimit(Runnable use) {
    assertThatThrownBy(use::run)
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.OVER_LIMIT));
  }

  /** Returns a list around a list around a list. */
  private static Object chain(int levels) {
    Object chain = "end";
    for (int i = 0; i < levels; i++) {
      chain = new ArrayList<>(List.of(chain));
    }
    return chain;
  }

  /** Returns lists that each hold the one below twice, all in a list. */
  private static List<Object> doubled() {
    List<Object> levels = new ArrayList<>();
    List<Object> level = new ArrayList<>(List.of("end"));
    for (int i = 0; i < LEVELS; i++) {
      levels.add(level);
      level = new ArrayList<>(List.of(level, level));
    }
    levels.add(level);
    return levels;
  }

  private static Set<Object> set(Object element) {
    Set<Object> set = new HashSet<>();
    set.add(element);
    return set;
  }

  /** Returns a set that gets its element when that is complete: it can hash it by then. */
  private static Object keyed(List<Object> levels) {
    List<Object> key = new ArrayList<>();
    Set<Object> set = set(key);
    key.add(levels.get(LEVELS));
    return set;
  }

  @ParameterizedTest
  @MethodSource("settings")
  void keys_within_a_key_of_identity_nest_no_deeper_than_others(Setting setting) {
    Object nested = set(chain(FEW));

    assertRefused(setting, set(new Identity(nested)));
    assertRefused(setting, set(new Identity(set(new Identity(nested)))));
    assertRefused(setting, new ArrayList<>(List.of(set(new Identity("first")), nested)));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void lists_within_a_key_of_identity_may_nest(Setting setting) {
    Codec<Object> codec = codec(setting, Limits.defaults());
    Object root = set(new Identity(List.of(chain(LEVELS), set(chain(FEW - 1)))));

    Set<?> copy = (Set<?>) codec.decode(codec.encode(root));

    Identity key = (Identity) copy.iterator().next();
    assertThat(key.held()).isEqualTo(List.of(chain(LEVELS), set(chain(FEW - 1))));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void lists_next_to_a_key_of_identity_are_keys(Setting setting) {
    for (int first = 0; first < 2; first++) {
      Set<Object> both = new LinkedHashSet<>();
      both.add(first == 0 ? new Identity("key") : chain(FEW));
      both.add(first == 0 ? chain(FEW) : new Identity("key"));
      assertRefused(setting, both);
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void keys_of_identity_within_deep_keys_hide_nothing(Setting setting) {
    Object mixed = "end";
    for (int i = 0; i < LEVELS; i++) {
      mixed = new Deep(List.of(new Identity(List.of(mixed))));
    }

    assertRefused(setting, set(mixed));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void shared_parts_of_keys_within_a_key_of_identity_are_counted(Setting setting) {
    List<Object> levels = doubled();

    assertRefused(setting, set(new Identity(List.of(levels, keyed(levels)))));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void what_a_key_of_identity_holds_is_counted_where_it_is_a_key_itself(Setting setting) {
    List<Object> levels = doubled();
    Set<Object> holder = set(new Identity(levels));

    assertRefused(setting, new ArrayList<>(List.of(holder, keyed(levels))));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void large_numbers_of_keys_within_a_key_of_identity_are_counted(Setting setting) {
    Set<Object> numbers = new HashSet<>();
    for (int i = 0; i < 2; i++) {
      numbers.add(new BigDecimal(BigInteger.ONE.shiftLeft(1_300_000 + i)));
    }

    assertRefused(setting, set(new Identity(numbers)));
  }

  /** Puts what an object holds in its place. */
  private static final class Unwrapping extends BrineObjectInputStream {
    Unwrapping(Brine brine, InputStream source) throws IOException {
      super(brine, source, Format.BRINE);
      enableResolveObject(true);
    }

    @Override
    protected Object resolveObject(Object object) {
      return object instanceof Identity holder ? holder.held() : object;
    }
  }

  private static byte[] stream(Object object) throws IOException {
    Brine brine = Brine.newBuilder().types(HERE).build();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeObject(object);
    }
    return sink.toByteArray();
  }

  @Test
  void a_key_that_a_stream_resolves_is_counted_as_what_takes_its_place() throws Exception {
    Brine brine = Brine.newBuilder().types(HERE).build();
    byte[] bomb = stream(set(new Identity(doubled().get(LEVELS))));

    try (ObjectInputStream in = new Unwrapping(brine, new ByteArrayInputStream(bomb))) {
      assertThatThrownBy(in::readObject).hasStackTraceContaining("hashWork");
    }
    try (ObjectInputStream in = brine.newObjectInputStream(new ByteArrayInputStream(bomb))) {
      assertThat((Set<?>) in.readObject()).hasSize(1);
    }
  }

  @Test
  void a_stream_reads_a_tree_of_sets_of_a_class_of_the_user() throws Exception {
    Object root = "leaf";
    for (int i = 0; i < LEVELS; i++) {
      Children children = new Children();
      children.add(new Identity(root));
      root = children;
    }
    Brine brine = Brine.newBuilder().types(HERE).build();

    Object each = brine.decode(brine.encode(root), Object.class);
    for (int i = 0; i < LEVELS; i++) {
      each = ((Identity) ((Children) each).iterator().next()).held();
    }
    assertThat(each).isEqualTo("leaf");
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(stream(root)))) {
      assertThat(in.readObject()).isInstanceOf(Children.class);
    }
  }

  /** A set of a class of the user. */
  static final class Children extends HashSet<Object> {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void a_set_of_a_class_of_the_user_refuses_nested_keys() {
    Object root = "leaf";
    for (int i = 0; i <= FEW; i++) {
      Children children = new Children();
      children.add(new Deep(root));
      root = children;
    }
    Object bomb = root;
    byte[] message = Brine.newBuilder().types(HERE).limits(lies()).build().encode(bomb);
    Brine brine = Brine.newBuilder().types(HERE).build();

    assertOverLimit(() -> brine.encode(bomb));
    assertOverLimit(() -> brine.decode(message, Object.class));
  }

  private static Sources.Loader version(String hash) {
    return Sources.load(
        """
        package keys;
        import java.io.*;
        import java.util.*;
        class Node implements Serializable {
          private static final long serialVersionUID = 1L;
          Set<Node> children = new HashSet<>();
          %s
          static Node tree(int levels) {
            Node root = new Node();
            for (int i = 0; i < levels; i++) {
              Node above = new Node();
              above.children.add(root);
              root = above;
            }
            return root;
          }
        }
        """
            .formatted(hash));
  }

  private static final String PLAIN = "";
  private static final String ADDED = "String note;";
  private static final String DEEP =
      "String note; public int hashCode() { return children.hashCode(); }"
          + " public boolean equals(Object o) {"
          + " return o instanceof Node n && n.children.equals(children); }";

  @SuppressWarnings("unchecked") // It is its class.
  private static Codec<Object> codec(Sources.Loader loader) {
    return (Codec<Object>) Brine.newBuilder().types(HERE).build().codec(loader.get("keys.Node"));
  }

  private static Object tree(Sources.Loader loader) throws ReflectiveOperationException {
    var make = loader.get("keys.Node").getDeclaredMethod("tree", int.class);
    make.setAccessible(true);
    return make.invoke(null, LEVELS);
  }

  @Test
  void a_reader_whose_keys_follow_what_they_hold_refuses_what_others_wrote() throws Exception {
    Sources.Loader writer = version(PLAIN);
    byte[] message = codec(writer).encode(tree(writer));

    assertThat(codec(version(ADDED)).decode(message)).isNotNull();
    assertOverLimit(() -> codec(version(DEEP)).decode(message));
  }
}
