// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;

import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
import java.io.FilePermission;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.CodeSource;
import java.security.Permissions;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.text.AttributedCharacterIterator;
import java.text.ChoiceFormat;
import java.text.DateFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.Format;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.chrono.JapaneseDate;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.EventObject;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.Notification;
import javax.management.ObjectName;
import javax.naming.CompositeName;
import javax.naming.Reference;
import javax.naming.StringRefAddr;
import javax.naming.directory.BasicAttribute;
import javax.naming.directory.BasicAttributes;
import javax.swing.DefaultListModel;
import javax.swing.table.DefaultTableModel;
import javax.swing.tree.DefaultMutableTreeNode;
import javax.swing.tree.DefaultTreeModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects inside those of the JDK keep their identity with references from elsewhere. */
@SuppressWarnings({"JdkObsolete", "JavaUtilDate", "IdentityHashMapUsage", "unchecked"})
class SharedHoldersTest {
  /** A holder, and a part of it that an application can have elsewhere, too. */
  private record Pair(Object holder, Object part) {}

  /** Makes them anew. */
  private interface Makes {
    Pair make() throws Exception;
  }

  private static final Map<String, Makes> PAIRS = new LinkedHashMap<>();

  private static <P> void add(String name, P part, Function<P, Object> holder) {
    PAIRS.put(name, () -> new Pair(holder.apply(part), part));
  }

  /** Before the names of values, which only streams with all identities keep one. */
  private static final String VALUE = "value: ";

  /** Compares texts. */
  private record ByText() implements Comparator<Object>, Serializable {
    @Override
    public int compare(Object one, Object other) {
      return one.toString().compareTo(other.toString());
    }
  }

  /** Listens to changes of what it holds. */
  private record Listening(List<Object> held) implements PropertyChangeListener, Serializable {
    @Override
    public void propertyChange(java.beans.PropertyChangeEvent event) {
      held.add(event.getNewValue());
    }
  }

  /** A vector of the capacity that vectors have by default. */
  private static <T> Vector<T> vector(T held) {
    Vector<T> made = new Vector<>();
    made.add(held);
    return made;
  }

  private static List<Object> list() {
    return new ArrayList<>(List.of("a"));
  }

