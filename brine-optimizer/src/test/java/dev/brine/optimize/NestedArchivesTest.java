// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Optimizes jars within jars, web and enterprise applications, and folders of jars. */
@Tag("once")
class NestedArchivesTest {
  @TempDir private Path folder;
  private NestedArchives archives;

  @BeforeEach
  void compile() throws IOException {
    archives = new NestedArchives(folder);
  }

  @Test
  void rewrites_the_libraries_of_spring_boot_and_stores_them() throws IOException {
    Path jar = archives.springBoot().to(folder.resolve("app.jar"));
    List<String> before = Zipped.names(Files.readAllBytes(jar));
    byte[] other = Zipped.entries(Files.readAllBytes(jar)).get("BOOT-INF/lib/other.jar!");
    Report report = NestedArchives.optimize(jar);
    assertThat(NestedArchives.lines(report))
        .containsExactly(
            "app.jar: [created-stream] A.of, line 1 " + NestedArchives.MOVED,
            "some.jar: [created-stream] A.of, line 1 " + NestedArchives.MOVED);
    byte[] after = Files.readAllBytes(jar);
    assertThat(Zipped.names(after))
        .startsWith(before.toArray(String[]::new))
        .hasSize(before.size() + 3)
        .contains(
            "BOOT-INF/classes/META-INF/brine/undo.zip",
            "BOOT-INF/classes/META-INF/brine/plan.properties");
    assertThat(Zipped.entries(after).get("BOOT-INF/lib/other.jar!")).isEqualTo(other);
    byte[] inner = Zipped.entries(after).get("BOOT-INF/lib/some.jar!");
    assertThat(Zipped.entries(inner).get("A.class"))
        .isEqualTo(Zipped.entries(after).get("BOOT-INF/classes/A.class"))
        .isNotEqualTo(archives.writer());
    assertThat(Reports.text(report)).contains("app.jar: 2 classes, 1 changed; 2 archives in it");
  }

  @Test
  void changes_nothing_when_it_runs_again() throws IOException {
    Path boot = archives.springBoot().to(folder.resolve("app.jar"));
    Path plain =
        archives
            .library()
            .with("META-INF/MANIFEST.MF", "Main-Class: A\n")
            .with("Item.class", archives.packed())
            .to(folder.resolve("plain.jar"));
    Optimizer both = Optimizer.newBuilder().trust("all").techniques(Technique.values()).build();
    for (Path jar : List.of(boot, plain)) {
      both.optimize(List.of(jar));
      byte[] once = Files.readAllBytes(jar);
      Report again = both.optimize(List.of(jar));
      assertThat(NestedArchives.lines(again)).noneMatch(line -> line.contains("now"));
      assertThat(NestedArchives.added(again)).isEmpty();
      assertThat(jar).hasBinaryContent(once);
    }
  }

  @Test
  void classes_of_web_applications_are_packed_with_their_libraries_in_view() throws IOException {
    Path sources = folder.resolve("sources");
    Path classes =
        Compiled.in(
            sources,
            "package shop; class Base { } class Item extends Base implements"
                + " java.io.Serializable { private java.util.ArrayList<String> names = new"
                + " java.util.ArrayList<>(); java.math.BigDecimal price; }");
    Path war =
        Zipped.empty()
            .with("WEB-INF/classes/shop/Item.class", classes.resolve("shop/Item.class"))
            .with(
                "WEB-INF/lib/base.jar",
                Zipped.empty().with("shop/Base.class", classes.resolve("shop/Base.class")))
            .to(folder.resolve("shop.war"));
    Optimizer packing = Optimizer.newBuilder().trust("all").techniques(Technique.CLASSES).build();
    Report report = packing.optimize(List.of(war));
    assertThat(NestedArchives.lines(report).toString())
        .contains("shop.Item")
        .doesNotContain("missing-class");
    assertThat(report.changed()).isEqualTo(1);
    assertThat(Zipped.names(Files.readAllBytes(war)))
        .filteredOn(name -> name.contains("Brine"))
        .isNotEmpty()
        .allMatch(name -> name.startsWith("WEB-INF/classes/shop/"));
    assertThat(NestedArchives.added(report)).isEmpty();
  }

