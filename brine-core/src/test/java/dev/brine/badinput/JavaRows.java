// SPDX-License-Identifier: Apache-2.0
package dev.brine.badinput;

import static dev.brine.badinput.JavaBytes.bare;
import static dev.brine.badinput.JavaBytes.stream;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/** The bytes of the bad inputs that name what the JDK's form has, by their numbers. */
final class JavaRows implements ObjectStreamConstants {
  private static final int WRITES = SC_SERIALIZABLE | SC_WRITE_METHOD;
  private static final int MOST = Integer.MAX_VALUE;

  private JavaRows() {}

  /** Returns the bytes of a number, in all its forms; none where it has no bytes of the JDK. */
  static List<byte[]> of(int number) {
    return number <= 15
        ? tags(number)
        : number <= 25
            ? arraysAndTexts(number)
            : number <= 34
                ? collections(number)
                : number <= 50 ? descriptions(number) : others(number);
  }

  private static List<byte[]> tags(int number) {
    return switch (number) {
      case 1 -> List.of(bare().done());
      case 2 -> List.of(bare().shorts(0xaced + 1, 5, 0x7000).done());
      case 3 -> List.of(bare().shorts(0xaced, 6, 0x7000).done());
      case 4 -> List.of(stream().done());
      case 5 ->
          List.of(
              stream().bytes(0).done(), stream().bytes(0x7f).done(), stream().bytes(0xff).done());
      case 6 -> List.of(stream().bytes(TC_ENUM, TC_NULL).done());
      case 7 -> List.of(stream().bytes(TC_OBJECT, TC_NULL).done());
      case 8 -> List.of(stream().bytes(TC_ARRAY, TC_NULL).done(), nullArray());
      case 9 -> List.of(stream().bytes(TC_CLASS, TC_NULL).done());
      case 10 -> List.of(stream().reference(5).done());
      case 11 -> List.of(stream().bytes(TC_REFERENCE).ints(Integer.MIN_VALUE).done());
      case 12 -> List.of(stream().bytes(TC_ENDBLOCKDATA).done());
      case 13 -> List.of(stream().bytes(TC_BLOCKDATALONG).ints(-5).done());
      case 14 -> List.of(stream().bytes(TC_RESET).done());
      case 15 -> List.of(stream().bytes(TC_EXCEPTION).string("thrown").done());
      default -> throw new AssertionError(number);
    };
  }

  private static byte[] nullArray() {
    return stream().bytes(TC_ARRAY, TC_NULL).ints(3).done();
  }

  private static List<byte[]> arraysAndTexts(int number) {
    return switch (number) {
      case 16 -> List.of(stream().array(int[].class, MOST).done());
      case 17 -> List.of(stream().array(byte[].class, 1_000_000_000).done());
      case 18 -> List.of(stream().array(int[].class, -1).done());
      case 19 -> List.of(stream().array(Object[].class, 1 << 30).done());
      case 20 ->
          List.of(
              stream().bytes(TC_ARRAY).described(Victims.Numbered.class, 2, "J n").ints(1).done());
      case 21 -> List.of(stream().object(int[].class, SC_SERIALIZABLE).ints(1, 1).done());
      case 22 ->
          List.of(
              stream().object(String.class, SC_SERIALIZABLE).done(),
              stream().object(Class.class, SC_SERIALIZABLE).done(),
              stream().object(ObjectStreamClass.class, SC_SERIALIZABLE).done());
      case 23 -> List.of(stream().bytes(TC_LONGSTRING).longs(1L << 62).done());
      case 24 -> List.of(stream().bytes(TC_LONGSTRING).longs(-1).done());
      case 25 -> List.of(text(0xff, 0xff), text(0xe0, 0x80), text(0xc1));
      default -> throw new AssertionError(number);
    };
  }

  private static byte[] text(int... bytes) {
    return stream().bytes(TC_STRING).shorts(bytes.length).bytes(bytes).done();
  }

  private static List<byte[]> collections(int number) {
    return switch (number) {
      case 26 -> List.of(list(MOST));
      case 27 -> List.of(list(-1));
      case 28 -> List.of(map(0.75f, MOST));
      case 29 -> List.of(map(Float.NaN, 2), map(-1f, 2), map(0f, 2));
      case 30 -> List.of(map(Float.MIN_VALUE, 2));
      case 31 -> List.of(queue(), set());
      case 32 -> List.of(sized(ArrayDeque.class));
      case 33 -> List.of(identities());
      case 34 -> List.of(stream().object(EnumSet.class, SC_SERIALIZABLE).done(), bogusSet());
      default -> throw new AssertionError(number);
    };
  }

