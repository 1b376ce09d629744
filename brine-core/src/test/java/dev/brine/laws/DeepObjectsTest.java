// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.testkit.Isomorphism;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Exchanger;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects at depths where code works in steps are the same as by reflection. */
class DeepObjectsTest {
  private static final int DEEP = 300;

  /** The messages before all classes of a chain have code that works in steps. */
  private static final int ENOUGH = 4;

  /** A link whose fields lead to anything, before and behind the next one. */
  static class Link implements Serializable {
    private static final long serialVersionUID = 1L;
    Object before;
    long number = 1L << 40;
    Link next;
    Object behind;
    BigDecimal decimal;
    Integer boxed;
    String name;
  }

  /** A link with a constructor. */
  @SuppressWarnings("UnusedVariable") // Codecs read the fields.
  static final class Fixed implements Serializable {
    private static final long serialVersionUID = 1L;
    private final Object before;
    private final Fixed next;
    private final Object behind;

    Fixed(Object before, Fixed next, Object behind) {
      this.before = before;
      this.next = next;
      this.behind = behind;
    }
  }

  /** A link of all primitive types. */
  record Numbers(
      byte a,
      Object before,
      short b,
      char c,
      int d,
      Numbers next,
      long e,
      float f,
      double g,
      boolean h,
      LocalDate date,
      List<String> texts,
      Object behind)
      implements Serializable {}

  /** A link that holds the next one in containers. */
  static final class Held implements Serializable {
    private static final long serialVersionUID = 1L;
    List<Held> list = new ArrayList<>();
    Map<String, Held> map = new HashMap<>();
    Held[] array = {};
    Set<Object> others = new LinkedHashSet<>();
  }

  /** A link with methods of its own; another one after every hundred, which use the stack. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    transient Object next;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(next);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      next = in.readObject();
    }
  }

  /** A link that another object takes the place of. */
  record Replaced(Link next) implements Serializable {
    private Object writeReplace() {
      return new Held();
    }
  }

  /** A link that resolves to another one. */
  static final class Resolved implements Serializable {
    private static final long serialVersionUID = 1L;
    Object next;

    private Object readResolve() {
      Resolved other = new Resolved();
      other.next = next;
      return other;
    }
  }

