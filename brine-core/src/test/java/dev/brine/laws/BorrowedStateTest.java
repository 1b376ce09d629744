// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.SchemaLane;
import dev.brine.internal.Scratch;
import dev.brine.internal.message.Reading;
import dev.brine.internal.message.Root;
import dev.brine.internal.message.Writing;
import dev.brine.testkit.Fields;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The state that a message borrows is cleared when the message has ended: nothing of it is left for
 * the next one, and no object of the user stays reachable.
 */
class BorrowedStateTest {
  /** What {@code open} sets before each message, or what is kept on purpose and holds no object. */
  private static final Set<String> SET_AGAIN =
      Set.of(
          "ByteWriter.at",
          "ByteWriter.bytes",
          "ByteWriter.own",
          "ByteWriter.ownEnd",
          "ByteWriter.start",
          "ByteWriter.end",
          "ByteWriter.base",
          "ByteWriter.first",
          "ByteWriter.wanted",
          "ByteReader.at",
          "ByteReader.bytes",
          "ByteReader.own",
          "ByteReader.limit",
          "ByteReader.base",
          "ByteReader.chars",
          "ByteReader.claimed",
          "MessageState.left",
          "MessageState.allowed",
          "WrittenHandles.shift",
          "WrittenHandles.most",
          "Handles.room",
          "HashWork.unfolding",
          "SkippedFields.first",
          "SkippedFields.count",
          "KeptStreams.streams",
          "KeptStreams.kept",
          "Replacements.javaFormSession",
          "ClassNumbers.lasting",
          "State.homed",
          "State.busy");

  static Stream<SampleCase> cases() {
    return SampleCase.embedded().flatMap(each -> Stream.of(each, each.generated()));
  }

  private static Codec<Object> codec(SampleCase each) {
    return each.setting().fresh().<Object>codec(each.sample().type()).prepare();
  }

  private static Root root(Codec<?> codec) {
    return (Root) Fields.get(codec, "root");
  }

  /** Returns where the states of a codec differ from new ones. */
  private static List<String> left(Codec<?> codec) {
    Root root = root(codec);
    List<String> found = new ArrayList<>();
    Writing writing = root.writings().acquire();
    compare("writing", writing, made(root.writings()), found, seen());
    root.writings().release(writing);
    Reading reading = root.readings().acquire();
    compare("reading", reading, made(root.readings()), found, seen());
    root.readings().release(reading);
    return found;
  }

  private static Object made(Scratch<?> scratch) {
    return ((Supplier<?>) Fields.get(scratch, "maker")).get();
  }

  private static Set<Object> seen() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private static void compare(
      String path, Object used, Object made, List<String> found, Set<Object> seen) {
    if (used == null || made == null) {
      if (used != made) {
        found.add(path + " was " + used);
      }
    } else if (used instanceof Collection<?> collection) {
      compareSizes(path, collection.size(), ((Collection<?>) made).size(), found);
    } else if (used instanceof Map<?, ?> map) {
      compareSizes(path, map.size(), ((Map<?, ?>) made).size(), found);
    } else if (used.getClass().isArray()) {
      compareArray(path, used, found);
    } else if (isState(used.getClass()) && seen.add(used)) {
      for (Class<?> level = used.getClass(); level != Object.class; level = level.getSuperclass()) {
        for (Field field : level.getDeclaredFields()) {
          compareField(path, field, used, made, found, seen);
        }
      }
    } else if (used.getClass().getName().startsWith("java.lang.") && !used.equals(made)) {
      found.add(path + " was " + used);
    }
  }

  private static void compareField(
      String path, Field field, Object used, Object made, List<String> found, Set<Object> seen) {
    String name = field.getDeclaringClass().getSimpleName() + "." + field.getName();
    if (!Modifier.isStatic(field.getModifiers()) && !SET_AGAIN.contains(name)) {
      String inner = path + "." + field.getName();
      compare(inner, Fields.get(field, used), Fields.get(field, made), found, seen);
    }
  }

  private static void compareSizes(String path, int used, int made, List<String> found) {
    if (used != made) {
      found.add(path + " has " + used + " elements");
    }
  }

  private static void compareArray(String path, Object array, List<String> found) {
    for (int i = 0; i < Array.getLength(array); i++) {
      Object element = Array.get(array, i);
      if (element != null && !element.equals(0)) {
        found.add(path + "[" + i + "] was " + element);
      }
    }
  }

  /** The rest is of the configuration or of the root, which all messages share. */
  private static boolean isState(Class<?> type) {
    String name = type.getName();
    return name.startsWith("dev.brine.wire.")
        || name.startsWith("dev.brine.internal.hash.")
        || Stream.of(
                "Writing",
                "Reading",
                "ClassTable",
                "ClassNumbers",
                "ClassNameReader",
                "ProxyClasses",
                "Scratch$State")
            .anyMatch(each -> name.endsWith("." + each));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void is_as_new_after_a_message(SampleCase each) {
    Codec<Object> codec = codec(each);
    for (int i = 0; i < 2; i++) {
      byte[] message = codec.encode(each.sample().value());
      assertThat(left(codec)).isEmpty();
      codec.decode(message);
      assertThat(left(codec)).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void is_as_new_after_a_message_that_failed(SampleCase each) {
    Codec<Object> codec = codec(each);
    byte[] message = codec.encode(each.sample().value());
    for (int length = 0; length < message.length; length += 1 + message.length / 50) {
      fail(codec, each.sample().value(), Arrays.copyOf(message, length));
      byte[] mutant = message.clone();
      mutant[length] ^= 0x55;
      fail(codec, each.sample().value(), mutant);
      assertThat(left(codec)).as("%d of %d bytes", length, message.length).isEmpty();
    }
  }

  private static void fail(Codec<Object> codec, Object value, byte[] bytes) {
    try {
      codec.decode(bytes);
    } catch (BrineException e) {
      assertThat(e.reason()).isNotNull();
    }
    try {
      codec.encode(value, new byte[bytes.length - 1], 0);
    } catch (BrineException | NegativeArraySizeException e) {
      assertThat(e).isNotNull();
    }
  }

  static Stream<Setting> settings() {
    return Setting.interpreted().stream()
        .filter(setting -> setting.lane() == SchemaLane.EMBEDDED)
        .flatMap(setting -> Stream.of(setting, setting.generated()));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void is_as_new_after_a_value_that_cannot_be_written(Setting setting) {
    Codec<Models.Node> codec =
        setting
            .newBuilder()
            .limits(Limits.defaults().withDepth(5))
            .build()
            .codec(Models.Node.class)
            .prepare();
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> codec.encode(Models.Node.chain(20)))
          .isInstanceOf(BrineException.class);
      assertThat(left(codec)).isEmpty();
    }
  }

  @Test
  void is_not_as_new_while_a_message_uses_it() {
    Codec<?> codec = Setting.interpreted().get(0).fresh().codec(Models.Node.class);
    Root root = root(codec);
    Writing writing = root.writings().acquire();
    Reading reading = root.readings().acquire();
    writing.out.open();
    writing.out.unfinished.begin("held");
    reading.in.beginUnshared();
    List<String> found = new ArrayList<>();
    compare("writing", writing, made(root.writings()), found, seen());
    compare("reading", reading, made(root.readings()), found, seen());
    assertThat(found)
        .contains(
            "writing.out.unfinished.objects has 1 elements",
            "reading.in.parts.unshared has 1 elements");
    writing.out.clear();
    reading.in.clear();
    root.writings().release(writing);
    root.readings().release(reading);
    assertThat(left(codec)).isEmpty();
  }
}
