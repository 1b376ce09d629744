// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * An application that the lab does not know: a jar with classes, and a jar with libraries that have
 * the names of the lab's, but not their methods.
 */
final class ForeignApp {
  private static final Map<String, String> LIBRARIES =
      Map.of(
          "com/esotericsoftware/kryo/Kryo.java",
          """
          package com.esotericsoftware.kryo;
          public class Kryo {
            public String release() { return "1.0"; }
          }
          """,
          "com/fasterxml/jackson/databind/ObjectMapper.java",
          """
          package com.fasterxml.jackson.databind;
          public class ObjectMapper {
            public static String release() { return "0.9"; }
          }
          """);

  private static final Map<String, String> PROGRAM =
      Map.of(
          "com/acme/Order.java",
          """
          package com.acme;
          import com.esotericsoftware.kryo.Kryo;
          import com.fasterxml.jackson.databind.ObjectMapper;
          import java.io.*;
          import java.util.*;
          public class Order implements Serializable {
            private static final long serialVersionUID = 1L;
            private int number;
            private String customer;
            private Status status;
            private List<Line> lines = new ArrayList<>();
            private Map<String, String> notes = new HashMap<>();
            public Order() {}
            public Order(int number) {
              this.number = number;
              customer = number % 2 == 0 ? "Zo\\u00eb " + number : "\\u5c0f\\u660e " + number;
              status = Status.values()[number % Status.values().length];
              for (int i = 0; i < 3; i++) lines.add(new Line("article " + i, i + 1, 995L * i));
            }
            public int getNumber() { return number; }
            public void setNumber(int number) { this.number = number; }
            public String getCustomer() { return customer; }
            public void setCustomer(String customer) { this.customer = customer; }
            public Status getStatus() { return status; }
            public void setStatus(Status status) { this.status = status; }
            public List<Line> getLines() { return lines; }
            public void setLines(List<Line> lines) { this.lines = lines; }
            public Map<String, String> getNotes() { return notes; }
            public void setNotes(Map<String, String> notes) { this.notes = notes; }
            private void readObject(ObjectInputStream in) throws Exception {
              in.defaultReadObject();
              if (!new Kryo().release().equals("1.0") || !ObjectMapper.release().equals("0.9")) {
                throw new InvalidObjectException("another library than the application's");
              }
            }
          }
          """,
          "com/acme/Line.java",
          """
          package com.acme;
          public class Line implements java.io.Serializable {
            private static final long serialVersionUID = 1L;
            private String article;
            private int count;
            private long cents;
            public Line() {}
            public Line(String article, int count, long cents) {
              this.article = article; this.count = count; this.cents = cents;
            }
            public String getArticle() { return article; }
            public void setArticle(String article) { this.article = article; }
            public int getCount() { return count; }
            public void setCount(int count) { this.count = count; }
            public long getCents() { return cents; }
            public void setCents(long cents) { this.cents = cents; }
          }
          """,
          "com/acme/Status.java",
          """
          package com.acme;
          public enum Status { OPEN, PAID { @Override public String toString() { return "p"; } }, SENT }
          """,
          "com/acme/Note.java",
          """
          package com.acme;
          public class Note {
            private String text;
            public Note() {}
            public Note(String text) { this.text = text; }
            public String getText() { return text; }
            public void setText(String text) { this.text = text; }
          }
          """,
          "com/acme/Node.java",
          """
          package com.acme;
          public class Node implements java.io.Serializable {
            private static final long serialVersionUID = 1L;
            public String name;
            public Node next;
          }
          """,
          "com/acme/Basket.java",
          """
          package com.acme;
          import java.util.*;
          public class Basket implements java.io.Serializable {
            private static final long serialVersionUID = 1L;
            private final List<String> articles = new ArrayList<>();
            private final Map<String, Integer> counts = new HashMap<>();
            private long changed = 1795000000000L;
            public Basket() {}
            public Basket(int size) {
              for (int i = 0; i < size; i++) add("article " + i, i);
            }
            public void add(String article, int count) {
              articles.add(article);
              counts.put(article, count);
            }
          }
          """,
          "com/acme/Money.java",
          """
          package com.acme;
          public final class Money implements java.io.Serializable {
            private static final long serialVersionUID = 1L;
            private final transient long cents;
            public Money(long cents) { this.cents = cents; }
            private Object writeReplace() { return new Form(cents); }
            private record Form(long cents) implements java.io.Serializable {
              private Object readResolve() { return new Money(cents); }
            }
          }
          """,
          "com/acme/Coin.java",
          """
          package com.acme;
          public final class Coin implements java.io.Serializable {
            private static final long serialVersionUID = 1L;
            private final String code;
            public Coin(String code) { this.code = code; }
            private Object readResolve() {
              if (code.length() != 3) throw new IllegalArgumentException("no such coin");
              return this;
            }
          }
          """,
          "com/acme/Outer.java",
          """
          package com.acme;
          public class Outer {
            public static class Inner {
              public String name;
              public java.time.YearMonth month;
              public java.sql.Timestamp time;
              public java.util.concurrent.atomic.AtomicInteger count;
            }
            public static class Broken implements java.io.Serializable {
              static final int NUMBER = Integer.parseInt("none");
            }
            public static Inner inner() { Inner made = new Inner(); made.name = "a"; return made; }
          }
          """,
          "com/acme/Samples.java",
          """
          package com.acme;
          import java.io.*;
          import java.util.*;
          import java.util.stream.*;
          public class Samples {
            static List<Note> notes() { return List.of(new Note("one"), new Note("two")); }
            public static Stream<Order> orders() { return IntStream.range(0, 5).mapToObj(Order::new); }
            public static Order order() { return new Order(7); }
            public static Node ring() {
              Node node = new Node();
              node.name = "a";
              node.next = new Node();
              node.next.name = "b";
              node.next.next = node;
              return node;
            }
            public static Collection<Order> none() { return List.of(); }
            public static Order fails() { throw new IllegalStateException("no database"); }
            public static void main(String[] args) throws Exception {
              Object[] roots = switch (args[0]) {
                case "orders" -> orders().toArray();
                case "lists" -> new Object[] {
                    orders().collect(Collectors.toCollection(ArrayList::new)),
                    new ArrayList<>(List.of(new Order(9)))};
                case "mixed" -> new Object[] {new Order(1), new Line("x", 1, 2), new Order(2)};
                case "basket" -> new Object[] {new Basket(3), new Basket(9)};
                case "money" -> new Object[] {new Money(1), new Money(2)};
                case "ring" -> new Object[] {ring()};
                default -> new Object[0];
              };
              try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(args[1]))) {
                out.writeInt(42);
                for (Object root : roots) out.writeObject(root);
              }
            }
          }
          """);

