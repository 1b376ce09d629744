// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans of a small program that writes a file and reads it. */
class PlanCommandTest {
  private static final String STORE =
      """
      package shop;
      import java.io.*;
      public class Files {
        static void save(Object one, File file) throws IOException {
          try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file))) {
            out.writeObject(one);
          }
        }
        static Object load(File file) throws Exception {
          try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(file))) {
            return in.readObject();
          }
        }
      }
      """;

  private static final String VERIFIED =
      """
      {"format": 1, "places": [{"place": "shop.Files.save, line 5", "way": "written",
       "samples": 6, "verdicts": {"verified": 5, "reordered": 1},
       "java": {"bytes": 400, "writeNanos": 1, "readNanos": 1},
       "brine": {"bytes": 100, "writeNanos": 1, "readNanos": 1}, "problems": []}]}
      """;

  @TempDir private Path folder;
  private CompiledShop shop;
  private Path file;

  @BeforeEach
  void compile() throws IOException {
    shop = CompiledShop.in(folder);
    shop.add("Files", STORE);
    file = folder.resolve("plan.properties");
  }

  private Path observed(String uses) throws IOException {
    Path run = Files.createDirectories(folder.resolve("observed").resolve("run1"));
    Files.writeString(
        run.resolve("observed.json"),
        """
        {"format": 1, "started": "", "saved": "", "elsewhere": [], "places": [
        {"place": "shop.Files.save", "line": 5, "way": "written", "streams": 20, "objects": 20,
         "bytes": 8000, "unreadable": 0, "withoutHeader": 0, "behindOthers": 0,
         "ends": [{"class": "java.io.FileOutputStream", "streams": 20}],
         "readers": [{"place": "shop.Files.load, line 10", "streams": 20}], "uses": [%s]}]}
        """
            .formatted(uses));
    return folder.resolve("observed");
  }

  private Path verified() throws IOException {
    return Files.writeString(folder.resolve("verified.json"), VERIFIED);
  }

  private Invocation run(Object... more) {
    Object[] args = new Object[more.length + 2];
    args[0] = "plan";
    args[1] = shop.classes();
    System.arraycopy(more, 0, args, 2, more.length);
    return CompiledShop.run(args);
  }

  @Test
  void prints_a_plan_of_class_files_alone() {
    Invocation plan = run();
    assertThat(plan.code()).isZero();
    assertThat(plan.err()).isEmpty();
    assertThat(plan.out())
        .startsWith("# A plan of Brine")
        .contains(
            "\nshop.Files.save=unknown; evidence says unknown; stored; read by shop.Files.load;"
                + " to java.io.FileOutputStream; why: not observed, and open: proof that no other"
                + " program reads them\n")
        .contains("\nshop.Store.open=unknown; evidence says unknown; ");
  }

  @Test
  void joins_what_was_observed_and_verified() throws IOException {
    Invocation plan = run("--observed", observed(""), "--verified", verified(), "-o", file);
    assertThat(plan.code()).isZero();
    assertThat(plan.out())
        .isEqualTo(
            "Wrote 2 places to "
                + file
                + ": 1 switch, 0 keep, 1 unknown; saves 6,000 of the bytes that were seen"
                + System.lineSeparator());
    assertThat(Files.readString(file))
        .contains(
            "shop.Files.save=switch; evidence says switch; stored; read by shop.Files.load; saves"
                + " 6,000 of 8,000 bytes; verified 6 of 6; to java.io.FileOutputStream; seen 20"
                + " streams, 20 read again; why: read again, and no use of the bytes was seen\n");
  }

  @Test
  void does_not_switch_what_is_hashed_or_not_verified() throws IOException {
    String use = "{\"use\": \"hashed\", \"by\": \"shop.Key.of\", \"times\": 3}";
    assertThat(run("--observed", observed(use), "--verified", verified()).out())
        .contains("shop.Files.save=keep; ", "why: hashed by shop.Key.of (3 times)\n");
    assertThat(run("--observed", observed("")).out())
        .contains("shop.Files.save=unknown; ", "why: no sample was verified\n");
  }

  @Test
  void keeps_decisions_by_hand_and_says_what_is_gone() throws IOException {
    Files.writeString(file, "shop.Files.save=switch; ours\nshop.Old.save=keep\n");
    Invocation plan = run("--plan", file);
    assertThat(plan.code()).isZero();
    assertThat(plan.out())
        .contains("shop.Files.save=switch; evidence says unknown; ", "; ours\n")
        .doesNotContain("shop.Old");
    assertThat(plan.err())
        .contains("Worse: shop.Files.save: evidence said switch", "Gone: shop.Old.save");
  }

  @Test
  void fails_if_a_place_is_new_or_worse() throws IOException {
    run("-o", file);
    assertThat(run("--plan", file, "--fail-on-new").code()).isZero();
    shop.add(
        "Other",
        STORE
            .replace("class Files", "class Other")
            .replace("static Object load", "static Object x"));
    Invocation added = run("--plan", file, "--fail-on-new");
    assertThat(added.code()).isEqualTo(4);
    assertThat(added.out()).isEqualTo("New: shop.Other.save" + System.lineSeparator());
    Files.writeString(
        file,
        """
        shop.Files.save=unknown; evidence says switch
        shop.Store.open=keep
        shop.Other.save=keep
        """);
    Invocation worse = run("--plan", file, "--fail-on-new");
    assertThat(worse.code()).isEqualTo(4);
    assertThat(worse.out())
        .startsWith("Worse: shop.Files.save: evidence said switch")
        .hasLineCount(1);
  }

  @Test
  void says_what_is_wrong_with_files_and_options() throws IOException {
    assertRefused(run("--fail-on-new"), "--fail-on-new needs --plan");
    assertRefused(run("--verify"), "--verify needs --observed");
    assertRefused(run("--plan", file), file + ": There is no such plan");
    Files.writeString(file, "shop.Files.save=maybe\n");
    assertRefused(
        run("--plan", file),
        file + ", line 1: A decision is switch, keep or unknown, but of shop.Files.save it is");
    assertRefused(
        run("--observed", folder),
        folder + ": Found no observed.json here, and none one folder below");
    assertRefused(run("--verified", file), "Cannot read a report of ./brine verify --json");
    assertRefused(run("-o", shop.store().resolve("x")), "Cannot write the file");
    assertRefused(CompiledShop.run("plan", folder.resolve("none")), "");
  }

  @Test
  void wants_the_original_of_an_optimized_program() {
    assertThat(CompiledShop.run("optimize", shop.classes()).code()).isZero();
    assertRefused(run(), shop.classes() + " is optimized already");
    assertThat(CompiledShop.run("optimize", shop.classes(), "--undo").code()).isZero();
    assertThat(run().out()).contains("\nshop.Files.save=unknown; ");
  }

  @Test
  void plans_without_samples_where_the_agent_could_capture_none() throws IOException {
    Invocation plan = run("--observed", observed(""), "--verify");
    assertThat(plan.out()).isEqualTo(run("--observed", observed("")).out());
    assertThat(plan.code()).isZero();
  }

  private static void assertRefused(Invocation run, String message) {
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(run.out()).isEmpty();
  }
}