  @Test
  void jars_in_wars_in_ears_are_rewritten_and_share_one_core() throws IOException {
    Zipped war =
        Zipped.empty()
            .with("WEB-INF/classes/A.class", archives.writer())
            .with("WEB-INF/lib/some.jar", archives.library());
    Path ear =
        Zipped.empty()
            .with(
                "META-INF/application.xml",
                "<application><!-- <library-directory>no</library-directory> -->"
                    + "<library-directory>libs</library-directory></application>")
            .with("shop.war", war)
            .with("beans.jar", archives.library())
            .to(folder.resolve("shop.ear"));
    Report report = NestedArchives.optimize(ear);
    assertThat(report.changed()).isEqualTo(3);
    assertThat(report.all().flatMap(input -> input.added().stream()).toList())
        .singleElement()
        .asString()
        .startsWith("libs/" + NestedArchives.CORE);
    assertThat(report.all().map(input -> input.path().toString()))
        .contains(ear + "!/shop.war!/WEB-INF/lib/some.jar");
    byte[] inner = Zipped.entries(Files.readAllBytes(ear)).get("shop.war");
    byte[] jar = Zipped.entries(inner).get("WEB-INF/lib/some.jar!");
    assertThat(Zipped.entries(jar).get("A.class")).isNotEqualTo(archives.writer());
  }

  @Test
  void classes_beside_those_that_a_launcher_loads_stay() throws IOException {
    Path jar =
        archives.springBoot().with("A.class", archives.writer()).to(folder.resolve("app.jar"));
    assertThat(NestedArchives.lines(NestedArchives.optimize(jar)))
        .contains(
            "app.jar: [loader-apart] A.of, line 1 is loaded by what starts app.jar, which does not"
                + " find Brine's classes");
    assertThat(Zipped.entries(Files.readAllBytes(jar)).get("A.class")).isEqualTo(archives.writer());
  }

  @Test
  void a_signed_library_stays_and_the_others_do_not() throws IOException {
    Zipped signed = archives.library().with("META-INF/ACME.SF", "x");
    byte[] before = signed.bytes();
    Path jar =
        archives.springBoot().with("BOOT-INF/lib/signed.jar", signed).to(folder.resolve("app.jar"));
    Report report = NestedArchives.optimize(jar);
    assertThat(report.changed()).isEqualTo(2);
    assertThat(NestedArchives.lines(report).toString())
        .contains("signed.jar: [signed-jar] A.of, line 1");
    assertThat(Zipped.entries(Files.readAllBytes(jar)).get("BOOT-INF/lib/signed.jar!"))
        .isEqualTo(before);
  }

  @Test
  void nothing_in_a_signed_archive_changes() throws IOException {
    Path jar = archives.springBoot().with("META-INF/ACME.SF", "x").to(folder.resolve("app.jar"));
    byte[] before = Files.readAllBytes(jar);
    Report report = NestedArchives.optimize(jar);
    assertThat(NestedArchives.lines(report))
        .hasSize(2)
        .allMatch(line -> line.contains("[signed-jar]"));
    assertThat(jar).hasBinaryContent(before);
  }

  @Test
  void a_broken_library_stays_as_it_is() throws IOException {
    byte[] broken = "no jar".getBytes(StandardCharsets.UTF_8);
    Path jar =
        archives.springBoot().with("BOOT-INF/lib/broken.jar", broken).to(folder.resolve("app.jar"));
    assertThat(NestedArchives.lines(NestedArchives.optimize(jar)).toString())
        .contains("[broken-jar] BOOT-INF/lib/broken.jar stays as it is: Not a jar:")
        .contains("some.jar: [created-stream]");
    assertThat(Zipped.entries(Files.readAllBytes(jar)).get("BOOT-INF/lib/broken.jar!"))
        .isEqualTo(broken);
  }

  @Test
  void jars_at_other_places_stay_and_are_reported() throws IOException {
    Path jar =
        archives
            .library()
            .with("tools/some.jar", archives.library())
            .with("tools/none.jar", "no jar")
            .to(folder.resolve("a.jar"));
    assertThat(NestedArchives.lines(NestedArchives.optimize(jar)))
        .containsExactly(
            "a.jar: [created-stream] A.of, line 1 " + NestedArchives.MOVED,
            "some.jar: [nested-jar] A.of, line 1 is in a jar within "
                + jar
                + ", from where no known layout loads classes");
    assertThat(Zipped.entries(Files.readAllBytes(jar)).get("tools/some.jar!"))
        .isEqualTo(archives.library().bytes());
  }

