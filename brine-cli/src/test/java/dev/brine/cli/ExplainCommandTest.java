// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static dev.brine.cli.CompiledShop.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.compare.Laboratory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the output of {@code brine explain}. */
class ExplainCommandTest {
  private static final String ITEM =
      "package shop; class Item implements java.io.Serializable { java.math.BigDecimal price;"
          + " java.time.Duration age; }";

  @TempDir private Path folder;
  private CompiledShop shop;
  private Path classes;

  @BeforeEach
  void compile() throws IOException {
    shop = CompiledShop.in(folder);
    classes = shop.classes();
  }

  @Test
  void says_what_would_be_done_and_changes_nothing() throws IOException {
    byte[] before = Files.readAllBytes(shop.store());
    Invocation run = run("explain", "--trust=all", classes);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .isEqualToNormalizingNewlines(
            """
            Would be optimized: 1 place
                  1  [created-stream] creates one of Java's object streams, which Brine's replaces

            Would be refused: 1 place
                  1  [override-mode] extends an object stream and replaces all that it does
                     Nothing; such a class writes or reads objects itself.

            What streams save depends on the objects; the command line's explain --samples measures it

            What becomes of the bytes, and what that says about another form:
              shop.Store.open writes: unknown
                to what is not seen
                read again by nothing that is seen
                habits: unknown (a parameter of shop.Store.open, which nothing that is seen calls\
             at shop.Store.open)
                what would change it: the classes that are missing (--class-path), or what the\
             running program shows

            %s: 2 classes, 1 would be changed
              [override-mode] shop.Store$Own extends ObjectInputStream by its constructor without\
             parameters, and so writes or reads objects itself
              [created-stream] shop.Store.open, line 4 creates ObjectOutputStream, which would be\
             Brine's

            1 place would be optimized, 1 would be refused.
            The program would need brine-core on its class path; --add-runtime adds it here
            """
                .formatted(classes));
    assertThat(shop.store()).hasBinaryContent(before);
  }

  @Test
  void takes_several_inputs_and_the_options_of_optimize() throws IOException {
    Path other = Files.createDirectories(folder.resolve("other"));
    new CompiledShop(other).add("Item", ITEM);
    String out =
        run(
                "explain",
                "--trust=all",
                classes,
                other,
                "--technique",
                "streams,classes",
                "--write-java=shop.Store")
            .out();
    assertThat(out)
        .contains(
            classes + ": 2 classes, 0 would be changed",
            other + ": 1 class, 1 would be changed",
            "[writes-java] shop.Store.open, line 4 keeps writing Java's form");
  }

  @Test
  void names_the_files_that_would_be_added() throws IOException {
    shop.add("Item", ITEM);
    String out =
        run("explain", "--trust=all", classes, "--technique=streams,classes", "--add-runtime")
            .out();
    // The jar has its version in its name, where it is packed already.
    assertThat(out.replaceAll("brine-core-\\S+\\.jar", "brine-core.jar").lines())
        .containsSubsequence(
            "Would be added:",
            "  " + classes + ": brine-core.jar",
            "  " + classes + ": 13 helper classes such as shop/BrineBlockCheck1.class",
            "  " + classes + ": 1 serialization proxy, shop/Item$Brine.class");
    assertThat(classes.resolve("shop/Item$Brine.class")).doesNotExist();
    assertThat(run("explain", "--trust=all", classes).out()).doesNotContain("Would be added");
  }

