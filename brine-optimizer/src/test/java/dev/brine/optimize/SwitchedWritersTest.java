// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A writer changes its form where evidence, the user's trust or a plan says so, and nowhere else.
 */
@Tag("once")
class SwitchedWritersTest {
  private static final String PROGRAM =
      """
      import java.io.*;
      import java.util.*;

      public class Program {
        static final Map<String, String> FORMS = new TreeMap<>();
        static final byte[] KNOWN = new byte[9];

        interface Opening { ObjectOutputStream on(OutputStream sink) throws IOException; }

        static class Own extends ObjectOutputStream {
          Own(OutputStream sink) throws IOException { super(sink); }
        }
        static class Mixed extends ObjectOutputStream {
          Mixed(OutputStream sink) throws IOException { super(sink); }
        }
        static class Base extends ObjectOutputStream {
          Base(OutputStream sink) throws IOException { super(sink); }
        }
        static class Below extends Base {
          Below(OutputStream sink) throws IOException { super(sink); }
        }
        static class Unused extends ObjectOutputStream {
          Unused(OutputStream sink) throws IOException { super(sink); }
        }
        static class Nested extends ObjectOutputStream {
          Nested(OutputStream sink) throws IOException {
            super(sink);
            new ObjectOutputStream(OutputStream.nullOutputStream()).writeObject("x");
          }
        }
        static class Replacing extends ObjectOutputStream {
          Replacing() throws IOException { super(); }
          protected void writeObjectOverride(Object object) { note("replacing", this); }
        }

        static void note(String place, Object stream) {
          String form = "java";
          for (Class<?> level = stream.getClass(); level != null; level = level.getSuperclass()) {
            form = level.getName().startsWith("dev.brine.") ? "brine" : form;
          }
          FORMS.put(place, form);
        }

        static Object copy(Object value) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream out = new ObjectOutputStream(bytes);
          note("copy", out);
          out.writeObject(value);
          out.close();
          return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        }
        static Object copyByOwn(Object value) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream out = new Own(bytes);
          note("copyByOwn", out);
          out.writeObject(value);
          out.close();
          return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        }
        static Object copyByMixed(Object value) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream out = new Mixed(bytes);
          note("copyByMixed", out);
          out.writeObject(value);
          out.close();
          return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        }
        static Object copyByBelow(Object value) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream out = new Below(bytes);
          note("copyByBelow", out);
          out.writeObject(value);
          out.close();
          return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        }
        static Object copyByNested(Object value) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream out = new Nested(bytes);
          note("copyByNested", out);
          out.writeObject(value);
          out.close();
          return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        }
        static boolean compare(Object value) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream out = new ObjectOutputStream(bytes);
          note("compare", out);
          out.writeObject(value);
          out.close();
          return Arrays.equals(bytes.toByteArray(), KNOWN);
        }
        static byte[] bytes(Object value) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream out = new ObjectOutputStream(bytes);
          note("bytes", out);
          out.writeObject(value);
          out.close();
          return bytes.toByteArray();
        }
        static byte[] bytesByMixed(Object value) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream out = new Mixed(bytes);
          note("bytesByMixed", out);
          out.writeObject(value);
          out.close();
          return bytes.toByteArray();
        }
        static byte[] bytesByReference(Object value) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          Opening opening = ObjectOutputStream::new;
          ObjectOutputStream out = opening.on(bytes);
          note("bytesByReference", out);
          out.writeObject(value);
          out.close();
          return bytes.toByteArray();
        }
        static byte[] bytesByLambda(Object value) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          Opening opening = sink -> new ObjectOutputStream(sink);
          ObjectOutputStream out = opening.on(bytes);
          note("bytesByLambda", out);
          out.writeObject(value);
          out.close();
          return bytes.toByteArray();
        }
        public static Object read(byte[] bytes) throws Exception {
          ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
          note("read", in);
          return in.readObject();
        }
        static void check(Object value) {
          if (!value.equals("x")) throw new AssertionError(value);
        }
        public static Map<String, String> run(byte[] java, byte[] brine) throws Exception {
          check(copy("x"));
          check(copyByOwn("x"));
          check(copyByMixed("x"));
          check(copyByBelow("x"));
          check(copyByNested("x"));
          compare("x");
          Other.take(bytes("x"));
          Other.take(bytesByMixed("x"));
          Other.take(bytesByReference("x"));
          Other.take(bytesByLambda("x"));
          new Replacing().writeObject("x");
          check(read(java));
          check(read(brine));
          return FORMS;
        }
      }
      class Other {
        static native void unseen(byte[] bytes);
        static void take(byte[] bytes) throws Exception {
          if (bytes.length == 0) unseen(bytes);
        }
      }
      """;

