// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Technique;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes that samples show to be longer if they are rewritten. */
class LongerClassesTest {
  /** As Apache HttpCore's Host: a second field often has the same string. */
  private static final String SOURCE =
      """
      class Host implements java.io.Serializable {
        private final String name;
        private final String lower;
        private final int port = 80;
        Host(String name) { this.name = name; lower = lower(name); }
        static String lower(String name) { return name.toLowerCase(java.util.Locale.ROOT); }
      }
      class Order implements java.io.Serializable {
        private final String customer = "Ada";
        private final java.math.BigDecimal price = new java.math.BigDecimal("12.50");
      }
      class Makes {
        public static Object[] same() { return new Object[] {new Host("a.long.name.of.a.host.example")}; }
        public static Object[] other() { return new Object[] {new Host("A.Long.Name.of.a.Host.Example")}; }
        public static Object[] both() { return new Object[] {same()[0], new Order()}; }
        public static Object[] order() { return new Object[] {new Order()}; }
      }
      """;

  @TempDir private Path folder;
  private Path classes;

  @BeforeEach
  void compile() throws IOException {
    classes = Compiled.in(folder.resolve("program"), SOURCE);
  }

  private Path samples(String maker) throws Exception {
    Path file = folder.resolve(maker + ".ser");
    try (URLClassLoader loader = loader(classes);
        ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      var make = loader.loadClass("Makes").getDeclaredMethod(maker);
      make.setAccessible(true);
      for (Object object : (Object[]) make.invoke(null)) {
        out.writeObject(object);
      }
    }
    return file;
  }

  private static URLClassLoader loader(Path classes) throws IOException {
    return new URLClassLoader(
        new URL[] {classes.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
  }

  private static Optimizer optimizer() {
    return Optimizer.newBuilder().techniques(Technique.CLASSES).build();
  }

  private List<Outcome> kept(Path samples) throws IOException {
    return optimizer()
        .keepingClassesThatGrow(samples, List.of(classes))
        .explain(List.of(classes))
        .outcomes()
        .filter(outcome -> outcome.reason() == Reason.LONGER_SAMPLES)
        .toList();
  }

  @Test
  void a_class_that_makes_the_samples_longer_stays() throws Exception {
    for (String maker : List.of("same", "both")) {
      assertThat(kept(samples(maker)))
          .singleElement()
          .asString()
          .matches(
              "\\[longer-samples\\] Host would make the samples longer: \\d+ bytes in place of \\d+"
                  + " with an object in each stream, [\\d,]+ in place of [\\d,]+ with all in one");
    }
  }

  /** Compilers of other languages write such names. */
  @Test
  void a_class_with_any_name_of_the_jvm_stays() throws Exception {
    String name = "Host of, %";
    for (Path file : List.of(classes.resolve("Host.class"), classes.resolve("Makes.class"))) {
      String digits = Files.readString(file, StandardCharsets.ISO_8859_1);
      String renamed = digits.replace("\1\0\4Host", "\1\0" + (char) name.length() + name);
      Files.writeString(file, renamed, StandardCharsets.ISO_8859_1);
    }
    Files.move(classes.resolve("Host.class"), classes.resolve(name + ".class"));
    assertThat(kept(samples("same")))
        .singleElement()
        .asString()
        .startsWith("[longer-samples] " + name + " would make the samples longer");
  }

  @Test
  void a_class_that_makes_the_samples_shorter_is_rewritten() throws Exception {
    for (String maker : List.of("other", "order")) {
      assertThat(kept(samples(maker))).as(maker).isEmpty();
    }
  }

  @Test
  void no_sample_is_longer_in_the_program_that_was_optimized() throws Exception {
    Path samples = samples("both");
    long plain = written(samples, classes);
    Optimizer informed = optimizer().keepingClassesThatGrow(samples, List.of(classes));
    informed.optimize(List.of(classes), folder.resolve("informed"));
    optimizer().optimize(List.of(classes), folder.resolve("estimated"));
    Path estimated = folder.resolve("estimated").resolve(classes.getFileName());
    long rewritten = written(samples, folder.resolve("informed").resolve(classes.getFileName()));
    assertThat(rewritten).isLessThan(plain).isLessThan(written(samples, estimated));
  }

  /** Returns the bytes of the samples, each object in a stream of its own. */
  private static long written(Path samples, Path classes) throws Exception {
    try (URLClassLoader loader = loader(classes);
        ObjectInputStream in =
            new ObjectInputStream(Files.newInputStream(samples)) {
              @Override
              protected Class<?> resolveClass(ObjectStreamClass type)
                  throws ClassNotFoundException {
                return Class.forName(type.getName(), false, loader);
              }
            }) {
      long bytes = 0;
      for (Object object : List.of(in.readObject(), in.readObject())) {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
          out.writeObject(object);
        }
        bytes += sink.size();
      }
      return bytes;
    }
  }

  @Test
  void other_techniques_take_no_samples_into_account_and_a_missing_class_is_named()
      throws Exception {
    Path none = folder.resolve("none.ser");
    Optimizer streams = Optimizer.create();
    assertThat(streams.keepingClassesThatGrow(none, List.of(classes))).isSameAs(streams);
    Path samples = samples("same");
    try (Stream<Path> files = Files.list(classes)) {
      Files.delete(files.filter(file -> file.endsWith("Host.class")).findFirst().orElseThrow());
    }
    assertThatIOException()
        .isThrownBy(() -> optimizer().keepingClassesThatGrow(samples, List.of(classes)))
        .withMessageContaining("Objects in " + samples + " have unknown classes: ")
        .withMessageContaining("Host");
  }
}