  @Test
  void finds_superclasses_on_the_class_path() throws IOException {
    shop.add("Base", "package shop; public class Base { }");
    shop.add("Item", ITEM.replace("Item implements", "Item extends Base implements"));
    Path library = Files.createDirectories(folder.resolve("library/shop"));
    Files.move(classes.resolve("shop/Base.class"), library.resolve("Base.class"));
    Object[] words = {"explain", classes, "--technique=classes", "--class-path", ""};
    assertThat(run("explain", "--trust=all", classes, "--technique=classes").out())
        .contains(
            "[missing-class] shop.Item needs the class shop.Base, which is not found",
            "Name the folder or jar of that class by --class-path");
    words[4] = library.getParent();
    assertThat(run(words).out())
        .contains("[packed-fields] shop.Item would have 2 of 2 fields in one block");
    words[4] = folder.resolve("no.jar");
    Invocation missing = run(words);
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err()).startsWith(words[4] + ": Neither a folder nor a jar");
  }

  @Test
  void shows_only_the_chosen_reasons_and_classes() {
    assertThat(run("explain", "--trust=all", classes, "--reason=override-mode").out())
        .contains(
            "[override-mode] shop.Store$Own", "0 places would be optimized, 1 would be refused.")
        .doesNotContain("created-stream");
    assertThat(
            run("explain", "--trust=all", classes, "--reason=override-mode,created-stream").out())
        .contains("1 place would be optimized, 1 would be refused.");
    assertThat(run("explain", "--trust=all", classes, "--class=shop.Store").out())
        .contains("created-stream")
        .doesNotContain("override-mode");
  }

  @Test
  void says_so_where_nothing_has_the_reason_or_the_class() {
    String nothing =
        """
        %s: 2 classes, 0 would be changed
        0 places would be optimized, 0 would be refused.
        Nothing here has this class or reason; without --class and --reason, 2 places do
        """
            .formatted(classes);
    assertThat(run("explain", "--trust=all", classes, "--class", "shop.Other").out())
        .isEqualToNormalizingNewlines(nothing);
    assertThat(run("explain", "--trust=all", classes, "--reason", "signed-jar").out())
        .isEqualToNormalizingNewlines(nothing);
  }

  @Test
  void points_to_the_other_technique_where_a_program_has_no_streams() throws IOException {
    Path other = Files.createDirectories(folder.resolve("other"));
    new CompiledShop(other).add("Item", ITEM);
    String hint =
        "No class here creates or extends one of Java's object streams; --technique classes looks"
            + " at the classes that are stored";
    assertThat(run("explain", other).out()).contains(hint);
    assertThat(run("explain", other, "--technique=classes").out()).doesNotContain(hint);
    assertThat(run("explain", other, "--json").out()).doesNotContain(hint);
    assertThat(run("explain", "--trust=all", classes).out()).doesNotContain(hint);
  }

  @Test
  void says_how_to_choose_classes_where_one_is_named_like_an_input() {
    Invocation run = run("explain", "--trust=all", classes, "com.acme.Order");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .isEqualToNormalizingNewlines(
            "com.acme.Order: Neither a folder nor a jar\n"
                + "Choose classes by --class com.acme.Order. See"
                + " docs/troubleshooting.md#optimize\n");
    assertThat(run("explain", "--trust=all", classes, "no.jar").err())
        .contains("Name folders of class files");
  }

  @Test
  void lists_the_reasons_where_one_is_wrong() {
    Invocation wrong = run("explain", "--trust=all", classes, "--reason", "shared-collection");
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.out()).isEmpty();
    assertThat(wrong.err())
        .isEqualToNormalizingNewlines(
            """
            Invalid value for option '--reason' (ID): Unknown reason\
             'shared-collection': the reasons are created-stream, extended-stream,\
             referred-stream, callback-stream, override-mode, stored-lambda, foreign-stream, packed-whole, packed-fields,\
             packed-inside, promised-field, shared-field, unknown-field, own-form, own-hooks,\
             final-field, primitives-only, nothing-packed, more-bytes, longer-samples, many-fields, storing-constructor, restored, changed-since, annotated-class,\
             superclass-constructor, many-parameters, many-constants, multi-release,\
             missing-class, old-class-file, named-module, of-java, loader-apart, signed-jar,\
             nested-jar, broken-jar, excluded, known-library, keys-by-bytes, not-included, writes-java,\
             depends-on-bytes, unknown-readers, not-planned, unpaired, newer-class-file, broken-class-file; did you mean shared-field?
            Run ./brine explain --help to see what there is
            """);
  }

  /** What a pipe gets is for grep and editors; a terminal breaks long lines itself. */
  @Test
  void cuts_no_line_whatever_the_width() {
    Laboratory none = (plan, progress) -> Runs.exact();
    String piped = Invocation.of("", Map.of("COLUMNS", "40"), none, "explain", classes + "").out();
    assertThat(piped).isEqualTo(run("explain", classes).out());
    assertThat(piped.lines()).anyMatch(line -> line.endsWith("writes or reads objects itself"));
  }
}
