// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that run as always while the agent captures what they write and read. */
class CaptureIT {
  @TempDir private Path folder;
  private Path captured;
  private String shop;
  private Programs programs;

  @BeforeEach
  void compile() throws IOException {
    captured = folder.resolve("captured");
    programs = new Programs(folder);
    shop = programs.compile("Shop", CapturedShop.SOURCE).toString();
  }

  private String run(String options, String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(Programs.AGENT + "=capture=" + captured + options));
    command.addAll(List.of("-cp", shop, "shop.Shop"));
    command.addAll(List.of(arguments));
    return programs.run(0, command.toArray(String[]::new));
  }

  private String plain(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("-cp", shop, "shop.Shop"));
    command.addAll(List.of(arguments));
    return programs.run(0, command.toArray(String[]::new));
  }

  private List<Path> runs() throws IOException {
    try (Stream<Path> found = Files.list(captured)) {
      return found.sorted().toList();
    }
  }

  private static List<String> samples(Path run, String start) throws IOException {
    try (Stream<Path> found = Files.list(run)) {
      return found
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith(start))
          .sorted()
          .toList();
    }
  }

  private static String index(Path run) throws IOException {
    return Files.readString(run.resolve("index.json"));
  }

  private static String content(Path run) throws IOException {
    try (Stream<Path> found = Files.list(run)) {
      StringBuilder all = new StringBuilder();
      found
          .filter(file -> file.toString().endsWith(".ser"))
          .sorted()
          .forEach(file -> all.append(text(file)));
      return all.toString();
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String withoutLast(String text) {
    return text.substring(0, text.lastIndexOf("brine: Captured"));
  }

  @Test
  void the_program_does_what_it_does_otherwise_and_says_last_what_was_seen() throws Exception {
    String seen = run("", "20");
    assertThat(withoutLast(seen)).isEqualTo(plain("20"));
    assertThat(seen.lines().toList())
        .last()
        .asString()
        .startsWith("brine: Captured ")
        .contains(" in " + runs().get(0));
    assertThat(runs().get(0).resolve("draft.tmp")).doesNotExist();
  }

  @Test
  void counts_each_class_by_place_and_keeps_whole_streams_as_samples() throws Exception {
    run("", "20");
    Path run = runs().get(0);
    assertThat(index(run))
        .contains(
            "{\"class\": \"shop.Shop$Order\", \"elements\": \"\", \"way\": \"written\","
                + " \"place\": \"shop.Shop.order, line 34\", \"count\": 20, \"seen\": 20,",
            "{\"class\": \"shop.Shop$Order\", \"elements\": \"\", \"way\": \"read\","
                + " \"place\": \"shop.Shop.order, line 37\", \"count\": 20, \"seen\": 20,",
            "{\"class\": \"java.util.ArrayList\", \"elements\": \"shop.Shop$Order\", \"way\":"
                + " \"written\", \"place\": \"shop.Shop.several, line 43\", \"count\": 1,",
            "\"place\": \"shop.Shop.broken, line 56\", \"count\": 1, \"seen\": 1,",
            "{\"class\": \"shop.Shop$Hooked\"");
    // 20 written, 20 read, and the streams that begin with one in several() and broken()
    assertThat(samples(run, "shop.Shop_Order")).isEmpty();
    assertThat(samples(run, "shop.Shop$Order")).hasSize(42);
    assertThat(index(run))
        .containsPattern("\"files\": \\[\"shop.Shop\\$Order-0.ser\", [^}]*\"from\": \\[\\d+, ");
    assertThat(index(run)).doesNotContain("Shop$Broken").doesNotContain("Nowhere");
    assertThat(content(run)).contains("Before").doesNotContain("broken on purpose");
  }

  @Test
  void captures_the_classes_that_the_user_wants_alone() throws Exception {
    run(",classes=shop.Shop$Hooked,classes=shop.Shop$Line", "1");
    assertThat(index(runs().get(0)))
        .contains("Shop$Hooked", "Shop$Order")
        .doesNotContain("{\"class\": \"java.lang.String\"");
    captured = folder.resolve("others");
    run(",classes=com.acme.**", "1");
    assertThat(index(runs().get(0))).contains("\"classes\": [],").contains("\"streams\": 1");
    assertThat(samples(runs().get(0), "")).containsExactly("index.json");
  }

  @Test
  void keeps_no_more_samples_than_the_user_wants_but_counts_all() throws Exception {
    run(",max=3,classes=shop.Shop$Order", "60");
    Path run = runs().get(0);
    assertThat(samples(run, "shop.Shop$Order")).hasSize(3);
    assertThat(index(run)).contains("line 34\", \"count\": 60, \"seen\": 60");
  }

  @Test
  void masked_samples_have_none_of_the_strings() throws Exception {
    String seen = run(",mask=strings", "3");
    assertThat(withoutLast(seen)).isEqualTo(plain("3"));
    assertThat(content(runs().get(0)))
        .contains("shop.Shop$Order")
        .doesNotContain("Margarete", "Teapot", "Several", "Before", "Headless", "that is a string");
    assertThat(index(runs().get(0))).contains("\"masked\": true");
    assertThat(seen).doesNotContain("samples left out");
  }

  @Test
  void a_folder_that_cannot_be_created_or_vanishes_does_no_harm() throws Exception {
    Files.createFile(captured);
    assertThat(run("", "2"))
        .startsWith("brine: Captures nothing, as the folder cannot be created: ")
        .endsWith(plain("2"));
    captured = folder.resolve("vanishing");
    String gone = captured.toString();
    Files.createDirectory(folder.resolve("plain"));
    String seen = run("", "2", gone);
    assertThat(withoutLast(seen)).isEqualTo(plain("2", folder.resolve("plain").toString()));
    assertThat(seen).contains("files that could not be written").contains("Exception");
  }

  @Test
  void several_runs_and_jvms_share_a_folder() throws Exception {
    Files.createDirectory(captured);
    Files.writeString(captured.resolve("index.json"), "of somebody else");
    List<Process> started = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      started.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  Programs.AGENT + "=capture=" + captured,
                  "-cp",
                  shop,
                  "shop.Shop",
                  "2")
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve(i + ".txt").toFile())
              .start());
    }
    for (Process process : started) {
      assertThat(process.waitFor()).isZero();
    }
    run("", "2");
    assertThat(runs()).hasSize(5);
    assertThat(captured.resolve("index.json")).content().isEqualTo("of somebody else");
    for (Path run : runs().subList(0, 4)) {
      assertThat(samples(run, "shop.Shop$Order")).hasSize(6);
    }
  }

  @Test
  void cannot_be_combined_with_what_replaces_streams() throws Exception {
    String agent = Programs.AGENT + "=streams,capture=" + captured;
    assertThat(programs.run(1, agent, "-cp", shop, "shop.Shop", "2"))
        .contains("Do not use capture= with streams, because streams that are captured stay Java's")
        .contains("See docs/troubleshooting.md#capture");
    assertThat(captured).doesNotExist();
  }

  @Test
  void captures_in_named_modules_and_leaves_loaders_of_their_own_alone() throws Exception {
    Path sources = Files.createDirectory(folder.resolve("module"));
    String classes =
        new Programs(sources)
            .compile("module-info", "module shop { }", "Shop", CapturedShop.SOURCE)
            .toString();
    String agent = Programs.AGENT + "=capture=" + captured;
    String seen = programs.run(0, agent, "-p", classes, "-m", "shop/shop.Shop", "2");
    assertThat(withoutLast(seen))
        .isEqualTo(programs.run(0, "-p", classes, "-m", "shop/shop.Shop", "2"));
    assertThat(samples(runs().get(0), "shop.Shop$Order")).hasSize(6);
    String apart =
        programs
            .compile(
                "Apart",
                """
                package app;
                public class Apart {
                  public static void main(String[] args) throws Exception {
                    java.net.URL[] classes = {java.nio.file.Path.of(args[0]).toUri().toURL()};
                    new java.net.URLClassLoader(classes, ClassLoader.getPlatformClassLoader())
                        .loadClass("shop.Shop").getMethod("main", String[].class)
                        .invoke(null, (Object) new String[] {"2"});
                  }
                }
                """)
            .toString();
    captured = folder.resolve("apart");
    assertThat(
            programs.run(
                0, Programs.AGENT + "=capture=" + captured, "-cp", apart, "app.Apart", shop))
        .startsWith(programs.run(0, "-cp", apart, "app.Apart", shop))
        .contains("brine: Captured 0 kinds of objects in 0 streams");
  }
}
