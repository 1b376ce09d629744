// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.it.Application;
import dev.brine.it.Mode;
import dev.brine.it.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions in the file store of Jetty, captured by the agent. */
class JettyCaptureIT {
  private static final int VISITORS = 40;

  @TempDir private static Path folder;

  private static Run run(String agentOptions, String what, Path sessions) throws Exception {
    Files.createDirectories(sessions);
    String agent = "-javaagent:" + System.getProperty("brine.agent") + "=" + agentOptions;
    Application application =
        agentOptions.isEmpty()
            ? Application.of("shop.Sessions")
            : Application.of("shop.Sessions", agent);
    return application.run(Mode.PLAIN, what, sessions, VISITORS);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int count(String index, String className) {
    Pattern pattern = Pattern.compile("\"class\": \"" + className + "\"[^}]*\"count\": (\\d+)");
    Matcher matcher = pattern.matcher(index);
    assertThat(matcher.find()).as(index).isTrue();
    return Integer.parseInt(matcher.group(1));
  }

  @Test
  void a_server_stores_its_sessions_as_always_and_is_captured_with_masked_text() throws Exception {
    Path captured = folder.resolve("captured");
    Path sessions = folder.resolve("sessions");
    String options = "capture=" + captured + ",classes=shop.**,mask=strings";
    Run written = run(options, "write", sessions);
    assertThat(written.exitCode()).as(written.toString()).isZero();
    assertThat(written.lines()).last().asString().startsWith("brine: Captured ");
    Run found = run("", "read", sessions);
    assertThat(found.figure("found")).as(found.toString()).isEqualTo(VISITORS);
    assertThat(found.figure("wrong")).isZero();
    List<Path> files;
    try (Stream<Path> all = Files.walk(captured)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    assertThat(files).anyMatch(file -> file.endsWith("index.json"));
    Path index =
        files.stream().filter(file -> file.endsWith("index.json")).findFirst().orElseThrow();
    assertThat(text(index)).contains("\"place\": \"org.eclipse.jetty.session.");
    assertThat(count(text(index), "shop.Order")).isGreaterThanOrEqualTo(VISITORS);
    List<Path> samples = files.stream().filter(file -> !file.equals(index)).toList();
    assertThat(samples).isNotEmpty();
    for (Path sample : samples) {
      assertThat(text(sample)).contains("shop.Order");
      for (String secret : List.of("vchen", "WELCOME", "coupons", "first line")) {
        assertThat(text(sample)).doesNotContain(secret);
      }
    }
  }
}