  private static byte[] list(int size) {
    return stream()
        .object(ArrayList.class, WRITES, "I size")
        .ints(size)
        .bytes(TC_BLOCKDATA, 4)
        .ints(size)
        .bytes(TC_ENDBLOCKDATA)
        .done();
  }

  private static byte[] map(float load, int size) {
    JavaBytes map =
        stream()
            .object(HashMap.class, WRITES, "F loadFactor", "I threshold")
            .floats(load)
            .ints(12)
            .bytes(TC_BLOCKDATA, 8)
            .ints(16, size);
    if (size < 10) {
      for (int i = 0; i < 2 * size; i++) {
        map.string("k" + i);
      }
    }
    return map.bytes(TC_ENDBLOCKDATA).done();
  }

  private static byte[] queue() {
    return stream()
        .object(PriorityQueue.class, WRITES, "I size", "Ljava/util/Comparator; comparator")
        .ints(0)
        .bytes(TC_NULL, TC_BLOCKDATA, 4)
        .ints(MOST)
        .bytes(TC_ENDBLOCKDATA)
        .done();
  }

  private static byte[] set() {
    return stream()
        .object(HashSet.class, WRITES)
        .bytes(TC_BLOCKDATA, 12)
        .ints(1 << 30)
        .floats(0.75f)
        .ints(0)
        .bytes(TC_ENDBLOCKDATA)
        .done();
  }

  private static byte[] sized(Class<?> type) {
    return stream()
        .object(type, WRITES)
        .bytes(TC_BLOCKDATA, 4)
        .ints(MOST)
        .bytes(TC_ENDBLOCKDATA)
        .done();
  }

  private static byte[] identities() {
    return stream()
        .object(IdentityHashMap.class, WRITES, "I size")
        .ints(MOST)
        .bytes(TC_BLOCKDATA, 4)
        .ints(MOST)
        .bytes(TC_ENDBLOCKDATA)
        .done();
  }

  private static byte[] bogusSet() {
    Class<?> type = EnumSet.of(Victims.Single.ONE).getClass();
    return stream().object(type, SC_SERIALIZABLE, "J elements").longs(-1).done();
  }

  private static List<byte[]> descriptions(int number) {
    String number1 = Victims.Numbered.class.getName();
    return switch (number) {
      case 35 -> List.of(stream().bytes(TC_OBJECT).described("no.Such", 1, 2).done());
      case 36 -> List.of(stream().object(Object.class, SC_SERIALIZABLE).done());
      case 37 -> List.of(stream().object(Thread.class, SC_SERIALIZABLE).done());
      case 38 -> List.of(stream().bytes(TC_OBJECT).described(number1, 7, 2, "J n").longs(1).done());
      case 39 -> List.of(number(SC_SERIALIZABLE | SC_EXTERNALIZABLE));
      case 40 -> List.of(number(0));
      case 41 -> List.of(number(SC_EXTERNALIZABLE | SC_BLOCK_DATA));
      case 42 -> List.of(misfit().bytes(TC_NULL).array(int[].class, 0).done());
      case 43 -> List.of(misfit().array(int[].class, 0).reference(5).done());
      case 44 -> List.of(stream().array(String[].class, 1).array(int[].class, 0).done());
      case 45 -> List.of(stream().object(Victims.Numbered.class, 2, "I n").ints(1).done());
      case 46 -> List.of(stream().object(Victims.Numbered.class, 2, "? n").longs(1).done());
      case 47 -> List.of(manyFields());
      case 48 ->
          List.of(
              stream().object(Victims.Numbered.class, 2, "J n", "J n").longs(1).longs(2).done());
      case 49 -> List.of(stream().bytes(TC_OBJECT).opened(number1, 1, 2).reference(0).done());
      case 50 -> List.of(chain("no.Such", 5_000), chain("java.util.Date", 5_000));
      default -> throw new AssertionError(number);
    };
  }

  private static byte[] number(int flags) {
    return stream().object(Victims.Numbered.class, flags, "J n").longs(1).done();
  }

