// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.LaunchSite.Launch;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class LauncherTest {
  private static final String FIRST =
      "Building for the first time; Maven downloads libraries, so this takes a few minutes\n";

  /** Newer than every build, however long a test takes. */
  private static final FileTime LATER = FileTime.from(Instant.parse("2100-01-01T00:00:00Z"));

  @TempDir private Path folder;
  private LaunchSite site;

  @BeforeEach
  void prepare() throws IOException {
    site = new LaunchSite(folder);
  }

  @Test
  void is_understood_by_a_posix_shell() throws Exception {
    assertThat(
            new ProcessBuilder("sh", "-n", site.root.resolve("brine").toString()).start().waitFor())
        .isZero();
  }

  @Test
  void builds_on_first_use() throws Exception {
    Launch launch = site.launch("compare", "--fail-if", "time > 1.10");
    assertThat(launch.err()).isEqualTo(FIRST);
    assertThat(launch.out())
        .startsWith(site.root + "\n")
        .contains("<-Dbrine.terminal=>\n<-Dbrine.columns=>\n")
        .contains("<-Dbrine.sources=" + site.root + ">\n<-jar>\n")
        .endsWith("/brine.jar>\n<compare>\n<--fail-if>\n<time > 1.10>\n");
    assertThat(site.builds())
        .containsExactly(
            "-q -B -Dstyle.color=never -Dmaven.test.skip=true -DskipChecks -pl brine-cli -am"
                + " package");
  }

  @Test
  void does_not_build_again_when_nothing_is_newer() throws Exception {
    site.launch();
    assertThat(site.launch().err()).isEmpty();
    assertThat(site.builds()).hasSize(1);
  }

  @Test
  void builds_again_when_a_source_is_newer() throws Exception {
    site.launch();
    Files.setLastModifiedTime(site.source(), LATER);
    assertThat(site.launch().err())
        .isEqualTo(
            "Building again, because brine-cli/src/main/java/A.java is newer than the last"
                + " build\n");
    assertThat(site.builds()).hasSize(2);
  }

  @Test
  void builds_again_when_the_starter_of_redis_is_newer() throws Exception {
    Path source = site.root.resolve("it/redis/src/main/java/B.java");
    LaunchSite.write(source, "class B {}");
    site.launch();
    assertThat(site.launch().err()).isEmpty();
    Files.setLastModifiedTime(source, LATER);
    assertThat(site.launch().err())
        .isEqualTo(
            "Building again, because it/redis/src/main/java/B.java is newer than the last build\n");
  }

  @Test
  void runs_in_the_current_folder_through_a_symbolic_link() throws Exception {
    Path elsewhere = Files.createDirectories(folder.resolve("elsewhere")).toRealPath();
    Path link = Files.createSymbolicLink(elsewhere.resolve("link"), site.root.resolve("brine"));
    Path second = Files.createSymbolicLink(elsewhere.resolve("second"), Path.of("link"));
    assertThat(LaunchSite.end(site.start(link, elsewhere, "")).out()).startsWith(elsewhere + "\n");
    assertThat(LaunchSite.end(site.start(second, elsewhere, "")).code()).isZero();
    assertThat(site.builds()).hasSize(1);
  }

  @Test
  void builds_once_when_launched_twice_at_once() throws Exception {
    site.maven("3.9.11", "until [ -e go ]; do sleep 0.1; done");
    Process first = site.start(site.root.resolve("brine"), site.root, "");
    try (BufferedReader errors = first.errorReader(StandardCharsets.UTF_8)) {
      assertThat(errors.readLine() + "\n").isEqualTo(FIRST);
      Process second = site.start(site.root.resolve("brine"), site.root, "");
      try (BufferedReader waits = second.errorReader(StandardCharsets.UTF_8)) {
        assertThat(waits.readLine()).isEqualTo("Waiting for the build of process " + first.pid());
        Files.createFile(site.root.resolve("go"));
        assertThat(first.waitFor() + second.waitFor()).isZero();
      }
    }
    assertThat(site.builds()).hasSize(1);
  }

  @Test
  void takes_over_the_lock_of_a_process_that_is_gone() throws Exception {
    Process gone = new ProcessBuilder("sh", "-c", "exit 0").start();
    gone.waitFor();
    Path lock = Files.createDirectories(site.root.resolve("target/launcher")).resolve("lock");
    Files.createSymbolicLink(lock, Path.of(Long.toString(gone.pid())));
    assertThat(site.launch().code()).isZero();
    assertThat(Files.exists(lock, LinkOption.NOFOLLOW_LINKS)).isFalse();
  }

  @Test
  void takes_over_what_a_launch_left_that_was_killed_while_taking_over() throws Exception {
    Path left = Files.createDirectories(site.root.resolve("target/launcher/lock.steal"));
    Files.setLastModifiedTime(left, FileTime.from(Instant.now().minusSeconds(180)));
    takes_over_the_lock_of_a_process_that_is_gone();
    assertThat(left).doesNotExist();
  }

  @Test
  void leaves_the_build_of_a_running_launch_alone() throws Exception {
    site.launch();
    Path first = site.kept().get(0);
    assertThat(first.resolve("run-" + ProcessHandle.current().pid())).doesNotExist();
    Files.createFile(first.resolve("run-1"));
    Files.setLastModifiedTime(site.source(), LATER);
    site.launch();
    assertThat(site.kept()).as("the first process may be another user's").contains(first);
  }

  @Test
  void runs_the_build_of_another_user_without_a_word() throws Exception {
    site.launch();
    Path old = site.kept().get(0);
    Files.createFile(old.resolve("run-999999999"));
    Launch launch = site.launchByStranger("compare");
    assertThat(launch.err()).isEmpty();
    assertThat(launch.code()).isZero();
    assertThat(launch.out()).endsWith("<compare>\n");
  }

  @Test
  void runs_an_older_build_where_it_may_not_build_and_says_so() throws Exception {
    site.launch();
    Files.setLastModifiedTime(site.source(), FileTime.from(Instant.now().plusSeconds(5)));
    Launch launch = site.launchByStranger("compare");
    assertThat(launch.err())
        .isEqualTo(
            "Running the last build although brine-cli/src/main/java/A.java is newer, since this"
                + " user cannot build in "
                + site.root
                + "\n");
    assertThat(launch.code()).isZero();
    assertThat(site.builds()).hasSize(1);
  }

  @Test
  void says_what_to_do_where_it_may_neither_build_nor_read_a_build() throws Exception {
    assertNoBuild(site.launchByStranger("compare"));
    site.launch();
    Path jar = site.kept().get(0).resolve("brine.jar");
    Files.setPosixFilePermissions(jar, PosixFilePermissions.fromString("---------"));
    assertNoBuild(site.launchByStranger("compare"));
  }

  private void assertNoBuild(Launch launch) {
    assertThat(launch.code()).isEqualTo(1);
    assertThat(launch.err())
        .isEqualTo(
            "Found no build that this user may read, and cannot write one: "
                + site.root
                + "\nRun ./brine as the owner of that folder first, or copy it to a place where you"
                + " may write. See docs/troubleshooting.md#build\n");
  }

  @Test
  void prints_no_colours_of_maven() throws Exception {
    site.maven("3.8.7", "printf '\\033[0m\\033[1mword\\033[0m\\n'");
    assertThat(site.launch().err()).isEqualTo(FIRST + "word\n");
  }

  @Test
  void keeps_an_old_build_only_while_it_runs() throws Exception {
    site.launch();
    Path old = site.kept().get(0);
    Path running = Files.createFile(old.resolve("run-" + ProcessHandle.current().pid()));
    Files.setLastModifiedTime(site.source(), LATER);
    site.launch();
    assertThat(site.kept()).hasSize(2).contains(old);
    Files.delete(running);
    site.launch();
    assertThat(site.kept()).hasSize(1).doesNotContain(old);
  }

  @Test
  void says_when_the_build_fails_and_keeps_no_lock() throws Exception {
    site.maven("3.8.7", "echo '[ERROR] no'; exit 1");
    Launch launch = site.launch();
    assertThat(launch.code()).isEqualTo(1);
    assertThat(launch.out()).isEmpty();
    assertThat(launch.err())
        .isEqualTo(
            FIRST
                + "[ERROR] no\n"
                + "The build failed; Maven says why above\n"
                + "To see more, run: mvn -B -DskipTests -DskipChecks package."
                + " See docs/troubleshooting.md#build\n");
    site.maven("3.8.7", "exit 0");
    assertThat(site.launch().code()).isZero();
  }

  @Test
  void says_when_there_is_no_java() throws Exception {
    Files.delete(site.bin.resolve("java"));
    assertFails(
        "Found no java on the PATH",
        "Install a JDK 17 or newer, or set JAVA_HOME to the folder of one."
            + " See docs/troubleshooting.md#java");
  }

  @Test
  void says_when_java_is_too_old() throws Exception {
    site.java("1.8.0_402");
    assertFails(
        "Expected Java 17 or newer but was 1.8.0_402: " + site.bin.resolve("java"),
        "Set JAVA_HOME to the folder of a JDK 17 or newer. See docs/troubleshooting.md#java");
  }

  @Test
  void the_launcher_of_packages_says_so_too() throws Exception {
    Path packaged = site.root.resolve("bin/brine");
    Files.createDirectories(packaged.getParent());
    Files.copy(
        Path.of("../brine-jar/src/package/brine"), packaged, StandardCopyOption.REPLACE_EXISTING);
    assertThat(packaged.toFile().setExecutable(true)).isTrue();
    Launch launch = LaunchSite.end(site.start(packaged, site.root, "", "audit"));
    assertThat(launch.out()).contains("<-jar>", "<audit>");
    site.java("11.0.31");
    launch = LaunchSite.end(site.start(packaged, site.root, "", "audit"));
    assertThat(launch.code()).isEqualTo(1);
    assertThat(launch.err())
        .isEqualTo(
            """
            Expected Java 17 or newer but was 11.0.31: java
            Install Java 17 or newer, and set JAVA_HOME to its folder
            """);
  }

  @Test
  void says_when_java_home_holds_no_java() throws Exception {
    Launch launch = LaunchSite.end(site.start(site.root.resolve("brine"), site.root, "/no/jdk"));
    assertThat(launch.code()).isEqualTo(1);
    assertThat(launch.err())
        .isEqualTo(
            "Found no bin/java in JAVA_HOME: JAVA_HOME=/no/jdk\n"
                + "Set JAVA_HOME to the folder of a JDK 17 or newer, or unset it to use java from"
                + " the PATH. See docs/troubleshooting.md#java\n");
  }

  @Test
  void takes_java_from_java_home_before_the_path() throws Exception {
    Path home = folder.resolve("jdk");
    LaunchSite.java(home.resolve("bin/java"), "25");
    site.java("1.8.0_402");
    Launch launch =
        LaunchSite.end(site.start(site.root.resolve("brine"), site.root, home.toString()));
    assertThat(launch.code()).isZero();
  }

  @Test
  void says_when_there_is_no_maven() throws Exception {
    Files.delete(site.bin.resolve("mvn"));
    assertFails(
        "Found no mvn on the PATH",
        "Install Maven 3.8 or newer; brine builds itself with it on first use."
            + " See docs/troubleshooting.md#maven");
  }

  @Test
  void says_when_maven_is_too_old() throws Exception {
    site.maven("3.6.3", "exit 0");
    assertFails(
        "Expected Maven 3.8 or newer but was 3.6.3: " + site.bin.resolve("mvn"),
        "Install Maven 3.8 or newer and put it first on the PATH."
            + " See docs/troubleshooting.md#maven");
  }

  @Test
  void accepts_a_maven_of_the_next_generation() throws Exception {
    site.maven("4.0.0-rc-5", "exit 0");
    assertThat(site.launch().code()).isZero();
  }

  @Test
  void no_variable_of_the_environment_changes_what_is_built() throws Exception {
    Path other = Files.createDirectories(folder.resolve("other/a checkout"));
    Map<String, String> variables = new HashMap<>();
    variables.put("CDPATH", other.getParent() + ":" + folder);
    variables.put("SHELLOPTS", "noclobber:noglob");
    variables.put("BASH_ENV", other.resolve("none").toString());
    variables.put("ENV", other.resolve("none").toString());
    variables.put("BASH_FUNC_cd%%", "() {  echo wrong; }");
    variables.put("BASH_FUNC_pwd%%", "() {  echo wrong; }");
    variables.put("GREP_OPTIONS", "-v");
    variables.put("IFS", "a");
    variables.put("JAVA_TOOL_OPTIONS", "-Dx=\" version \"9\"\"");
    for (String shell :
        List.of("a checkout/brine", "./a checkout/brine", "a checkout/../a checkout/brine")) {
      Files.setLastModifiedTime(site.source(), LATER);
      Launch launch =
          LaunchSite.end(site.start(Path.of(shell), site.root.getParent(), variables, "--version"));
      assertThat(launch.code()).as(launch.err()).isZero();
      assertThat(launch.out()).contains("<-Dbrine.sources=" + site.root + ">");
    }
    assertThat(other).isEmptyDirectory();
    assertThat(site.builds()).hasSize(3);
  }

  @Test
  void words_that_java_prints_for_variables_are_not_its_version() throws Exception {
    LaunchSite.write(
        site.bin.resolve("java"),
        """
        #!/bin/sh
        [ "$1" != -version ] || {
          echo 'NOTE: Picked up JDK_JAVA_OPTIONS: -Dq=" version "9""' >&2
          echo 'openjdk version "17.0.15" 2026-01-01' >&2
        }
        """);
    assertThat(site.launch().code()).isZero();
  }

  @Test
  void runs_in_folders_of_any_name() throws Exception {
    for (String name :
        List.of("-P", "--", "it's \"a\" $HOME `x`", "*?[a]", "a\nb", "a;b&c|d", "ä\\n", "#%!")) {
      LaunchSite odd = new LaunchSite(folder, name);
      Launch launch = odd.launch();
      assertThat(launch.code()).as(name + launch.err()).isZero();
      assertThat(launch.out()).contains("<-Dbrine.sources=" + odd.root + ">");
      Path relative = Path.of(name, "brine");
      Launch other = LaunchSite.end(odd.start(relative, odd.root.getParent(), ""));
      assertThat(other.code()).as(name + other.err()).isZero();
      Files.delete(odd.root.resolve("builds"));
    }
  }

  @Test
  void says_when_java_cannot_find_jars_in_its_folder() throws Exception {
    LaunchSite odd = new LaunchSite(folder, "a:b");
    Launch launch = odd.launch();
    assertThat(launch.code()).isEqualTo(1);
    assertThat(launch.err())
        .isEqualTo(
            "The path of the folder has a colon, which separates the parts of Java's class paths: "
                + odd.root
                + "\nMove the folder, or rename the folder with the colon."
                + " See docs/troubleshooting.md#build\n");
    assertThat(odd.builds()).isEmpty();
  }

  @Test
  void takes_a_java_home_that_is_relative() throws Exception {
    LaunchSite.java(folder.resolve("jdk/bin/java"), "25");
    Files.delete(site.bin.resolve("java"));
    site.maven("3.9.11", "echo \"$JAVA_HOME\" >home");
    Launch launch = LaunchSite.end(site.start(site.root.resolve("brine"), folder, "jdk"));
    assertThat(launch.code()).as(launch.err()).isZero();
    assertThat(site.root.resolve("home")).hasContent(folder.toRealPath() + "/jdk");
  }

  @Test
  void removes_what_a_killed_launch_left() throws Exception {
    Path work = Files.createDirectories(site.root.resolve("target/launcher"));
    for (String left : List.of("stamp", "failed", "current")) {
      Files.createFile(work.resolve(left + ".999999999"));
    }
    Path own = Files.createFile(work.resolve("stamp.1"));
    site.launch();
    try (Stream<Path> files = Files.list(work)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .filteredOn(name -> name.contains("."))
          .containsExactly(own.getFileName().toString());
    }
  }

  private void assertFails(String message, String advice) throws Exception {
    Launch launch = site.launch();
    assertThat(launch.code()).isEqualTo(1);
    assertThat(launch.out()).isEmpty();
    assertThat(launch.err()).isEqualTo(message + "\n" + advice + "\n");
  }
}
