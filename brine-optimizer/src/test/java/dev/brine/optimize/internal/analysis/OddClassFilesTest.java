// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.internal.kind.Kinds;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Technique;
import dev.brine.shape.ReflectionShapeSource;
import dev.brine.shape.Shape;
import dev.brine.testkit.OddClasses;
import dev.brine.testkit.Sources;
import dev.brine.wire.instance.Instantiator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Class files that no compiler writes: law L1 holds, and the optimizer leaves them working. */
class OddClassFilesTest {
  private static final Map<String, Map<String, byte[]>> SAMPLES = OddClasses.all();

  /** What their files cannot show: names of constants, and which classes are there. */
  private static final Set<String> RUN_TIME =
      Set.of(
          "an argument that is missing",
          "too many arguments",
          "an enum whose values() leaves one out",
          "an enum whose values() has another order",
          "an enum whose values() has null",
          "an enum whose constants have one name",
          "an enum whose fields were renamed",
          "permitted subclasses that are missing",
          "permitted subclasses that do not extend it");

  /** Signatures that reflection reads on Java 17, and refuses on 25. */
  private static final Set<String> BY_JVM = Set.of("an argument that nobody declares");

  @TempDir private Path folder;

  static Stream<String> samples() {
    return SAMPLES.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void odd_classes_have_the_shapes_of_their_files(String sample) throws IOException {
    Sources.Loader loader = new Sources.Loader(SAMPLES.get(sample));
    Path jar = jar(sample);
    List<String> differences = new ArrayList<>();
    try (ClassFiles files = ClassFiles.open(jar, List.of(jar))) {
      for (String name : loader.names()) {
        Shape actual = BytecodeShapeSource.of(files, Kinds.ROLES).shapeOf(name);
        Shape expected;
        try {
          expected = ReflectionShapeSource.of(loader, Kinds.ROLES).shapeOf(loader.get(name));
        } catch (LinkageError e) {
          continue;
        }
        if (!actual.equals(expected)) {
          differences.add("class " + expected + "\n file " + actual);
        }
      }
    }
    if (!BY_JVM.contains(sample)) {
      assertThat(!differences.isEmpty())
          .as("differences %s", differences)
          .isEqualTo(RUN_TIME.contains(sample));
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void the_optimizer_explains_odd_classes_and_leaves_them_working(String sample) throws Exception {
    Path jar = jar(sample);
    Optimizer optimizer =
        Optimizer.newBuilder().trust("all").techniques(Technique.values()).build();
    List<String> explained =
        optimizer.explain(List.of(jar)).outcomes().map(Outcome::toString).toList();
    assertThat(explained).isNotEmpty();
    String before = written(files(jar));
    optimizer.optimize(List.of(jar));
    assertThat(written(files(jar))).isEqualTo(before);
  }

  private Path jar(String sample) throws IOException {
    Path jar = folder.resolve("odd.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Map.Entry<String, byte[]> file : SAMPLES.get(sample).entrySet()) {
        out.putNextEntry(new JarEntry(file.getKey().replace('.', '/') + ".class"));
        out.write(file.getValue());
        out.closeEntry();
      }
    }
    return jar;
  }

  private static Map<String, byte[]> files(Path jar) throws IOException {
    Map<String, byte[]> files = new HashMap<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().toList()) {
        if (entry.getName().endsWith(".class")) {
          try (InputStream in = file.getInputStream(entry)) {
            String name = entry.getName().replace('/', '.');
            files.put(name.substring(0, name.length() - 6), in.readAllBytes());
          }
        }
      }
    }
    return files;
  }

  /** Returns how Java's stream ends that writes an empty object. */
  private static String written(Map<String, byte[]> files) throws IOException {
    Sources.Loader loader = new Sources.Loader(files);
    try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
      out.writeObject(Instantiator.allocate(loader.get("C")));
      return "written";
    } catch (LinkageError | InternalError | RuntimeException | IOException e) {
      return e.toString();
    }
  }
}
