// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that run with the agent's jar, as users run them. */
class AgentIT {
  private static final String APP =
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
  private static final String OPENED =
      """
      package app;
      public class Opened {
        public static void main(String[] args) {
          Module base = Object.class.getModule();
          System.out.print(base.isOpen("java.lang", Opened.class.getModule()));
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

  /** Runs the program in a loader that asks Java's alone. */
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

  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();
  private static final String AGENT = "-javaagent:" + System.getProperty("brine.agent");

  @TempDir private Path folder;

  private Path compile(String... namesAndSources) throws IOException {
    return compile(List.of(), namesAndSources);
  }

  private Path compile(List<String> options, String... namesAndSources) throws IOException {
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(List.of("-d", folder.resolve("classes").toString()));
    for (int i = 0; i < namesAndSources.length; i += 2) {
      Path source = folder.resolve(namesAndSources[i] + ".java");
      arguments.add(Files.writeString(source, namesAndSources[i + 1]).toString());
    }
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(code).isZero();
    return folder.resolve("classes");
  }

  private String run(int code, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(JAVA, "-Dbrine.announce=false"));
    command.addAll(List.of(arguments));
    File said = folder.resolve("said.txt").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said).start();
    int ended = process.waitFor();
    String text = Files.readString(said.toPath(), StandardCharsets.UTF_8);
    assertThat(ended).as(text).isEqualTo(code);
    return text;
  }

  private int first(Path file) throws IOException {
    return Files.readAllBytes(file)[0] & 0xff;
  }

  @Test
  void an_application_stores_less_and_reads_what_it_stored_before() throws Exception {
    String classes = compile("App", APP).toString();
    String old = folder.resolve("old.bin").toString();
    String now = folder.resolve("new.bin").toString();
    assertThat(run(0, "-cp", classes, "app.App", "write", old)).isEmpty();
    assertThat(run(0, AGENT + "=streams", "-cp", classes, "app.App", "read", old))
        .isEqualToIgnoringNewLines("Order[number=7, text=seven]");
    assertThat(run(0, AGENT + "=streams", "-cp", classes, "app.App", "write", now)).isEmpty();
    assertThat(first(Path.of(old))).isEqualTo(0xac);
    assertThat(first(Path.of(now))).isEqualTo(0xb5);
    assertThat(Files.size(Path.of(now))).isLessThan(Files.size(Path.of(old)));
    assertThat(run(0, AGENT, "-cp", classes, "app.App", "read", now))
        .isEqualToIgnoringNewLines("Order[number=7, text=seven]");
  }

  @Test
  void writes_the_form_of_java_where_the_user_asks_for_it() throws Exception {
    String classes = compile("App", APP).toString();
    String file = folder.resolve("java.bin").toString();
    run(0, AGENT, "-Dbrine.write=java", "-cp", classes, "app.App", "write", file);
    assertThat(first(Path.of(file))).isEqualTo(0xac);
    assertThat(run(0, "-cp", classes, "app.App", "read", file))
        .isEqualToIgnoringNewLines("Order[number=7, text=seven]");
  }

  @Test
  void a_module_need_not_know_of_brine() throws Exception {
    String classes = compile("module-info", "module some.app { }", "App", APP).toString();
    String file = folder.resolve("module.bin").toString();
    run(0, AGENT, "-p", classes, "-m", "some.app/app.App", "write", file);
    assertThat(first(Path.of(file))).isEqualTo(0xb5);
    assertThat(run(0, AGENT, "-p", classes, "-m", "some.app/app.App", "read", file))
        .isEqualToIgnoringNewLines("Order[number=7, text=seven]");
  }

  @Test
  void a_module_may_require_brine() throws Exception {
    String core = System.getProperty("brine.core");
    String descriptor = "module some.app { requires dev.brine; opens app to dev.brine; }";
    String classes =
        compile(List.of("-p", core), "module-info", descriptor, "App", APP, "Exported", EXPORTED)
            .toString();
    String path = core + File.pathSeparator + classes;
    String file = folder.resolve("module.bin").toString();
    run(0, AGENT, "-p", path, "-m", "some.app/app.App", "write", file);
    assertThat(first(Path.of(file))).isEqualTo(0xb5);
    assertThat(run(0, AGENT, "-p", path, "-m", "some.app/app.App", "read", file))
        .isEqualToIgnoringNewLines("Order[number=7, text=seven]");
    assertThat(run(0, AGENT, "-p", path, "-m", "some.app/app.Exported")).isEqualTo("true");
    assertThat(run(0, "-p", path, "-m", "some.app/app.Exported")).isEqualTo("false");
  }

  @Test
  void streams_of_java_itself_stay_as_they_are() throws Exception {
    String classes = compile("App", REMOTE).toString();
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
    assertThat(run(0, AGENT + "=report=" + report, preferences, "-cp", classes, "app.App").lines())
        .containsSubsequence(own)
        .last()
        .isEqualTo("dev.brine.dropin.DropInObjectOutputStream");
    assertThat(run(0, preferences, "-cp", classes, "app.App").lines())
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
    String classes = compile("App", APP, "Apart", APART).toString();
    String stored = folder.resolve("stored.bin").toString();
    Path report = folder.resolve("report.txt");
    String agent = AGENT + "=streams,report=" + report;
    run(0, agent, "-cp", classes, "app.App", "write", stored);
    assertThat(report)
        .content()
        .isEqualToNormalizingNewlines(
            """
            [created-stream] app.App.main, line 9 creates ObjectOutputStream, now Brine's
            [created-stream] app.App.main, line 13 creates ObjectInputStream, now Brine's
            """);
    run(0, agent, "-cp", classes, "app.Apart", classes, stored);
    assertThat(first(Path.of(stored))).isEqualTo(0xac);
    assertThat(Files.readAllLines(report))
        .hasSize(2)
        .allMatch(
            line ->
                line.matches(
                    "\\[loader-apart] app.App.main, line \\d+ is loaded by"
                        + " java.net.URLClassLoader, which does not find Brine's classes"));
  }

  @Test
  void says_that_shared_strings_come_back_as_several_where_that_is_asked_for() throws Exception {
    String classes = compile("App", APP).toString();
    String stored = folder.resolve("stored.bin").toString();
    Path report = folder.resolve("report.txt");
    String agent = AGENT + "=identity=objects,report=" + report;
    run(0, agent, "-cp", classes, "app.App", "write", stored);
    assertThat(Files.readAllLines(report))
        .first()
        .isEqualTo(
            "brine: written with identity=objects: a string or boxed value that objects share"
                + " comes back as several that are equal");
    assertThat(run(0, AGENT, "-cp", classes, "app.App", "read", stored))
        .isEqualToIgnoringNewLines("Order[number=7, text=seven]");
  }

  @Test
  void opens_java_lang_where_the_user_asks_for_it_alone() throws Exception {
    String classes = compile("Opened", OPENED).toString();
    for (String closed : List.of("", "=streams", "=report=" + folder.resolve("open"))) {
      assertThat(run(0, AGENT + closed, "-cp", classes, "app.Opened"))
          .as(closed)
          .isEqualTo("false");
    }
    String report = "report=" + folder.resolve("a,open");
    for (String open : List.of("=open", "=streams,open", "=streams,open," + report)) {
      assertThat(run(0, AGENT + open, "-cp", classes, "app.Opened")).as(open).isEqualTo("true");
    }
    assertThat(folder.resolve("a,open")).isEmptyFile();
  }

  @Test
  void refuses_options_that_it_does_not_know() throws Exception {
    assertThat(run(1, AGENT + "=classes", "-version"))
        .contains(
            "Expected streams, open, include=PATTERN, exclude=PATTERN, write-java=PATTERN,"
                + " write-brine=PATTERN, identity=all, identity=objects, if-unpaired=java, if-unpaired=go-on,"
                + " options=FILE or report=FILE but was classes");
    assertThat(run(1, AGENT + "=streamsopen", "-version")).contains("but was streamsopen");
    assertThat(run(1, AGENT + "=exclude=**.x", "-version")).contains("**.x");
    assertThat(run(1, AGENT + "=exclude=", "-version")).contains("Expected a value but was none");
    assertThat(run(1, AGENT + "=if-unpaired=refuse", "-version")).contains("but was refuse");
    assertThat(run(1, AGENT + "=identity=no", "-version")).contains("but was 'no'");
    assertThat(run(1, AGENT + "=if-unpaired=no", "-version")).contains("but was 'no'");
    Path none = folder.resolve("none.txt");
    assertThat(run(1, AGENT + "=options=" + none, "-version")).contains("NoSuchFileException");
  }

  @Test
  void refuses_a_report_that_it_cannot_write() throws Exception {
    assertThat(run(1, AGENT + "=streams,report=" + folder.resolve("none/a.txt"), "-version"))
        .contains("Expected files that can be read and written to but failed:")
        .contains("NoSuchFileException");
  }

  /** Two stores, each with a writer and a reader in classes of their own. */
  private static final String[] STORES = {
    "Main",
    """
    package app;
    import java.nio.file.*;
    public class Main {
      public static void main(String[] args) throws Exception {
        Path file = Path.of(args[0]);
        one.Writer.write(file);
        System.out.println((Files.readAllBytes(file)[0] & 0xff) + " " + one.Reader.read(file));
        two.Writer.write(file);
        System.out.println((Files.readAllBytes(file)[0] & 0xff) + " " + two.Reader.read(file));
      }
    }
    """,
    "One",
    store("one"),
    "OneReader",
    reader("one"),
    "Two",
    store("two"),
    "TwoReader",
    reader("two")
  };

  private static String store(String name) {
    return """
        package %s;
        import java.io.*;
        public class Writer {
          public static void write(java.nio.file.Path file) throws Exception {
            try (var out = new ObjectOutputStream(java.nio.file.Files.newOutputStream(file))) {
              out.writeObject("text");
            }
          }
        }
        """
        .formatted(name);
  }

  private static String reader(String name) {
    return """
        package %s;
        import java.io.*;
        public class Reader {
          public static Object read(java.nio.file.Path file) throws Exception {
            try (var in = new ObjectInputStream(java.nio.file.Files.newInputStream(file))) {
              return in.readObject();
            }
          }
        }
        """
        .formatted(name);
  }

  private String stores(String classes, String options) throws Exception {
    String file = folder.resolve("stored.bin").toString();
    return run(0, AGENT + "=" + options, "-cp", classes, "app.Main", file);
  }

  private Path compileStores() throws IOException {
    for (int i = 2; i < STORES.length; i += 2) {
      Path source = folder.resolve(STORES[i]).resolve(i % 4 == 2 ? "Writer.java" : "Reader.java");
      Files.createDirectories(source.getParent());
      Files.writeString(source, STORES[i + 1]);
    }
    Path classes = folder.resolve("classes");
    Path main = Files.writeString(folder.resolve("Main.java"), STORES[1]);
    List<String> words = new ArrayList<>(List.of("-d", classes.toString(), main.toString()));
    for (int i = 2; i < STORES.length; i += 2) {
      String name = i % 4 == 2 ? "Writer.java" : "Reader.java";
      words.add(folder.resolve(STORES[i]).resolve(name).toString());
    }
    int code =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new));
    assertThat(code).isZero();
    return classes;
  }

  @Test
  void classes_are_chosen_and_write_java_s_form_by_patterns() throws Exception {
    String classes = compileStores().toString();
    assertThat(stores(classes, "streams").lines()).containsExactly("181 text", "181 text");
    assertThat(stores(classes, "streams,exclude=one.**").lines())
        .containsExactly("172 text", "181 text");
    assertThat(stores(classes, "write-java=two.*,write-java=three.**").lines())
        .containsExactly("181 text", "172 text");
    assertThat(stores(classes, "include=one.*").lines()).containsExactly("181 text", "172 text");
    Path file =
        Files.writeString(folder.resolve("options.txt"), "# ours\nexclude=one.**\n\nexclude=two.*");
    assertThat(stores(classes, "options=" + file).lines()).containsExactly("172 text", "172 text");
  }

  @Test
  void a_writer_keeps_java_s_form_where_its_reader_will_stay_java_s() throws Exception {
    String classes = compileStores().toString();
    Path report = folder.resolve("report.txt");
    assertThat(stores(classes, "exclude=one.Reader,report=" + report).lines())
        .contains("172 text", "181 text")
        .contains(
            "brine: [unpaired] one.Writer.write, line 5 keeps writing Java's form, since"
                + " one.Reader.read, line 5 stays Java's and may read it");
    assertThat(report).content().contains("[unpaired] one.Writer.write, line 5");
    String file = folder.resolve("stored.bin").toString();
    String options = "=if-unpaired=go-on,exclude=one.Reader";
    assertThat(run(1, AGENT + options, "-cp", classes, "app.Main", file))
        .contains("brine: one.Reader.read, line 5 reads Java's form alone [excluded]; ")
        .contains("StreamCorruptedException");
  }
}
