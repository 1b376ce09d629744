// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.laws.Samples.Sample;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Collections and maps of many classes, in fields that declare their type arguments. */
@SuppressWarnings({"JdkObsolete", "IdentityHashMapUsage"}) // Their classes are the point.
final class NamedSamples {
  private NamedSamples() {}

  enum Shade {
    RED,
    GREEN
  }

  record ByLength() implements Comparator<String>, Serializable {
    @Override
    public int compare(String one, String other) {
      return Integer.compare(one.length(), other.length());
    }
  }

  record Line(String sku, int count) implements Serializable {}

  static class Item implements Serializable {
    private static final long serialVersionUID = 1;
    int number = 3;
  }

  static final class Words extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    int extra = 5;
  }

  /** Fields of every sort; each value is for one of them. */
  static final class Fields implements Serializable {
    private static final long serialVersionUID = 1;
    Collection<String> texts;
    Collection<Integer> numbers;
    Collection<Line> lines;
    Collection<Item> items;
    Set<Shade> colours;
    EnumSet<Shade> shades;
    Map<String, Integer> counts;
    Map<Shade, Line> byShade;
    Map<Line, List<Item>> groups;
    List<Collection<String>> nested;
    Collection<?> open;

    @SuppressWarnings("rawtypes") // As old code has it.
    Collection raw;
  }

  /** Returns all of them; with those in which something is there twice as the last. */
  static List<Sample> all() {
    List<Sample> samples = new ArrayList<>();
    Stream.of(collections(), maps(), odd())
        .flatMap(each -> each)
        .forEach(
            fields -> samples.add(new Sample("named-" + samples.size(), fields, isTree(fields))));
    return samples;
  }

  /** Returns two that have a bit of all: a tree and a graph. */
  static List<Sample> mixed() {
    Fields tree =
        with(
            fields -> {
              fields.texts = List.of("a", "b", "c");
              fields.numbers = new LinkedList<>(List.of(1, 200, -3));
              fields.lines = Collections.unmodifiableList(Arrays.asList(new Line("a", 1), null));
              fields.shades = EnumSet.allOf(Shade.class);
              fields.counts = Collections.synchronizedMap(new TreeMap<>(Map.of("a", 1)));
              fields.byShade = Map.of(Shade.RED, new Line("b", 2));
              fields.open = Collections.unmodifiableList(new LinkedList<>(List.of("d")));
            });
    Fields graph = nested();
    graph.groups = Map.of(new Line("a", 1), List.of(new Item()));
    return List.of(new Sample("named-tree", tree, true), new Sample("named-graph", graph, false));
  }

  private static Stream<Fields> collections() {
    Line line = new Line("a", 1);
    TreeSet<String> byLength = new TreeSet<>(new ByLength());
    byLength.addAll(List.of("aa", "b"));
    PriorityQueue<String> queue = new PriorityQueue<>(Comparator.reverseOrder());
    queue.addAll(List.of("a", "b"));
    return Stream.of(
        texts(List.of()),
        texts(List.of("a", "b", "c")),
        texts(Set.of("a")),
        texts(Stream.of("a", null).toList()),
        texts(Arrays.asList("a", null)),
        texts(byLength),
        texts(queue),
        texts(new Vector<>(List.of("a"))),
        texts(new LinkedHashSet<>(List.of("a"))),
        texts(Collections.nCopies(3, "a")),
        texts(Collections.singletonList(null)),
        texts(ConcurrentHashMap.newKeySet()),
        texts(Collections.unmodifiableCollection(Collections.synchronizedList(new ArrayList<>()))),
        texts(Collections.unmodifiableSet(new TreeSet<>(Set.of("a")))),
        texts(Collections.unmodifiableList(new ArrayList<>())),
        texts(new Words()),
        with(fields -> fields.numbers = List.of(1, 200, -3)),
        with(fields -> fields.numbers = Arrays.asList(1, null)),
        with(fields -> fields.lines = List.of(line, line)),
        with(fields -> fields.lines = new LinkedList<>(Arrays.asList(line, null))),
        with(fields -> fields.items = Collections.unmodifiableList(Arrays.asList(new Item()))),
        with(fields -> fields.colours = EnumSet.allOf(Shade.class)),
        with(fields -> fields.colours = Collections.unmodifiableSet(EnumSet.of(Shade.RED))),
        with(fields -> fields.colours = Collections.singleton(Shade.RED)),
        with(fields -> fields.shades = EnumSet.allOf(Shade.class)),
        with(fields -> fields.open = List.of(List.of(line), "a")),
        with(fields -> fields.raw = Collections.unmodifiableList(new LinkedList<>(Set.of(line)))));
  }

  private static Stream<Fields> maps() {
    Line line = new Line("a", 1);
    Map<String, Integer> counts = new TreeMap<>(Map.of("a", 1, "b", 2));
    Item item = new Item();
    return Stream.of(
        with(fields -> fields.counts = counts),
        with(fields -> fields.counts = Map.of("a", 1)),
        with(fields -> fields.counts = Collections.unmodifiableMap(counts)),
        with(fields -> fields.counts = Collections.synchronizedMap(new HashMap<>(counts))),
        with(fields -> fields.counts = new IdentityHashMap<>(Map.of("a", 1))),
        with(fields -> fields.byShade = new EnumMap<>(Map.of(Shade.RED, line))),
        with(fields -> fields.byShade = Collections.singletonMap(null, line)),
        with(fields -> fields.groups = Map.of(line, List.of(item, item))),
        with(
            fields ->
                fields.groups =
                    new LinkedHashMap<>(Map.of(line, new LinkedList<>(List.of(item, item))))));
  }

  /** What a compiler lets happen with unchecked casts, and what is there twice. */
  @SuppressWarnings("unchecked") // That is the point.
  private static Stream<Fields> odd() {
    Line line = new Line("a", 1);
    List<Object> polluted = Arrays.asList(line, "text", 1, null, new Item());
    return Stream.of(
        texts((Collection<String>) (Collection<?>) List.of("a", line, 1)),
        with(fields -> fields.lines = (Collection<Line>) (Collection<?>) new Vector<>(polluted)),
        with(fields -> fields.items = (Collection<Item>) (Collection<?>) new Vector<>(polluted)),
        with(fields -> fields.numbers = (Collection<Integer>) (Collection<?>) List.of(1, "a")),
        nested());
  }

  /** Returns collections of many classes in one, of which one is there twice. */
  @SuppressWarnings("unchecked") // As above.
  private static Fields nested() {
    List<String> shared = new LinkedList<>(List.of("a"));
    List<Collection<String>> nested =
        new LinkedList<>(
            List.of(shared, shared, List.of("b"), Set.of("c"), new ArrayList<>(List.of("d"))));
    nested.add(null);
    nested.add(Collections.unmodifiableCollection(shared));
    nested.add(Collections.unmodifiableCollection(new HashSet<>(Set.of("e"))));
    nested.add((Collection<String>) (Collection<?>) List.of(1, "a"));
    return with(fields -> fields.nested = nested);
  }

  private static Fields texts(Collection<String> texts) {
    return with(fields -> fields.texts = texts);
  }

  private static Fields with(Consumer<Fields> change) {
    Fields fields = new Fields();
    change.accept(fields);
    return fields;
  }

  /** Returns whether no object is there twice. */
  private static boolean isTree(Fields fields) {
    return fields.nested == null && fields.groups == null;
  }
}
