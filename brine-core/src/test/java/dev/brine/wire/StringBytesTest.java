// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StringBytesTest {
  private static final String OPEN = "--add-opens=java.base/java.lang=ALL-UNNAMED";
  private static final String WITHOUT_LATIN1 = "-XX:-CompactStrings";
  private static final List<String> CLOSED = written();

  @Test
  void is_off_and_silent_where_the_package_is_closed() {
    assertThat(CLOSED.get(0)).isEqualTo("false");
  }

  @Test
  void is_on_and_silent_where_the_user_opened_the_package() {
    assertThat(written(OPEN).get(0)).isEqualTo("true");
  }

  @Test
  void is_off_where_another_package_is_open() {
    assertThat(written("--add-opens=java.base/java.util=ALL-UNNAMED").get(0)).isEqualTo("false");
  }

  @Test
  void writes_the_same_bytes_open_or_closed() {
    assertThat(texts(OPEN)).hasSizeGreaterThan(900).isEqualTo(closedTexts());
  }

  @Test
  void writes_the_same_bytes_where_the_jvm_keeps_no_latin1() {
    assertThat(texts(OPEN, WITHOUT_LATIN1)).isEqualTo(closedTexts());
    assertThat(texts(WITHOUT_LATIN1)).isEqualTo(closedTexts());
  }

  @Test
  void writes_the_same_bytes_compiled_or_interpreted() {
    String early = "-XX:CompileThresholdScaling=0.01";
    assertThat(texts(OPEN, "-Xbatch", early)).isEqualTo(closedTexts());
    assertThat(texts(OPEN, "-Xint")).isEqualTo(closedTexts());
  }

  private static List<String> closedTexts() {
    return CLOSED.subList(1, CLOSED.size());
  }

  private static List<String> texts(String... options) {
    List<String> lines = written(options);
    return lines.subList(1, lines.size());
  }

  /** Returns what a new JVM of this kind prints, warnings included. */
  private static List<String> written(String... options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.add("-cp");
    command.add(root(Text.class) + System.getProperty("path.separator") + root(WrittenTexts.class));
    command.add(WrittenTexts.class.getName());
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    try {
      Process process = builder.start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(output).isZero();
      return output.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static Path root(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
