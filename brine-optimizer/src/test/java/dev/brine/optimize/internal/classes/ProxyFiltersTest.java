// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Filters for proxies, also of those that another version of a class wrote. */
class ProxyFiltersTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"!C;*", "C$Brine;!*", "!C$Brine;*"})
  void a_filter_that_rejects_the_class_rejects_its_proxies(String pattern) throws Exception {
    try (Side side = Side.plain(Side.optimized(Side.compile(folder, ProxiesTest.PLACE)));
        ObjectInputStream in = side.input(side.write())) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(pattern));
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidClassException.class)
          .hasMessageContaining("REJECTED");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"C;C$Brine;java.**;!*", "*"})
  void a_filter_that_allows_both_lets_them_pass(String pattern) throws Exception {
    try (Side side = Side.plain(Side.optimized(Side.compile(folder, ProxiesTest.PLACE)));
        ObjectInputStream in = side.input(side.write())) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(pattern));
      assertThat(in.readObject()).hasToString("Lisbon545000[Alfama, Baixa]");
    }
  }

  @Test
  void another_version_calls_the_filter_of_the_stream() throws Exception {
    Path before =
        Side.compile(
            folder.resolve("older/plain"),
            ProxyVersionsTest.OLDER.formatted(ProxyVersionsTest.SAYS));
    Path after =
        Side.compile(
            folder.resolve("newer/plain"),
            ProxyVersionsTest.OLDER.formatted("int more;" + ProxyVersionsTest.SAYS));
    try (Side writer = Side.plain(Side.optimized(before));
        Side reader = Side.plain(Side.optimized(after));
        ObjectInputStream in = reader.input(writer.write())) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("!Part;*"));
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidClassException.class)
          .hasMessage("Part; filter status: REJECTED");
    }
  }

  private static String run(Path classes, String filter, byte[] stream) throws Exception {
    Path file = Files.write(classes.resolve("stream"), stream);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djdk.serialFilter=" + filter,
                "-cp",
                classes.toString(),
                "C",
                file.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  /** Java does not call it for texts, and neither may we. */
  @Test
  void another_version_reads_under_a_filter_of_the_jvm_what_java_would() throws Exception {
    String main =
        "public static void main(String[] a) throws Exception { try (ObjectInputStream in = new"
            + " ObjectInputStream(new FileInputStream(a[0]))) { System.out.print(in.readObject()); } }";
    Path before =
        Side.compile(
            folder.resolve("older/plain"),
            ProxyVersionsTest.OLDER.formatted(ProxyVersionsTest.SAYS));
    Path after =
        Side.compile(
            folder.resolve("newer/plain"),
            ProxyVersionsTest.OLDER.formatted("int more;" + ProxyVersionsTest.SAYS + main));
    String allowed = "C;C$Brine;Part;Size;java.util.**;java.time.**;java.lang.Enum;!*";
    try (Side plain = Side.plain(before);
        Side writer = Side.plain(Side.optimized(before))) {
      Path optimized = Side.optimized(after);
      assertThat(run(after, allowed, plain.write())).contains("REJECTED");
      String withArrays = "java.lang.Object;" + allowed;
      assertThat(run(after, withArrays, plain.write())).isEqualTo(ProxyVersionsTest.ALL);
      assertThat(run(optimized, allowed, writer.write())).isEqualTo(ProxyVersionsTest.ALL);
      assertThat(run(optimized, "!Part;*", writer.write())).contains("REJECTED");
    }
  }
}
