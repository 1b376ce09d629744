// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDataMap;
import org.quartz.JobDetail;
import org.quartz.JobExecutionContext;
import org.quartz.JobKey;
import org.quartz.Scheduler;
import org.quartz.impl.StdSchedulerFactory;
import org.quartz.impl.jdbcjobstore.JobStoreTX;
import org.quartz.impl.jdbcjobstore.StdJDBCDelegate;
import org.quartz.simpl.SimpleThreadPool;
import org.quartz.utils.ConnectionProvider;
import org.quartz.utils.DBConnectionManager;

/** Orders that wait for their delivery, in the data of Quartz's jobs, in H2. */
public final class Jobs implements OrderStore {
  private static final String ORDER = "order";

  private final Database database;
  private final Scheduler scheduler;

  private Jobs(Path folder) throws Exception {
    database = new Database("jdbc:h2:" + folder.resolve("jobs").toAbsolutePath());
    if (!folder.resolve("jobs.mv.db").toFile().exists()) {
      database.createTables();
    }
    DBConnectionManager.getInstance().addConnectionProvider("jobs", database);
    Properties settings = new Properties();
    settings.put("org.quartz.threadPool.class", SimpleThreadPool.class.getName());
    settings.put("org.quartz.threadPool.threadCount", "1");
    settings.put("org.quartz.jobStore.class", JobStoreTX.class.getName());
    settings.put("org.quartz.jobStore.driverDelegateClass", StdJDBCDelegate.class.getName());
    settings.put("org.quartz.jobStore.dataSource", "jobs");
    scheduler = new StdSchedulerFactory(settings).getScheduler();
    scheduler.start();
  }

  /**
   * Stores orders, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, Jobs::new);
  }

  /** Delivers an order. */
  public static final class Delivery implements Job {
    @Override
    public void execute(JobExecutionContext context) {
      context.setResult(context.getMergedJobDataMap().get(ORDER));
    }
  }

  /** A database with the tables of Quartz. */
  private record Database(String url) implements ConnectionProvider {
    private void createTables() throws IOException, SQLException {
      try (Reader script =
              new InputStreamReader(
                  Job.class.getResourceAsStream("/org/quartz/impl/jdbcjobstore/tables_h2.sql"),
                  StandardCharsets.UTF_8);
          Connection connection = getConnection()) {
        org.h2.tools.RunScript.execute(connection, script);
      }
    }

    @Override
    public Connection getConnection() throws SQLException {
      return DriverManager.getConnection(url);
    }

    @Override
    public void shutdown() {}

    @Override
    public void initialize() {}
  }

  @Override
  public void put(int number, Order order) throws Exception {
    JobDataMap data = new JobDataMap();
    data.put(ORDER, order);
    scheduler.addJob(
        JobBuilder.newJob(Delivery.class)
            .withIdentity(key(number))
            .usingJobData(data)
            .storeDurably()
            .build(),
        false);
  }

  @Override
  public Object get(int number) throws Exception {
    JobDetail job = scheduler.getJobDetail(key(number));
    return job == null ? null : job.getJobDataMap().get(ORDER);
  }

  private static JobKey key(int number) {
    return JobKey.jobKey("delivery " + number);
  }

  @Override
  public long bytes() throws SQLException {
    try (Connection connection = database.getConnection();
        Statement select = connection.createStatement()) {
      ResultSet sum =
          select.executeQuery("SELECT SUM(OCTET_LENGTH(JOB_DATA)) FROM QRTZ_JOB_DETAILS");
      sum.next();
      return sum.getLong(1);
    }
  }

  @Override
  public void close() throws Exception {
    scheduler.shutdown(true);
  }
}
