// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.SchemaLane;
import dev.brine.vectors.Model.Line;
import dev.brine.vectors.Model.Status;
import dev.brine.vectors.Vector.Root;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;

/** The test vectors, in the order of the format's pages. */
final class Vectors {
  private Vectors() {}

  static Stream<Vector> all() {
    return Stream.of(
            messages(),
            scalars(),
            references(),
            containers(),
            arrays(),
            hooks(),
            HookVectors.all(),
            KnownClassVectors.all(),
            BuiltInVectors.all(),
            StreamVectors.all())
        .flatMap(List::stream);
  }

  private static Line line() {
    return new Line("A1", 2);
  }

  private static List<Vector> messages() {
    Vector line = Vector.tree("lane-none", "a header, no schema part, the body", line());
    return List.of(
        line,
        line.with("lane-none-checked", "4 bytes of the schema's hash")
            .with(SchemaLane.NONE_CHECKED, Root.KNOWN),
        line.with("lane-fingerprint", "6 bytes of the schema's hash")
            .with(SchemaLane.FINGERPRINT, Root.KNOWN),
        line.with("lane-embedded", "a length and the schema").with(SchemaLane.EMBEDDED, Root.KNOWN),
        line.with("framed", "the message of lane-none in one frame")
            .with(SchemaLane.NONE, Root.FRAMED),
        line.with("named-none", "the root's class is named").with(SchemaLane.NONE, Root.NAMED),
        line.with("named-embedded", "a schema behind the name, which begins with that class")
            .with(SchemaLane.EMBEDDED, Root.NAMED),
        line.with("named-fingerprint", "a fingerprint behind the name")
            .with(SchemaLane.FINGERPRINT, Root.NAMED),
        Vector.track("named-built-in", "a built-in class as root", new ArrayList<>(List.of(1, "x")))
            .with(SchemaLane.EMBEDDED, Root.NAMED));
  }

  private static List<Vector> scalars() {
    return List.of(
        Vector.tree(
            "numbers",
            "one of each primitive type; the boolean is a flag",
            new Model.Numbers((byte) -1, (short) -2, 'c', -3, 1L << 40, 1.5f, -0.0, true)),
        Vector.tree(
            "numbers-extreme",
            "the longest varints",
            new Model.Numbers(
                Byte.MIN_VALUE,
                Short.MAX_VALUE,
                '\uffff',
                Integer.MIN_VALUE,
                Long.MIN_VALUE,
                Float.NaN,
                Double.MIN_VALUE,
                false)),
        Vector.tree(
            "flags-in-an-int",
            "2 flags below the first int, as one varint of 64 bits",
            new Model.Flagged(true, -1, false)),
        Vector.tree("boxed", "boxed values", new Model.Boxed(true, 1, -1L, 0.5, 'x')),
        Vector.tree("boxed-null", "no boxed values", new Model.Boxed(null, null, null, null, null)),
        Vector.tree(
            "strings-latin",
            "an empty string and one of Latin-1; an enum of 2 bits",
            new Model.Texts("", "Zo\u00eb", Status.PAID)),
        Vector.tree("strings-null", "no strings, no enum", new Model.Texts(null, null, null)),
        Vector.tree(
            "strings-wide",
            "runs of wide units: with one high byte, and with several",
            new Model.Texts("a\u5c0f\u5c0fb\u4e00c", "\u0416\u4e00\ud83d\ude00", Status.SENT)),
        Vector.tree(
            "string-long-run",
            "a run of 9 wide units",
            new Model.Texts("\u0430".repeat(9), "\u0430".repeat(8), null)),
        Vector.track(
            "values",
            "built-in values; each is named, since the elements expect no class",
            new ArrayList<>(
                List.of(
                    new BigDecimal("-12.50"),
                    new UUID(1, -2),
                    Instant.ofEpochSecond(-1, 500_000_000),
                    LocalDate.of(2026, 11, 23),
                    Duration.ofMillis(1500),
                    1.5f))));
  }

  private static List<Vector> references() {
    Model.Node ring = new Model.Node("a");
    ring.next = new Model.Node("b");
    ring.next.next = ring;
    ring.all.add(ring.next);
    ring.all.add(null);
    Model.Node chain = new Model.Node("a");
    chain.next = new Model.Node("b");
    Object[] held = {null};
    Model.Ring record = new Model.Ring(held);
    held[0] = 7;
    return List.of(
        Vector.track("cycle", "references back: 4 + handle; an empty list is head 3", ring),
        Vector.tree("chain", "references as flags of 2 bits", chain),
        Vector.tree(
            "subclass-tree",
            "flags 2: the class and its body stand in the slot",
            new Model.Open(new Model.Derived(), new Model.Derived(), Optional.of(line()))),
        Vector.track(
            "subclass-track",
            "head 2: the class and its body; the second is known by its number",
            new Model.Open(new Model.Derived(), new Model.Derived(), Optional.empty())),
        Vector.track("array-of-objects", "an array as an object", record));
  }

