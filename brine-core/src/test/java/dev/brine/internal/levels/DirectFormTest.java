// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.sql.Timestamp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Stack;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects in Java form that are written without a stream of Java's. */
@SuppressWarnings("JdkObsolete") // Old collections are written, too.
class DirectFormTest {
  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("**")).build();

  /** A list with a field of each type. */
  static class Row extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    boolean flag = true;
    byte small = -1;
    short number = -2;
    char letter = '\u20ac';
    int count = -3;
    long total = Long.MIN_VALUE;
    float ratio = -0.0f;
    double sum = Double.NaN;
    Object self = this;
    List<String> names = List.of("a", "b");
    transient Object lost = new Object();
  }

  private static final class Late extends LinkedList<Object> {
    private static final long serialVersionUID = 1L;
  }

  private static final class Ring extends ArrayDeque<Object> {
    private static final long serialVersionUID = 1L;
  }

  private static final class Names extends HashSet<Object> {
    private static final long serialVersionUID = 1L;
  }

  private static final class Order extends LinkedHashSet<Object> {
    private static final long serialVersionUID = 1L;
  }

  private static final class Sorted extends TreeSet<Object> {
    private static final long serialVersionUID = 1L;
  }

  private static final class Old extends Vector<Object> {
    private static final long serialVersionUID = 1L;
  }

  private static final class Pile extends Stack<Object> {
    private static final long serialVersionUID = 1L;
  }

  private static final class Copied extends CopyOnWriteArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  private static final class Cache extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1L;

    Cache() {
      super(8, 0.5f, true);
    }
  }

  private static final class Index extends HashMap<String, Object> {
    private static final long serialVersionUID = 1L;
  }

  private static final class Tree extends TreeMap<String, Object> {
    private static final long serialVersionUID = 1L;

    Tree() {
      super(String.CASE_INSENSITIVE_ORDER);
    }
  }

  private static final class Day extends Date {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // It is written.
    String name = "Monday";

    @Override
    public long getTime() {
      return 0;
    }
  }

  private static final class Rounded extends Timestamp {
    private static final long serialVersionUID = 1L;

    Rounded(long time) {
      super(time);
    }

    @Override
    public int getNanos() {
      return 0;
    }
  }

  /** An object that names its replacement once. */
  record Named(Object target) implements Serializable {
    Object writeReplace() {
      return target;
    }
  }

  /** An object that changes a list while that is written. */
  record Changing(List<Object> list) implements Serializable {
    private Object writeReplace() {
      list.add("late");
      return "changed";
    }
  }

  /** A stream that sees each object, for which Java's own stream is needed. */
  private static final class Watching extends BrineObjectOutputStream {
    Watching(OutputStream sink) throws IOException {
      super(BRINE, sink, Format.BRINE);
    }

    @Override
    public void writeInt(int value) throws IOException {
      super.writeInt(value);
    }
  }

  private static <C extends Collection<Object>> C filled(C collection) {
    collection.addAll(List.of("one", "two", "three"));
    return collection;
  }

  private static <M extends Map<String, Object>> M filled(M map) {
    map.put("one", 1);
    map.put("two", List.of(2L));
    return map;
  }

  private static Row row() {
    Row row = filled(new Row());
    row.add(row);
    row.add(new Named(row));
    row.add(null);
    row.add(List.of(new Timestamp(5), Row.class, Thread.State.NEW));
    row.add(row.names);
    row.add(new Named("once"));
    row.add(row.get(row.size() - 1));
    return row;
  }

  private static Calendar calendar() {
    Calendar calendar =
        new GregorianCalendar(TimeZone.getTimeZone("Europe/Vienna"), Locale.GERMANY);
    calendar.setTimeInMillis(1_700_000_000_000L);
    return calendar;
  }

  private static Timestamp before1970() {
    Timestamp time = new Timestamp(-1);
    time.setNanos(999_999_999);
    return time;
  }

  static Stream<Object> objects() throws IOException {
    Vector<Object> old = filled(new Old());
    old.add(old);
    return Stream.of(
        row(),
        old,
        filled(new Late()),
        filled(new Ring()),
        filled(new Names()),
        filled(new Order()),
        filled(new Sorted()),
        filled(new Pile()),
        filled(new Copied()),
        filled(new Cache()),
        filled(new Index()),
        filled(new Tree()),
        new Row(),
        new Day(),
        new Rounded(1_234),
        before1970(),
        calendar(),
        InetAddress.getByAddress("localhost", new byte[] {127, 0, 0, 1}),
        Inet6Address.getByAddress(new byte[16]),
        new IllegalStateException("no", new Exception()));
  }

  private static byte[] written(
      ObjectOutputStream stream, ByteArrayOutputStream sink, Object object) throws IOException {
    try (stream) {
      stream.writeObject(object);
      stream.writeObject(List.of(object, object));
    }
    return sink.toByteArray();
  }

  @ParameterizedTest
  @MethodSource("objects")
  void has_the_bytes_that_a_stream_of_javas_leads_to(Object object) throws Exception {
    ByteArrayOutputStream direct = new ByteArrayOutputStream();
    ByteArrayOutputStream watched = new ByteArrayOutputStream();

    byte[] bytes = written(BRINE.newObjectOutputStream(direct), direct, object);

    assertThat(bytes).isEqualTo(written(new Watching(watched), watched, object));
    Object copy = BRINE.newObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    assertThat(JavaStreams.shown(copy, String.class::isInstance))
        .isEqualTo(JavaStreams.shown(JavaStreams.copy(object), String.class::isInstance));
  }

  @Test
  void does_not_write_a_list_that_its_elements_change() {
    Row row = new Row();
    row.add(new Changing(row));

    assertThatThrownBy(() -> BRINE.encode(row)).isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void names_the_element_that_cannot_be_written() {
    Row row = filled(new Row());
    row.add(new Object());

    assertThatThrownBy(() -> BRINE.encode(row))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("path=$<4>");
  }

  @Test
  void writes_the_next_object_after_a_failure() {
    Row failing = new Row();
    failing.add(new Row());
    failing.add(new Object());
    byte[] bytes = BRINE.encode(filled(new Late()));

    assertThatThrownBy(() -> BRINE.encode(failing)).isInstanceOf(BrineException.class);

    assertThat(BRINE.encode(filled(new Late()))).isEqualTo(bytes);
  }
}
