// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program with classes that can be read in Java's form alone, under the agent. */
class GoingBackIT {
  /**
   * In Java's form, an order has no customer yet when its line is read. The list of classes is
   * enough in Java's form, and knows the proxy of a counter alone.
   */
  private static final String SOURCE =
      """
      package shop;
      import java.io.*;
      import java.lang.management.ManagementFactory;
      import java.util.*;
      import java.util.concurrent.atomic.LongAdder;
      import javax.management.ObjectName;
      import javax.management.openmbean.*;
      public class Shop {
        static class Order implements Serializable {
          String customer = "Margarete";
          Line line = new Line(this);
        }
        static class Line implements Serializable {
          final Order order;
          Line(Order order) { this.order = order; }
          private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            if (order.customer != null) throw new InvalidObjectException("of " + order.customer);
          }
        }
        static class Listed extends ObjectInputStream {
          Listed(InputStream in) throws IOException { super(in); }
          @Override protected Class<?> resolveClass(ObjectStreamClass type)
              throws IOException, ClassNotFoundException {
            if (!type.getName().endsWith("SerializationProxy")) throw new InvalidClassException(type.getName(), "not listed");
            return super.resolveClass(type);
          }
        }
        static byte[] save(Object object) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(object); }
          return bytes.toByteArray();
        }
        static byte[] count(Object object) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(object); }
          return bytes.toByteArray();
        }
        static String load(byte[] bytes) throws Exception {
          try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            in.readObject();
            return "read";
          } catch (InvalidObjectException e) {
            return e.getMessage();
          }
        }
        static String listed(byte[] bytes) throws Exception {
          try (ObjectInputStream in = new Listed(new ByteArrayInputStream(bytes))) {
            return "read " + in.readObject();
          } catch (InvalidClassException e) {
            return e.getMessage();
          }
        }
        static void print(String name, byte[] bytes, String result) {
          System.out.println(name + " " + (bytes[0] == (byte) 0xac ? "java" : "brine") + " " + result);
        }
        public static void main(String[] args) throws Exception {
          for (int i = 0; i < 3; i++) {
            byte[] order = save(new Order());
            print("order", order, load(order));
          }
          LongAdder adder = new LongAdder();
          adder.add(42);
          for (int i = 0; i < 3; i++) {
            byte[] counter = count(adder);
            print("counter", counter, listed(counter));
          }
          if (args.length > 0) table();
        }
        static void table() throws Exception {
          ObjectName name = new ObjectName("dev.brine:type=Streams");
          var server = ManagementFactory.getPlatformMBeanServer();
          for (int i = 0; i < 600 && !server.isRegistered(name); i++) Thread.sleep(50);
          TabularData table = (TabularData) server.getAttribute(name, "Places");
          for (Object row : new TreeMap<>(rows(table)).entrySet()) System.out.println(row);
        }
        static Map<Object, Object> rows(TabularData table) {
          Map<Object, Object> rows = new HashMap<>();
          for (Object row : table.values()) {
            CompositeData value = (CompositeData) ((CompositeData) row).get("value");
            rows.put(((CompositeData) row).get("key"), value.get("writtenForm")
                + " written " + value.get("brineStreamsWritten") + "+" + value.get("javaStreamsWritten")
                + " read " + value.get("brineStreamsRead") + "+" + value.get("javaStreamsRead")
                + " refusals " + value.get("refusals") + " failures " + value.get("failures"));
          }
          return rows;
        }
      }
      """;

  private static final String ENOUGH =
      """
      order java read
      order java read
      order java read
      counter java read 42
      counter java read 42
      counter java read 42
      """;

  private static final String ORDER_FAILS = "order brine of Margarete\n";
  private static final String COUNTER_FAILS =
      "counter brine java.util.concurrent.atomic.LongAdder; not listed\n";

  @TempDir private Path folder;
  private Programs programs;
  private String classes;

  @BeforeEach
  void compile() throws Exception {
    programs = new Programs(folder);
    classes = programs.compile("Shop", SOURCE).toString();
  }

  private String run(String options, String... properties) throws Exception {
    List<String> arguments = new ArrayList<>();
    if (!options.isEmpty()) {
      arguments.add(Programs.AGENT + "=" + options);
    }
    arguments.addAll(List.of(properties));
    arguments.addAll(List.of("-cp", classes, "shop.Shop"));
    return programs.run(0, arguments.toArray(String[]::new));
  }

  @Test
  void a_place_goes_back_after_its_first_failure() throws Exception {
    assertThat(run("")).isEqualTo(ENOUGH);
    assertThat(run("trust=all"))
        .isEqualTo(
            ORDER_FAILS
                + "order java read\norder java read\n"
                + COUNTER_FAILS
                + "counter java read 42\ncounter java read 42\n");
    assertThat(run("trust=all", "-Dbrine.write=java")).isEqualTo(ENOUGH);
  }

  @Test
  void a_place_keeps_its_form_if_failures_are_only_to_be_thrown() throws Exception {
    String failing = ORDER_FAILS.repeat(3) + COUNTER_FAILS.repeat(3);
    assertThat(run("trust=all,on-failure=throw")).isEqualTo(failing);
    assertThat(run("trust=all", "-Dbrine.on-failure=throw")).isEqualTo(failing);
    assertThat(
            programs.run(
                1,
                Programs.AGENT + "=trust=all,on-failure=throw",
                "-Dbrine.on-failure=java",
                "-cp",
                classes,
                "shop.Shop"))
        .contains("Do not use on-failure=throw with -Dbrine.on-failure=java");
  }

  @Test
  void the_log_says_it_once_and_the_bean_has_a_table() throws Exception {
    String said =
        programs.run(
            0,
            Programs.AGENT + "=trust=all",
            "-Dbrine.announce=true",
            "-cp",
            classes,
            "shop.Shop",
            "table");
    assertThat(said)
        .containsOnlyOnce(
            "shop.Shop.save writes Java's form from now on: shop.Shop.load failed to read Brine's"
                + " form with java.io.InvalidObjectException at shop.Shop$Line.readObject:")
        .containsOnlyOnce("shop.Shop.count writes Java's form from now on: shop.Shop$Listed failed")
        .contains(
            "shop.Shop$Listed=brine written 0+0 read 1+2 refusals 1 failures 0\n",
            "shop.Shop.count=java written 1+2 read 0+0 refusals 0 failures 0\n",
            "shop.Shop.load=brine written 0+0 read 1+2 refusals 0 failures 1\n",
            "shop.Shop.save=java written 1+2 read 0+0 refusals 0 failures 0\n");
  }

  @Test
  void a_plan_names_the_places_that_change_their_form() throws Exception {
    Path plan = folder.resolve("plan.properties");
    Files.writeString(
        plan,
        """
        shop.Shop.save=switch; read by shop.Shop.load
        shop.Shop.count=keep; read by shop.Shop.listed
        """);
    assertThat(run("plan=" + plan))
        .isEqualTo(
            ORDER_FAILS
                + "order java read\norder java read\n"
                + "counter java read 42\n".repeat(3));
  }
}
