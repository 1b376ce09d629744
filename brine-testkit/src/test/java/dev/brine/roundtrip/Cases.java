// SPDX-License-Identifier: Apache-2.0
package dev.brine.roundtrip;

import static dev.brine.roundtrip.Case.java;
import static dev.brine.roundtrip.Case.ours;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The kinds of object that must survive a round trip, by their numbers. */
final class Cases {
  static final int COUNT = 58;

  private Cases() {}

  /** Returns all of them. */
  static Stream<Case> all() {
    return Stream.of(classes(), graphs(), hooks(), Values.all(), rest()).flatMap(List::stream);
  }

  private static List<Case> classes() {
    return List.of(
        java(1, "plain class, Serializable", Plain.Pojo::new),
        ours(2, "plain class, not Serializable, package-private", Plain.NotSerializable::new),
        java(3, "no constructor without parameters, Serializable", () -> new Plain.Made(3)),
        ours(
            4,
            "no constructor without parameters, not Serializable",
            () -> new Plain.MadeToo("a", new Plain.MadeToo(null, null))),
        java(5, "immutable class with final fields", () -> new Plain.Immutable(5, " x "))
            .where(copy -> ((Plain.Immutable) copy).sum() == 11),
        java(6, "record, Serializable", () -> new Plain.Pair(6, "six")),
        ours(
            7,
            "record, not Serializable",
            () -> new Plain.Triple(7, new Plain.Pair(1, null), List.of(1, 2))),
        ours(8, "private nested record", Plain::secret),
        java(9, "enum as root", () -> Plain.Colour.RED),
        java(10, "enum with bodies, EnumMap, EnumSet", Values::enums),
        java(11, "sealed and polymorphic fields", Plain.Drawing::new),
        ours(12, "Optional, OptionalInt, OptionalLong, OptionalDouble", Values::optionals),
        java(13, "java.time, Date, Calendar, Timestamp with nanoseconds", Values::moments),
        java(14, "Serializable lambda and method reference", Cases::functions)
            .where(copy -> Arrays.equals(called(copy), new Object[] {"captured", "text"})),
        java(15, "generic class", () -> new Plain.Box<>(new Plain.Pair(1, "a"))),
        java(16, "subclass that binds the type variable", () -> new Plain.TextBox("text")));
  }

  private static Object functions() {
    String captured = "captured";
    String text = " text ";
    Hooked.Source lambda = () -> captured;
    Hooked.Source method = text::trim;
    return new Object[] {lambda, method};
  }

  private static Object[] called(Object functions) {
    return Arrays.stream((Object[]) functions)
        .map(function -> ((Supplier<?>) function).get())
        .toArray();
  }

  private static List<Case> graphs() {
    return List.of(
        java(17, "shared reference keeps identity", Cases::shared),
        java(18, "cycle through a field", Cases::ring),
        java(19, "ArrayList containing itself", Cases::listOfItself),
        java(20, "Object[] containing itself", Cases::arrayOfItself),
        java(21, "HashMap whose key refers back to the map", Cases::mapOfItself),
        java(22, "Object field holding Integer", () -> held(1 << 30)),
        java(23, "Object field holding Long", () -> held(1L << 62)),
        java(24, "Object field holding byte[]", () -> held(new byte[] {1, -1})),
        java(25, "Object field holding a POJO", () -> held(held("inner"))),
        java(
            26,
            "Object field holding record[]",
            () -> held(new Plain.Pair[] {new Plain.Pair(1, "a"), null})),
        java(27, "private fields of the same name", Plain.Lower::new)
            .where(copy -> ((Plain.Lower) copy).upper().equals("upper"))
            .where(copy -> ((Plain.Lower) copy).lower().equals("lower")),
        java(28, "transient skipped", Plain.Forgetful::new)
            .where(copy -> ((Plain.Forgetful) copy).lost == null));
  }

  private static Plain.Pojo held(Object object) {
    Plain.Pojo holder = new Plain.Pojo();
    holder.any = object;
    return holder;
  }

  private static Object shared() {
    Plain.Pojo one = held("one");
    List<Object> list = new ArrayList<>(List.of(one, one));
    return new Object[] {list, one, list};
  }

  private static Object ring() {
    Plain.Node ring = Plain.Node.chain(2);
    ring.next.next = ring;
    ring.other = ring;
    return ring;
  }

  private static Object listOfItself() {
    List<Object> list = new ArrayList<>();
    list.add(list);
    list.add("text");
    return list;
  }

  private static Object arrayOfItself() {
    Object[] array = new Object[2];
    array[0] = array;
    return array;
  }

  private static Object mapOfItself() {
    Map<Object, Object> map = new HashMap<>();
    map.put(new Plain.Key(1, map), "one");
    map.put(new Plain.Key(2, map), "two");
    return map;
  }

  private static List<Case> hooks() {
    return List.of(
        java(29, "readResolve singleton", () -> Hooked.Single.ONE)
            .where(copy -> copy == Hooked.Single.ONE),
        java(30, "writeObject and readObject with extra data", Hooked.Extra::new)
            .where(copy -> ((Hooked.Extra) copy).extra.equals("extra")),
        java(31, "the same in a hierarchy", Hooked.Low::new)
            .where(copy -> ((Hooked.Low) copy).low == 2.5),
        java(32, "Externalizable", Cases::external),
        java(33, "writeReplace serialization proxy", () -> new Hooked.Span(3, 8)),
        java(34, "serialPersistentFields with putFields", Hooked.Persistent::new)
            .where(copy -> ((Hooked.Persistent) copy).low == 2),
        java(35, "constructor of the first class that is not Serializable", Hooked.Below::new)
            .where(copy -> ((Hooked.Below) copy).made == 4));
  }

  private static Object external() {
    Hooked.External external = new Hooked.External();
    external.content = new Object[] {external, "content"};
    return external;
  }

  private static List<Case> rest() {
    return List.of(
        java(47, "Throwable with cause, suppressed and stack trace", Values::failure),
        java(48, "inner class with its outer instance", Plain.Outer::new)
            .where(copy -> ((Plain.Outer) copy).inner.sum() == 19),
        java(49, "java.lang.reflect.Proxy with a Serializable handler", Values::proxy)
            .where(copy -> ((Supplier<?>) copy).get().equals("answer")),
        ours(50, "linked list 2,000 deep", () -> Plain.Node.chain(2_000)),
        ours(51, "linked list 100,000 deep", () -> Plain.Node.chain(100_000))
            .preparedWith(() -> Plain.Node.chain(2)),
        java(52, "null elements, keys and values", Values::nulls),
        java(53, "root is a List<Integer>", () -> new ArrayList<>(List.of(1, -1, 1 << 20))),
        java(54, "root is a String", () -> "text \u20ac"),
        java(55, "root is an int[]", () -> new int[] {1, 0, -1}),
        java(56, "subclass of ArrayList with a field of its own", Cases::page),
        java(57, "subclass of HashMap with a field of its own", Cases::index),
        java(
            58,
            "own Collection without a constructor without parameters",
            () -> new Plain.Repeated("again", 3)));
  }

  private static Object page() {
    Plain.Page page = new Plain.Page();
    page.add(page);
    page.add("text");
    return page;
  }

  private static Object index() {
    Plain.Index index = new Plain.Index();
    index.put("self", index);
    index.put("null", null);
    return index;
  }
}
