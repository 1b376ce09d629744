// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two stores in one program: which of them the agent moves. */
class AgentPatternsIT {
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

  @TempDir private Path folder;
  private Programs programs;

  @BeforeEach
  void open() {
    programs = new Programs(folder);
  }

  private String stores(String classes, String options) throws Exception {
    String file = folder.resolve("stored.bin").toString();
    return programs.run(0, Programs.TRUSTING + "," + options, "-cp", classes, "app.Main", file);
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
    String options = ",if-unpaired=go-on,exclude=one.Reader";
    assertThat(programs.run(1, Programs.TRUSTING + options, "-cp", classes, "app.Main", file))
        .contains("brine: one.Reader.read, line 5 reads Java's form alone [excluded]; ")
        .contains("StreamCorruptedException");
  }
}
