// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static dev.brine.cli.CompiledShop.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the output and the files of {@code brine optimize} and {@code brine explain}. */
class OptimizeCommandTest {
  @TempDir private Path folder;
  private CompiledShop shop;
  private Path classes;
  private Path file;
  private byte[] before;

  @BeforeEach
  void compile() throws IOException {
    shop = CompiledShop.in(folder);
    classes = shop.classes();
    file = shop.store();
    before = Files.readAllBytes(file);
  }

  private static final String REPORT =
      """
      Optimized: 1 place
            1  [created-stream] creates one of Java's object streams, which Brine's replaces

      Refused: 1 place
            1  [override-mode] extends an object stream and replaces all that it does
               Nothing; such a class writes or reads objects itself.

      What streams save depends on the objects; the command line's explain --samples measures it

      %s: 2 classes, 1 changed
        [override-mode] shop.Store$Own extends ObjectInputStream by its constructor without\
       parameters, and so writes or reads objects itself
        [created-stream] shop.Store.open, line 4 creates ObjectOutputStream, now Brine's

      1 place optimized, 1 refused.
      The program needs brine-core on its class path; --add-runtime adds it here
      """;

  @Test
  void leaves_a_module_unless_an_option_says_that_modules_mean_nothing() throws IOException {
    shop.add("module-info", "module shop { }");
    assertThat(run("optimize", "--trust=all", classes).out())
        .contains("[named-module] shop.Store.open, line 4");
    assertThat(file).hasBinaryContent(before);
    assertThat(run("explain", "--trust=all", classes, "--ignore-modules").out())
        .contains("[created-stream] shop.Store.open, line 4");
    assertThat(run("optimize", "--trust=all", classes, "--ignore-modules").out())
        .contains("[created-stream] shop.Store.open, line 4");
    assertThat(Files.readAllBytes(file)).isNotEqualTo(before);
  }

  @Test
  void rewrites_classes_by_the_chosen_technique() throws IOException {
    shop.add(
        "Item",
        "package shop; class Item implements java.io.Serializable {"
            + " java.math.BigDecimal price; }");
    String streams = "[created-stream] shop.Store.open, line 4";
    String item = "[packed-whole] shop.Item would be one block, which a serialization proxy has";
    assertThat(run("explain", "--trust=all", classes).out()).contains(streams).doesNotContain(item);
    assertThat(run("explain", "--trust=all", classes, "--technique", "classes").out())
        .contains(item)
        .doesNotContain(streams);
    assertThat(run("optimize", "--trust=all", classes, "--technique", "streams,classes").out())
        .contains(item.replace("would be", "is"))
        .contains(streams);
    assertThat(run("explain", "--trust=all", classes, "--technique", "magic").err())
        .contains("Unknown technique 'magic': the techniques are streams, classes and codecs");
  }

  @Test
  void adds_constructors_for_codecs_and_removes_them() throws IOException {
    shop.add(
        "Bill",
        "package shop; class Bill { final java.util.List<String> total; Bill(java.util.List<String>"
            + " total) { this.total = java.util.List.copyOf(total); } }");
    Path bill = classes.resolve("shop/Bill.class");
    byte[] plain = Files.readAllBytes(bill);

    assertThat(run("explain", "--trust=all", classes, "--technique", "codecs").out())
        .contains(
            "[storing-constructor] shop.Bill would get a constructor for codecs; final field total:"
                + " the constructor calls List.copyOf")
        .doesNotContain("brine-core");
    assertThat(run("optimize", "--trust=all", classes, "--technique", "codecs").out())
        .contains("[storing-constructor] shop.Bill has a constructor for codecs now");
    assertThat(Files.readAllBytes(bill)).isNotEqualTo(plain);
    assertThat(file).hasBinaryContent(before);

    assertThat(run("optimize", classes, "--technique", "classes", "--undo").err())
        .contains("--undo takes back all that was done, whatever classes or techniques are named");
    assertThat(run("optimize", classes, "--undo", "--dry-run").out())
        .contains("[restored] shop.Bill would have the bytes again from before Brine changed it")
        .contains("1 place would be undone.")
        .doesNotContainIgnoringCase("optimized");
    Invocation undone = run("optimize", classes, "--undo");
    assertThat(undone.code()).isZero();
    assertThat(undone.out())
        .contains("Undone: 1 place", "1 place undone.")
        .doesNotContainIgnoringCase("optimized");
    assertThat(run("optimize", classes, "--undo").out())
        .endsWith("0 places undone." + System.lineSeparator())
        .doesNotContainIgnoringCase("optimized");
    assertThat(bill).hasBinaryContent(plain);
  }

