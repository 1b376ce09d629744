// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.ClassWriting;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.Sources;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** Classes with more fields than a method that writes them has room for. */
class WideClassFilesTest {
  private static final List<String> DESCRIPTORS =
      List.of(
          "I",
          "J",
          "Z",
          "Ljava/lang/String;",
          "Ljava/lang/Integer;",
          "Ljava/time/LocalDate;",
          "Ljava/util/List;",
          "Ljava/lang/Object;",
          "[I");

  @TempDir private Path folder;

  @Test
  void classes_of_any_number_of_fields_are_optimized_or_kept() throws Exception {
    for (String descriptor : DESCRIPTORS) {
      for (int count : new int[] {40, 1_000, 6_000}) {
        requireWorking(descriptor, count);
      }
    }
  }

  @Test
  void a_class_of_usual_width_is_optimized() throws Exception {
    Path classes = written("Ljava/lang/String;", 40, "usual");
    byte[] before = Files.readAllBytes(classes.resolve("Wide.class"));
    Side.optimizer().optimize(List.of(classes));
    assertThat(Files.readAllBytes(classes.resolve("Wide.class"))).isNotEqualTo(before);
  }

  private void requireWorking(String descriptor, int count) throws Exception {
    Path classes = written(descriptor, count, descriptor.replaceAll("\\W", "") + count);
    Side.optimizer().optimize(List.of(classes));
    Map<String, byte[]> files = new HashMap<>();
    try (var all = Files.list(classes)) {
      for (Path file : all.filter(path -> path.toString().endsWith(".class")).toList()) {
        byte[] bytes = Files.readAllBytes(file);
        files.put(new ClassReader(bytes).getClassName(), bytes);
      }
    }
    Sources.Loader loader = new Sources.Loader(files);
    Class<?> type = loader.get("Wide");
    Object object = type.getConstructor().newInstance();
    int number = 0;
    for (Field field : type.getDeclaredFields()) {
      if (field.getName().startsWith("f") && number++ % 3 != 2) {
        Fields.set(field, object, value(field.getType()));
      }
    }
    Object read = JavaStreams.read(JavaStreams.write(object), loader);
    assertThat(Isomorphism.difference(object, read, Isomorphism.Sharing.IGNORED))
        .as("%s x %s", descriptor, count)
        .isEmpty();
  }

  private static Object value(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "int", "Integer" -> 7;
      case "long" -> 8L;
      case "boolean" -> true;
      case "LocalDate" -> java.time.LocalDate.EPOCH;
      case "List" -> new ArrayList<>(List.of("a"));
      case "int[]" -> new int[] {1};
      default -> "text";
    };
  }

  private Path written(String descriptor, int count, String name) throws Exception {
    ClassWriting file = new ClassWriting("Wide");
    for (int i = 0; i < count; i++) {
      file.field(Opcodes.ACC_PRIVATE, "f" + i, descriptor);
    }
    Path classes = Files.createDirectories(folder.resolve(name));
    Files.write(classes.resolve("Wide.class"), file.end());
    return classes;
  }
}
