// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import java.io.ByteArrayInputStream;
import java.io.ObjectInputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Date;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.quartz.JobBuilder;
import org.quartz.JobDetail;
import org.quartz.JobKey;
import org.quartz.Scheduler;
import org.quartz.Trigger;
import org.quartz.TriggerBuilder;
import org.quartz.TriggerKey;
import org.quartz.impl.StdSchedulerFactory;
import org.quartz.impl.jdbcjobstore.JobStoreTX;
import org.quartz.impl.jdbcjobstore.PostgreSQLDelegate;
import org.quartz.impl.jdbcjobstore.StdJDBCDelegate;
import org.quartz.simpl.SimpleThreadPool;
import org.quartz.utils.ConnectionProvider;
import org.quartz.utils.DBConnectionManager;

/** Data of jobs and triggers, calendars, and triggers that are stored as objects. */
final class QuartzOrders implements Product {
  private static final String ORDER = "order";
  private static final Date DUE = new Date(1_000_000_000_000L);
  private static final Date LATER = new Date(4_000_000_000_000L);

  private final Place place;
  private final Scheduler scheduler;

  QuartzOrders(Place place) throws Exception {
    this.place = place;
    if (!place.has("TABLE", "QRTZ_JOB_DETAILS")) {
      String database = place.isPostgres() ? "postgres" : "h2";
      place.execute("/org/quartz/impl/jdbcjobstore/tables_" + database + ".sql");
    }
    DBConnectionManager.getInstance().addConnectionProvider("shop", new Connections(place));
    Class<?> delegate = place.isPostgres() ? PostgreSQLDelegate.class : StdJDBCDelegate.class;
    Properties settings = new Properties();
    settings.put("org.quartz.scheduler.instanceName", "shop");
    settings.put("org.quartz.threadPool.class", SimpleThreadPool.class.getName());
    settings.put("org.quartz.threadPool.threadCount", "1");
    settings.put("org.quartz.jobStore.class", JobStoreTX.class.getName());
    settings.put("org.quartz.jobStore.driverDelegateClass", delegate.getName());
    settings.put("org.quartz.jobStore.dataSource", "shop");
    scheduler = new StdSchedulerFactory(settings).getScheduler();
  }

  private record Connections(Place place) implements ConnectionProvider {
    @Override
    public Connection getConnection() throws SQLException {
      return place.connect();
    }

    @Override
    public void initialize() {}

    @Override
    public void shutdown() {}
  }

  @Override
  public void put(int number, Order order) throws Exception {
    JobDetail job =
        JobBuilder.newJob(Delivery.class).withIdentity("job " + number).storeDurably().build();
    job.getJobDataMap().put(ORDER, order);
    Trigger trigger =
        TriggerBuilder.newTrigger()
            .withIdentity("trigger " + number)
            .forJob(job)
            .modifiedByCalendar("calendar " + number)
            .startAt(DUE)
            .build();
    trigger.getJobDataMap().putAll(Map.of(ORDER, order));
    DeliveryTrigger other = new DeliveryTrigger(order);
    other.setKey(TriggerKey.triggerKey("delivery " + number));
    other.setJobKey(job.getKey());
    other.setStartTime(LATER);
    other.getJobDataMap().put(ORDER, order);
    scheduler.addCalendar("calendar " + number, new ClosedDays(order), true, false);
    scheduler.scheduleJob(job, Set.of(trigger, other), true);
  }

  @Override
  public Order get(int number) throws Exception {
    JobDetail job = scheduler.getJobDetail(JobKey.jobKey("job " + number));
    if (job.getJobClass() != Delivery.class) {
      throw new IllegalStateException(job.getJobClass().getName());
    }
    Trigger trigger = scheduler.getTrigger(TriggerKey.triggerKey("trigger " + number));
    DeliveryTrigger other = deliveryTrigger("delivery " + number);
    var calendar = (ClosedDays) scheduler.getCalendar("calendar " + number);
    return Product.same(
        job.getJobDataMap().get(ORDER),
        trigger.getJobDataMap().get(ORDER),
        other.order(),
        other.getJobDataMap().get(ORDER),
        calendar.order());
  }

  /** Starts the scheduler, which runs all jobs at once: their triggers are due for long. */
  @Override
  public Order finish(int number) throws Exception {
    scheduler.start();
    return Delivery.delivered(number);
  }

  /** Quartz 2.5.2 looks for this column in the result of another query, and finds no trigger. */
  private DeliveryTrigger deliveryTrigger(String name) throws Exception {
    String query = "SELECT BLOB_DATA FROM QRTZ_BLOB_TRIGGERS WHERE TRIGGER_NAME = ?";
    try (Connection connection = place.connect();
        PreparedStatement statement = connection.prepareStatement(query)) {
      statement.setString(1, name);
      ResultSet row = statement.executeQuery();
      row.next();
      return (DeliveryTrigger)
          new ObjectInputStream(new ByteArrayInputStream(row.getBytes(1))).readObject();
    }
  }

  @Override
  public void close() throws Exception {
    scheduler.shutdown();
  }
}
