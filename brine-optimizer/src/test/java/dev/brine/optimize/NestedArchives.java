// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Archives with archives in them, as tests optimize them. */
final class NestedArchives {
  static final String MOVED = "creates ObjectOutputStream, now Brine's";
  static final String CORE = "brine-core";

  private final byte[] writer;
  private final byte[] packed;

  /** Compiles the classes that the archives have. */
  NestedArchives(Path folder) throws IOException {
    Path classes =
        Compiled.in(
            folder.resolve("program"),
            "class A { static java.io.ObjectOutputStream of(java.io.OutputStream sink)"
                + " throws java.io.IOException { return new java.io.ObjectOutputStream(sink); } }"
                + " class Item implements java.io.Serializable { java.math.BigDecimal price; }");
    writer = Files.readAllBytes(classes.resolve("A.class"));
    packed = Files.readAllBytes(classes.resolve("Item.class"));
  }

  /** Returns a class file that creates a stream. */
  byte[] writer() {
    return writer;
  }

  /** Returns the file of a class that can be packed. */
  byte[] packed() {
    return packed;
  }

  Zipped library() {
    return Zipped.empty()
        .with("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n")
        .with("A.class", writer);
  }

  Zipped springBoot() throws IOException {
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

  static List<String> lines(Report report) {
    return report
        .all()
        .flatMap(
            input -> input.outcomes().stream().map(one -> input.path().getFileName() + ": " + one))
        .toList();
  }

  static Report optimize(Path... inputs) throws IOException {
    return Optimizer.newBuilder().trust("all").build().optimize(List.of(inputs));
  }

  static String text(byte[] archive, String entry) throws IOException {
    return new String(Zipped.entries(archive).get(entry), StandardCharsets.UTF_8);
  }

  static String added(Report report) {
    return report.all().flatMap(input -> input.added().stream()).findFirst().orElse("");
  }
}
