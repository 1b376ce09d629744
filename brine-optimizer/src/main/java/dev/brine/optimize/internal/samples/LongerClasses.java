// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import dev.brine.optimize.internal.Program;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import dev.brine.optimize.internal.classes.ClassesTechnique;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Finds the classes that make the user's objects longer if they are rewritten: each class of the
 * samples is left out in turn, and the objects are written again. If they are longer than before
 * nevertheless, the classes stay that are longer alone, and else all.
 *
 * @param file a stream of Java's with one object or more
 * @param inputs the program as it is
 * @param classPath what else the classes of the objects need
 */
public record LongerClasses(Path file, List<Path> inputs, List<Path> classPath) {
  /** Classes that stay may let others grow. */
  private static final int MOST_PASSES = 4;

  /**
   * The bytes of the samples.
   *
   * @param single those of streams of one object each
   * @param joint those of a stream of many objects
   */
  private record Bytes(long single, long joint) {
    static Bytes of(String[] answer) {
      return new Bytes(Long.parseLong(answer[0]), Long.parseLong(answer[1]));
    }

    boolean isMoreThan(Bytes other) {
      return single > other.single || joint > other.joint;
    }

    String moreThan(Bytes other) {
      return String.format(
          Locale.ROOT,
          "%,d bytes in place of %,d with an object in each stream, %,d in place of %,d with all in"
              + " one",
          single,
          other.single,
          joint,
          other.joint);
    }
  }

  /**
   * Returns the binary names of those classes, each with the bytes of the samples.
   *
   * @throws IOException if the JVM that writes the objects fails
   */
  public Map<String, String> find(Program program) throws IOException {
    try (TemporaryFolder folder = TemporaryFolder.create("brine-samples");
        SampleJvm jvm = new SampleJvm(file, SampleBytes.class, List.of(), List.of())) {
      return program.decide(
          inputs, techniques -> new Search(techniques, jvm, folder.path()).find());
    }
  }

  /** One search. */
  private final class Search {
    private final Map<String, ClassesTechnique> techniques;
    private final SampleJvm jvm;
    private final Path folder;
    private int count;
    private final Map<String, String> longer = new TreeMap<>();

    Search(Map<String, ClassesTechnique> techniques, SampleJvm jvm, Path folder) {
      this.techniques = techniques;
      this.jvm = jvm;
      this.folder = folder;
    }

    Map<String, String> find() throws IOException {
      String[] plain = ask(List.of());
      Bytes before = Bytes.of(plain);
      List<String> met =
          SampleBytes.names(plain[2]).stream()
              .filter(name -> techniques.containsKey(name))
              .filter(name -> techniques.get(name).isRewritten(name))
              .toList();
      Bytes now = written(Set.of());
      for (int pass = 0; pass < MOST_PASSES && leaveOut(met, now); pass++) {
        now = written(longer.keySet());
      }
      if (now.isMoreThan(before)) {
        for (String name : left(met)) {
          note(name, alone(met, name), before);
        }
        now = written(longer.keySet());
      }
      if (now.isMoreThan(before)) {
        String bytes = now.moreThan(before);
        left(met).forEach(name -> longer.put(name, bytes));
      }
      return longer;
    }

    /** Leaves out the classes without which the samples are shorter; returns whether one is. */
    private boolean leaveOut(List<String> met, Bytes now) throws IOException {
      Map<String, Bytes> shorter = new TreeMap<>();
      for (String name : left(met)) {
        Set<String> without = new HashSet<>(longer.keySet());
        without.add(name);
        shorter.put(name, written(without));
      }
      int before = longer.size();
      shorter.forEach((name, without) -> note(name, now, without));
      return longer.size() > before;
    }

    /** Leaves a class out if the samples are longer with it. */
    private void note(String name, Bytes with, Bytes without) {
      if (with.isMoreThan(without)) {
        longer.put(name, with.moreThan(without));
      }
    }

    /** Returns the bytes of the samples if of their classes this one alone is rewritten. */
    private Bytes alone(List<String> met, String name) throws IOException {
      Set<String> others = new HashSet<>(met);
      others.remove(name);
      return written(others);
    }

    private List<String> left(List<String> met) {
      return met.stream().filter(name -> !longer.containsKey(name)).toList();
    }

    /** Returns the bytes of the samples if some classes stay as they are. */
    private Bytes written(Set<String> without) throws IOException {
      Set<ClassesTechnique> all = new HashSet<>(techniques.values());
      all.forEach(one -> one.decideWithout(without));
      Path variant = folder.resolve("rewritten" + count++ + ".jar");
      try (OutputStream out = Files.newOutputStream(variant);
          ZipOutputStream zip = new ZipOutputStream(out)) {
        Map<String, byte[]> files = new TreeMap<>();
        all.forEach(one -> one.companions().forEach(files::putIfAbsent));
        techniques.forEach(
            (name, one) -> {
              if (one.isRewritten(name)) {
                files.put(name.replace('.', '/') + ".class", one.rewrite(name).bytes());
              }
            });
        for (Map.Entry<String, byte[]> one : files.entrySet()) {
          zip.putNextEntry(new ZipEntry(one.getKey()));
          zip.write(one.getValue());
        }
      }
      Bytes bytes = Bytes.of(ask(List.of(variant)));
      Files.delete(variant);
      return bytes;
    }

    private String[] ask(List<Path> first) throws IOException {
      String paths =
          Stream.of(first, inputs, classPath)
              .flatMap(List::stream)
              .map(path -> path.toAbsolutePath().toString())
              .collect(Collectors.joining(File.pathSeparator));
      return jvm.ask(paths).split(" ", -1);
    }
  }
}
