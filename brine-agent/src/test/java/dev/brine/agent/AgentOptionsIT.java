// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The options of the agent, and what it says about wrong ones. */
class AgentOptionsIT {
  @TempDir private Path folder;
  private Programs programs;

  @BeforeEach
  void open() {
    programs = new Programs(folder);
  }

  @Test
  void says_that_shared_strings_come_back_as_several_with_that_option() throws Exception {
    String classes = programs.compile("App", AgentIT.APP).toString();
    String stored = folder.resolve("stored.bin").toString();
    Path report = folder.resolve("report.txt");
    String agent = Programs.TRUSTING + ",identity=objects,report=" + report;
    programs.run(0, agent, "-cp", classes, "app.App", "write", stored);
    assertThat(Files.readAllLines(report))
        .first()
        .isEqualTo(
            "brine: written with identity=objects: a string or boxed value that objects share"
                + " comes back as several that are equal");
    assertThat(programs.run(0, Programs.TRUSTING, "-cp", classes, "app.App", "read", stored))
        .isEqualToIgnoringNewLines("Order[number=7, text=seven]");
  }

  @Test
  void opens_java_lang_where_the_user_asks_for_it_alone() throws Exception {
    String classes = programs.compile("OpenLang", AgentIT.OPENED).toString();
    for (String closed : List.of("", "=streams", "=report=" + folder.resolve("open"))) {
      assertThat(programs.run(0, Programs.AGENT + closed, "-cp", classes, "app.OpenLang"))
          .as(closed)
          .isEqualTo("false");
    }
    String report = "report=" + folder.resolve("a,open");
    for (String open : List.of("=open", "=streams,open", "=streams,open," + report)) {
      assertThat(programs.run(0, Programs.AGENT + open, "-cp", classes, "app.OpenLang"))
          .as(open)
          .isEqualTo("true");
    }
    assertThat(folder.resolve("a,open")).isEmptyFile();
  }

  @Test
  void refuses_options_that_it_does_not_know() throws Exception {
    assertThat(refused("classes"))
        .contains(
            "Unknown option classes; the options are streams, codecs, open, include=PATTERN,"
                + " exclude=PATTERN, write-java=PATTERN, trust=all, trust=PATTERN, plan=FILE,"
                + " renames=FILE, identity=all, identity=objects, if-unpaired=java, if-unpaired=go-on,"
                + " on-failure=java, on-failure=throw,"
                + " options=FILE, report=FILE, or capture=DIR or observe=DIR, classes=PATTERN,"
                + " max=NUMBER, mask=strings");
    assertThat(refused("streamsopen")).contains("Unknown option streamsopen");
    assertThat(refused("exclude=**.x")).contains("**.x");
    assertThat(refused("exclude=")).contains("Missing value");
    assertThat(refused("if-unpaired=refuse")).contains("but not refuse");
    assertThat(refused("identity=no")).contains("Unknown identity 'no'");
    assertThat(refused("if-unpaired=no")).contains("Unknown value 'no'");
    assertThat(refused("on-failure=no"))
        .contains("Unknown value of on-failure: no; the values are java, throw");
    Path none = folder.resolve("none.txt");
    assertThat(refused("options=" + none)).contains("NoSuchFileException");
  }

  @Test
  void refuses_a_report_that_it_cannot_write() throws Exception {
    assertThat(refused("streams,report=" + folder.resolve("none/a.txt")))
        .contains("Cannot read and write files:")
        .contains("NoSuchFileException");
  }

  /** Returns what the agent says to a program that writes a file, and does not get that far. */
  private String refused(String options) throws Exception {
    String classes = programs.compile("App", AgentIT.APP).toString();
    Path stored = folder.resolve("stored.bin");
    String agent = Programs.AGENT + "=" + options;
    String said = programs.run(1, agent, "-cp", classes, "app.App", "write", stored.toString());
    assertThat(stored).doesNotExist();
    return said;
  }

  @Test
  void refuses_a_wrong_system_property_before_the_program_starts() throws Exception {
    String classes = programs.compile("App", AgentIT.APP).toString();
    for (String wrong : List.of("-Dbrine.write=Java", "-Dbrine.check=on", "-Dbrine.Write=java")) {
      String stored = folder.resolve("stored.bin").toString();
      assertThat(
              programs.run(1, wrong, Programs.TRUSTING, "-cp", classes, "app.App", "write", stored))
          .startsWith("Expected -Dbrine.")
          .contains("docs/troubleshooting.md#agent");
      assertThat(Path.of(stored)).doesNotExist();
    }
  }

  @Test
  void two_programs_do_not_write_to_one_report() throws Exception {
    String classes = programs.compile("App", AgentIT.APP).toString();
    Path report = folder.resolve("report.txt");
    String agent = Programs.TRUSTING + ",identity=objects,report=" + report;
    String stored = folder.resolve("stored.bin").toString();
    try (ReportFile other = ReportFile.open(report)) {
      other.write('x');
      assertThat(programs.run(0, agent, "-cp", classes, "app.App", "write", stored))
          .contains("Another process writes to " + report)
          .contains(folder.resolve("report-2.txt").toString());
    }
    assertThat(report).hasContent("x");
    assertThat(Files.readString(folder.resolve("report-2.txt")))
        .startsWith("brine: written with identity=objects")
        .doesNotContain("\0");
  }

  /** Attaches the agent to itself. */
  private static final String ATTACHED =
      """
      package app;

      import com.sun.tools.attach.VirtualMachine;

      public class Attached {
        public static void main(String[] arguments) throws Exception {
          VirtualMachine machine = VirtualMachine.attach(pid());
          machine.loadAgent(arguments[0], arguments[1]);
          machine.detach();
        }

        private static String pid() {
          return Long.toString(ProcessHandle.current().pid());
        }
      }
      """;

  @Test
  void says_what_it_does_in_a_program_that_runs() throws Exception {
    String classes = programs.compile("Attached", ATTACHED).toString();
    String jar = System.getProperty("brine.agent");
    String[] command = {
      "-Djdk.attach.allowAttachSelf=true", "-cp", classes, "app.Attached", jar, "streams"
    };
    assertThat(programs.run(0, command))
        .contains("Streams are not replaced in a program that runs: ", "of the program")
        .contains("Start the program with -javaagent");
    command[5] = "capture=" + folder.resolve("captured");
    assertThat(programs.run(0, command)).contains("their streams are not captured", "Captured 0");
    command[5] = "streamsopen";
    assertThat(programs.run(0, command))
        .contains("brine: Nothing is done: Unknown option streamsopen; the options are streams, ");
  }
}