  @Test
  void names_samples_that_are_missing_for_each_technique() {
    for (String technique : List.of("streams", "classes", "codecs")) {
      Invocation samples =
          run("explain", "--trust=all", classes, "--technique", technique, "--samples", "s");
      assertThat(samples.code()).isEqualTo(2);
      assertThat(samples.err()).contains("s: There is no file of samples");
    }
  }

  @Test
  void optimizes_in_place_and_then_finds_nothing_more() throws IOException {
    assertThat(run("optimize", "--trust=all", classes).out())
        .isEqualToNormalizingNewlines(REPORT.formatted(classes));
    assertThat(Files.readAllBytes(file)).isNotEqualTo(before);
    assertThat(run("optimize", "--trust=all", classes).out()).contains(": 2 classes, 0 changed");
  }

  @Test
  void writes_nothing_when_it_runs_dry() throws IOException {
    Invocation run = run("optimize", "--trust=all", classes, "--dry-run");
    assertThat(run.out())
        .isEqualTo(
            run("explain", "--trust=all", classes).out() + "Nothing was written%n".formatted());
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void writes_to_another_folder() throws IOException {
    Path output = folder.resolve("optimized");
    run("optimize", "--trust=all", classes, "--output", output);
    assertThat(file).hasBinaryContent(before);
    assertThat(Files.readAllBytes(output.resolve("classes/shop/Store.class"))).isNotEqualTo(before);
  }

  @Test
  void changes_only_the_chosen_classes() {
    assertThat(run("optimize", "--trust=all", classes, "--exclude", "shop.*").out())
        .contains("[excluded] shop.Store is excluded by the pattern shop.*");
  }

  @Test
  void names_patterns_that_keep_nothing_as_it_is() {
    String sentence =
        "These patterns or places of --exclude, --write-java, --trust or --plan change nothing:"
            + " there is no such class here, or none that would be changed: ";
    for (String command : List.of("explain", "optimize")) {
      assertThat(
              run(
                      command,
                      classes,
                      "--exclude",
                      "shop.**,shop.Stroe",
                      "--write-java",
                      "shop.session.**")
                  .out())
          .endsWith(sentence + "shop.Stroe, shop.session.**%n".formatted());
    }
  }

  @Test
  void says_that_a_pattern_comes_too_late_for_what_is_optimized_already() {
    run("optimize", "--trust=all", classes);
    assertThat(run("optimize", classes, "--write-java", "shop.Store").out())
        .contains("change nothing")
        .endsWith(
            classes
                + " is optimized already, and its streams stay as they are. For another choice,"
                + " give the original, or run ./brine optimize --undo first%n".formatted());
  }

  @Test
  void names_no_pattern_that_keeps_a_class_together_with_another_one() {
    assertThat(run("optimize", "--trust=all", classes, "--exclude", "shop.**,shop.Store").out())
        .contains("[excluded]")
        .doesNotContain("change nothing");
    assertThat(run("explain", "--trust=all", classes, "--write-java", "shop.Store,shop.*").out())
        .contains("[writes-java]")
        .doesNotContain("change nothing");
    assertThat(run("explain", "--trust=all", classes, "--exclude", "shop.Stroe", "--json").out())
        .doesNotContain("change nothing");
  }

  @Test
  void changes_no_writer_whose_readers_are_unknown_unless_trust_or_a_plan_says_so()
      throws Exception {
    assertThat(run("optimize", classes, "--dry-run").out())
        .contains("[unknown-readers] shop.Store.open, line 4 keeps writing Java's form; ");
    assertThat(run("optimize", classes, "--dry-run", "--trust", "shop.*").out())
        .contains("[created-stream] shop.Store.open");
    Path plan = Files.writeString(folder.resolve("plan.properties"), "shop.Store.open=keep\n");
    assertThat(run("explain", classes, "--plan", plan).out()).contains("since the plan says keep");
    Files.writeString(plan, "shop.Store.open=switch\nshop.Store.gone=switch\n");
    assertThat(run("optimize", classes, "--plan", plan).out())
        .contains("[created-stream] shop.Store.open")
        .contains("or none that would be changed: shop.Store.gone");
    assertThat(run("optimize", classes, "--plan", plan, "--trust=all").err())
        .startsWith("--plan decides about each place that writes, so that --trust has no effect");
    assertThat(run("optimize", classes, "--plan", "no.properties").err())
        .startsWith("Cannot read the plan, which does not exist: no.properties");
    Files.writeString(plan, "shop.Store.open=perhaps\n");
    assertThat(run("optimize", classes, "--plan", plan).err())
        .contains(plan.toString())
        .contains("Correct that line.");
  }

  @Test
  void tells_what_it_cannot_do() {
    Invocation missing = run("optimize", folder.resolve("missing.jar"));
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err())
        .isEqualToNormalizingNewlines(
            folder.resolve("missing.jar")
                + ": Neither a folder nor a jar\n"
                + "Name folders of class files or jars that can be changed. See"
                + " docs/troubleshooting.md#optimize\n");
    assertThat(run("explain").code()).isEqualTo(2);
  }

