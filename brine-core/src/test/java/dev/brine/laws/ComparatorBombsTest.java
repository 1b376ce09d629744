// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Format;
import dev.brine.Limits;
import dev.brine.TypeFilter;
import dev.brine.internal.hash.FunctionCalls;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Comparators that call others, which are shared: each level doubles the time of a comparison. Each
 * way to put functions into a function is tried in each collection that has an order.
 */
class ComparatorBombsTest {
  private static final int LEVELS = 40;
  private static final TypeFilter HERE = TypeFilter.allow("dev.brine.laws.*", "java.**");
  private static final Brine READER = brine(Limits.defaults());
  private static final Brine LIAR = brine(Limits.defaults().withHashWork(Long.MAX_VALUE));

  private static Brine brine(Limits limits) {
    return Brine.newBuilder().types(HERE).limits(limits).reads(Format.BRINE, Format.JAVA).build();
  }

  /** Orders keys until it is written; then another comparator takes its place. */
  static final class Later implements Comparator<Object>, Serializable {
    private static final long serialVersionUID = 1L;
    transient Comparator<Object> real;

    @Override
    public int compare(Object one, Object other) {
      return one.toString().compareTo(other.toString());
    }

    private Object writeReplace() {
      return real == null ? this : real;
    }
  }

  /** An order of the user, by two others. */
  static final class Both implements Comparator<Object>, Serializable {
    private static final long serialVersionUID = 1L;
    private final Comparator<Object> first;
    private final Comparator<Object> second;

    Both(Comparator<Object> first, Comparator<Object> second) {
      this.first = first;
      this.second = second;
    }

    @Override
    public int compare(Object one, Object other) {
      int result = first.compare(one, other);
      return result == 0 ? second.compare(one, other) : result;
    }
  }

  /** An order of the user, by others that it has in some object of the JDK. */
  static final class Inside implements Comparator<Object>, Serializable {
    private static final long serialVersionUID = 1L;
    private final Object holder;

    Inside(Object holder) {
      this.holder = holder;
    }

    @Override
    public int compare(Object one, Object other) {
      throw new AssertionError(holder + ": " + one + ", " + other);
    }
  }

