// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDetail;
import org.quartz.JobExecutionContext;
import org.quartz.JobKey;
import org.quartz.Scheduler;
import org.quartz.TriggerBuilder;
import org.quartz.TriggerKey;
import org.quartz.impl.StdSchedulerFactory;
import org.quartz.utils.ConnectionProvider;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.session.Session;
import org.springframework.session.SessionRepository;
import org.springframework.session.jdbc.JdbcIndexedSessionRepository;
import org.springframework.transaction.support.TransactionTemplate;

/** A program that uses a product, in a process of its own with one version of a class. */
final class ProductProgram {
  private static final String KEY = "order";

  private ProductProgram() {}

  /** A job; its class does not move. */
  public static final class NoJob implements Job {
    @Override
    public void execute(JobExecutionContext context) {}
  }

  /** The connections of Quartz. */
  public static final class Connections implements ConnectionProvider {
    private String url;

    /** Called by Quartz for the property. */
    public void setUrl(String url) {
      this.url = url;
    }

    @Override
    public Connection getConnection() throws SQLException {
      return DriverManager.getConnection(url);
    }

    @Override
    public void initialize() {}

    @Override
    public void shutdown() {}
  }

  /** Writes or reads objects: product, URL, number of objects, the class to write or nothing. */
  public static void main(String[] arguments) throws Exception {
    int count = Integer.parseInt(arguments[2]);
    Object value =
        arguments.length > 3 ? Class.forName(arguments[3]).getConstructor().newInstance() : null;
    try {
      if (arguments[0].equals("quartz")) {
        useQuartz(arguments[1], count, value);
      } else {
        useSessions(arguments[1], count, value);
      }
    } catch (Exception e) { // threads of Quartz go on
      e.printStackTrace();
      System.exit(1);
    }
  }

  private static void useQuartz(String url, int count, Object value) throws Exception {
    Properties settings = new Properties();
    settings.put("org.quartz.scheduler.instanceName", "shop");
    settings.put("org.quartz.threadPool.threadCount", "1");
    settings.put("org.quartz.jobStore.class", "org.quartz.impl.jdbcjobstore.JobStoreTX");
    settings.put(
        "org.quartz.jobStore.driverDelegateClass", "org.quartz.impl.jdbcjobstore.StdJDBCDelegate");
    settings.put("org.quartz.jobStore.dataSource", "h2");
    settings.put("org.quartz.dataSource.h2.connectionProvider.class", Connections.class.getName());
    settings.put("org.quartz.dataSource.h2.url", url);
    Scheduler scheduler = new StdSchedulerFactory(settings).getScheduler();
    for (int i = 0; i < count; i++) {
      if (value != null) {
        JobDetail job = JobBuilder.newJob(NoJob.class).withIdentity("job " + i).build();
        job.getJobDataMap().put(KEY, value);
        TriggerBuilder<?> trigger = TriggerBuilder.newTrigger().withIdentity("trigger " + i);
        trigger.usingJobData("number", i).startNow();
        var built = trigger.build();
        built.getJobDataMap().put(KEY, value);
        scheduler.scheduleJob(job, built);
      } else {
        var job = scheduler.getJobDetail(JobKey.jobKey("job " + i)).getJobDataMap();
        var trigger = scheduler.getTrigger(TriggerKey.triggerKey("trigger " + i)).getJobDataMap();
        System.out.println(job.get(KEY) + " " + trigger.get(KEY) + " " + trigger.get("number"));
      }
    }
    scheduler.shutdown();
  }

  private static void useSessions(String url, int count, Object value) {
    DriverManagerDataSource source = new DriverManagerDataSource(url);
    JdbcTemplate template = new JdbcTemplate(source);
    useSessions(
        template,
        new JdbcIndexedSessionRepository(
            template, new TransactionTemplate(new JdbcTransactionManager(source))),
        count,
        value);
  }

  private static <S extends Session> void useSessions(
      JdbcTemplate template, SessionRepository<S> sessions, int count, Object value) {
    for (int i = 0; value != null && i < count; i++) {
      S session = sessions.createSession();
      session.setAttribute(KEY, value);
      session.setAttribute("number", i);
      sessions.save(session);
    }
    if (value == null) {
      template
          .queryForList("SELECT SESSION_ID FROM SPRING_SESSION", String.class)
          .forEach(
              id -> {
                S session = sessions.findById(id);
                System.out.println(
                    session.getAttribute(KEY) + " " + session.getAttribute("number"));
              });
    }
  }
}
