// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Without a choice, the agent changes a writer only if the whole program shows who reads it. */
class AgentEvidenceIT {
  private static final String APP =
      """
      package app;
      import java.io.*;
      public class App {
        static Object copy(Object value) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream out = new ObjectOutputStream(bytes);
          System.out.println("copy " + form(out));
          out.writeObject(value);
          out.close();
          return lib.Lib.read(bytes.toByteArray());
        }
        static void save(File file, Object value) throws Exception {
          try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file))) {
            System.out.println("save " + form(out));
            out.writeObject(value);
          }
        }
        static Object load(File file) throws Exception {
          try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(file))) {
            System.out.println("load " + form(in));
            return in.readObject();
          }
        }
        static String form(Object stream) {
          return stream.getClass().getName().startsWith("dev.brine.") ? "brine" : "java";
        }
        public static void main(String[] args) throws Exception {
          save(new File(args[0]), "x");
          System.out.println(copy("x") + " " + load(new File(args[0])));
        }
      }
      """;
  private static final String LIB =
      """
      package lib;
      import java.io.*;
      public class Lib {
        public static Object read(byte[] bytes) throws Exception {
          return new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
        }
      }
      """;

  @TempDir private Path folder;
  private Programs programs;
  private Path app;
  private String stored;

  @BeforeEach
  void compile() throws IOException {
    programs = new Programs(folder);
    Path classes = programs.compile("App", APP, "Lib", LIB);
    Path lib = folder.resolve("lib.jar");
    jar(lib, new Manifest(), classes, "lib");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, "lib.jar missing.jar");
    app = folder.resolve("app.jar");
    jar(app, manifest, classes, "app");
    stored = folder.resolve("stored.bin").toString();
  }

  private static void jar(Path file, Manifest manifest, Path classes, String inner)
      throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out, manifest);
        Stream<Path> files = Files.list(classes.resolve(inner))) {
      for (Path one : files.toList()) {
        jar.putNextEntry(new ZipEntry(inner + "/" + one.getFileName()));
        jar.write(Files.readAllBytes(one));
        jar.closeEntry();
      }
    }
  }

  private List<String> run(String agent, Path... path) throws Exception {
    String joined =
        Stream.of(path).map(Path::toString).reduce((a, b) -> a + File.pathSeparator + b).get();
    return programs.run(0, agent, "-cp", joined, "app.App", stored).lines().toList();
  }

  @Test
  void changes_what_the_class_path_and_its_manifests_show_to_be_read() throws Exception {
    Path report = folder.resolve("report.txt");
    assertThat(run(Programs.AGENT + "=streams,report=" + report, app))
        .containsExactly("save java", "copy brine", "load brine", "x x");
    assertThat(Files.readAllLines(report))
        .anyMatch(line -> line.startsWith("[unknown-readers] app.App.save, line 13 keeps writing"))
        .anyMatch(line -> line.startsWith("[created-stream] app.App.copy, line 6 creates"));
  }

  @Test
  void changes_what_a_plan_says_and_nothing_else() throws Exception {
    Path plan = Files.writeString(folder.resolve("p.properties"), "app.App.save=switch; stored\n");
    assertThat(run(Programs.AGENT + "=plan=" + plan, app))
        .containsExactly("save brine", "copy java", "load brine", "x x");
    Files.writeString(plan, "app.App.save=perhaps\n");
    assertThat(
            programs.run(
                1, Programs.AGENT + "=plan=" + plan, "-cp", app.toString(), "app.App", stored))
        .contains(plan.toString());
  }

  @Test
  void goes_on_in_java_s_form_where_it_cannot_look() throws Exception {
    Path broken = Files.writeString(folder.resolve("broken.jar"), "no jar");
    assertThat(run(Programs.AGENT, broken, app))
        .contains("copy brine", "x x")
        .anyMatch(
            line -> line.startsWith("brine: Cannot look for the readers of streams in " + broken));
  }
}
