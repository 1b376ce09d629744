// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.compare.Laboratory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("once")
class HelpGoldenTest {
  @TempDir private Path folder;

  @Test
  void explains_each_command() throws IOException {
    GoldenHelp.assertThatHelp("brine-help.txt", "--help");
    GoldenHelp.assertThatHelp("compare-help.txt", "compare", "--help");
    GoldenHelp.assertThatHelp("compare-help.txt", "help", "compare");
    GoldenHelp.assertThatHelp("optimize-help.txt", "optimize", "--help");
    GoldenHelp.assertThatHelp("explain-help.txt", "explain", "--help");
    GoldenHelp.assertThatHelp("explain-schema-help.txt", "explain", "schema", "--help");
    GoldenHelp.assertThatHelp("inspect-help.txt", "inspect", "--help");
    GoldenHelp.assertThatHelp("convert-help.txt", "convert", "--help");
    GoldenHelp.assertThatHelp("audit-help.txt", "audit", "--help");
    GoldenHelp.assertThatHelp("verify-help.txt", "verify", "--help");
    GoldenHelp.assertThatHelp("plan-help.txt", "plan", "--help");
    GoldenHelp.assertThatHelp("rollout-help.txt", "rollout", "--help");
  }

  @ParameterizedTest
  @CsvSource({"compare, 25", "inspect, 15"})
  void has_few_options(String command, int most) {
    long options =
        run(command, "--help")
            .out()
            .lines()
            .filter(line -> line.matches(" {2}-\\w, --.*| {6}--.*"))
            .count();
    assertThat(options).isBetween(10L, (long) most);
  }

  @Test
  void colours_the_help_on_a_terminal_only() {
    Laboratory none = (plan, progress) -> Runs.exact();
    String escape = "\u001b[";
    assertThat(Invocation.of("out", Map.of(), none, "--help").out()).contains(escape);
    assertThat(Invocation.of("err", Map.of(), none, "--help").out()).doesNotContain(escape);
    assertThat(Invocation.of("out", Map.of("NO_COLOR", "1"), none, "--help").out())
        .doesNotContain(escape);
  }

  @Test
  void prints_its_version_and_that_of_java() {
    assertThat(run("--version").out()).matches("brine \\d+\\.\\d+\\.\\d+\\S*\\RJava \\d+.*\\R");
  }

  @Test
  void asks_for_a_command() {
    Invocation run = run();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo("The command is missing%nRun ./brine --help to see what there is%n".formatted());
  }

  @Test
  void names_the_command_that_a_wrong_one_may_mean() {
    Invocation run = run("compere");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            ("Unknown command: 'compere'%nDid you mean: brine compare or brine"
                    + " completion or brine convert?%nRun ./brine --help to see what there is%n")
                .formatted());
  }

  @Test
  void says_that_a_command_is_unknown_whose_help_is_asked_for() {
    assertThat(run("help", "compere").err()).startsWith("Unknown command: 'compere'%n".formatted());
  }

  @Test
  void says_that_an_argument_is_unexpected_where_no_command_is() {
    assertThat(run("completion", "W5").err()).startsWith("Unexpected argument: 'W5'%n".formatted());
    assertThat(run("completion", "W5", "W6").err())
        .startsWith("Unexpected arguments: 'W5', 'W6'%n".formatted());
  }

  @Test
  void lists_workloads_and_serializers() {
    Invocation run = run("compare", "--list");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Workloads, with the usual size", "Serializers (*");
    assertThat(run.err()).isEmpty();
    assertThat(run.plan()).as("an executed plan").isNull();
  }

  @Test
  void prints_a_completion_script_that_bash_accepts() throws IOException, InterruptedException {
    Path script = Files.writeString(folder.resolve("completion"), run("completion").out());
    Process bash =
        new ProcessBuilder("bash", "-n", script.toString()).redirectErrorStream(true).start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said).isEmpty();
    assertThat(bash.waitFor()).isZero();
    assertThat(script).content().contains("--serializer", "--fail-if", "complete -F");
  }

  @Test
  void completes_names_of_workloads_serializers_techniques_and_forms() throws Exception {
    assertThat(completions("compare", "--workload", "W4-")).contains("W4-list", "W4-http");
    assertThat(completions("compare", "--serializer", "jdk-f")).containsExactly("jdk-filter");
    assertThat(completions("optimize", "--technique", ""))
        .containsExactly("streams", "classes", "codecs");
    assertThat(completions("inspect", "--by", "class,f")).containsExactly("class,field");
  }

  @Test
  void completes_the_last_of_several_names_and_one_behind_an_equals_sign() throws Exception {
    assertThat(completions("compare", "--serializer", "jdk,jdk-f"))
        .containsExactly("jdk,jdk-filter");
    assertThat(completions("compare", "--workload", "=", "W2-")).containsExactly("W2-list");
    assertThat(completions("explain", "--reason", "shared-field,signed"))
        .containsExactly("shared-field,signed-jar");
    assertThat(completions("compare", "--workload", "=")).contains("W1", "W6");
    assertThat(completions("compare", "--serial")).containsExactly("--serializer");
  }

  @Test
  void completes_nothing_that_there_is_not() throws Exception {
    assertThat(completions("compare", "--serializer", "no-such")).isEmpty();
  }

  /** Returns what bash offers for the last of some words behind brine. */
  private List<String> completions(String... words) throws Exception {
    Path script = Files.writeString(folder.resolve("completion"), run("completion").out());
    Path use = folder.resolve("use");
    Files.writeString(
        use,
        """
        compopt() { :; } # works within a completion only
        source "$1"; shift
        function=$(complete -p brine | sed 's/.*-F \\([^ ]*\\).*/\\1/')
        COMP_WORDS=(brine "$@"); COMP_CWORD=$#
        $function
        (( ${#COMPREPLY[@]} == 0 )) || printf '%s\\n' "${COMPREPLY[@]}"
        """);
    List<String> command = new ArrayList<>(List.of("bash", use.toString(), script.toString()));
    command.addAll(List.of(words));
    Process bash = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor()).isZero();
    return said.lines().map(String::strip).toList();
  }

  private static Invocation run(String... args) {
    return Invocation.of((plan, progress) -> Runs.exact(), args);
  }
}
