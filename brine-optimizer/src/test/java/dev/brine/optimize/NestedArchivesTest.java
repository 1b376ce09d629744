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

/** What becomes of jars within jars, of web and enterprise applications, and of folders of jars. */
@Tag("once")
class NestedArchivesTest {
  private static final String MOVED = "creates ObjectOutputStream, now Brine's";
  private static final String CORE = "brine-core";

  @TempDir private Path folder;
  private byte[] writer;
  private byte[] packed;

  @BeforeEach
  void compile() throws IOException {
    Path classes =
        Compiled.in(
            folder.resolve("program"),
            "class A { static java.io.ObjectOutputStream of(java.io.OutputStream sink)"
                + " throws java.io.IOException { return new java.io.ObjectOutputStream(sink); } }"
                + " class Item implements java.io.Serializable { java.math.BigDecimal price; }");
    writer = Files.readAllBytes(classes.resolve("A.class"));
    packed = Files.readAllBytes(classes.resolve("Item.class"));
  }

  private Zipped library() {
    return Zipped.empty()
        .with("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n")
        .with("A.class", writer);
  }

  private Zipped springBoot() throws IOException {
    return Zipped.empty()
        .with(
            "META-INF/MANIFEST.MF",
            """
            Manifest-Version: 1.0
            Main-Class: org.springframework.boot.loader.launch.JarLauncher
            Spring-Boot-Classpath-Index: BOOT-INF/classpath.idx
            Spring-Boot-Layers-Index: BOOT-INF/layers.idx
            """)
        .with("BOOT-INF/classes/A.class", writer)
        .with("BOOT-INF/classes/Item.class", packed)
        .with("BOOT-INF/lib/some.jar", library())
        .with("BOOT-INF/lib/other.jar", Zipped.empty().with("x.txt", "text"))
        .with(
            "BOOT-INF/classpath.idx", "- \"BOOT-INF/lib/some.jar\"\n- \"BOOT-INF/lib/other.jar\"\n")
        .with(
            "BOOT-INF/layers.idx",
            """
            - "dependencies":
              - "BOOT-INF/lib/some.jar"
            - "application":
              - "BOOT-INF/classes/"
            """);
  }

  private static List<String> lines(Report report) {
    return report
        .all()
        .flatMap(
            input -> input.outcomes().stream().map(one -> input.path().getFileName() + ": " + one))
        .toList();
  }

  private static Report optimize(Path... inputs) throws IOException {
    return Optimizer.create().optimize(List.of(inputs));
  }

  private static String text(byte[] archive, String entry) throws IOException {
    return new String(Zipped.entries(archive).get(entry), StandardCharsets.UTF_8);
  }

  private static String added(Report report) {
    return report.all().flatMap(input -> input.added().stream()).findFirst().orElse("");
  }

  @Test
  void rewrites_the_libraries_of_spring_boot_and_stores_them() throws IOException {
    Path jar = springBoot().to(folder.resolve("app.jar"));
    List<String> before = Zipped.names(Files.readAllBytes(jar));
    byte[] other = Zipped.entries(Files.readAllBytes(jar)).get("BOOT-INF/lib/other.jar!");
    Report report = optimize(jar);
    assertThat(lines(report))
        .containsExactly(
            "app.jar: [created-stream] A.of, line 1 " + MOVED,
            "some.jar: [created-stream] A.of, line 1 " + MOVED);
    byte[] after = Files.readAllBytes(jar);
    assertThat(Zipped.names(after))
        .startsWith(before.toArray(String[]::new))
        .hasSize(before.size() + 1);
    assertThat(Zipped.entries(after).get("BOOT-INF/lib/other.jar!")).isEqualTo(other);
    byte[] inner = Zipped.entries(after).get("BOOT-INF/lib/some.jar!");
    assertThat(Zipped.entries(inner).get("A.class"))
        .isEqualTo(Zipped.entries(after).get("BOOT-INF/classes/A.class"))
        .isNotEqualTo(writer);
    assertThat(Reports.text(report)).contains("app.jar: 2 classes, 1 changed; 2 archives in it");
  }

