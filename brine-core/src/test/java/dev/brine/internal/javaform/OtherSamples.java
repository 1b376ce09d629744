// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

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
import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import javax.sql.ConnectionEvent;
import javax.sql.PooledConnection;
import javax.sql.RowSet;
import javax.sql.RowSetEvent;
import javax.sql.StatementEvent;

/** Objects of classes outside java.base. */
@SuppressWarnings({"JavaUtilDate", "unchecked"}) // Serialized, not used.
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

  private static <T> T proxy(Class<T> type) {
    return (T)
        Proxy.newProxyInstance(
            OtherSamples.class.getClassLoader(),
            new Class<?>[] {type},
            (object, method, arguments) -> null);
  }
}
