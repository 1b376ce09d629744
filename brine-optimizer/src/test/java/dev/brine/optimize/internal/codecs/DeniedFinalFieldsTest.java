// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.codecs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Optimized classes in a JVM that denies the mutation of final fields. */
class DeniedFinalFieldsTest {
  private static final String SOURCE =
      """
      abstract class Base {
        private final List<String> base = new ArrayList<>(List.of("base"));
        @Override public String toString() { return "" + base; }
      }
      class Copies extends Base {
        final List<String> lines = List.copyOf(Arrays.asList("one", "two"));
        @Override public String toString() { return super.toString() + lines; }
      }
      class Built {
        final String text; final int size; long other = 7;
        Built() { this(new StringBuilder("text")); }
        Built(StringBuilder builder) { text = builder.toString(); size = builder.length(); }
        @Override public String toString() { return text + size + other; }
      }
      class Ring {
        final Object[] next = new Object[1];
        Ring() { next[0] = "end"; }
        @Override public String toString() { return "" + next[0]; }
      }
      """;

  @TempDir private Path folder;

  @Test
  void copies_objects_of_optimized_classes() throws Exception {
    assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(26);
    Path classes = Classes.compile(folder, SOURCE);
    assertThat(run(classes)).containsExactly("Copies refused", "Built refused", "Ring refused");

    Classes.optimize(classes);

    assertThat(run(classes)).containsExactly("Copies copied", "Built copied", "Ring copied");
  }

  private List<String> run(Path classes) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(
        List.of("--illegal-final-field-mutation=deny", "--sun-misc-unsafe-memory-access=deny"));
    String path = classes + File.pathSeparator + System.getProperty("java.class.path");
    command.addAll(List.of("-cp", path, Copying.class.getName(), "Copies", "Built", "Ring"));
    Path output = folder.resolve("output");
    int code =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start()
            .waitFor();
    List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
    assertThat(code).as(lines.toString()).isZero();
    return lines;
  }

  /** Copies objects by reflection and by generated code. */
  static final class Copying {
    private Copying() {}

    public static void main(String[] names) throws Exception {
      for (String name : names) {
        System.out.println(name + " " + outcome(Class.forName(name)));
      }
    }

    private static <T> String outcome(Class<T> type) throws Exception {
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      T object = constructor.newInstance();
      try {
        Codec<T> codec = Brine.create().codec(type);
        for (int i = 0; i < 200; i++) {
          if (!codec.decode(codec.encode(object)).toString().equals(object.toString())) {
            return "changed";
          }
        }
        return "copied";
      } catch (BrineException e) {
        return e.getMessage().contains("--technique codecs") ? "refused" : e.getMessage();
      }
    }
  }
}