  private static final String CLASS_PATH = "java.class.path";

  private static final Set<String> WRITING =
      Set.of(
          "copy",
          "copyByOwn",
          "copyByMixed",
          "copyByBelow",
          "copyByNested",
          "compare",
          "bytes",
          "bytesByMixed",
          "bytesByReference",
          "bytesByLambda");
  private static final Set<String> SEEN = Set.of("copy", "copyByOwn", "copyByBelow");

  @TempDir private Path folder;

  private Path program() throws IOException {
    return Compiled.in(folder.resolve("program"), "Program", PROGRAM);
  }

  /** Loads a program from its files, as they are or as an agent changes them. */
  private static final class Loader extends URLClassLoader {
    private final Path classes;
    private final LoadedProgram program;

    Loader(Path classes, LoadedProgram program) throws IOException {
      super(new URL[] {classes.toUri().toURL()}, SwitchedWritersTest.class.getClassLoader());
      this.classes = classes;
      this.program = program;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      try (InputStream in = findResource(name.replace('.', '/') + ".class").openStream()) {
        byte[] file = in.readAllBytes();
        LoadedProgram.Origin origin =
            new LoadedProgram.Origin(classes, "a loader", () -> true, () -> List.of(classes));
        byte[] loaded = program == null ? file : program.optimize(file, () -> origin).orElse(file);
        return defineClass(name, loaded, 0, loaded.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static final class Heard implements LoadedProgram.Listener {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void outcome(Outcome outcome) {
      lines.add(outcome.toString());
    }

    @Override
    public void unpaired(Report.Unpaired found) {
      throw new AssertionError(found.toString());
    }

    @Override
    public void problem(String sentence) {
      throw new AssertionError(sentence);
    }
  }

  /** Returns the places that write Brine's form when a program runs that reads both. */
  private static Set<String> brines(Loader loader) throws Exception {
    Map<?, ?> forms =
        (Map<?, ?>)
            loader
                .loadClass("Program")
                .getMethod("run", byte[].class, byte[].class)
                .invoke(null, bytes("java"), bytes("brine"));
    Map<String, String> found = new TreeMap<>();
    forms.forEach((place, form) -> found.put(place.toString(), form.toString()));
    assertThat(found.remove("read")).isEqualTo("brine");
    assertThat(found.remove("replacing")).isEqualTo("java");
    assertThat(found.keySet()).isEqualTo(new TreeSet<>(WRITING));
    found.values().removeIf("java"::equals);
    return found.keySet();
  }

  private static byte[] bytes(String form) throws IOException {
    var bytes = new java.io.ByteArrayOutputStream();
    try (var out =
        form.equals("java")
            ? new java.io.ObjectOutputStream(bytes)
            : dev.brine.Brine.create().newObjectOutputStream(bytes)) {
      out.writeObject("x");
    }
    return bytes.toByteArray();
  }

  private Set<String> byFiles(Optimizer optimizer) throws Exception {
    Path output = Files.createTempDirectory(folder, "output");
    Report report = optimizer.optimize(List.of(program()), output);
    assertThat(report.outcomes().map(Outcome::reason)).contains(Reason.OVERRIDE_MODE);
    try (Loader loader = new Loader(output.resolve("classes"), null)) {
      return brines(loader);
    }
  }

  private Set<String> byAgent(Optimizer optimizer) throws Exception {
    return byAgent(optimizer, program());
  }

  /**
   * Returns the places that write Brine's form in a running program.
   *
   * @param launched the class path of that program
   */
  private Set<String> byAgent(Optimizer optimizer, Path launched) throws Exception {
    String before = System.setProperty(CLASS_PATH, launched.toString());
    try (Loader loader = new Loader(program(), optimizer.loaded(new Heard()))) {
      return brines(loader);
    } finally {
      System.setProperty(CLASS_PATH, before);
    }
  }

  private static Set<String> without(Set<String> places, String... others) {
    Set<String> left = new HashSet<>(places);
    left.removeAll(Set.of(others));
    return left;
  }

  @Test
  void without_a_choice_only_places_change_whose_bytes_are_read_again_for_certain()
      throws Exception {
    assertThat(byFiles(Optimizer.create())).isEqualTo(SEEN);
    assertThat(byAgent(Optimizer.create())).isEqualTo(SEEN);
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    assertThat(byAgent(Optimizer.create(), elsewhere)).isEqualTo(SEEN);
  }

  @Test
  void a_setting_that_keeps_a_place_is_shown_with_it() throws Exception {
    for (Optimizer.Builder setting :
        List.of(
            Optimizer.newBuilder().writeJava("Program"),
            Optimizer.newBuilder().exclude("Program"))) {
      assertThat(writers(setting.build()))
          .contains(StreamPlace.Decision.KEEP)
          .doesNotContain(StreamPlace.Decision.SWITCH);
    }
    assertThat(writers(Optimizer.newBuilder().writeJava("Other").build()))
        .contains(StreamPlace.Decision.SWITCH);
  }

  private Set<StreamPlace.Decision> writers(Optimizer optimizer) throws IOException {
    return optimizer.explain(List.of(program())).places().stream()
        .filter(place -> place.end() == StreamPlace.End.WRITES)
        .map(StreamPlace::decision)
        .collect(Collectors.toSet());
  }

  @Test
  void all_places_change_if_all_are_trusted() throws Exception {
    Optimizer trusting = Optimizer.newBuilder().trust("all").build();
    assertThat(byFiles(trusting)).isEqualTo(WRITING);
    assertThat(byAgent(trusting)).isEqualTo(WRITING);
  }

  @Test
  void a_trusted_class_changes_with_the_stream_classes_that_it_alone_creates() throws Exception {
    Optimizer creating = Optimizer.newBuilder().trust("Program").build();
    Set<String> expected = without(WRITING, "copyByNested");
    assertThat(byFiles(creating)).isEqualTo(expected);
    assertThat(byAgent(creating)).isEqualTo(expected);
    Optimizer extending = Optimizer.newBuilder().trust("Program$Mixed").build();
    Set<String> mixed = new HashSet<>(SEEN);
    mixed.addAll(Set.of("copyByMixed", "bytesByMixed"));
    assertThat(byFiles(extending)).isEqualTo(mixed);
    assertThat(byAgent(extending)).isEqualTo(mixed);
  }

  @Test
  void a_plan_changes_its_places_and_no_other() throws Exception {
    Plan plan =
        Plan.of(
            List.of(
                Plan.Line.of("Program.bytes", Decision.SWITCH),
                Plan.Line.of("Program.copy", Decision.KEEP),
                Plan.Line.of("Program.compare", Decision.UNKNOWN),
                Plan.Line.of("Program.lambda$bytesByLambda$0", Decision.SWITCH),
                line("Program.copyByMixed", Decision.SWITCH, "Program$Mixed"),
                line("Program.bytesByMixed", Decision.KEEP, "Program$Mixed"),
                line("Program.copyByBelow", Decision.SWITCH, "Program$Base")));
    Optimizer planned = Optimizer.newBuilder().plan(plan).build();
    Set<String> expected = Set.of("bytes", "bytesByLambda", "copyByBelow");
    assertThat(byFiles(planned)).isEqualTo(expected);
    assertThat(byAgent(planned)).isEqualTo(expected);
  }

  @Test
  void a_stream_class_stays_while_a_place_creates_it_that_the_plan_does_not_have()
      throws Exception {
    Plan older = Plan.of(List.of(line("Program.copyByMixed", Decision.SWITCH, "Program$Mixed")));
    Optimizer planned = Optimizer.newBuilder().plan(older).build();
    assertThat(byFiles(planned)).isEmpty();
    assertThat(byAgent(planned)).isEmpty();
  }

  private static Plan.Line line(String place, Decision decision, String stream) {
    return Plan.Line.of(place, decision).withStreams(List.of(stream));
  }

  @Test
  void the_report_says_of_each_place_why_it_stays_and_what_would_change_it() throws Exception {
    Report report = Optimizer.create().explain(List.of(program()));
    assertThat(report.outcomes().map(Outcome::toString))
        .contains(
            "[depends-on-bytes] Program.compare, line 86 keeps writing Java's form, since the"
                + " bytes are compared with others (java.util.Arrays.equals at Program.compare:90)",
            "[unknown-readers] Program$Unused keeps writing Java's form; another one would need a"
                + " place that creates it, and none is seen")
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("[unknown-readers] Program$Mixed keeps writing Java's form;")
                    .endsWith("; Program.bytesByMixed creates it"));
    assertThat(report.places().stream().map(StreamPlace::id)).contains("Program.copy");
  }

  @Test
  void a_class_alone_shows_no_readers() throws Exception {
    byte[] file = Files.readAllBytes(program().resolve("Program.class"));
    List<Outcome> outcomes = new ArrayList<>();
    assertThat(Optimizer.create().optimize(file, outcomes::add)).isPresent();
    assertThat(outcomes)
        .filteredOn(one -> one.place().startsWith("copy,") && !one.isOptimized())
        .extracting(Outcome::reason)
        .containsOnly(Reason.UNKNOWN_READERS);
    outcomes.clear();
    Optimizer.newBuilder().trust("Program").build().optimize(file, outcomes::add);
    assertThat(outcomes).allMatch(Outcome::isOptimized);
  }

  @Test
  void classes_of_several_versions_have_no_evidence() throws Exception {
    Path first = program();
    Path other =
        Compiled.in(
            folder.resolve("other"),
            "Program",
            PROGRAM.replace("KNOWN = new byte[9]", "KNOWN = {}"));
    List<Report.Input> inputs = Optimizer.create().explain(List.of(first, other)).inputs();
    assertThat(inputs.get(0).outcomes()).noneMatch(one -> moves(one, "copy"));
    assertThat(inputs.get(1).outcomes())
        .noneMatch(one -> moves(one, "copy"))
        .extracting(Outcome::toString)
        .anyMatch(line -> line.endsWith("in place of the one that is found first"));
    Path same = Compiled.in(folder.resolve("same"), "Program", PROGRAM);
    inputs = Optimizer.create().explain(List.of(first, same)).inputs();
    assertThat(inputs.get(1).outcomes()).anyMatch(one -> moves(one, "copy"));
  }

  private static boolean moves(Outcome outcome, String method) {
    return outcome.isOptimized()
        && outcome.place().startsWith(method + ",")
        && outcome.subject().equals("ObjectOutputStream");
  }

  @Test
  void patterns_and_places_that_match_nothing_are_reported() throws Exception {
    Optimizer trusting = Optimizer.newBuilder().trust("Program", "nothing.**").build();
    assertThat(trusting.patternsWithoutEffect(trusting.explain(List.of(program()))))
        .containsExactly("nothing.**");
    Plan plan =
        Plan.of(
            List.of(
                Plan.Line.of("Program.bytes", Decision.SWITCH),
                line("Program.copyByOwn", Decision.SWITCH, "Program$Own"),
                Plan.Line.of("Program.gone", Decision.SWITCH)));
    Optimizer planned = Optimizer.newBuilder().plan(plan).build();
    assertThat(planned.patternsWithoutEffect(planned.optimize(List.of(program()))))
        .containsExactly("Program.gone");
    assertThatIllegalStateException()
        .isThrownBy(() -> Optimizer.newBuilder().plan(plan).trust("a.B").build())
        .withMessageContaining("trust has no effect");
  }
}
