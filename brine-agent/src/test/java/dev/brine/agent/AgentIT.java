// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that run with the agent's jar, as users run them. */
class AgentIT {
  static final String APP =
      """
      package app;
      import java.io.*;
      import java.nio.file.*;
      public class App {
        record Order(int number, String text) implements Serializable {}
        public static void main(String[] args) throws Exception {
          Path file = Path.of(args[1]);
          if (args[0].equals("write")) {
            try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
              out.writeObject(new Order(7, "seven"));
            }
          } else {
            try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
              System.out.println(in.readObject());
            }
          }
        }
      }
      """;

  /** Says whether Java's package of strings is open to it. */
  static final String OPENED =
      """
      package app;
      public class OpenLang {
        public static void main(String[] args) {
          Module base = Object.class.getModule();
          System.out.print(base.isOpen("java.lang", OpenLang.class.getModule()));
        }
      }
      """;

  /** Says whether the agent, which is in no module, may use all of Brine. */
  private static final String EXPORTED =
      """
      package app;
      public class Exported {
        public static void main(String[] args) {
          Module none = ClassLoader.getSystemClassLoader().getUnnamedModule();
          Module brine = dev.brine.Brine.class.getModule();
          System.out.print(brine.isExported("dev.brine.internal", none));
        }
      }
      """;

  /** Runs the program in a loader whose only parent is Java's. */
  private static final String APART =
      """
      package app;
      import java.net.*;
      import java.nio.file.Path;
      public class Apart {
        public static void main(String[] args) throws Exception {
          URL[] classes = {Path.of(args[0]).toUri().toURL()};
          new URLClassLoader(classes, ClassLoader.getPlatformClassLoader()).loadClass("app.App")
              .getMethod("main", String[].class)
              .invoke(null, (Object) new String[] {"write", args[1]});
        }
      }
      """;

  /** Calls itself by RMI and by a remote MBean connection, and then stores something. */
  private static final String REMOTE =
      """
      package app;
      import java.io.*;
      import java.lang.management.ManagementFactory;
      import java.rmi.*;
      import java.rmi.registry.*;
      import java.rmi.server.UnicastRemoteObject;
      import java.util.*;
      import java.util.prefs.Preferences;
      import javax.management.*;
      import javax.management.remote.*;
      public class App {
        public record Order(int number, List<String> lines) implements Serializable {}
        public interface Desk extends Remote {
          Order twice(Order order) throws RemoteException;
        }
        public static class Clerk implements Desk {
          public Order twice(Order order) { return new Order(order.number() * 2, order.lines()); }
        }
        static void call() throws Exception {
          Clerk clerk = new Clerk();
          Desk exported = (Desk) UnicastRemoteObject.exportObject(clerk, 0);
          Registry registry = LocateRegistry.createRegistry(0);
          registry.bind("desk", exported);
          Desk desk = (Desk) registry.lookup("desk");
          System.out.println(desk.twice(new Order(7, new ArrayList<>(List.of("a")))));
          System.out.println(new MarshalledObject<>(new Order(1, List.of())).get());
          UnicastRemoteObject.unexportObject(clerk, true);
          UnicastRemoteObject.unexportObject(registry, true);
        }
        static void manage() throws Exception {
          JMXConnectorServer server = JMXConnectorServerFactory.newJMXConnectorServer(
              new JMXServiceURL("service:jmx:rmi://"), null, ManagementFactory.getPlatformMBeanServer());
          server.start();
          try (JMXConnector client = JMXConnectorFactory.connect(server.getAddress())) {
            ObjectName name = new ObjectName("java.lang:type=Runtime");
            System.out.println(client.getMBeanServerConnection().getAttribute(name, "SpecName"));
          }
          server.stop();
        }
        static void streams() throws Exception {
          for (String name : List.of(
              "sun.rmi.server.MarshalOutputStream",
              "sun.rmi.server.MarshalInputStream",
              "com.sun.jmx.mbeanserver.ObjectInputStreamWithLoader")) {
            System.out.println(Class.forName(name).getSuperclass().getName());
          }
          Class.forName("jdk.jshell.execution.Util");
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Order(7, List.of()));
            System.out.println(out.getClass().getName());
          }
        }
        public static void main(String[] args) throws Exception {
          call();
          manage();
          Preferences.userRoot().put("key", "value");
          System.out.println(Preferences.userRoot().get("key", "none"));
          streams();
          System.exit(0);
        }
      }
      """;

  @TempDir private Path folder;
  private Programs programs;

  @BeforeEach
  void open() {
    programs = new Programs(folder);
  }

  private int first(Path file) throws IOException {
    return Files.readAllBytes(file)[0] & 0xff;
  }

  @Test
  void an_application_stores_less_and_reads_what_it_stored_before() throws Exception {
    String classes = programs.compile("App", APP).toString();
    String old = folder.resolve("old.bin").toString();
    String now = folder.resolve("new.bin").toString();
    assertThat(programs.run(0, "-cp", classes, "app.App", "write", old)).isEmpty();
    assertThat(
            programs.run(0, Programs.TRUSTING + ",streams", "-cp", classes, "app.App", "read", old))
        .isEqualToIgnoringNewLines("Order[number=7, text=seven]");
    assertThat(
            programs.run(
                0, Programs.TRUSTING + ",streams", "-cp", classes, "app.App", "write", now))
        .isEmpty();
    assertThat(first(Path.of(old))).isEqualTo(0xac);
    assertThat(first(Path.of(now))).isEqualTo(0xb5);
    assertThat(Files.size(Path.of(now))).isLessThan(Files.size(Path.of(old)));
    assertThat(programs.run(0, Programs.TRUSTING, "-cp", classes, "app.App", "read", now))
        .isEqualToIgnoringNewLines("Order[number=7, text=seven]");
  }

