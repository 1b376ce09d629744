// SPDX-License-Identifier: Apache-2.0
package dev.brine.jar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.jar.JarProcess.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs each command of brine.jar on a small program, where there is no Maven and no checkout. */
class BrineJarIT {
  private static final String SHOP =
      """
      package shop;
      import java.io.*;
      import java.nio.file.*;
      public class Shop implements Serializable {
        String name = "Ada";
        java.util.List<Integer> orders = new java.util.ArrayList<>(java.util.List.of(1, 2, 3));
        public static void main(String[] args) throws Exception {
          Path file = Path.of(args[0]);
          if (!Files.exists(file)) {
            try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
              out.writeObject(new Shop());
            }
          }
          try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
            System.out.println(((Shop) in.readObject()).orders);
          }
        }
      }
      """;
  private static final String READ = "[1, 2, 3]\n";
  private static final String MAIN = "shop.Shop";

  private static final Path LIBRARIES = Path.of(System.getProperty("brine.libraries"));

  @TempDir private Path root;
  private JarProcess process;
  private Path folder;

  @BeforeEach
  void compile() throws Exception {
    process = new JarProcess(root);
    folder = process.folder();
    Path source = Files.writeString(root.resolve("Shop.java"), SHOP);
    Path classes = folder.resolve("classes");
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "--release", "17", "-d", classes.toString(), source + ""))
        .isZero();
    assertThat(process.program(List.of(classes), MAIN, "shop.ser").clean()).isEqualTo(READ);
  }

  @Test
  void names_its_version_and_its_commands() throws Exception {
    assertThat(process.brine("--version").clean()).startsWith("brine 0.").contains("\nJava ");
    assertThat(process.brine("help").clean())
        .contains("  java -jar brine.jar inspect ", "optimize", "compare")
        .doesNotContain("./brine");
    assertThat(process.brine("completion").clean())
        .contains("complete -F", "'--extent'", "'--libraries'");
  }

  @Test
  void inspects() throws Exception {
    assertThat(process.brine("inspect", "shop.ser").clean()).contains(MAIN);
  }

  @Test
  void explains_with_and_without_samples() throws Exception {
    assertThat(process.brine("explain", "classes").clean()).contains(MAIN);
    assertThat(process.brine("explain", "schema", "classes", "classes").clean()).isNotEmpty();
    assertThat(process.brine("explain", "classes", "--samples", "shop.ser").clean())
        .contains("On the samples, for each object");
  }

  @Test
  void optimizes_a_program_which_then_runs_with_the_brine_core_of_the_jar() throws Exception {
    jar();
    assertThat(
            process
                .brine("optimize", "shop.jar", "--trust", "shop.**", "--output", "optimized")
                .code())
        .isZero();
    Path optimized = folder.resolve("optimized/shop.jar");
    Outcome run = process.program(List.of(optimized), MAIN, "new.ser");
    assertThat(run.out()).as(run.err()).isEqualTo(READ);
    assertThat(Files.readAllBytes(folder.resolve("new.ser"))[0]).isNotEqualTo((byte) 0xAC);
    assertThat(process.brine("inspect", "new.ser").clean()).contains(MAIN);
  }

  @Test
  void converts_there_and_back() throws Exception {
    String[] path = {"--class-path", "classes"};
    convert("shop.ser", "--to", "brine", "--output", "shop.brine", path[0], path[1]);
    convert("shop.brine", "--to", "java", "--output", "back.ser", path[0], path[1]);
    assertThat(folder.resolve("shop.brine")).exists();
    assertThat(folder.resolve("back.ser")).hasSameBinaryContentAs(folder.resolve("shop.ser"));
  }

  private void convert(String... options) throws Exception {
    Outcome outcome =
        process.brine(
            Stream.concat(Stream.of("convert"), Stream.of(options)).toArray(String[]::new));
    assertThat(outcome.code()).as(outcome.err()).isZero();
  }

  @Test
  void audits() throws Exception {
    assertThat(process.brine("audit", "classes").clean()).contains(MAIN);
  }

  @Test
  void verifies_samples_in_processes_of_their_own() throws Exception {
    captured();
    Outcome outcome = process.brine("verify", "--captured", "captured", "--class-path", "classes");
    assertThat(outcome.clean()).startsWith("1 of 1 samples are verified");
  }

  @Test
  void plans_and_says_how_to_roll_out() throws Exception {
    Files.writeString(folder.resolve("plan"), process.brine("plan", "classes").out());
    assertThat(process.brine("rollout", "plan").clean()).contains("plan");
  }

  @Test
  void compares_with_libraries_of_a_folder() throws Exception {
    Outcome list = process.brine("compare", "--libraries", LIBRARIES.toString(), "--list");
    assertThat(list.clean()).contains("kryo", "W5");
    String libraries = "--libraries=" + LIBRARIES;
    Outcome run =
        process.brine("compare", libraries, "--workload", "W5", "--serializer", "jdk,kryo");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("Kryo");
    assertThat(folder.resolve("brine-report.html")).exists();
  }

  /** A class path with two versions has the older one first, whatever the report says. */
  @Test
  void has_no_library_in_another_version_than_compare_measures() throws Exception {
    List<String> measured;
    try (Stream<Path> files = Files.list(LIBRARIES)) {
      measured = files.map(file -> file.getFileName().toString()).toList();
    }
    List<String> artifacts = measured.stream().map(BrineJarIT::artifact).toList();
    try (JarFile jar = new JarFile(System.getProperty("brine.jar"))) {
      assertThat(jar.stream().map(JarEntry::getName).filter(name -> name.endsWith(".jar")))
          .map(name -> name.substring(name.lastIndexOf('/') + 1))
          .filteredOn(name -> artifacts.contains(artifact(name)))
          .hasSizeGreaterThan(5)
          .isSubsetOf(measured);
    }
  }

  /** Returns the name of a jar without its version. */
  private static String artifact(String jar) {
    return jar.replaceFirst("-[0-9].*", "");
  }

  @Test
  void says_which_libraries_of_compare_are_missing() throws Exception {
    Outcome outcome = process.brine("compare", "--libraries", "classes", "--list");
    assertThat(outcome.err())
        .containsPattern("^\\d+ of \\d+ libraries to measure are missing, such as classes/")
        .endsWith("See docs/troubleshooting.md#brine-jar\n");
    assertThat(outcome.code()).isEqualTo(2);
  }

  @Test
  void says_how_compare_gets_its_libraries_without_maven() throws Exception {
    Outcome outcome = process.brine("compare", "--workload", "W5");
    assertThat(outcome.err())
        .isEqualTo(
            """
            Maven fetches the libraries to measure, which brine.jar does not have
            Cannot fetch the libraries to measure: the command mvn, which fetches it, is missing
            Name a folder with their jars by --libraries, or run ./brine compare in a checkout. See docs/troubleshooting.md#brine-jar
            """);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(process.brine("help", "compare").clean()).contains("--libraries=DIR");
  }

  @Test
  void says_that_it_cannot_be_unpacked() throws Exception {
    Outcome outcome = process.withoutTemporary("--version");
    assertThat(outcome.err())
        .contains("Cannot unpack brine.jar into the folder for temporary files: ")
        .endsWith("Name one with some space by java -Djava.io.tmpdir=DIR -jar brine.jar\n");
    assertThat(outcome.code()).isEqualTo(1);
  }

  private void jar() throws IOException {
    Path manifest = Files.writeString(root.resolve("manifest"), "Main-Class: " + MAIN + "\n");
    int code =
        java.util.spi.ToolProvider.findFirst("jar")
            .orElseThrow()
            .run(
                System.out,
                System.err,
                "-cfm",
                folder.resolve("shop.jar").toString(),
                manifest.toString(),
                "-C",
                folder.resolve("classes").toString(),
                ".");
    assertThat(code).isZero();
  }

  /** Writes what the agent writes for one captured stream. */
  private void captured() throws IOException {
    Path captured = Files.createDirectory(folder.resolve("captured"));
    Files.copy(folder.resolve("shop.ser"), captured.resolve("s-0.ser"));
    Files.writeString(
        captured.resolve("index.json"),
        """
        {"format": 1,
         "places": [{"place": "shop.Shop.main, line 11", "way": "written", "streams": 1}],
         "classes": [], "unwanted": [],
         "samples": [{"class": "shop.Shop", "elements": "", "files": ["s-0.ser"], "from": [0]}]}
        """);
  }
}
