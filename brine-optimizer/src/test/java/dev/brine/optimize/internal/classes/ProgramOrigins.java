// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.ClassFileChanges;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Plan;
import dev.brine.optimize.Technique;
import dev.brine.optimize.UnsharedFields;
import dev.brine.optimize.internal.analysis.Compiled;
import dev.brine.testkit.Mutation;
import dev.brine.testkit.mutant.MutantKind;
import dev.brine.testkit.mutant.Origin;
import dev.brine.testkit.mutant.Parsers;
import dev.brine.testkit.mutant.Reader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Class files that the optimizer reads, and the texts of its options. */
final class ProgramOrigins {
  private static final Optimizer STREAMS = by(Technique.STREAMS);
  private static final Optimizer CLASSES = by(Technique.CLASSES);
  private static final Optimizer CODECS = by(Technique.CODECS);
  private static final String SOURCE =
      """
      import java.io.*;
      import java.util.*;
      class A<T extends Comparable<T>> implements Serializable {
        private static final long serialVersionUID = 1;
        T t; List<Map<String, T[]>> list; final int number; transient long hash;
        A(int number) { this.number = number; }
        record R(int i, List<int[]> l) implements Serializable {}
        enum E { F, G { public String toString() { return "g"; } } }
        static class Hooked extends A<String> {
          Hooked() { super(2); }
          private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject(); out.writeObject(List.of("x"));
          }
          private Object readResolve() { return this; }
        }
        static void save(Object value, File file) throws IOException {
          try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file))) {
            out.writeObject(value);
          }
        }
        static Object load(File file) throws Exception {
          try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(file))) {
            switch (file.getName().length()) { case 1: return null; default: return in.readObject(); }
          }
        }
        Runnable lambda() { return (Runnable & Serializable) () -> System.out.println(t); }
      }
      """;

  private final Path folder;

  private ProgramOrigins(Path folder) {
    this.folder = folder;
  }

  /** Returns the kinds by their names; a folder has the files of one input at a time. */
  static Map<String, Supplier<MutantKind>> kinds(Path folder) {
    ProgramOrigins origins = new ProgramOrigins(folder);
    List<Mutation> changes = List.of(Mutation.values());
    return Map.of(
        "classes", () -> new MutantKind("classes", origins.classes(), changes),
        "options", () -> new MutantKind("options", options(), changes));
  }

  private List<Origin> classes() {
    Reader reader =
        new Parsers(Set.of(IOException.class))
            .with("EXPLAIN", bytes -> explained(bytes, STREAMS))
            .with("CLASSES", bytes -> explained(bytes, CLASSES))
            .with("CODECS", bytes -> explained(bytes, CODECS))
            .with("LOADED", bytes -> STREAMS.optimize(bytes))
            .with("CHANGES", this::changes);
    List<Origin> origins = new ArrayList<>();
    try (Stream<Path> files = Files.list(Compiled.in(folder.resolve("compiled"), SOURCE))) {
      for (Path file : files.sorted().toList()) {
        byte[] bytes = Files.readAllBytes(file);
        origins.add(new Origin(file.getFileName().toString(), bytes, bytes.length, reader));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return origins;
  }

  private static Optimizer by(Technique technique) {
    return Optimizer.newBuilder().techniques(technique).build();
  }

  private Path input(byte[] bytes) throws IOException {
    Path input = Files.createDirectories(folder.resolve("input"));
    Files.write(input.resolve("A.class"), bytes);
    return input;
  }

  private Object explained(byte[] bytes, Optimizer optimizer) throws IOException {
    return optimizer.explain(List.of(input(bytes)));
  }

  private Object changes(byte[] bytes) throws IOException {
    Path input = input(bytes);
    return ClassFileChanges.between(
        input, input, List.of(), List.of(), ClassFileChanges.Rules.JAVA);
  }

  private static List<Origin> options() {
    Reader reader =
        new Parsers(Set.of(IOException.class, IllegalArgumentException.class))
            .with("PLAN", bytes -> planned(text(bytes)))
            .with("UNSHARED", bytes -> UnsharedFields.of(text(bytes).lines().toList()));
    return Stream.of(
            "# plan\ncom.acme.Store.save=switch\ncom.acme.Cache.put=keep\n",
            "com.acme.Order.lines\ncom.acme.Order.next\n")
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .map(bytes -> new Origin(text(bytes).strip(), bytes, bytes.length, reader))
        .toList();
  }

  private static Object planned(String text) throws IOException {
    Plan plan = Plan.parse(text, "plan");
    String written = plan.text();
    if (!Plan.parse(written, "plan").text().equals(written)) {
      throw new AssertionError("A plan is written in another way: " + written);
    }
    return plan;
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