  /** Calls a comparator for a proxy. */
  record Handler(Comparator<Object> first, Comparator<Object> second)
      implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      return method.invoke(first, arguments);
    }
  }

  /** A queue that Java's own methods read. */
  static final class OwnQueue extends PriorityQueue<Object> {
    private static final long serialVersionUID = 1L;

    OwnQueue(Comparator<Object> order) {
      super(order);
    }
  }

  @SuppressWarnings("unchecked") // Nothing is compared.
  private static Comparator<Object> unchecked(Object comparator) {
    return (Comparator<Object>) comparator;
  }

  private static Comparator<Object> lambda(Comparator<Object> one, Comparator<Object> other) {
    return (Comparator<Object> & Serializable)
        (a, b) -> one.compare(a, b) == 0 ? other.compare(a, b) : -1;
  }

  /** Ways to make one comparator of another that calls it twice. */
  private static Map<String, UnaryOperator<Comparator<Object>>> doublings() {
    Function<Object, Object> same = (Function<Object, Object> & Serializable) key -> key;
    Map<String, UnaryOperator<Comparator<Object>>> ways = new LinkedHashMap<>();
    ways.put("thenComparing", one -> one.thenComparing(one));
    ways.put("reversed", one -> one.thenComparing(one).reversed());
    ways.put("nullsFirst", one -> Comparator.nullsFirst(one).thenComparing(one));
    ways.put("comparing", one -> Comparator.comparing(same, one).thenComparing(same, one));
    ways.put("byKey", one -> unchecked(Map.Entry.comparingByKey(one)).thenComparing(one));
    ways.put("byValue", one -> unchecked(Map.Entry.comparingByValue(one)).thenComparing(one));
    ways.put("lambda", one -> lambda(one, one));
    ways.put("fields", one -> new Both(one, one));
    ways.put("list", one -> new Inside(new ArrayList<>(List.of(one, one))));
    ways.put("array", one -> new Inside(new Object[] {one, one}));
    ways.put("map", one -> new Inside(new LinkedHashMap<>(Map.of("a", one, "b", one))));
    ways.put("entry", one -> new Inside(new SimpleEntry<>(one, one)));
    ways.put("optional", one -> new Both(new Inside(Optional.of(one)), one));
    ways.put("tree", one -> new Both(new Inside(new TreeSet<>(one)), one));
    ways.put("proxy", one -> proxy(new Handler(one, one)));
    ways.put("arrays", one -> new Inside(new Object[][] {{one}, {one}}));
    return ways;
  }

  private static Comparator<Object> proxy(InvocationHandler handler) {
    Class<?>[] interfaces = {Comparator.class};
    return unchecked(Proxy.newProxyInstance(Handler.class.getClassLoader(), interfaces, handler));
  }

  private static Comparator<Object> bomb(UnaryOperator<Comparator<Object>> doubling) {
    Comparator<Object> order = unchecked(String.CASE_INSENSITIVE_ORDER);
    for (int level = 0; level < LEVELS; level++) {
      order = doubling.apply(order);
    }
    return order;
  }

  static Stream<String> ways() {
    return doublings().keySet().stream();
  }

  private static <T> T filled(Later order, Comparator<Object> real, T object) {
    if (object instanceof Map<?, ?>) {
      @SuppressWarnings("unchecked") // It was created for any keys.
      Map<Object, Object> map = (Map<Object, Object>) object;
      map.put("A", 1);
      map.put("a", 2);
    } else {
      @SuppressWarnings("unchecked") // It was created for any elements.
      Collection<Object> collection = (Collection<Object>) object;
      collection.addAll(List.of("A", "a"));
    }
    order.real = real;
    return object;
  }

  private static List<Object> compared(Comparator<Object> bomb) {
    List<Object> all = new ArrayList<>();
    for (Function<Later, Object> maker :
        List.<Function<Later, Object>>of(
            ConcurrentSkipListMap::new,
            ConcurrentSkipListSet::new,
            PriorityQueue::new,
            order -> new PriorityBlockingQueue<>(2, order),
            OwnQueue::new)) {
      Later order = new Later();
      all.add(filled(order, bomb, maker.apply(order)));
    }
    return all;
  }

  private static List<Object> trees(Comparator<Object> bomb) {
    Later ofMap = new Later();
    Later ofSet = new Later();
    return List.of(
        filled(ofMap, bomb, new TreeMap<>(ofMap)), filled(ofSet, bomb, new TreeSet<>(ofSet)));
  }

  /** Java does not serialize optionals, and hash tables nest only so deep in its form. */
  private static boolean isInStreams(String way) {
    return !way.equals("optional") && !way.equals("map");
  }

  private static byte[] streamed(Brine brine, Object value) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeObject(value);
    }
    return sink.toByteArray();
  }

  private static byte[] inJavaForm(Object value) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(value);
    }
    return sink.toByteArray();
  }

  private static Object read(byte[] bytes, Format format) throws Exception {
    try (ObjectInputStream in =
        READER.newObjectInputStream(new ByteArrayInputStream(bytes), format)) {
      return in.readObject();
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void what_compares_when_it_is_read_is_refused_in_every_form(String way) throws Exception {
    Comparator<Object> bomb = bomb(doublings().get(way));
    for (Object value : compared(bomb)) {
      byte[] message = LIAR.encode(value);
      assertThatThrownBy(() -> READER.decode(message, Object.class))
          .isInstanceOf(BrineException.class)
          .hasMessageStartingWith("Over limit: hashWork: more than 10,000,000 ");
      if (isInStreams(way)) {
        byte[] stream = streamed(LIAR, value);
        assertThatThrownBy(() -> read(stream, Format.BRINE))
            .hasMessageContaining("hashWork: more than 10,000,000 ");
        byte[] java = inJavaForm(value);
        assertThatThrownBy(() -> READER.decode(java, Object.class))
            .isInstanceOf(BrineException.class)
            .hasMessageStartingWith("Over limit: hashWork: more than 10,000,000 ");
        assertThatThrownBy(() -> read(java, Format.JAVA))
            .hasMessageContaining("hashWork: more than 10,000,000 ");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void trees_are_read_since_nothing_is_compared(String way) throws Exception {
    for (Object value : trees(bomb(doublings().get(way)))) {
      assertThat(READER.decode(LIAR.encode(value), Object.class)).hasSameClassAs(value);
      if (isInStreams(way)) {
        assertThat(read(streamed(LIAR, value), Format.BRINE)).hasSameClassAs(value);
        assertThat(READER.decode(inJavaForm(value), Object.class)).hasSameClassAs(value);
        assertThat(read(inJavaForm(value), Format.JAVA)).hasSameClassAs(value);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void trees_within_keys_are_refused_since_their_equality_compares(String way) {
    for (Object value : trees(bomb(doublings().get(way)))) {
      Set<Object> keys = new HashSet<>();
      keys.add(new ArrayList<>(List.of(1)));
      List<Object> all = new ArrayList<>(List.of(value, keys));
      List<Object> key = new ArrayList<>(List.of(2));
      keys.add(key);
      key.add(value);
      byte[] message = LIAR.encode(all);
      assertThatThrownBy(() -> READER.decode(message, Object.class))
          .isInstanceOf(BrineException.class)
          .hasMessageStartingWith("Over limit: hashWork: more than 10,000,000 ");
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_few_levels_are_written_and_read(String way) {
    Comparator<Object> order = unchecked(String.CASE_INSENSITIVE_ORDER);
    for (int level = 0; level < 3; level++) {
      order = doublings().get(way).apply(order);
    }
    // Keys are texts, and some of these orders take entries or hold others without a use.
    boolean isUsed = !Set.of("byKey", "byValue").contains(way) && !(order instanceof Inside);
    for (Object value : compared(isUsed && !(order instanceof Both) ? order : new Later())) {
      assertThat(READER.decode(READER.encode(value), Object.class)).hasSameClassAs(value);
    }
  }

  /** So many levels that no number counts the functions. */
  @ParameterizedTest
  @MethodSource("ways")
  void more_functions_than_numbers_are_refused(String way) {
    Comparator<Object> order = bomb(doublings().get(way));
    for (int level = LEVELS; level < 2 * LEVELS; level++) {
      order = doublings().get(way).apply(order);
    }
    assertThat(new FunctionCalls().of(order, Integer.MAX_VALUE)).isEqualTo(Long.MAX_VALUE);
  }

  /** An order by the place in a list. */
  record Ranks(List<Object> ranks) implements Comparator<Object>, Serializable {
    @Override
    public int compare(Object one, Object other) {
      return Integer.compare(one.hashCode(), other.hashCode());
    }
  }

  @Test
  void a_comparator_of_much_data_is_read() {
    List<Object> data = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      data.add(new ArrayList<>(List.of("x" + i, i)));
    }
    PriorityQueue<Object> queue = new PriorityQueue<>(new Ranks(data));
    queue.addAll(data);
    assertThat(READER.decode(READER.encode(queue), Object.class)).hasSameClassAs(queue);
  }

  @Test
  void much_data_that_many_comparators_share_is_read_in_javas_form() throws Exception {
    List<Object> ranks = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      ranks.add(i);
    }
    List<Object> queues = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      queues.add(new PriorityQueue<>(new Ranks(ranks)));
    }
    assertThat((List<?>) read(inJavaForm(queues), Format.JAVA)).hasSize(500);
  }

  @Test
  void much_data_that_many_comparators_share_is_counted() {
    List<Object> ranks = new ArrayList<>();
    List<Object> queues = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      ranks.add(i);
      queues.add(new PriorityQueue<>(new Ranks(ranks)));
    }
    Brine strict = brine(Limits.defaults().withHashWork(100_000));
    byte[] message = LIAR.encode(queues);
    for (ThrowingCallable way :
        List.<ThrowingCallable>of(
            () -> strict.encode(queues), () -> strict.decode(message, Object.class))) {
      assertThatThrownBy(way)
          .isInstanceOf(BrineException.class)
          .hasMessageStartingWith("Over limit: hashWork: more than 100,000 ");
    }
    assertThat(strict.decode(strict.encode(queues.get(0)), Object.class))
        .isInstanceOf(PriorityQueue.class);
  }
}
