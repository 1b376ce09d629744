// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Tests texts where another command than ./brine starts the program. */
@Tag("once")
class CommandTextsTest {
  private static final String PROPERTY = "brine.command";

  @BeforeEach
  void start() {
    System.setProperty(PROPERTY, "java -jar brine.jar");
  }

  @AfterEach
  void stop() {
    System.clearProperty(PROPERTY);
  }

  @Test
  void no_help_names_the_launcher_of_a_checkout() {
    List<List<String>> commands = commands(Main.commands(), List.of());
    assertThat(commands).hasSizeGreaterThan(10);
    for (List<String> command : commands) {
      assertThat(run(command, "--help").out()).as("%s", command).doesNotContain("./brine");
    }
  }

  /** Returns the words of a command and of those below, without those that have no help. */
  private static List<List<String>> commands(CommandSpec spec, List<String> words) {
    List<List<String>> all = new ArrayList<>(List.of(words));
    for (CommandLine below : spec.subcommands().values()) {
      List<String> longer = new ArrayList<>(words);
      longer.add(below.getCommandName());
      all.addAll(commands(below.getCommandSpec(), longer));
    }
    return all;
  }

  @Test
  void every_help_has_the_lines_and_options_that_it_has_in_a_checkout() {
    for (List<String> command : commands(Main.commands(), List.of())) {
      String help = run(command, "--help").out();
      assertThat(help.lines()).as("%s", command).allMatch(line -> line.length() <= 80);
      System.clearProperty(PROPERTY);
      assertThat(options(help)).isEqualTo(options(run(command, "--help").out()));
      start();
    }
  }

  private static String options(String help) {
    int start = help.indexOf("\nOptions:");
    int end = help.indexOf("\nExample");
    return help.substring(Math.max(0, start), end < 0 ? help.length() : end);
  }

  @Test
  void comments_are_below_the_examples_where_they_have_no_room() {
    assertThat(run(List.of(), "--help").out())
        .contains("\n  java -jar brine.jar help compare\n      every option of compare\n")
        .endsWith(
            """

              source <(java -jar brine.jar completion)
                  complete with the tab key in this shell
            """);
    System.setProperty(PROPERTY, "brine");
    assertThat(run(List.of(), "--help").out())
        .contains("\n  brine help compare             every option of compare\n");
  }

  @Test
  void long_examples_are_broken_as_in_a_shell() {
    assertThat(run(List.of("convert"), "--help").out())
        .contains(
            """

              java -jar brine.jar convert sessions/ --rename com.acme.**=org.shop.** \\
                  --dry-run
            """);
  }

  @Test
  void messages_name_it() {
    assertThat(run(List.of("explain", "schema")).err())
        .endsWith("Run java -jar brine.jar explain schema --help to see what there is\n");
    assertThat(run(List.of("rollout", "no-such-plan")).err())
        .contains("\nMake one with java -jar brine.jar plan. See ");
    assertThat(run(List.of("compare", "--serializer", "xyz")).err())
        .contains("\nRun java -jar brine.jar compare --list to see all names. See ");
  }

  private static Invocation run(List<String> command, String... more) {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of(more));
    return Invocation.of((plan, progress) -> Runs.exact(), words.toArray(String[]::new));
  }
}
