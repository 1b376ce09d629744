// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs whose classes were renamed since they stored objects, with the agent. */
class RenamedClassesIT {
  private static final String OLD =
      """
      package shop;
      import java.io.*;
      import java.nio.file.*;
      public class Old {
        public static void main(String[] args) throws Exception {
          try (ObjectOutputStream out =
              new ObjectOutputStream(Files.newOutputStream(Path.of(args[0])))) {
            out.writeObject(new Order());
          }
        }
      }
      class Order implements Serializable {
        String customer = "Zoe";
        Line[] lines = {new Line()};
        State state = State.OPEN;
      }
      class Line implements Serializable {
        private static final long serialVersionUID = 1;
        int count = 3;
      }
      enum State { OPEN }
      """;

  /** Reads by a stream of Java's and by one that finds classes itself. */
  private static final String NEW =
      """
      package store.model;
      import java.io.*;
      import java.lang.management.ManagementFactory;
      import java.nio.file.*;
      import javax.management.*;
      import javax.management.openmbean.*;
      public class New {
        public static void main(String[] args) throws Exception {
          for (String file : args) {
            try (ObjectInputStream in =
                new ObjectInputStream(Files.newInputStream(Path.of(file)))) {
              System.out.println(in.readObject());
            }
            try (ObjectInputStream in = new Own(Files.newInputStream(Path.of(file)))) {
              System.out.println(in.readObject());
            }
          }
          MBeanServer server = ManagementFactory.getPlatformMBeanServer();
          ObjectName bean = new ObjectName("dev.brine:type=Streams");
          for (int i = 0; !server.isRegistered(bean) && i < 6000; i++) {
            Thread.sleep(10);
          }
          TabularData rules = (TabularData) server.getAttribute(bean, "Renames");
          for (Object each : rules.values()) {
            CompositeData row = (CompositeData) each;
            CompositeData counts = (CompositeData) row.get("value");
            boolean isSeen = !counts.get("last").toString().isEmpty();
            System.out.println(row.get("key") + " " + counts.get("count") + " " + isSeen);
          }
        }
        static final class Own extends ObjectInputStream {
          Own(InputStream source) throws IOException { super(source); }
          @Override protected Class<?> resolveClass(ObjectStreamClass type)
              throws IOException, ClassNotFoundException {
            return Class.forName(type.getName(), false, New.class.getClassLoader());
          }
        }
      }
      class Purchase implements Serializable {
        String customer;
        Item[] lines;
        Phase state;
        @Override public String toString() { return customer + " " + lines[0].count + " " + state; }
      }
      class Item implements Serializable {
        private static final long serialVersionUID = 1;
        int count;
      }
      enum Phase { OPEN }
      """;

  private static final String RULES =
      """
      # 2.0 has other names
      shop.Order=store.model.Purchase
      shop.Line=store.model.Item
      shop.State=store.model.Phase
      gone.**=store.**
      """;

  @TempDir private Path folder;
  private Programs programs;

  @BeforeEach
  void open() {
    programs = new Programs(folder);
  }

  private String stored(String name, String... agent) throws Exception {
    String classes = programs.compile("Old", OLD).toString();
    String file = folder.resolve(name).toString();
    List<String> arguments = new ArrayList<>(List.of(agent));
    arguments.addAll(List.of("-cp", classes, "shop.Old", file));
    programs.run(0, arguments.toArray(String[]::new));
    return file;
  }

  /** The program has the new classes alone. */
  private String read(String... arguments) throws Exception {
    try (Stream<Path> files = Files.walk(folder.resolve("classes/shop"))) {
      files.filter(Files::isRegularFile).forEach(RenamedClassesIT::delete);
    }
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add(0, "-Dbrine.announce=true");
    return programs.run(0, all.toArray(String[]::new));
  }

  private static void delete(Path file) {
    assertThat(file.toFile().delete()).isTrue();
  }

  @Test
  void reads_both_forms_of_what_the_old_classes_have_stored() throws Exception {
    String ofJava = stored("java.bin");
    String ofBrine = stored("brine.bin", Programs.TRUSTING);
    String classes = programs.compile("New", NEW).toString();
    Path rules = Files.writeString(folder.resolve("renames.txt"), RULES);
    String agent = Programs.AGENT + "=renames=" + rules;
    String said = read(agent, "-cp", classes, "store.model.New", ofJava, ofBrine);
    assertThat(said.lines().filter(line -> line.equals("Zoe 3 OPEN"))).hasSize(4);
    assertThat(said)
        .contains("gone.**=store.** 0 false")
        .contains("shop.Line=store.model.Item 6 true")
        .contains("shop.Order=store.model.Purchase 4 true")
        .contains("shop.State=store.model.Phase 4 true");
    assertThat(
            read(
                "-Dbrine.renames=" + rules,
                Programs.AGENT,
                "-cp",
                classes,
                "store.model.New",
                ofJava))
        .contains("Zoe 3 OPEN");
  }

  @Test
  void refuses_a_file_or_rules_that_it_cannot_use_before_the_program_starts() throws Exception {
    String classes = programs.compile("App", AgentIT.APP).toString();
    Path rules = Files.writeString(folder.resolve("renames.txt"), "a.B=c.D\n\na.B:c.D\n");
    String[] program = {"-cp", classes, "app.App", "write", folder.resolve("out.bin").toString()};
    assertThat(refused(program, Programs.AGENT + "=renames=" + rules))
        .contains("Cannot use line 3 of " + rules + ", a.B:c.D: A rule needs");
    assertThat(refused(program, Programs.AGENT, "-Dbrine.renames=" + rules))
        .contains("Cannot use line 3 of " + rules);
    assertThat(refused(program, Programs.AGENT + "=renames=" + folder.resolve("none.txt")))
        .contains("Found no file of renamed classes: " + folder.resolve("none.txt"));
    assertThat(refused(program, Programs.AGENT + "=renames=" + rules, "-Dbrine.renames=other.txt"))
        .contains("Do not use renames=" + rules + " with -Dbrine.renames=other.txt");
    assertThat(refused(program, Programs.AGENT, "-Dbrine.Renames=" + rules))
        .contains("Expected -Dbrine.renames but was -Dbrine.Renames");
    assertThat(folder.resolve("out.bin")).doesNotExist();
  }

  private String refused(String[] program, String... options) throws Exception {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of(program));
    return programs.run(1, all.toArray(String[]::new));
  }
}