  @Test
  void adds_brine_core_where_spring_boot_finds_it() throws IOException {
    Path jar = springBoot().to(folder.resolve("app.jar"));
    String name = added(optimize(jar));
    assertThat(name).startsWith("BOOT-INF/lib/" + CORE).endsWith(".jar");
    byte[] after = Files.readAllBytes(jar);
    assertThat(Zipped.names(Zipped.entries(after).get(name + "!")))
        .contains("dev/brine/dropin/DropInObjectInputStream.class");
    assertThat(text(after, "BOOT-INF/classpath.idx"))
        .isEqualTo(
            "- \"BOOT-INF/lib/some.jar\"\n- \"BOOT-INF/lib/other.jar\"\n- \"" + name + "\"\n");
    assertThat(text(after, "BOOT-INF/layers.idx"))
        .isEqualTo(
            "- \"dependencies\":\n  - \"BOOT-INF/lib/some.jar\"\n  - \""
                + name
                + "\"\n"
                + "- \"application\":\n  - \"BOOT-INF/classes/\"\n");
  }

  @Test
  void changes_nothing_when_it_runs_again() throws IOException {
    Path boot = springBoot().to(folder.resolve("app.jar"));
    Path plain =
        library()
            .with("META-INF/MANIFEST.MF", "Main-Class: A\n")
            .with("Item.class", packed)
            .to(folder.resolve("plain.jar"));
    Optimizer both = Optimizer.newBuilder().techniques(Technique.values()).build();
    for (Path jar : List.of(boot, plain)) {
      both.optimize(List.of(jar));
      byte[] once = Files.readAllBytes(jar);
      Report again = both.optimize(List.of(jar));
      assertThat(lines(again)).noneMatch(line -> line.contains("now"));
      assertThat(added(again)).isEmpty();
      assertThat(jar).hasBinaryContent(once);
    }
  }

  @Test
  void adds_no_core_where_one_is_or_none_is_needed_or_wanted() throws IOException {
    Path given =
        springBoot()
            .with(
                "BOOT-INF/lib/own.jar",
                Zipped.empty().with("dev/brine/dropin/DropInObjectInputStream.class", new byte[9]))
            .to(folder.resolve("given.jar"));
    assertThat(added(optimize(given))).isEmpty();
    Path idle =
        Zipped.empty().with("BOOT-INF/classes/Item.class", packed).to(folder.resolve("idle.jar"));
    assertThat(added(optimize(idle))).isEmpty();
    Path unwanted = springBoot().to(folder.resolve("unwanted.jar"));
    Optimizer none = Optimizer.newBuilder().core(CoreRuntime.NOWHERE).build();
    assertThat(added(none.optimize(List.of(unwanted)))).isEmpty();
    assertThat(added(optimize(unwanted))).as("the second run, with the default").isNotEmpty();
    assertThat(added(optimize(library().to(folder.resolve("library.jar"))))).isEmpty();
  }

  @Test
  void a_jar_with_a_main_class_gets_the_classes_of_the_core() throws IOException {
    Path jar =
        library().with("META-INF/MANIFEST.MF", "Main-Class: A\n").to(folder.resolve("a.jar"));
    assertThat(added(optimize(jar))).startsWith(CORE);
    assertThat(Zipped.names(Files.readAllBytes(jar)))
        .contains("A.class", "dev/brine/dropin/DropInObjectInputStream.class");
  }

  @Test
  void libraries_with_main_classes_get_none() throws IOException {
    Zipped started = library().with("META-INF/MANIFEST.MF", "Main-Class: A\n");
    Path one = started.to(folder.resolve("one.jar"));
    Path two = started.to(folder.resolve("two.jar"));
    assertThat(added(optimize(one, two))).isEmpty();
    Path lib = Files.createDirectories(folder.resolve("lib"));
    started.to(lib.resolve("one.jar"));
    assertThat(added(optimize(lib))).isEmpty();
  }

  @Test
  void a_jar_with_a_main_class_gets_none_where_its_class_path_has_them() throws IOException {
    Zipped core =
        Zipped.empty().with("dev/brine/dropin/DropInObjectInputStream.class", new byte[9]);
    Files.createDirectories(folder.resolve("lib"));
    core.to(folder.resolve("lib/core.jar"));
    Path jar =
        library()
            .with("META-INF/MANIFEST.MF", "Main-Class: A\nClass-Path: none.jar lib/core.jar\n")
            .to(folder.resolve("a.jar"));
    assertThat(added(optimize(jar))).isEmpty();
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
    Optimizer packing = Optimizer.newBuilder().techniques(Technique.CLASSES).build();
    Report report = packing.optimize(List.of(war));
    assertThat(lines(report).toString()).contains("shop.Item").doesNotContain("missing-class");
    assertThat(report.changed()).isEqualTo(1);
    assertThat(Zipped.names(Files.readAllBytes(war)))
        .filteredOn(name -> name.contains("Brine"))
        .isNotEmpty()
        .allMatch(name -> name.startsWith("WEB-INF/classes/shop/"));
    assertThat(added(report)).isEmpty();
  }

