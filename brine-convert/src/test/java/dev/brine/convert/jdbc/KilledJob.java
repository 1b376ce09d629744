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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A job that stops at a moment, and waits until its process is killed. */
final class KilledJob {
  private final Plan plan;
  private final AtomicInteger passed = new AtomicInteger();

  private KilledJob(Plan plan) {
    this.plan = plan;
  }

  /** The moments at which a process can end. */
  enum Moment {
    CONVERTS,
    BEFORE_COMMIT,
    AFTER_COMMIT
  }

  /**
   * A job and its end.
   *
   * @param url with the user
   * @param count the number of the moment at which the job stops
   * @param rows of a transaction
   */
  record Plan(
      String url, String table, Path state, Moment moment, int count, int threads, int rows) {
    private static final int PARTS = 7;

    /** Returns the plan for a later run of the same job. */
    Plan then(Moment later, int number, int otherThreads, int otherRows) {
      return new Plan(url, table, state, later, number, otherThreads, otherRows);
    }

    /** Returns the job. */
    JdbcJob job() {
      return new JdbcJob(
          new TableColumn(table, "V", List.of("K"), ""),
          Optional.of(new JdbcJob.Writing(state, "increment", "B" + table)),
          threads,
          rows);
    }

    /** Returns the plan as arguments of a process. */
    List<String> arguments() {
      return List.of(
          url, table, state.toString(), moment.name(), "" + count, "" + threads, "" + rows);
    }

    private static Plan of(List<String> parts) {
      return new Plan(
          parts.get(0),
          parts.get(1),
          Path.of(parts.get(2)),
          Moment.valueOf(parts.get(3)),
          Integer.parseInt(parts.get(4)),
          Integer.parseInt(parts.get(5)),
          Integer.parseInt(parts.get(6)));
    }
  }

  /** Runs the jobs of plans, all at the same time. */
  public static void main(String[] arguments) {
    for (int i = 0; i < arguments.length; i += Plan.PARTS) {
      List<String> parts = Arrays.asList(arguments).subList(i, i + Plan.PARTS);
      new Thread(new KilledJob(Plan.of(parts))::run).start();
    }
  }

  private void run() {
    try {
      Database database = () -> watched(DriverManager.getConnection(plan.url()));
      new JdbcConversion(database, plan.job(), this::convert, new Reports()).run();
      System.out.println("finished " + plan.table());
    } catch (Exception e) {
      System.out.println("failed " + plan.table() + ": " + e.getMessage());
    }
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
    if (now != plan.moment()) {
      return;
    }
    int number = passed.incrementAndGet();
    if (number == plan.count()) {
      System.out.println("stopped " + plan.table());
    }
    if (number >= plan.count()) {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