  @Test
  void refuses_what_is_no_pattern() throws IOException {
    for (String[] words :
        new String[][] {
          {"explain", classes.toString(), "--class", "**.x"},
          {"optimize", classes.toString(), "--exclude", "**.x"},
          {"optimize", classes.toString(), "--exclude", "a b"},
          {"optimize", classes.toString(), "--include", "**.x"},
          {"optimize", classes.toString(), "--include", ""}
        }) {
      Invocation run = run((Object[]) words);
      assertThat(run.code()).as(String.join(" ", words)).isEqualTo(2);
      assertThat(run.err())
          .startsWith("Expected a class such as com.acme.Order")
          .contains("Write a pattern as --help shows. See docs/troubleshooting.md#optimize");
      assertThat(run.out()).isEmpty();
    }
  }

  @Test
  void says_so_where_there_is_no_class() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    for (String command : List.of("optimize", "explain")) {
      Invocation run = run(command, empty);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err())
          .isEqualToNormalizingNewlines(
              "Found no class file in %s, and none in archives in it\n".formatted(empty)
                  + "Name the folder where the compiler writes class files, or a jar that has some."
                  + " See docs/troubleshooting.md#optimize\n");
    }
  }

  @Test
  void adds_brine_core_where_it_is_asked_for() {
    Path added = classes.resolve("dev/brine/dropin/DropInObjectInputStream.class");
    assertThat(run("optimize", "--trust=all", classes, "--no-add-runtime").code()).isZero();
    assertThat(added).doesNotExist();
    assertThat(run("optimize", "--trust=all", classes, "--add-runtime").out())
        .contains("  " + classes + ": brine-core");
    assertThat(added).isRegularFile();
  }

  @Test
  void lets_classes_write_java_s_form_that_are_named_in_a_file_of_options() throws IOException {
    Path options = Files.writeString(folder.resolve("options.txt"), "--write-java=shop.*\n");
    assertThat(run("optimize", "--trust=all", classes, "@" + options).out())
        .contains("[writes-java] shop.Store.open, line 4 keeps writing Java's form");
    assertThat(file).hasBinaryContent(before);
    Invocation bad = run("optimize", "--trust=all", classes, "--write-java", "**.x");
    assertThat(bad.code()).isEqualTo(2);
    assertThat(bad.err()).contains("**.x", "Write a pattern as --help shows.");
  }

  @Test
  void does_as_the_option_says_where_a_reader_stays() throws IOException {
    shop.add(
        "Reader",
        "package shop; class Reader { Object in(java.io.InputStream in) throws Exception {"
            + " return new java.io.ObjectInputStream(in).readObject(); } }");
    assertThat(
            run("optimize", "--trust=all", classes, "--exclude", "shop.Reader", "--dry-run").out())
        .contains("[unpaired] shop.Store.open, line 4", "Readers that stay Java's");
    Invocation refused =
        run(
            "optimize",
            "--trust=all",
            classes,
            "--exclude",
            "shop.Reader",
            "--if-unpaired",
            "refuse");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err())
        .contains(
            "shop.Store.open, line 4, whose reader stays Java's: shop.Reader.in, line 1 [excluded]")
        .contains("See docs/troubleshooting.md#unpaired");
    assertThat(file).hasBinaryContent(before);
    run("optimize", "--trust=all", classes, "--exclude", "shop.Reader", "--if-unpaired", "go-on");
    assertThat(Files.readAllBytes(file)).isNotEqualTo(before);
    assertThat(run("optimize", "--trust=all", classes, "--if-unpaired", "never").err())
        .contains("Unknown value 'never': the values are java, refuse and go-on");
  }

  @Test
  void says_that_shared_strings_come_back_as_several_with_that_option() {
    String sentence = "a string or boxed value that objects share comes back as several";
    assertThat(run("explain", "--trust=all", classes, "--identity", "objects").out())
        .contains(sentence);
    assertThat(run("explain", "--trust=all", classes, "--identity", "all").out())
        .doesNotContain(sentence);
    assertThat(run("optimize", "--trust=all", classes).out()).doesNotContain(sentence);
    Invocation bad = run("optimize", "--trust=all", classes, "--identity", "none");
    assertThat(bad.code()).isEqualTo(2);
    assertThat(bad.err()).contains("Unknown identity 'none': the values are objects and all");
  }
}