  @Test
  void jars_in_wars_in_ears_are_rewritten_and_share_one_core() throws IOException {
    Zipped war =
        Zipped.empty()
            .with("WEB-INF/classes/A.class", writer)
            .with("WEB-INF/lib/some.jar", library());
    Path ear =
        Zipped.empty()
            .with(
                "META-INF/application.xml",
                "<application><!-- <library-directory>no</library-directory> -->"
                    + "<library-directory>libs</library-directory></application>")
            .with("shop.war", war)
            .with("beans.jar", library())
            .to(folder.resolve("shop.ear"));
    Report report = optimize(ear);
    assertThat(report.changed()).isEqualTo(3);
    assertThat(report.all().flatMap(input -> input.added().stream()).toList())
        .singleElement()
        .asString()
        .startsWith("libs/" + CORE);
    assertThat(report.all().map(input -> input.path().toString()))
        .contains(ear + "!/shop.war!/WEB-INF/lib/some.jar");
    byte[] inner = Zipped.entries(Files.readAllBytes(ear)).get("shop.war");
    byte[] jar = Zipped.entries(inner).get("WEB-INF/lib/some.jar!");
    assertThat(Zipped.entries(jar).get("A.class")).isNotEqualTo(writer);
  }

  @Test
  void an_ear_gets_the_core_though_one_of_its_wars_has_its_own() throws IOException {
    Zipped core =
        Zipped.empty().with("dev/brine/dropin/DropInObjectInputStream.class", new byte[9]);
    Zipped war =
        Zipped.empty().with("WEB-INF/classes/A.class", writer).with("WEB-INF/lib/core.jar", core);
    Path ear =
        Zipped.empty()
            .with("one.war", war)
            .with("two.war", Zipped.empty().with("WEB-INF/classes/A.class", writer))
            .to(folder.resolve("shop.ear"));
    assertThat(added(optimize(ear))).startsWith("lib/" + CORE);
    Path given = Zipped.empty().with("lib/core.jar", core).with("one.war", war).to(ear);
    assertThat(added(optimize(given))).isEmpty();
  }

  @Test
  void classes_beside_those_that_a_launcher_loads_stay() throws IOException {
    Path jar = springBoot().with("A.class", writer).to(folder.resolve("app.jar"));
    assertThat(lines(optimize(jar)))
        .contains(
            "app.jar: [loader-apart] A.of, line 1 is loaded by what starts app.jar, which does not"
                + " find Brine's classes");
    assertThat(Zipped.entries(Files.readAllBytes(jar)).get("A.class")).isEqualTo(writer);
  }

  @Test
  void a_signed_library_stays_and_the_others_do_not() throws IOException {
    Zipped signed = library().with("META-INF/ACME.SF", "x");
    byte[] before = signed.bytes();
    Path jar = springBoot().with("BOOT-INF/lib/signed.jar", signed).to(folder.resolve("app.jar"));
    Report report = optimize(jar);
    assertThat(report.changed()).isEqualTo(2);
    assertThat(lines(report).toString()).contains("signed.jar: [signed-jar] A.of, line 1");
    assertThat(Zipped.entries(Files.readAllBytes(jar)).get("BOOT-INF/lib/signed.jar!"))
        .isEqualTo(before);
  }

  @Test
  void nothing_in_a_signed_archive_changes() throws IOException {
    Path jar = springBoot().with("META-INF/ACME.SF", "x").to(folder.resolve("app.jar"));
    byte[] before = Files.readAllBytes(jar);
    Report report = optimize(jar);
    assertThat(lines(report)).hasSize(2).allMatch(line -> line.contains("[signed-jar]"));
    assertThat(jar).hasBinaryContent(before);
  }

  @Test
  void a_broken_library_stays_as_it_is() throws IOException {
    byte[] broken = "no jar".getBytes(StandardCharsets.UTF_8);
    Path jar = springBoot().with("BOOT-INF/lib/broken.jar", broken).to(folder.resolve("app.jar"));
    assertThat(lines(optimize(jar)).toString())
        .contains("[broken-jar] BOOT-INF/lib/broken.jar stays as it is: Expected a jar but was")
        .contains("some.jar: [created-stream]");
    assertThat(Zipped.entries(Files.readAllBytes(jar)).get("BOOT-INF/lib/broken.jar!"))
        .isEqualTo(broken);
  }