  private static JavaBytes misfit() {
    return stream()
        .object(Victims.Text.class, 2, "Ljava/lang/Object; first", "Ljava/lang/String; text");
  }

  private static byte[] manyFields() {
    return stream()
        .bytes(TC_OBJECT, TC_CLASSDESC)
        .utf(Victims.Numbered.class.getName())
        .longs(1)
        .bytes(SC_SERIALIZABLE)
        .shorts(65_535)
        .done();
  }

  private static byte[] chain(String name, int length) {
    JavaBytes chain = stream().bytes(TC_OBJECT);
    for (int i = 0; i < length; i++) {
      chain.opened(name, 1, SC_SERIALIZABLE);
    }
    return chain.bytes(TC_NULL).done();
  }

  private static List<byte[]> others(int number) {
    return switch (number) {
      case 51 -> List.of(constant(TC_ENUM).string("TWO").done());
      case 52 -> List.of(constant(TC_OBJECT).string("ONE").done());
      case 53 -> List.of(stream().object(Victims.Positive.class, 2, "I n").ints(0).done());
      case 54 ->
          List.of(stream().object(Victims.Plain.class, 2, "J more", "I n").longs(1).ints(2).done());
      case 55 -> List.of(nested(500), nested(3_000), nested(100_000), nested(1_000_000));
      case 56 -> List.of(written(bomb()));
      case 59 -> List.of(self());
      case 60 ->
          List.of(stream().bytes(TC_PROXYCLASSDESC).ints(0).bytes(TC_ENDBLOCKDATA, TC_NULL).done());
      case 61 -> List.of(proxy(65_536));
      case 62 -> List.of(proxy(-1));
      case 63 -> List.of(proxy(1, "java.lang.String"));
      case 65 -> List.of(dimensions(256));
      case 66 ->
          List.of(named(""), named("x".repeat(60_000)), named("a/b"), named("a\0b"), named("../b"));
      case 72 -> List.of(turning());
      default -> List.of();
    };
  }

  private static JavaBytes constant(int tag) {
    return stream()
        .bytes(tag)
        .opened(Victims.Single.class.getName(), 0, SC_SERIALIZABLE | SC_ENUM)
        .described(Enum.class.getName(), 0, SC_SERIALIZABLE | SC_ENUM);
  }

  private static byte[] nested(int depth) {
    JavaBytes arrays = stream().array(Object[].class, 1);
    for (int i = 1; i < depth; i++) {
      arrays.bytes(TC_ARRAY).reference(0).ints(1);
    }
    return arrays.bytes(TC_NULL).done();
  }

  private static Set<Object> bomb() {
    Set<Object> root = new HashSet<>();
    Set<Object> first = root;
    Set<Object> second = new HashSet<>();
    for (int i = 0; i < 30; i++) {
      Set<Object> a = new HashSet<>(Set.of("a"));
      Set<Object> b = new HashSet<>();
      Collections.addAll(first, a, b);
      Collections.addAll(second, a, b);
      first = a;
      second = b;
    }
    return root;
  }

  /** Returns the stream of an object. */
  static byte[] written(Object object) {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sink.toByteArray();
  }

  private static byte[] self() {
    return stream()
        .object(HashSet.class, WRITES)
        .bytes(TC_BLOCKDATA, 12)
        .ints(16)
        .floats(0.75f)
        .ints(2)
        .reference(1)
        .reference(1)
        .bytes(TC_ENDBLOCKDATA)
        .done();
  }

  private static byte[] proxy(int count, String... names) {
    JavaBytes proxy = stream().bytes(TC_OBJECT, TC_PROXYCLASSDESC).ints(count);
    for (String name : names) {
      proxy.utf(name);
    }
    return proxy.bytes(TC_ENDBLOCKDATA, TC_NULL).done();
  }

  private static byte[] dimensions(int count) {
    return named("[".repeat(count) + "I");
  }

  private static byte[] named(String name) {
    return stream().bytes(TC_OBJECT).described(name, 1, SC_SERIALIZABLE).done();
  }

  private static byte[] turning() {
    return stream()
        .object(
            Victims.OfTurning.class,
            2,
            "L" + Victims.Turning.class.getName().replace('.', '/') + "; turning")
        .object(Victims.Turning.class, 2)
        .done();
  }
}
