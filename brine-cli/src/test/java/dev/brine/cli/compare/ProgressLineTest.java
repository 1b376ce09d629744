// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.TimeText;
import dev.brine.lab.result.CellKey;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class ProgressLineTest {
  private static final CellKey KEY = new CellKey("17.0.15", "kryo", "W5", 1);

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void replaces_its_line_on_a_terminal() {
    run(terminal("out,err", Map.of()));
    assertThat(printed())
        .contains(
            "\r\u001b[K0/40  W5@1 kryo on Java 17.0.15",
            "\r\u001b[K1/40  about 1 h 1 min left  W5@1 kryo on Java 17.0.15",
            "\r\u001b[KRan 2 of 40 processes: the others are not needed.",
            "\r\u001b[KOther versions of classes: W5@1 kryo")
        .endsWith("\r\u001b[K");
  }

  @Test
  void prints_whole_lines_now_and_then_elsewhere() {
    run(terminal("out", Map.of()));
    assertThat(printed().lines())
        .containsExactly(
            "Looking for the engine of W9; Maven downloads its libraries where they are missing.",
            "W9 is skipped: Maven could not build its jars: Cannot access mirror",
            "Measuring in up to 40 processes; Ctrl-C keeps what is measured.",
            "2 of 40 processes done, about 1 min left",
            "Ran 2 of 40 processes: the others are not needed.",
            "Reading messages with other versions of their classes");
  }

  @Test
  void does_not_replace_lines_on_a_dumb_terminal() {
    run(terminal("out,err", Map.of("TERM", "dumb")));
    assertThat(printed()).doesNotContain("\u001b", "\r\u001b");
  }

  @Test
  void says_durations_as_people_do() {
    assertThat(TimeText.words(Duration.ofSeconds(40))).isEqualTo("40 s");
    assertThat(TimeText.words(Duration.ofSeconds(170))).isEqualTo("3 min");
    assertThat(TimeText.words(Duration.ofMinutes(125))).isEqualTo("2 h 5 min");
  }

  private void run(Terminal terminal) {
    try (ProgressLine line = new ProgressLine(terminal)) {
      line.preparing("W9");
      line.skipped("W9", "Maven could not build its jars", "Cannot access mirror");
      line.planned(40);
      line.started(KEY);
      line.finished(KEY, 1, Duration.ofMinutes(61));
      line.started(KEY);
      line.finished(KEY, 2, Duration.ofSeconds(60));
      line.ended(2, "the others are not needed");
      line.changing(KEY);
      line.changing(KEY);
      line.ended(40, "");
    }
  }

  private Terminal terminal(String terminals, Map<String, String> environment) {
    Properties properties = new Properties();
    properties.setProperty("brine.terminal", terminals);
    properties.setProperty("brine.columns", "120");
    return Terminal.of(OutputStream.nullOutputStream(), err, properties, environment);
  }

  private String printed() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
