// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.workload.Sink;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looks for engines with commands of its own in place of Redis and Maven. */
@Tag("once")
class EnginesTest {
  private static final String MODULE = "brine-lab-spark";

  @TempDir Path folder;

  private Path commands;
  private Path sources;

  @BeforeEach
  void createFolders() throws Exception {
    commands = Files.createDirectory(folder.resolve("commands"));
    sources = Files.createDirectory(folder.resolve("sources"));
  }

  private Engines engines() {
    return new Engines(folder.resolve("nowhere") + File.pathSeparator + commands, "" + sources);
  }

  private void command(String name, String... lines) throws Exception {
    Path file = commands.resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void a_redis_is_there_if_its_command_is_on_the_path() throws Exception {
    assertThat(engines().missing(Sink.REDIS))
        .isEqualTo("the command redis-server is not on the path");
    command("redis-server");
    assertThat(engines().missing(Sink.REDIS)).isEmpty();
  }

  @Test
  void what_needs_no_engine_is_never_missing() throws Exception {
    assertThat(engines().missing(Sink.REMOTE)).isEmpty();
    assertThat(engines().inFront(Sink.MEMORY)).isEmpty();
  }

  @Test
  void jars_are_missing_without_sources_and_without_maven() throws Exception {
    assertThat(new Engines(commands.toString(), "").missing(Sink.KAFKA))
        .isEqualTo("its jars are built from the sources of Brine, which ./brine runs from");
    assertThat(engines().missing(Sink.KAFKA))
        .isEqualTo("its jars need the command mvn, which is not on the path");
  }

  @Test
  void jars_are_missing_where_they_cannot_be_built() throws Exception {
    command("mvn");
    Path elsewhere = folder.resolve("elsewhere");
    requireReadOnly(new Engines("" + commands, "" + elsewhere), "" + elsewhere);
  }

  @Test
  void jars_are_missing_where_only_the_folder_of_builds_cannot_be_written() throws Exception {
    command("mvn");
    Path target = Files.createFile(sources.resolve("target"));
    requireReadOnly(engines(), "" + target);
  }

  private static void requireReadOnly(Engines engines, String folder) throws Exception {
    assertThat(engines.missing(Sink.KAFKA))
        .isEqualTo("its jars are built in a folder where this user cannot write");
    assertThat(engines.detail(Sink.KAFKA)).isEqualTo(folder);
  }

  @Test
  void the_error_of_maven_is_for_the_terminal_without_addresses() throws Exception {
    command(
        "mvn",
        "echo Downloading",
        "echo '[ERROR] Cannot access mirror (https://ann:pa)ss@host/maven) offline'",
        "exit 1");
    Engines engines = engines();
    assertThat(engines.missing(Sink.SPARK)).isEqualTo("Maven could not build its jars");
    assertThat(engines.detail(Sink.SPARK)).isEqualTo("Cannot access mirror (... offline");
    assertThat(engines.inFront(Sink.SPARK)).isEmpty();
  }

  @Test
  void the_flags_of_spark_are_those_of_its_tests() throws Exception {
    assertThat(Path.of("../pom.xml"))
        .content()
        .contains(
            "<spark.opened>" + String.join(" ", Engines.jvmFlags(Sink.SPARK)) + "</spark.opened>");
    assertThat(Engines.jvmFlags(Sink.KAFKA)).isEmpty();
  }

  @Test
  void no_module_has_flags_of_spark_of_its_own() throws Exception {
    List<Path> poms = new ArrayList<>();
    for (String parent : List.of("..", "../it", "../examples", "../examples/at-scale")) {
      try (Stream<Path> folders = Files.list(Path.of(parent))) {
        folders.map(folder -> folder.resolve("pom.xml")).filter(Files::exists).forEach(poms::add);
      }
    }
    assertThat(poms).hasSizeGreaterThan(40);
    for (Path pom : poms) {
      assertThat(pom).content().doesNotContain("<spark.opened>");
    }
  }

  @Test
  void what_is_there_has_no_detail() throws Exception {
    assertThat(engines().detail(Sink.REDIS)).isEmpty();
  }

  @Test
  void maven_builds_once_and_what_a_later_build_replaces_is_copied() throws Exception {
    Path library = Files.writeString(folder.resolve("library.jar"), "library");
    Path target = Files.createDirectories(sources.resolve(MODULE).resolve("target"));
    Files.writeString(target.resolve(MODULE + ".jar"), "first");
    command(
        "mvn",
        "echo \"$@\" >>" + folder.resolve("arguments"),
        "printf %s " + library + " >" + target.resolve("class-path.txt"));
    Engines engines = engines();

    assertThat(engines.missing(Sink.SPARK)).isEmpty();
    List<Path> paths = engines.inFront(Sink.SPARK);
    Files.writeString(target.resolve(MODULE + ".jar"), "second");

    assertThat(paths).hasSize(2).endsWith(library);
    assertThat(paths.get(0)).hasContent("first").doesNotHaveToString("" + target);
    assertThat(engines.behind(Sink.SPARK)).isEmpty();
    assertThat(folder.resolve("arguments"))
        .content()
        .hasLineCount(1)
        .contains("-pl " + MODULE + " -am package");
  }

  @Test
  void the_jars_of_kafka_come_behind_the_libraries_that_are_measured() throws Exception {
    String module = "brine-lab-kafka";
    Path target = Files.createDirectories(sources.resolve(module).resolve("target"));
    Files.writeString(target.resolve(module + ".jar"), "");
    Files.writeString(target.resolve("class-path.txt"), "" + folder.resolve("library.jar"));
    command("mvn");

    assertThat(engines().inFront(Sink.KAFKA)).isEmpty();
    assertThat(engines().behind(Sink.KAFKA)).hasSize(2).endsWith(folder.resolve("library.jar"));
  }
}