  private final Path folder;
  private final Path program;
  private final Path libraries;

  private ForeignApp(Path folder) throws IOException {
    this.folder = folder;
    libraries = folder.resolve("lib/libraries.jar");
    program = folder.resolve("app.jar");
    pack(LIBRARIES, "", libraries);
    pack(PROGRAM, libraries.toString(), program);
  }

  /** Compiles and packs the application in a folder. */
  static ForeignApp in(Path folder) throws IOException {
    return new ForeignApp(folder);
  }

  /** Returns its class path as users write it. */
  String classPath() {
    return program + System.getProperty("path.separator") + folder.resolve("lib") + "/*";
  }

  /** Returns its jar. */
  Path program() {
    return program;
  }

  /** Lets the application store objects in a process of its own. */
  Path store(String what) throws IOException, InterruptedException {
    Path file = folder.resolve(what + ".ser");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath(),
                "com.acme.Samples",
                what,
                file.toString())
            .inheritIO()
            .start();
    assertThat(process.waitFor()).isZero();
    return file;
  }

  private void pack(Map<String, String> sources, String classPath, Path jar) throws IOException {
    Path work = Files.createTempDirectory(folder, "sources");
    Path classes = Files.createDirectories(work.resolve("classes"));
    List<String> arguments =
        new ArrayList<>(List.of("-d", classes.toString(), "-cp", classPath, "-proc:none"));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = work.resolve(source.getKey());
      Files.createDirectories(file.getParent());
      arguments.add(Files.writeString(file, source.getValue()).toString());
    }
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(code).isZero();
    Files.createDirectories(jar.getParent());
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
    }
  }
}