  @Test
  void writes_the_form_of_java_where_the_user_asks_for_it() throws Exception {
    String classes = programs.compile("App", APP).toString();
    String file = folder.resolve("java.bin").toString();
    programs.run(
        0, Programs.TRUSTING, "-Dbrine.write=java", "-cp", classes, "app.App", "write", file);
    assertThat(first(Path.of(file))).isEqualTo(0xac);
    assertThat(programs.run(0, "-cp", classes, "app.App", "read", file))
        .isEqualToIgnoringNewLines("Order[number=7, text=seven]");
  }

  @Test
  void a_module_need_not_know_of_brine() throws Exception {
    String classes = programs.compile("module-info", "module some.app { }", "App", APP).toString();
    String file = folder.resolve("module.bin").toString();
    programs.run(0, Programs.TRUSTING, "-p", classes, "-m", "some.app/app.App", "write", file);
    assertThat(first(Path.of(file))).isEqualTo(0xb5);
    assertThat(
            programs.run(
                0, Programs.TRUSTING, "-p", classes, "-m", "some.app/app.App", "read", file))
        .isEqualToIgnoringNewLines("Order[number=7, text=seven]");
  }

  @Test
  void a_module_may_require_brine() throws Exception {
    String core = System.getProperty("brine.core");
    String descriptor = "module some.app { requires dev.brine; opens app to dev.brine; }";
    String classes =
        programs
            .compile(
                List.of("-p", core), "module-info", descriptor, "App", APP, "Exported", EXPORTED)
            .toString();
    String path = core + File.pathSeparator + classes;
    String file = folder.resolve("module.bin").toString();
    programs.run(0, Programs.TRUSTING, "-p", path, "-m", "some.app/app.App", "write", file);
    assertThat(first(Path.of(file))).isEqualTo(0xb5);
    assertThat(
            programs.run(0, Programs.TRUSTING, "-p", path, "-m", "some.app/app.App", "read", file))
        .isEqualToIgnoringNewLines("Order[number=7, text=seven]");
    assertThat(programs.run(0, Programs.TRUSTING, "-p", path, "-m", "some.app/app.Exported"))
        .isEqualTo("true");
    assertThat(programs.run(0, "-p", path, "-m", "some.app/app.Exported")).isEqualTo("false");
  }

  @Test
  void streams_of_java_itself_stay_as_they_are() throws Exception {
    String classes = programs.compile("App", REMOTE).toString();
    String preferences = "-Djava.util.prefs.userRoot=" + folder;
    List<String> own =
        List.of(
            "Order[number=14, lines=[a]]",
            "Order[number=1, lines=[]]",
            "Java Virtual Machine Specification",
            "value",
            "java.io.ObjectOutputStream",
            "java.io.ObjectInputStream",
            "java.io.ObjectInputStream");
    Path report = folder.resolve("report.txt");
    assertThat(
            programs
                .run(
                    0,
                    Programs.TRUSTING + ",report=" + report,
                    preferences,
                    "-cp",
                    classes,
                    "app.App")
                .lines())
        .containsSubsequence(own)
        .last()
        .isEqualTo("dev.brine.dropin.DropInObjectOutputStream");
    assertThat(programs.run(0, preferences, "-cp", classes, "app.App").lines())
        .containsSubsequence(own)
        .last()
        .isEqualTo("java.io.ObjectOutputStream");
    assertThat(Files.readAllLines(report))
        .contains(
            "[of-java] sun.rmi.server.MarshalOutputStream is in Java's own module java.rmi",
            "[created-stream] app.App.streams, line 49 creates ObjectOutputStream, now Brine's")
        .anyMatch(line -> line.startsWith("[of-java] jdk.jshell.execution.Util."))
        .noneMatch(line -> line.startsWith("[extended-stream]"));
  }

  @Test
  void tells_what_it_did_and_what_it_could_not_do() throws Exception {
    String classes = programs.compile("App", APP, "Apart", APART).toString();
    String stored = folder.resolve("stored.bin").toString();
    Path report = folder.resolve("report.txt");
    String agent = Programs.TRUSTING + ",streams,report=" + report;
    programs.run(0, agent, "-cp", classes, "app.App", "write", stored);
    assertThat(report)
        .content()
        .isEqualToNormalizingNewlines(
            """
            [created-stream] app.App.main, line 9 creates ObjectOutputStream, now Brine's
            [created-stream] app.App.main, line 13 creates ObjectInputStream, now Brine's
            """);
    programs.run(0, agent, "-cp", classes, "app.Apart", classes, stored);
    assertThat(first(Path.of(stored))).isEqualTo(0xac);
    assertThat(Files.readAllLines(report))
        .hasSize(2)
        .allMatch(
            line ->
                line.matches(
                    "\\[loader-apart] app.App.main, line \\d+ is loaded by"
                        + " java.net.URLClassLoader, which does not find Brine's classes"));
  }
}