  /** An object whose method throws an error while it is read. */
  static final class Throwing implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      throw new AssertionError("thrown by the test");
    }
  }

  /** An object that goes on where what it reads throws an error. */
  static final class Catching implements Serializable {
    private static final long serialVersionUID = 1L;
    private transient Object inner;
    private transient String behind = "";

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(inner);
      out.writeUTF("behind");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      try {
        inner = in.readObject();
      } catch (AssertionError e) {
        inner = e.getMessage();
      }
      try {
        behind = in.readUTF();
      } catch (IOException e) {
        behind = "lost";
      }
    }
  }

  /** The chains: each holds objects of a function of the place, and another object at its end. */
  enum Chain {
    LINK {
      @Override
      Object make(BiFunction<Integer, Boolean, Object> content, Object last) {
        Link first = null;
        for (int i = 0; i < DEEP; i++) {
          Link link = new Link();
          link.before = content.apply(i, true);
          link.next = first;
          link.behind = first == null ? last : content.apply(i, false);
          link.decimal = i % 3 == 0 ? null : BigDecimal.valueOf(i);
          link.boxed = i % 2 == 0 ? null : i;
          link.name = i % 5 == 0 ? null : "n" + i;
          first = link;
        }
        return first;
      }
    },
    FIXED {
      @Override
      Object make(BiFunction<Integer, Boolean, Object> content, Object last) {
        Fixed first = null;
        for (int i = 0; i < DEEP; i++) {
          first =
              new Fixed(
                  content.apply(i, true), first, first == null ? last : content.apply(i, false));
        }
        return first;
      }
    },
    NUMBERS {
      @Override
      Object make(BiFunction<Integer, Boolean, Object> content, Object last) {
        Numbers first = null;
        for (int i = 0; i < DEEP; i++) {
          first =
              new Numbers(
                  (byte) i,
                  content.apply(i, true),
                  (short) -i,
                  (char) i,
                  i * i,
                  first,
                  Long.MIN_VALUE + i,
                  -i / 3f,
                  i / 7.0,
                  i % 2 == 0,
                  LocalDate.ofEpochDay(i),
                  i % 4 == 0 ? null : new ArrayList<>(List.of("a", "b")),
                  first == null ? last : content.apply(i, false));
        }
        return first;
      }
    },
    HELD {
      @Override
      Object make(BiFunction<Integer, Boolean, Object> content, Object last) {
        Held first = new Held();
        first.others.add(last);
        for (int i = 0; i < DEEP; i++) {
          Held held = new Held();
          held.others.add(content.apply(i, true));
          if (i % 3 == 0) {
            held.list.add(first);
          } else if (i % 3 == 1) {
            held.map.put("k", first);
          } else {
            held.array = new Held[] {null, first};
          }
          first = held;
        }
        return first;
      }
    };

    abstract Object make(BiFunction<Integer, Boolean, Object> content, Object last);
  }

  private static Object content(int place, boolean isBefore) {
    Resolved resolved = new Resolved();
    resolved.next = "r";
    Hooked hooked = new Hooked();
    hooked.next = new Held();
    return switch ((place + (isBefore ? 0 : 5)) % 17) {
      case 0 -> null;
      case 1 -> "text";
      case 2 -> new ArrayList<>(List.of(1, "b"));
      case 3 -> new TreeMap<>(Map.of("k", 1L));
      case 4 -> new Object[] {1, new int[] {2}};
      case 5 -> resolved;
      case 6 -> hooked;
      case 7 -> Optional.of("o");
      case 8 -> new Fixed(1, null, "x");
      case 9 -> new Link();
      case 10 -> LocalDate.EPOCH;
      case 11 -> Chain.LINK;
      case 12 -> List.of(new Link());
      case 13 -> new Replaced(null);
      case 14 -> new Held();
      default -> place;
    };
  }

  private static Setting setting(SchemaLane lane, References references) {
    return new Setting(lane, references, CodeGeneration.OFF);
  }

  static Stream<Setting> settings() {
    return Setting.interpreted().stream().filter(setting -> setting.lane() == SchemaLane.EMBEDDED);
  }

  /** Compares messages and objects of both ways, before and after there is code for steps. */
  static void check(Setting setting, Object value) {
    check(setting.brine(), setting.generated().brine(), value);
  }

  /** Does the same with two configurations. */
  @SuppressWarnings("unchecked")
  static void check(Brine byReflection, Brine inSteps, Object value) {
    Class<Object> type = (Class<Object>) value.getClass();
    Codec<Object> reflection = byReflection.codec(type);
    byte[] message = reflection.encode(value);
    Codec<Object> steps = inSteps.codec(type).prepare();
    for (int i = 0; i < ENOUGH; i++) {
      assertThat(steps.encode(value)).isEqualTo(message);
      Object copy = steps.decode(message);
      if (i == 0 || i == ENOUGH - 1) {
        assertThat(steps.encode(copy)).isEqualTo(reflection.encode(reflection.decode(message)));
        assertThat(
                Isomorphism.difference(
                    reflection.decode(message), copy, Isomorphism.Sharing.IGNORED))
            .isEmpty();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void bodies_of_all_kinds_within_chains_have_the_same_bytes(Setting setting) {
    for (Chain chain : Chain.values()) {
      check(setting, chain.make(DeepObjectsTest::content, "last"));
    }
  }

  @Test
  void references_back_from_the_depth_lead_to_the_same_objects() {
    Link shared = new Link();
    Link first = (Link) Chain.LINK.make((i, isBefore) -> shared, shared);
    shared.before = first;
    check(setting(SchemaLane.NONE, References.TRACK), first);
    Codec<Link> codec = DeepObjectsTest.codec(References.TRACK, Link.class);
    Link copy = codec.decode(codec.encode(first));
    assertThat(copy.next.next.before).isSameAs(copy.before);
    assertThat(((Link) copy.before).before).isSameAs(copy);
  }

  private static <T> Codec<T> codec(References references, Class<T> type) {
    return setting(SchemaLane.NONE, references).generated().brine().codec(type).prepare();
  }

  @ParameterizedTest
  @EnumSource(References.class)
  void a_failure_in_the_depth_has_the_same_path_and_leaves_nothing_behind(References references) {
    for (Chain chain : Chain.values()) {
      Object sound = chain.make(DeepObjectsTest::content, "last");
      Object broken = chain.make(DeepObjectsTest::content, new Exchanger<>());
      check(setting(SchemaLane.NONE, references), sound);
      @SuppressWarnings("unchecked")
      Class<Object> type = (Class<Object>) sound.getClass();
      Codec<Object> reflection = setting(SchemaLane.NONE, references).brine().codec(type);
      Codec<Object> steps = codec(references, type);
      assertThat(writing(steps, broken)).isEqualTo(writing(reflection, broken));
      byte[] message = steps.encode(sound);
      for (int at = message.length - 3; at > 0; at -= message.length / 11) {
        byte[] changed = message.clone();
        changed[at] ^= 0x55;
        assertThat(reading(steps, changed)).isEqualTo(reading(reflection, changed));
        byte[] cut = Arrays.copyOf(message, at);
        assertThat(reading(steps, cut)).isEqualTo(reading(reflection, cut));
      }
      check(setting(SchemaLane.NONE, references), sound);
    }
  }

  private static String writing(Codec<Object> codec, Object value) {
    return catchThrowableOfType(BrineException.class, () -> codec.encode(value)).toString();
  }

  /** Generated code has no step for a number that is cut off. */
  private static BrineException.Reason reading(Codec<Object> codec, byte[] message) {
    try {
      codec.decode(message);
      return null;
    } catch (BrineException e) {
      return e.reason();
    }
  }

  @Test
  void a_tree_that_contains_itself_is_found_however_long_the_cycle_is() {
    Codec<Link> codec = codec(References.TREE, Link.class);
    codec.encode((Link) Chain.LINK.make(DeepObjectsTest::content, "last"));
    for (int length : List.of(1, 2, 500, 1_500, 5_000)) {
      Link first = new Link();
      Link last = first;
      for (int i = 1; i < length; i++) {
        last.before = new Link();
        last.next = new Link();
        last = last.next;
      }
      last.next = first;
      assertThat(catchThrowableOfType(BrineException.class, () -> codec.encode(first)))
          .hasMessageContaining("contains itself");
    }
  }

  @Test
  void a_tree_that_shares_objects_below_each_other_is_none_that_contains_itself() {
    Codec<Link> codec = codec(References.TREE, Link.class);
    Link shared = new Link();
    Link first = null;
    for (int i = 0; i < 5_000; i++) {
      Link link = new Link();
      link.before = shared;
      link.next = first;
      link.behind = shared;
      first = link;
    }
    int count = 0;
    Link copy = codec.decode(codec.encode(first));
    for (Link link = copy; link != null; link = link.next) {
      count++;
    }
    assertThat(count).isEqualTo(5_000);
  }

  @Test
  void an_error_that_a_callback_catches_leaves_no_frames_behind() {
    Object throwing = Chain.LINK.make((i, isBefore) -> i, new Throwing());
    Link value =
        (Link)
            Chain.LINK.make(
                (i, isBefore) -> {
                  if (i % 100 != 7 || isBefore) {
                    return i;
                  }
                  Catching catching = new Catching();
                  catching.inner = throwing;
                  return catching;
                },
                "last");
    Setting setting = setting(SchemaLane.EMBEDDED, References.TRACK);
    Codec<Link> reflection = setting.brine().codec(Link.class);
    Codec<Link> steps = setting.generated().brine().codec(Link.class).prepare();
    byte[] message = reflection.encode(value);
    List<String> expected = caught(reflection, message);
    assertThat(expected).contains("thrown by the testbehind").endsWith("last");
    for (int i = 0; i < ENOUGH; i++) {
      assertThat(caught(steps, message)).isEqualTo(expected);
    }
  }

  /** Returns what the objects that catch errors have, or the failure. */
  private static List<String> caught(Codec<Link> codec, byte[] message) {
    List<String> caught = new ArrayList<>();
    try {
      for (Link link = codec.decode(message); link != null; link = link.next) {
        caught.add(
            link.behind instanceof Catching catching
                ? (catching.inner instanceof Link ? "a link" : catching.inner) + catching.behind
                : String.valueOf(link.behind));
      }
    } catch (BrineException e) {
      caught.add(e.reason().toString());
    }
    return caught;
  }
}
