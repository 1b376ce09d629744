// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static dev.brine.cli.CompiledShop.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The last section of docs/migrate.md: its commands, and its way back, on a compiled program. */
class WithoutTouchingTheModelTest {
  private static final String ORDERS =
      """
      package shop;
      import java.io.*;
      import java.util.*;
      public class Orders implements Serializable {
        private static final long serialVersionUID = 1;
        private final List<String> lines = new ArrayList<>();
        public static void save(File file, String line) throws Exception {
          Orders orders = new Orders();
          orders.lines.add(line);
          try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file))) {
            out.writeObject(orders);
          }
        }
        public static String load(File file) throws Exception {
          try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(file))) {
            return ((Orders) in.readObject()).lines.toString();
          }
        }
      }
      """;
  private static final String IMPORTER =
      """
      package shop;
      class Importer {
        Object read(java.io.InputStream in) throws Exception {
          return new java.io.ObjectInputStream(in).readObject();
        }
      }
      """;

  @TempDir private Path folder;
  private CompiledShop shop;
  private Path stored;

  @BeforeEach
  void compile() throws IOException {
    shop = new CompiledShop(Files.createDirectories(folder.resolve("classes")));
    shop.add("Orders", ORDERS);
    stored = Files.createDirectories(folder.resolve("stored"));
  }

  /** Calls a method of the program as it is now, with a file first. */
  private Object call(String method, String file, Object... more) throws Exception {
    URL[] classes = {shop.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
      Class<?> orders = loader.loadClass("shop.Orders");
      if (more.length == 0) {
        return orders
            .getMethod(method, java.io.File.class)
            .invoke(null, stored.resolve(file).toFile());
      }
      return orders
          .getMethod(method, java.io.File.class, String.class)
          .invoke(null, stored.resolve(file).toFile(), more[0]);
    }
  }

  private boolean isJava(String file) throws IOException {
    byte[] bytes = Files.readAllBytes(stored.resolve(file));
    return bytes[0] == (byte) 0xAC && bytes[1] == (byte) 0xED;
  }

  @Test
  void the_program_and_what_it_stored_leave_java_and_come_back() throws Exception {
    call("save", "old.ser", "tea");
    assertThat(run("audit", shop.classes()).out()).contains("shop.Orders.load");

    assertThat(run("optimize", "--trust=all", shop.classes()).code()).isZero();
    assertThat(call("load", "old.ser")).isEqualTo("[tea]");
    call("save", "new.ser", "milk");
    assertThat(isJava("old.ser")).isTrue();
    assertThat(isJava("new.ser")).isFalse();

    assertThat(run("convert", stored, "--to", "brine").code()).isZero();
    assertThat(isJava("old.ser")).isFalse();
    assertThat(call("load", "old.ser")).isEqualTo("[tea]");

    assertThat(run("convert", stored, "--to", "java").code()).isZero();
    assertThat(run("optimize", "--undo", shop.classes()).code()).isZero();
    assertThat(isJava("new.ser")).isTrue();
    assertThat(call("load", "old.ser")).isEqualTo("[tea]");
    assertThat(call("load", "new.ser")).isEqualTo("[milk]");
  }

  @Test
  void a_gate_keeps_new_places_out() throws IOException {
    Path old = folder.resolve("old.json");
    Files.writeString(old, run("audit", shop.classes(), "--json").out());
    Object[] gate = {"audit", shop.classes(), "--baseline", old, "--fail-on", "new"};
    assertThat(run(gate).code()).isZero();
    shop.add("Importer", IMPORTER);
    Invocation refused = run(gate);
    assertThat(refused.code()).isEqualTo(4);
    assertThat(refused.out()).contains("shop.Importer.read");
  }
}
