// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.brine.internal.BinaryName;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;

/** A JVM that starts with an AOT cache of Brine's classes (JEP 483 and 514). */
class AotCacheTest {
  private static final String CACHED = "source: shared objects file";

  @TempDir private Path folder;

  private String classPath;

  @BeforeEach
  void pack() throws IOException, URISyntaxException {
    assumeThat(Runtime.version().feature())
        .as("NOT TESTED: an AOT cache, which needs Java 25")
        .isGreaterThanOrEqualTo(25);
    Set<String> jars = new LinkedHashSet<>();
    for (Class<?> each : List.of(AotCacheProgram.class, Brine.class, ClassReader.class)) {
      jars.add(jar(each, folder.resolve(each.getSimpleName() + ".jar")).toString());
    }
    classPath = String.join(File.pathSeparator, jars);
  }

  /** Returns where a class is; a folder is packed, since no cache takes classes of folders. */
  private static Path jar(Class<?> type, Path packed) throws IOException, URISyntaxException {
    Path source = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isRegularFile(source)) {
      return source;
    }
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(packed));
        Stream<Path> files = Files.walk(source)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new JarEntry(source.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
    }
    return packed;
  }

  private List<String> run(int code, String... flags) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of(flags));
    command.addAll(List.of("-cp", classPath, AotCacheProgram.class.getName()));
    Path output = folder.resolve("output");
    Path errors = folder.resolve("errors");
    int ended =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start()
            .waitFor();
    assertThat(ended).as(Files.readString(errors, StandardCharsets.UTF_8)).isEqualTo(code);
    return Files.readAllLines(output, StandardCharsets.UTF_8);
  }

  /** The JVM tells of the cache between the lines of the program. */
  private static List<String> messages(List<String> output) {
    return output.stream().filter(line -> line.endsWith("}")).toList();
  }

  @Test
  void takes_brines_classes_from_the_cache_and_writes_and_reads_the_same() throws Exception {
    Path cache = folder.resolve("app.aot");
    Path loaded = folder.resolve("loaded");
    List<String> plain = run(0);

    assertThat(messages(run(0, "-XX:AOTCacheOutput=" + cache))).isEqualTo(plain).hasSize(200);
    List<String> cached =
        run(
            0,
            "-XX:AOTCache=" + cache,
            "-XX:AOTMode=on",
            "-Xlog:class+load:file=" + loaded + "::filecount=0");

    assertThat(cached).isEqualTo(plain);
    List<String> classes = Files.readAllLines(loaded, StandardCharsets.UTF_8);
    assertThat(classes)
        .anyMatch(line -> line.contains(" dev.brine.Codec " + CACHED))
        .anyMatch(line -> line.contains(" dev.brine.wire.WireReader " + CACHED))
        .anyMatch(line -> line.contains(" " + AotCacheProgram.Order.class.getName() + " " + CACHED))
        .anyMatch(
            line -> line.contains(AotCacheProgram.Order.class.getName() + BinaryName.GENERATED));
  }

  @Test
  void refuses_a_cache_of_other_jars() throws Exception {
    Path cache = folder.resolve("app.aot");
    run(0, "-XX:AOTCacheOutput=" + cache);
    classPath =
        jar(AotCacheTest.class, folder.resolve("other.jar")) + File.pathSeparator + classPath;

    assertThat(run(1, "-XX:AOTCache=" + cache, "-XX:AOTMode=on")).noneMatch(l -> l.endsWith("}"));
  }
}
