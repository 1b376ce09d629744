// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the inputs that get brine-core, and the place of it. */
@Tag("once")
class AddedCoreTest {
  @TempDir private Path folder;
  private NestedArchives archives;

  @BeforeEach
  void compile() throws IOException {
    archives = new NestedArchives(folder);
  }

  @Test
  void adds_brine_core_where_spring_boot_finds_it() throws IOException {
    Path jar = archives.springBoot().to(folder.resolve("app.jar"));
    String name = NestedArchives.added(NestedArchives.optimize(jar));
    assertThat(name).startsWith("BOOT-INF/lib/" + NestedArchives.CORE).endsWith(".jar");
    byte[] after = Files.readAllBytes(jar);
    assertThat(Zipped.names(Zipped.entries(after).get(name + "!")))
        .contains("dev/brine/dropin/DropInObjectInputStream.class");
    assertThat(NestedArchives.text(after, "BOOT-INF/classpath.idx"))
        .isEqualTo(
            "- \"BOOT-INF/lib/some.jar\"\n- \"BOOT-INF/lib/other.jar\"\n- \"" + name + "\"\n");
    assertThat(NestedArchives.text(after, "BOOT-INF/layers.idx"))
        .isEqualTo(
            "- \"dependencies\":\n  - \"BOOT-INF/lib/some.jar\"\n  - \""
                + name
                + "\"\n"
                + "- \"application\":\n  - \"BOOT-INF/classes/\"\n");
  }

  @Test
  void adds_no_core_where_one_is_or_none_is_needed_or_wanted() throws IOException {
    Path given =
        archives
            .springBoot()
            .with(
                "BOOT-INF/lib/own.jar",
                Zipped.empty().with("dev/brine/dropin/DropInObjectInputStream.class", new byte[9]))
            .to(folder.resolve("given.jar"));
    assertThat(NestedArchives.added(NestedArchives.optimize(given))).isEmpty();
    Path idle =
        Zipped.empty()
            .with("BOOT-INF/classes/Item.class", archives.packed())
            .to(folder.resolve("idle.jar"));
    assertThat(NestedArchives.added(NestedArchives.optimize(idle))).isEmpty();
    Path unwanted = archives.springBoot().to(folder.resolve("unwanted.jar"));
    Optimizer none = Optimizer.newBuilder().trust("all").core(CoreRuntime.NOWHERE).build();
    assertThat(NestedArchives.added(none.optimize(List.of(unwanted)))).isEmpty();
    assertThat(NestedArchives.added(NestedArchives.optimize(unwanted)))
        .as("the second run, with the default")
        .isNotEmpty();
    assertThat(
            NestedArchives.added(
                NestedArchives.optimize(archives.library().to(folder.resolve("library.jar")))))
        .isEmpty();
  }

  @Test
  void a_jar_with_a_main_class_gets_the_classes_of_the_core() throws IOException {
    Path jar =
        archives
            .library()
            .with("META-INF/MANIFEST.MF", "Main-Class: A\n")
            .to(folder.resolve("a.jar"));
    assertThat(NestedArchives.added(NestedArchives.optimize(jar))).startsWith(NestedArchives.CORE);
    assertThat(Zipped.names(Files.readAllBytes(jar)))
        .contains("A.class", "dev/brine/dropin/DropInObjectInputStream.class");
  }

  @Test
  void libraries_with_main_classes_get_none() throws IOException {
    Zipped started = archives.library().with("META-INF/MANIFEST.MF", "Main-Class: A\n");
    Path one = started.to(folder.resolve("one.jar"));
    Path two = started.to(folder.resolve("two.jar"));
    assertThat(NestedArchives.added(NestedArchives.optimize(one, two))).isEmpty();
    Path lib = Files.createDirectories(folder.resolve("lib"));
    started.to(lib.resolve("one.jar"));
    assertThat(NestedArchives.added(NestedArchives.optimize(lib))).isEmpty();
  }

  @Test
  void a_jar_with_a_main_class_gets_none_where_its_class_path_has_them() throws IOException {
    Zipped core =
        Zipped.empty().with("dev/brine/dropin/DropInObjectInputStream.class", new byte[9]);
    Files.createDirectories(folder.resolve("lib"));
    core.to(folder.resolve("lib/core.jar"));
    Path jar =
        archives
            .library()
            .with("META-INF/MANIFEST.MF", "Main-Class: A\nClass-Path: none.jar lib/core.jar\n")
            .to(folder.resolve("a.jar"));
    assertThat(NestedArchives.added(NestedArchives.optimize(jar))).isEmpty();
  }

  @Test
  void an_ear_gets_the_core_though_one_of_its_wars_has_its_own() throws IOException {
    Zipped core =
        Zipped.empty().with("dev/brine/dropin/DropInObjectInputStream.class", new byte[9]);
    Zipped war =
        Zipped.empty()
            .with("WEB-INF/classes/A.class", archives.writer())
            .with("WEB-INF/lib/core.jar", core);
    Path ear =
        Zipped.empty()
            .with("one.war", war)
            .with("two.war", Zipped.empty().with("WEB-INF/classes/A.class", archives.writer()))
            .to(folder.resolve("shop.ear"));
    assertThat(NestedArchives.added(NestedArchives.optimize(ear)))
        .startsWith("lib/" + NestedArchives.CORE);
    Path given = Zipped.empty().with("lib/core.jar", core).with("one.war", war).to(ear);
    assertThat(NestedArchives.added(NestedArchives.optimize(given))).isEmpty();
  }

  @Test
  void a_folder_of_jars_gets_the_core_where_it_is_asked_for() throws IOException {
    Path lib = Files.createDirectories(folder.resolve("lib"));
    archives.library().to(lib.resolve("some.jar"));
    Optimizer everywhere = Optimizer.newBuilder().trust("all").core(CoreRuntime.EVERYWHERE).build();
    Path output = folder.resolve("output");
    String name = NestedArchives.added(everywhere.optimize(List.of(lib), output));
    assertThat(name).startsWith(NestedArchives.CORE);
    assertThat(output.resolve("lib").resolve(name)).isRegularFile();
    assertThat(lib.resolve(name)).doesNotExist();
  }
}