  @Test
  void jars_at_other_places_stay_and_are_told() throws IOException {
    Path jar =
        library()
            .with("tools/some.jar", library())
            .with("tools/none.jar", "no jar")
            .to(folder.resolve("a.jar"));
    assertThat(lines(optimize(jar)))
        .containsExactly(
            "a.jar: [created-stream] A.of, line 1 " + MOVED,
            "some.jar: [nested-jar] A.of, line 1 is in a jar within "
                + jar
                + ", from where no known layout loads classes");
    assertThat(Zipped.entries(Files.readAllBytes(jar)).get("tools/some.jar!"))
        .isEqualTo(library().bytes());
  }

  @Test
  void jars_in_jars_without_end_come_to_an_end() throws IOException {
    Zipped inner = library();
    for (int i = 0; i < 9; i++) {
      inner = Zipped.empty().with("in.jar", inner);
    }
    Path ear = Zipped.empty().with("lib/deep.jar", inner).to(folder.resolve("deep.ear"));
    byte[] before = Files.readAllBytes(ear);
    assertThat(lines(optimize(ear)).toString()).contains("[nested-jar] in.jar");
    assertThat(ear).hasBinaryContent(before);
  }

  @Test
  void modules_mean_nothing_within_archives_of_one_class_path() throws IOException {
    Path module = Compiled.in(folder.resolve("module"), "module-info", "module some { }");
    byte[] descriptor = Files.readAllBytes(module.resolve("module-info.class"));
    Zipped named = library().with("module-info.class", descriptor);
    Path boot = Zipped.empty().with("BOOT-INF/lib/named.jar", named).to(folder.resolve("app.jar"));
    assertThat(optimize(boot).changed()).isEqualTo(1);
    Path lib = Files.createDirectories(folder.resolve("lib"));
    named.to(lib.resolve("named.jar"));
    assertThat(lines(optimize(lib)).toString()).contains("[named-module]");
  }

  @Test
  void a_folder_of_jars_is_rewritten_jar_by_jar() throws IOException {
    Path lib = Files.createDirectories(folder.resolve("lib"));
    library().to(lib.resolve("some.jar"));
    springBoot().to(lib.resolve("app.jar"));
    Files.writeString(lib.resolve("notes.txt"), "text");
    Report report = optimize(lib);
    assertThat(report.changed()).isEqualTo(3);
    assertThat(Zipped.entries(Files.readAllBytes(lib.resolve("some.jar"))).get("A.class"))
        .isNotEqualTo(writer);
    assertThat(added(report)).startsWith("BOOT-INF/lib/" + CORE);
    assertThat(optimize(lib).changed()).isZero();
  }

  @Test
  void a_folder_of_jars_gets_the_core_where_it_is_asked_for() throws IOException {
    Path lib = Files.createDirectories(folder.resolve("lib"));
    library().to(lib.resolve("some.jar"));
    Optimizer everywhere = Optimizer.newBuilder().core(CoreRuntime.EVERYWHERE).build();
    Path output = folder.resolve("output");
    String name = added(everywhere.optimize(List.of(lib), output));
    assertThat(name).startsWith(CORE);
    assertThat(output.resolve("lib").resolve(name)).isRegularFile();
    assertThat(lib.resolve(name)).doesNotExist();
  }

  @Test
  void jars_among_class_files_are_resources() throws IOException {
    Path classes = folder.resolve("program/classes");
    library().to(classes.resolve("tool.jar"));
    Report report = optimize(classes);
    assertThat(lines(report).toString()).contains("tool.jar: [nested-jar] A.of, line 1");
    assertThat(classes.resolve("tool.jar")).hasBinaryContent(library().bytes());
  }

  @Test
  void the_libraries_of_an_exploded_application_are_rewritten() throws IOException {
    Path war = Files.createDirectories(folder.resolve("shop/WEB-INF/lib"));
    library().to(war.resolve("some.jar"));
    Report report = optimize(folder.resolve("shop"));
    assertThat(report.changed()).isEqualTo(1);
    assertThat(added(report)).startsWith("WEB-INF/lib/" + CORE);
    assertThat(folder.resolve("shop").resolve(added(report))).isRegularFile();
  }

  @Test
  void a_copy_leaves_the_input_as_it_is() throws IOException {
    Path jar = springBoot().to(folder.resolve("app.jar"));
    byte[] before = Files.readAllBytes(jar);
    Optimizer.create().optimize(List.of(jar), folder.resolve("output"));
    assertThat(jar).hasBinaryContent(before);
    Map<String, byte[]> copy = Zipped.entries(Files.readAllBytes(folder.resolve("output/app.jar")));
    assertThat(copy.get("BOOT-INF/classes/A.class")).isNotEqualTo(writer);
    assertThat(Optimizer.create().explain(List.of(jar)).changed()).isEqualTo(2);
    assertThat(jar).hasBinaryContent(before);
  }
}