  private static Throwable failing(Throwable failure) {
    failure.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("Type", "method", "Type.java", 1)});
    return failure;
  }

  private static void collections() {
    add("newSetFromMap", new IdentityHashMap<Object, Boolean>(), Collections::newSetFromMap);
    add(
        "newSetFromMap of a map",
        new ConcurrentHashMap<Object, Boolean>(),
        Collections::newSetFromMap);
    add("asLifoQueue", new ArrayDeque<Object>(List.of("a")), Collections::asLifoQueue);
    add("asList", new Object[] {"a", 1}, Arrays::asList);
    add(
        "unmodifiable asList",
        new String[] {"a"},
        array -> Collections.unmodifiableList(Arrays.asList(array)));
    add("keySet", new ConcurrentHashMap<>(Map.of("a", 1)), ConcurrentHashMap::keySet);
    add("keySet of a value", new ConcurrentHashMap<>(Map.of("a", 1)), map -> map.keySet(5));
    add("values", new ConcurrentHashMap<>(Map.of("a", 1)), ConcurrentHashMap::values);
    add("entrySet", new ConcurrentHashMap<>(Map.of("a", 1)), ConcurrentHashMap::entrySet);
    add("EnumMap", list(), held -> new EnumMap<>(Map.of(TimeUnit.DAYS, held)));
    add("SimpleEntry", list(), held -> new AbstractMap.SimpleEntry<>("a", held));
    add(
        "SimpleImmutableEntry",
        EnumSet.of(TimeUnit.DAYS),
        held -> new AbstractMap.SimpleImmutableEntry<>(held, held));
    add("subMap", list(), held -> new TreeMap<>(Map.of("a", held, "b", held)).subMap("a", "c"));
    TreeMap<String, Object> tree = new TreeMap<>(Map.of("a", 1));
    add("headMap", tree, map -> map.headMap("b"));
    add("descendingMap", tree, TreeMap::descendingMap);
    add("keys of a map of a tree", tree, map -> Collections.unmodifiableNavigableMap(map));
    add("skip list", new ConcurrentSkipListMap<>(Map.of("a", 1)), map -> map.tailMap("a"));
    add("TreeSet", new ByText(), order -> new TreeSet<>(order));
    add("PriorityQueue", new ByText(), order -> new PriorityQueue<>(order));
    add("reverseOrder", new ByText(), Collections::reverseOrder);
    add("nCopies", list(), held -> Collections.nCopies(2, held));
    add(
        "checkedMap",
        new HashMap<String, Object>(Map.of("a", 1)),
        map -> Collections.checkedMap(map, String.class, Object.class));
    add("Properties", new Properties(), Properties::new);
    add("LinkedBlockingDeque", list(), held -> new LinkedBlockingDeque<>(List.of(held, held)));
    add("AtomicReference", List.of("a"), AtomicReference::new);
    add(
        "AtomicReferenceArray",
        List.of("a"),
        held -> new AtomicReferenceArray<>(new Object[] {held, held}));
    add("Vector", list(), SharedHoldersTest::vector);
  }

  private static void failures() {
    add("cause", failing(new IllegalStateException("a")), RuntimeException::new);
    add(
        "suppressed",
        failing(new IllegalStateException("a")),
        one -> {
          Throwable outer = failing(new IllegalArgumentException("b"));
          outer.addSuppressed(one);
          return outer;
        });
    add(
        "cycle of causes",
        failing(new IllegalStateException("a")),
        one -> {
          Throwable outer = failing(new IllegalArgumentException("b", one));
          one.addSuppressed(outer);
          return outer;
        });
    add(
        "StackTraceElement",
        new StackTraceElement("T", "m", "T.java", 1),
        element -> {
          Throwable failure = new IllegalStateException();
          failure.setStackTrace(new StackTraceElement[] {element, element});
          return failure;
        });
    add(
        "SQLException",
        new SQLException("next"),
        next -> {
          SQLException first =
              new SQLException("first", "state", 1, failing(new IllegalStateException()));
          first.setNextException((SQLException) failing(next));
          return failing(first);
        });
    add(
        "BatchUpdateException",
        failing(new IllegalStateException()),
        cause -> failing(new BatchUpdateException(new int[] {1}, cause)));
  }

  private static void formats() {
    add(
        "DecimalFormat",
        new DecimalFormatSymbols(Locale.ROOT),
        symbols -> new DecimalFormat("0.0", symbols));
    add(
        "SimpleDateFormat",
        new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT),
        calendar -> {
          DateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);
          format.setCalendar(calendar);
          return format;
        });
    add(
        "SimpleDateFormat's number",
        new DecimalFormat("0"),
        number -> {
          DateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);
          format.setNumberFormat(number);
          return format;
        });
    add(
        "MessageFormat",
        new ChoiceFormat("0#none|1#one"),
        choice -> {
          MessageFormat format = new MessageFormat("{0} {1}", Locale.ROOT);
          format.setFormats(new Format[] {choice, choice});
          return format;
        });
    add(
        "Calendar",
        new SimpleTimeZone(5, "zone"),
        zone -> {
          Calendar calendar = new GregorianCalendar(zone, Locale.ROOT);
          calendar.setTimeInMillis(5);
          return calendar;
        });
    add(
        "field of a format",
        DateFormat.Field.YEAR,
        field -> new HashMap<AttributedCharacterIterator.Attribute, Object>(Map.of(field, list())));
    add(VALUE + "zone", ZoneId.of("Europe/Paris"), zone -> Clock.fixed(Instant.EPOCH, zone));
    add("dates", JapaneseDate.of(2026, 1, 1), date -> new AtomicReference<>(date));
    add(VALUE + "date", LocalDate.of(2026, 1, 1), SharedPartsTest.OwnList::new);
  }

  private static void others() {
    PAIRS.put(
        "PropertyChangeSupport",
        () -> {
          List<Object> bean = list();
          PropertyChangeSupport support = new PropertyChangeSupport(bean);
          support.addPropertyChangeListener(new Listening(bean));
          return new Pair(support, bean);
        });
    add("EventObject", list(), EventObject::new);
    add(
        "DefaultListModel",
        list(),
        held -> {
          DefaultListModel<Object> model = new DefaultListModel<>();
          model.addElement(held);
          model.addElement(held);
          return model;
        });
    add(
        "DefaultTableModel",
        List.of("a"),
        held -> new DefaultTableModel(vector(vector(held)), vector(held)));
    add(
        "DefaultMutableTreeNode",
        List.of("a"),
        held -> {
          DefaultMutableTreeNode node = new DefaultMutableTreeNode(held);
          node.add(new DefaultMutableTreeNode(held));
          return node;
        });
    add("DefaultTreeModel", new DefaultMutableTreeNode("a"), DefaultTreeModel::new);
    add(
        "Permissions",
        new FilePermission("a", "read"),
        permission -> {
          Permissions all = new Permissions();
          all.add(permission);
          return all;
        });
    PAIRS.put(
        "CodeSource",
        () -> {
          java.net.URL url = new java.net.URL("http://a/");
          return new Pair(new CodeSource(url, (java.security.cert.Certificate[]) null), url);
        });
    PAIRS.put(
        "InetSocketAddress",
        () -> {
          InetAddress address = InetAddress.getByAddress("a", new byte[] {1, 2, 3, 4});
          return new Pair(new InetSocketAddress(address, 5), address);
        });
    PAIRS.put(
        "AttributeList",
        () -> {
          Attribute attribute = new Attribute("a", list());
          return new Pair(new AttributeList(List.of(attribute)), attribute);
        });
    PAIRS.put(
        "Notification",
        () -> {
          ObjectName name = new ObjectName("a:b=c");
          Notification notification = new Notification("type", name, 1, 2L);
          notification.setUserData(List.of(name));
          return new Pair(notification, name);
        });
    PAIRS.put(
        "CompositeName",
        () -> {
          CompositeName name = new CompositeName("a/b");
          return new Pair(new AtomicReference<>(name), name);
        });
    add(
        "Reference",
        new StringRefAddr("a", "b"),
        address -> {
          Reference reference = new Reference("T", address);
          reference.add(address);
          return reference;
        });
    add(
        "BasicAttribute",
        list(),
        held -> {
          BasicAttributes all = new BasicAttributes();
          all.put(new BasicAttribute("a", held));
          return all;
        });
    add("ReentrantLock", new ReentrantLock(true), lock -> new AtomicReference<>(lock));
    add(
        "ReadWriteLock",
        new ReentrantReadWriteLock(),
        lock -> new Object[] {lock.readLock(), lock.writeLock()});
    add("BitSet", BitSet.valueOf(new byte[] {1}), bits -> new EventObject(bits));
    add("Date", new Date(5), date -> new Object[] {date, new EventObject(date)});
  }

  static {
    collections();
    failures();
    formats();
    others();
  }

  static Stream<String> pairs() {
    return PAIRS.keySet().stream();
  }

  private static Pair made(String name) throws Exception {
    return PAIRS.get(name).make();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void stay_one_with_what_stands_elsewhere(String name) throws Exception {
    Pair pair = made(name);
    Object holder = pair.holder();
    Object part = pair.part();
    assertThat(SharedGraphs.javas(new Object[] {holder, part})).isNotNull();
    List<Object> around = new ArrayList<>(Arrays.asList(holder, part));
    around.add(around);
    Map<String, Object> graphs = new LinkedHashMap<>();
    graphs.put("after", new Object[] {holder, part});
    graphs.put("before", new Object[] {part, holder});
    graphs.put("between", new Object[] {holder, part, holder, part});
    graphs.put("in Java form", new Object[] {new SharedPartsTest.OwnList(holder), part, holder});
    graphs.put("part in Java form", new Object[] {new SharedPartsTest.OwnList(part), holder, part});
    graphs.put("in a cycle", around);
    List<String> failing = new ArrayList<>();
    graphs.forEach(
        (form, graph) -> {
          String difference =
              name.startsWith(VALUE) ? SharedGraphs.strict(graph) : SharedGraphs.difference(graph);
          if (difference != null) {
            failing.add(form + ": " + difference);
          }
        });
    assertThat(failing).isEmpty();
  }
}
