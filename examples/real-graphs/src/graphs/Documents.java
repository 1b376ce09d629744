// SPDX-License-Identifier: Apache-2.0
package graphs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.ImmutableMap;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.sf.jasperreports.engine.JasperCompileManager;
import net.sf.jasperreports.engine.JasperFillManager;
import net.sf.jasperreports.engine.JasperReport;
import net.sf.jasperreports.engine.data.JRMapCollectionDataSource;
import net.sf.jasperreports.engine.design.JRDesignBand;
import net.sf.jasperreports.engine.design.JRDesignExpression;
import net.sf.jasperreports.engine.design.JRDesignField;
import net.sf.jasperreports.engine.design.JRDesignSection;
import net.sf.jasperreports.engine.design.JRDesignTextField;
import net.sf.jasperreports.engine.design.JasperDesign;
import org.apache.commons.collections4.map.LRUMap;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.jfree.chart.ChartFactory;
import org.jfree.data.category.DefaultCategoryDataset;
import org.joda.time.DateTime;
import org.joda.time.DateTimeZone;
import org.joda.time.Interval;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.quartz.CronScheduleBuilder;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.TriggerBuilder;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.core.userdetails.User;

/** Reports, charts, jobs, sessions and what else programs store. */
final class Documents {
  private static final int MANY = 50;

  private Documents() {}

  /** Adds the objects, each by the name of its file. */
  static void addTo(Map<String, Object> graphs) throws Exception {
    JasperReport report = report();
    graphs.put("jasper-report", report);
    graphs.put("jasper-print", print(report));
    graphs.put("jfreechart", chart());
    graphs.put("jts-geometries", geometries());
    graphs.put("spring-security-context", securityContext());
    graphs.put("joda-intervals", intervals());
    graphs.put("quartz-job", job());
    graphs.put("jackson-tree", tree());
    graphs.put("guava-collections", guava());
    graphs.put("commons-lru-map", lruMap());
    graphs.put("commons-math", math());
    graphs.put("session-with-dates", session());
  }

  private static JasperReport report() throws Exception {
    JasperDesign design = new JasperDesign();
    design.setName("orders");
    design.setLanguage("java");
    JRDesignField field = new JRDesignField();
    field.setName("product");
    field.setValueClassName("java.lang.String");
    design.addField(field);
    JRDesignBand band = new JRDesignBand();
    band.setHeight(20);
    JRDesignTextField text = new JRDesignTextField();
    text.setWidth(500);
    text.setHeight(15);
    text.setExpression(new JRDesignExpression("\"Order of \" + $F{product}"));
    band.addElement(text);
    ((JRDesignSection) design.getDetailSection()).addBand(band);
    return JasperCompileManager.compileReport(design);
  }

  private static Object print(JasperReport report) throws Exception {
    List<Map<String, ?>> rows = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      rows.add(Map.of("product", "kettle " + i));
    }
    return JasperFillManager.fillReport(
        report, new HashMap<>(), new JRMapCollectionDataSource(rows));
  }

  private static Object chart() {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    for (int i = 0; i < MANY; i++) {
      data.addValue(i * 7 % 10, "shop " + i % 3, "day " + i / 3);
    }
    return ChartFactory.createBarChart("Sales", "day", "kettles", data);
  }

  private static Object geometries() {
    GeometryFactory factory = new GeometryFactory();
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      all.add(factory.createPoint(new Coordinate(i, 0.5 * i)));
      all.add(
          factory.createLineString(
              new Coordinate[] {new Coordinate(i, 1), new Coordinate(i, 2), new Coordinate(3, i)}));
    }
    return all;
  }

  private static Object securityContext() {
    User user =
        new User(
            "anna@example.org",
            "{noop}secret",
            AuthorityUtils.createAuthorityList("ROLE_USER", "ROLE_ADMIN"));
    return new SecurityContextImpl(
        new UsernamePasswordAuthenticationToken(user, null, user.getAuthorities()));
  }

  private static Object intervals() {
    List<Interval> intervals = new ArrayList<>();
    DateTime start = new DateTime(2024, 1, 1, 12, 0, DateTimeZone.forID("Europe/Vienna"));
    for (int i = 0; i < MANY; i++) {
      intervals.add(new Interval(start.plusDays(i), start.plusDays(i + 1)));
    }
    return intervals;
  }

  private static Object job() {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      all.add(
          JobBuilder.newJob(Job.class)
              .withIdentity("job " + i, "nightly")
              .usingJobData("orders", (long) i)
              .usingJobData("address", "shop " + i)
              .build());
      all.add(
          TriggerBuilder.newTrigger()
              .withIdentity("trigger " + i, "nightly")
              .withSchedule(CronScheduleBuilder.cronSchedule("0 0 12 * * ?"))
              .build());
    }
    return all;
  }

  private static Object tree() throws Exception {
    StringBuilder text = new StringBuilder("{\"orders\":[");
    for (int i = 0; i < MANY; i++) {
      text.append(i == 0 ? "" : ",").append("{\"product\":\"kettle\",\"count\":" + i + "}");
    }
    JsonNode tree = new ObjectMapper().readTree(text.append("]}").toString());
    return tree;
  }

  private static Object guava() {
    ArrayListMultimap<String, Integer> byShop = ArrayListMultimap.create();
    HashBasedTable<String, Integer, Long> table = HashBasedTable.create();
    for (int i = 0; i < MANY; i++) {
      byShop.put("shop " + i % 5, i);
      table.put("shop " + i % 5, i, (long) i);
    }
    return new ArrayList<>(List.of(byShop, table, ImmutableMap.of("one", 1, "two", 2)));
  }

  private static Object lruMap() {
    LRUMap<String, Object> map = new LRUMap<>(2 * MANY);
    for (int i = 0; i < MANY; i++) {
      map.put("key " + i, "value " + i);
    }
    return map;
  }

  private static Object math() {
    DescriptiveStatistics statistics = new DescriptiveStatistics();
    double[][] rows = new double[MANY][4];
    for (int i = 0; i < MANY; i++) {
      statistics.addValue(i);
      rows[i][i % 4] = i;
    }
    return new ArrayList<>(List.of(statistics, new Array2DRowRealMatrix(rows)));
  }

  private static Object session() {
    Map<String, Object> session = new HashMap<>();
    for (int i = 0; i < MANY; i++) {
      session.put("seen " + i, new Timestamp(1_700_000_000_000L + i));
    }
    session.put("birthday", new GregorianCalendar(2000, 1, 1));
    session.put("failed", new IllegalStateException("No such order", new Exception("late")));
    return session;
  }
}
