// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

@Tag("once")
class TerminalTest {
  @Test
  void colours_data_on_a_terminal() {
    assertThat(ansi("out", Map.of())).isEqualTo(Ansi.ON);
  }

  @Test
  void does_not_colour_data_in_a_file() {
    assertThat(ansi("err", Map.of())).isEqualTo(Ansi.OFF);
    assertThat(ansi("", Map.of())).isEqualTo(Ansi.OFF);
  }

  @Test
  void does_not_colour_with_that_option() {
    assertThat(ansi("out", Map.of("NO_COLOR", "1"))).isEqualTo(Ansi.OFF);
    assertThat(ansi("out", Map.of("TERM", "dumb"))).isEqualTo(Ansi.OFF);
    assertThat(ansi("out", Map.of("NO_COLOR", "1", "CLICOLOR_FORCE", "1"))).isEqualTo(Ansi.OFF);
  }

  @Test
  void takes_an_empty_no_color_for_none() {
    assertThat(ansi("out", Map.of("NO_COLOR", ""))).isEqualTo(Ansi.ON);
  }

  @Test
  void colours_data_in_a_file_when_forced() {
    assertThat(ansi("", Map.of("CLICOLOR_FORCE", "1"))).isEqualTo(Ansi.ON);
    assertThat(ansi("", Map.of("CLICOLOR_FORCE", "0"))).isEqualTo(Ansi.OFF);
  }

  @Test
  void takes_a_width_that_makes_no_sense_for_80_columns() {
    assertThat(terminal("out", "0", Map.of()).columns()).isEqualTo(80);
    assertThat(terminal("out", "132", Map.of()).columns()).isEqualTo(132);
  }

  private static Ansi ansi(String terminals, Map<String, String> environment) {
    return terminal(terminals, "", environment).ansi();
  }

  private static Terminal terminal(
      String terminals, String columns, Map<String, String> environment) {
    Properties properties = new Properties();
    properties.setProperty("brine.terminal", terminals);
    properties.setProperty("brine.columns", columns);
    OutputStream none = OutputStream.nullOutputStream();
    return Terminal.of(none, none, properties, environment);
  }
}
