// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.Integers;
import dev.brine.convert.Reports;
import dev.brine.inspect.convert.ConvertedValue;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A job in a process of its own, which stops at a moment and waits to be killed. */
final class KilledJob {
  private static final int ROWS = 5;

  private final Moment moment;
  private final int count;
  private final AtomicInteger passed = new AtomicInteger();

  private KilledJob(Moment moment, int count) {
    this.moment = moment;
    this.count = count;
  }

  /** The moments at which a process can end. */
  enum Moment {
    CONVERTS,
    BEFORE_COMMIT,
    AFTER_COMMIT
  }

  /** Runs a job: URL, user, password, table, state, moment, its count. */
  public static void main(String[] arguments) throws Exception {
    KilledJob job = new KilledJob(Moment.valueOf(arguments[5]), Integer.parseInt(arguments[6]));
    Database database =
        () -> job.watched(DriverManager.getConnection(arguments[0], arguments[1], arguments[2]));
    new JdbcConversion(
            database, job(arguments[3], Path.of(arguments[4])), job::convert, new Reports())
        .run();
    System.out.println("finished");
  }

  /** Returns the job, also for the run that goes on with it. */
  static JdbcJob job(String table, Path state) {
    TableColumn column = new TableColumn(table, "V", List.of("K"), "");
    return new JdbcJob(
        column, Optional.of(new JdbcJob.Writing(state, "increment", "B" + table)), 2, ROWS);
  }

  private ConvertedValue convert(byte[] stored) {
    pass(Moment.CONVERTS);
    return Integers.INCREMENT.convert(stored);
  }

  private Connection watched(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            KilledJob.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, values) -> {
              boolean commits = method.getName().equals("commit");
              if (commits) {
                pass(Moment.BEFORE_COMMIT);
              }
              try {
                return method.invoke(connection, values);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              } finally {
                if (commits) {
                  pass(Moment.AFTER_COMMIT);
                }
              }
            });
  }

  private void pass(Moment now) {
    if (now == moment && passed.incrementAndGet() >= count) {
      System.out.println("here");
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
