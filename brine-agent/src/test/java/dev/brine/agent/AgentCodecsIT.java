// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Constructors that the agent adds to classes that are being loaded. */
class AgentCodecsIT {
  private static final String CORE = System.getProperty("brine.core");

  private static final String SHOP =
      """
      package shop;
      import java.util.*;
      class Base {
        private final List<String> base = new ArrayList<>(List.of("base"));
        @Override public String toString() { return "" + base; }
      }
      class Order extends Base {
        private final List<String> lines;
        Order(String line) { lines = List.of(line); }
        @Override public String toString() { return super.toString() + lines; }
      }
      class Small {
        final int number;
        Small(String text) { number = Integer.parseInt(text) + text.hashCode(); }
        @Override public String toString() { return "" + number; }
      }
      class Shop {
        public static void main(String[] args) throws Exception {
          System.out.println(copied(new Order("line")) + copied(new Small("7")));
          System.out.println(synthetic(Order.class) + synthetic(Base.class));
        }
        static <T> String copied(T object) {
          var codec = dev.brine.Brine.create().codec((Class<T>) object.getClass());
          for (int i = 0; i < 100; i++) {
            if (!codec.decode(codec.encode(object)).toString().equals(object.toString())) {
              return "changed ";
            }
          }
          return "copied ";
        }
        static long synthetic(Class<?> type) {
          return Arrays.stream(type.getDeclaredConstructors()).filter(one -> one.isSynthetic()).count();
        }
      }
      """;

  @TempDir private Path folder;
  private Programs programs;

  @BeforeEach
  void open() {
    programs = new Programs(folder);
  }

  @Test
  void adds_constructors_while_classes_are_loaded() throws Exception {
    Path report = folder.resolve("report.txt");
    List<String> command =
        command(Programs.AGENT + "=codecs,include=shop.**,report=" + report, Stream.of());

    assertThat(programs.run(0, command.toArray(String[]::new)).lines())
        .endsWith("copied copied ", "2");

    assertThat(Files.readAllLines(report))
        .anyMatch(line -> line.startsWith("[storing-constructor] shop.Order has a constructor"))
        .anyMatch(line -> line.startsWith("[storing-constructor] shop.Base"))
        .anyMatch(line -> line.endsWith("final field number: the constructor computes it"));
  }

  @Test
  void needs_no_permission_then() throws Exception {
    if (Runtime.version().feature() >= 26) {
      String deny = "--illegal-final-field-mutation=deny";
      assertThat(
              programs.run(1, command(Programs.TRUSTING, Stream.of(deny)).toArray(String[]::new)))
          .contains("does not let Brine set the final field");
      assertThat(
              programs.run(
                  0, command(Programs.AGENT + "=codecs", Stream.of(deny)).toArray(String[]::new)))
          .startsWith("copied copied ");
    }
  }

  private List<String> command(String agent, Stream<String> flags) throws Exception {
    String path = programs.compile(List.of("-cp", CORE), "Shop", SHOP).toString();
    List<String> command = new ArrayList<>(List.of(agent));
    flags.forEach(command::add);
    command.addAll(List.of("-cp", path + File.pathSeparator + CORE, "shop.Shop"));
    return command;
  }
}
