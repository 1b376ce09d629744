// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.carry;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Insets;
import java.awt.Point;
import java.awt.Polygon;
import java.awt.Rectangle;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.beans.PropertyChangeSupport;
import java.lang.reflect.Proxy;
import java.sql.DataTruncation;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.SQLPermission;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import javax.sql.ConnectionEvent;
import javax.sql.PooledConnection;
import javax.sql.RowSet;
import javax.sql.RowSetEvent;
import javax.sql.StatementEvent;

/** Objects of classes outside java.base, and of its classes that are not public. */
@SuppressWarnings({"JavaUtilDate", "unchecked"}) // Carried, not used.
final class OtherSamples {
  private OtherSamples() {}

  /** Objects of the classes of java.sql. */
  static List<Sample> sql() {
    return List.of(
        Sample.of(Timestamp.class, OtherSamples::timestamp),
        Sample.of(Date.class, () -> new Date(1_600_000_000_000L)),
        Sample.of(Time.class, () -> new Time(1_600_000_000_000L)),
        Sample.of(SQLException.class, OtherSamples::failure),
        Sample.of(DataTruncation.class, () -> new DataTruncation(1, true, false, 2, 3)),
        Sample.of(SQLPermission.class, () -> new SQLPermission("setLog")),
        Sample.of(ConnectionEvent.class, () -> new ConnectionEvent(proxy(PooledConnection.class))),
        Sample.of(RowSetEvent.class, () -> new RowSetEvent(proxy(RowSet.class))),
        Sample.of(
            StatementEvent.class, () -> new StatementEvent(proxy(PooledConnection.class), null)));
  }

  /** Objects of some classes of java.desktop and java.logging. */
  static List<Sample> desktop() {
    return List.of(
        Sample.of(Point.class, () -> new Point(1, -2)),
        Sample.of(Rectangle.class, () -> new Rectangle(1, 2, 3, 4)),
        Sample.of(Dimension.class, () -> new Dimension(3, 4)),
        Sample.of(Insets.class, () -> new Insets(1, 2, 3, 4)),
        Sample.of(Color.class, () -> new Color(1, 2, 3, 4)),
        Sample.of(Polygon.class, () -> new Polygon(new int[] {1, 2}, new int[] {3, 4}, 2)),
        Sample.of(Rectangle2D.Double.class, () -> new Rectangle2D.Double(1, 2, 3, 4)),
        Sample.of(AffineTransform.class, () -> AffineTransform.getRotateInstance(1)),
        Sample.of(Path2D.Double.class, () -> new Path2D.Double(new Rectangle(1, 2, 3, 4))),
        Sample.of(PropertyChangeSupport.class, () -> new PropertyChangeSupport("x")),
        Sample.of(Level.class, () -> Level.WARNING),
        Sample.of(LogRecord.class, () -> new LogRecord(Level.INFO, "x")));
  }

  /** Objects of classes that are not public, from public methods. */
  static List<Sample> hidden() {
    return List.of(
        Sample.of("sun.util.calendar.ZoneInfo", () -> TimeZone.getTimeZone("Europe/Paris")),
        Sample.of(
            "java.util.JapaneseImperialCalendar",
            () -> calendar(Calendar.getInstance(Locale.forLanguageTag("ja-JP-u-ca-japanese")))),
        Sample.of(
            "sun.util.BuddhistCalendar",
            () -> calendar(Calendar.getInstance(Locale.forLanguageTag("th-TH-u-ca-buddhist")))),
        Sample.of(
            "java.lang.String$CaseInsensitiveComparator", () -> String.CASE_INSENSITIVE_ORDER),
        Sample.of("java.util.Collections$ReverseComparator", Collections::reverseOrder),
        Sample.of(
            "java.util.Collections$ReverseComparator2",
            () -> Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER)),
        Sample.of("java.util.Comparators$NaturalOrderComparator", () -> Comparator.naturalOrder()),
        Sample.of(
            "java.util.Comparators$NullComparator",
            () -> Comparator.nullsFirst(String.CASE_INSENSITIVE_ORDER)),
        Sample.of(
            "java.util.Collections$CheckedRandomAccessList",
            () -> Collections.checkedList(new ArrayList<>(List.of("x")), String.class)),
        Sample.of(
            "java.util.Collections$CheckedSortedSet",
            () -> Collections.checkedSortedSet(new TreeSet<>(List.of("x")), String.class)),
        Sample.of(
            "java.util.Collections$CheckedMap",
            () ->
                Collections.checkedMap(new HashMap<>(Map.of("x", 1)), String.class, Integer.class)),
        Sample.of("java.util.Collections$SetFromMap", OtherSamples::setFromMap),
        Sample.of("java.util.Collections$AsLIFOQueue", OtherSamples::queue),
        Sample.of(
            "java.util.Collections$UnmodifiableNavigableSet$EmptyNavigableSet",
            Collections::emptyNavigableSet),
        Sample.of(
            "java.util.Collections$UnmodifiableNavigableMap$EmptyNavigableMap",
            Collections::emptyNavigableMap),
        Sample.of(
            "java.util.TreeMap$AscendingSubMap",
            () -> new TreeMap<>(Map.of(1, "x", 2, "y", 3, "z")).subMap(1, 3)),
        Sample.of(
            "java.util.TreeMap$DescendingSubMap",
            () -> new TreeMap<>(Map.of(1, "x", 2, "y")).descendingMap()));
  }

  private static Timestamp timestamp() {
    Timestamp timestamp = new Timestamp(1_600_000_000_000L);
    timestamp.setNanos(123_456_789);
    return timestamp;
  }

  private static SQLException failure() {
    SQLException failure = new SQLException("x", "42000", 7);
    failure.setNextException(new SQLException("y"));
    return failure;
  }

  private static Calendar calendar(Calendar calendar) {
    calendar.setTimeInMillis(1_600_000_000_000L);
    return calendar;
  }

  private static Object queue() {
    return Collections.asLifoQueue(new java.util.ArrayDeque<>(List.of("x", "y")));
  }

  private static Object setFromMap() {
    java.util.Set<Object> set = Collections.newSetFromMap(new ConcurrentHashMap<>());
    set.add("x");
    return set;
  }

  private static <T> T proxy(Class<T> type) {
    return (T)
        Proxy.newProxyInstance(
            OtherSamples.class.getClassLoader(),
            new Class<?>[] {type},
            (object, method, arguments) -> null);
  }
}
