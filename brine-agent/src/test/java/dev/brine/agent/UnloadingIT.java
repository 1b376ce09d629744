// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The agent keeps no class loader of the program that it serves. {@code -Dbrine.laws.thorough=true}
 * deploys 50 applications.
 */
class UnloadingIT {
  private static final String DEPLOYMENTS = Boolean.getBoolean("brine.laws.thorough") ? "50" : "8";

  private static final String SOURCE =
      """
      package shop;
      import java.io.*;
      import java.lang.ref.WeakReference;
      import java.net.*;
      import java.util.*;
      public class Deployed {
        record Line(String product, int count) implements Serializable {}
        static class Order implements Serializable {
          private final String customer = "Margarete";
          private final List<Object> lines = new ArrayList<>(List.of(new Line("Teapot", 1)));
          private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(1);
          }
          private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            in.readInt();
          }
        }
        public static void use() throws Exception {
          for (int i = 0; i < 40; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
              out.writeObject(new Order());
            }
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
              in.readObject();
            }
          }
        }
        static WeakReference<ClassLoader> deploy(URL[] classes) throws Exception {
          try (URLClassLoader loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())) {
            loader.loadClass("shop.Deployed").getMethod("use").invoke(null);
            return new WeakReference<>(loader);
          }
        }
        public static void main(String[] args) throws Exception {
          URL[] classes = {Deployed.class.getProtectionDomain().getCodeSource().getLocation()};
          List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
          for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            loaders.add(deploy(classes));
          }
          // The JDK keeps the loaders of the records whose methods it linked last.
          deploy(classes);
          long alive = loaders.size();
          for (int i = 0; i < 100 && alive > 0; i++) {
            System.gc();
            Thread.sleep(50);
            alive = loaders.stream().filter(each -> each.get() != null).count();
          }
          System.out.println("alive " + alive + " of " + loaders.size());
        }
      }
      """;

  @TempDir private Path folder;

  /** The work of the agent. */
  enum Work {
    CAPTURING,
    REPLACING_STREAMS,
    LOOKING_FOR_READERS
  }

  @ParameterizedTest
  @EnumSource(Work.class)
  void class_loaders_of_the_program_are_unloaded(Work work) throws Exception {
    Programs programs = new Programs(folder);
    String classes = programs.compile("Deployed", SOURCE).toString();
    Path captured = folder.resolve("captured");
    List<String> command = new ArrayList<>();
    command.add(
        switch (work) {
          case CAPTURING -> Programs.AGENT + "=capture=" + captured;
          case REPLACING_STREAMS -> Programs.TRUSTING;
          case LOOKING_FOR_READERS -> Programs.AGENT;
        });
    command.addAll(List.of("-cp", classes, "shop.Deployed", DEPLOYMENTS));

    String said = programs.run(0, command.toArray(String[]::new));

    assertThat(said).contains("alive 0 of " + DEPLOYMENTS);
    assertThat(Files.exists(captured)).isEqualTo(work == Work.CAPTURING);
  }
}