  @Test
  void jars_in_jars_without_end_come_to_an_end() throws IOException {
    Zipped inner = archives.library();
    for (int i = 0; i < 9; i++) {
      inner = Zipped.empty().with("in.jar", inner);
    }
    Path ear = Zipped.empty().with("lib/deep.jar", inner).to(folder.resolve("deep.ear"));
    byte[] before = Files.readAllBytes(ear);
    assertThat(NestedArchives.lines(NestedArchives.optimize(ear)).toString())
        .contains("[nested-jar] in.jar");
    assertThat(ear).hasBinaryContent(before);
  }

  @Test
  void modules_mean_nothing_within_archives_of_one_class_path() throws IOException {
    Path module = Compiled.in(folder.resolve("module"), "module-info", "module some { }");
    byte[] descriptor = Files.readAllBytes(module.resolve("module-info.class"));
    Zipped named = archives.library().with("module-info.class", descriptor);
    Path boot = Zipped.empty().with("BOOT-INF/lib/named.jar", named).to(folder.resolve("app.jar"));
    assertThat(NestedArchives.optimize(boot).changed()).isEqualTo(1);
    Path lib = Files.createDirectories(folder.resolve("lib"));
    named.to(lib.resolve("named.jar"));
    assertThat(NestedArchives.lines(NestedArchives.optimize(lib)).toString())
        .contains("[named-module]");
  }

  @Test
  void a_folder_of_jars_is_rewritten_jar_by_jar() throws IOException {
    Path lib = Files.createDirectories(folder.resolve("lib"));
    archives.library().to(lib.resolve("some.jar"));
    archives.springBoot().to(lib.resolve("app.jar"));
    Files.writeString(lib.resolve("notes.txt"), "text");
    Report report = NestedArchives.optimize(lib);
    assertThat(report.changed()).isEqualTo(3);
    assertThat(Zipped.entries(Files.readAllBytes(lib.resolve("some.jar"))).get("A.class"))
        .isNotEqualTo(archives.writer());
    assertThat(NestedArchives.added(report)).startsWith("BOOT-INF/lib/" + NestedArchives.CORE);
    assertThat(NestedArchives.optimize(lib).changed()).isZero();
  }

  @Test
  void jars_among_class_files_are_resources() throws IOException {
    Path classes = folder.resolve("program/classes");
    archives.library().to(classes.resolve("tool.jar"));
    Report report = NestedArchives.optimize(classes);
    assertThat(NestedArchives.lines(report).toString())
        .contains("tool.jar: [nested-jar] A.of, line 1");
    assertThat(classes.resolve("tool.jar")).hasBinaryContent(archives.library().bytes());
  }

  @Test
  void the_libraries_of_an_exploded_application_are_rewritten() throws IOException {
    Path war = Files.createDirectories(folder.resolve("shop/WEB-INF/lib"));
    archives.library().to(war.resolve("some.jar"));
    Report report = NestedArchives.optimize(folder.resolve("shop"));
    assertThat(report.changed()).isEqualTo(1);
    assertThat(NestedArchives.added(report)).startsWith("WEB-INF/lib/" + NestedArchives.CORE);
    assertThat(folder.resolve("shop").resolve(NestedArchives.added(report))).isRegularFile();
  }

  @Test
  void a_copy_leaves_the_input_as_it_is() throws IOException {
    Path jar = archives.springBoot().to(folder.resolve("app.jar"));
    byte[] before = Files.readAllBytes(jar);
    Optimizer.newBuilder().trust("all").build().optimize(List.of(jar), folder.resolve("output"));
    assertThat(jar).hasBinaryContent(before);
    Map<String, byte[]> copy = Zipped.entries(Files.readAllBytes(folder.resolve("output/app.jar")));
    assertThat(copy.get("BOOT-INF/classes/A.class")).isNotEqualTo(archives.writer());
    assertThat(Optimizer.newBuilder().trust("all").build().explain(List.of(jar)).changed())
        .isEqualTo(2);
    assertThat(jar).hasBinaryContent(before);
  }
}