  @SuppressWarnings({"JdkObsolete", "NullOptional"}) // They are in a message.
  private static List<Vector> containers() {
    List<Line> two = new ArrayList<>(List.of(line(), new Line("B2", -1)));
    List<Line> withNull = new ArrayList<>(Arrays.asList(line(), null));
    List<Status> states = new ArrayList<>(List.of(Status.SENT, Status.OPEN));
    List<String> texts = new ArrayList<>(Arrays.asList("x", null));
    Model.Lists lists = new Model.Lists(two, texts, states, new LinkedList<>(two));
    Map<String, Integer> counts = new HashMap<>(Map.of("a", 1));
    Map<Line, List<Line>> lines = new LinkedHashMap<>(Map.of(line(), two));
    TreeSet<String> names = new TreeSet<>(new Model.ByLength());
    names.addAll(List.of("bb", "a"));
    Model.Sorted sorted = new Model.Sorted(names, names);
    return List.of(
        Vector.tree("lists-tree", "a bit below each size; a LinkedList is named", lists),
        Vector.track("lists-track", "each record has a head; enums have the bit here, too", lists),
        Vector.tree(
            "list-with-null",
            "bit 1: each element is a reference",
            new Model.Lists(withNull, null, null, null)),
        Vector.track(
            "enum-bodies",
            "bit 1: a constant with a body has the head 2 and the enum's class",
            new Model.Moods(new ArrayList<>(List.of(Model.Mood.BAD, Model.Mood.GOOD)))),
        Vector.tree(
            "maps-tree", "the bit of the values is the lowest", new Model.Maps(counts, lines)),
        Vector.track("maps-track", "a LinkedHashMap is named", new Model.Maps(counts, lines)),
        Vector.tree("named-tree", "named classes have the type arguments of the field", named()),
        Vector.track(
            "named-track", "the same; an element names its class, and the next is of it", named()),
        Vector.tree("views-tree", "views pass on what their place expects", views()),
        Vector.track("views-track", "without a class expected there are no arguments", views()),
        Vector.track(
            "polluted",
            "a record in a list of strings: the header 1 and a reference",
            new Model.Lists(null, polluted(), null, null)),
        Vector.track(
            "optionals",
            "a string without a head, references to the class of the argument",
            new Model.Optionals(Optional.of("a"), Optional.of(line()), Optional.of(Status.SENT))),
        Vector.tree(
            "optionals-empty",
            "flags 1, then the header or head 0: empty",
            new Model.Optionals(Optional.empty(), Optional.empty(), null)),
        Vector.track(
            "prelude",
            "the set has handle 1 and its comparator handle 2, though that stands first",
            sorted));
  }

  @SuppressWarnings("JdkObsolete") // It is named in a message.
  private static Model.Named named() {
    Map<String, Line> byName = new LinkedHashMap<>();
    byName.put("one", line());
    byName.put("none", null);
    List<List<String>> nested = new ArrayList<>();
    nested.add(List.of("a", "b"));
    nested.add(List.of("c"));
    nested.add(new LinkedList<>(List.of("d")));
    nested.add(new ArrayList<>(List.of("e")));
    return new Model.Named(
        List.of("x", "y", "z"),
        new LinkedList<>(List.of(line(), new Line("B2", -1))),
        byName,
        nested,
        EnumSet.of(Status.OPEN, Status.SENT));
  }

  private static Model.Views views() {
    Map<String, Line> byName = new TreeMap<>();
    byName.put("one", line());
    return new Model.Views(
        Collections.unmodifiableList(new ArrayList<>(List.of("x"))),
        Collections.synchronizedList(Collections.unmodifiableList(List.of(line()))),
        Collections.unmodifiableMap(byName),
        Collections.unmodifiableList(new ArrayList<>(List.of("x"))));
  }

  /** Returns what a compiler lets happen with an unchecked cast. */
  @SuppressWarnings("unchecked") // That is the point.
  private static List<String> polluted() {
    return (List<String>) (List<?>) new ArrayList<>(List.of("x", line(), "y"));
  }

  private static List<Vector> arrays() {
    Model.Arrays all = new Model.Arrays();
    return List.of(
        Vector.tree(
            "arrays-tree", "numbers in the smallest width; a class of arrays is named", all),
        Vector.track("arrays-track", "the same with heads", all));
  }

  private static List<Vector> hooks() {
    return List.of(
        Vector.track(
                "write-object", "a level of items: fields, a block, an object", new Model.Tally())
            .with(SchemaLane.EMBEDDED, Root.KNOWN),
        Vector.track("externalizable", "items without fields", new Model.Outside())
            .with(SchemaLane.EMBEDDED, Root.KNOWN),
        Vector.track("write-replace", "the result, named", new Model.Replaced())
            .with(SchemaLane.EMBEDDED, Root.KNOWN),
        Vector.track("custom-codec", "items, as the schema says", new Model.Money(150))
            .with(SchemaLane.EMBEDDED, Root.KNOWN));
  }
}
