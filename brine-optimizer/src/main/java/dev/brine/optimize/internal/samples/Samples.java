// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import dev.brine.Identity;
import dev.brine.optimize.Saving;
import dev.brine.optimize.Saving.Speedup;
import dev.brine.optimize.Technique;
import dev.brine.optimize.internal.Program;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import dev.brine.optimize.internal.samples.SampleJvm.Form;
import dev.brine.optimize.internal.streams.KeptWriters;
import dev.brine.optimize.internal.streams.StreamsTechnique;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/**
 * Measures the saving on objects of the user, whose classes this JVM does not load. Another one has
 * the program as it is, and one more has it as each way leaves it; they take turns.
 */
public final class Samples implements Closeable {
  private final List<Path> plain;
  private final Duration warmUp;
  private final TemporaryFolder folder;
  private final List<Way> ways = new ArrayList<>();

  /**
   * A way to optimize the program.
   *
   * @param paths the optimized copies
   */
  private record Way(Set<Technique> techniques, List<Path> paths) {
    Form form() {
      return techniques.contains(Technique.CODECS) ? Form.MESSAGES : Form.STREAMS;
    }
  }

  /**
   * Optimizes copies of a program in each way.
   *
   * @param inputs the program as it is
   * @param warmUp how long each work runs before it is timed
   */
  public Samples(Program program, List<Path> inputs, Duration warmUp) throws IOException {
    this.warmUp = warmUp;
    plain = Stream.concat(SampleClassPath.of(inputs), program.classPath().stream()).toList();
    folder = TemporaryFolder.create("brine-samples");
    try {
      for (Set<Technique> techniques : ways(program.techniques())) {
        Path copies = folder.path().resolve(String.valueOf(ways.size()));
        ways.add(new Way(techniques, optimized(program.by(techniques), inputs, copies)));
      }
    } catch (IOException | RuntimeException e) {
      folder.close();
      throw e;
    }
  }

  /** Messages of codecs take the place of streams, so these two have no effect together. */
  private static List<Set<Technique>> ways(Set<Technique> techniques) {
    List<Set<Technique>> ways = new ArrayList<>();
    techniques.forEach(technique -> ways.add(EnumSet.of(technique)));
    Set<Technique> together = EnumSet.copyOf(techniques);
    together.remove(Technique.CODECS);
    if (together.size() > 1) {
      ways.add(together);
    }
    return ways;
  }

  private static List<Path> optimized(Program program, List<Path> inputs, Path folder)
      throws IOException {
    List<Path> made = new ArrayList<>();
    program.run(
        inputs,
        (archive, changed) -> {
          Path target = folder.resolve(String.valueOf(made.size())).resolve(archive.name());
          archive.copy(target, changed);
          made.add(target);
        });
    List<Path> paths = new ArrayList<>(SampleClassPath.of(made).toList());
    if (program.techniques().contains(Technique.STREAMS)) {
      paths.add(optimizedRun(folder, program.choice().identity()));
    }
    return paths;
  }

  /** The streams that are measured are those of {@link SampleStreams}. */
  private static Path optimizedRun(Path folder, Identity identity) throws IOException {
    String name = SampleStreams.class.getName().replace('.', '/') + ".class";
    Path target = folder.resolve("run").resolve(name);
    Files.createDirectories(target.getParent());
    try (InputStream in = SampleStreams.class.getResourceAsStream("/" + name)) {
      Files.write(
          target,
          StreamsTechnique.rewrite(new ClassReader(in), identity, KeptWriters.NONE).bytes());
    }
    return folder.resolve("run");
  }

  /**
   * Returns the saving for numbers of objects in a stream, by each technique and by all together.
   *
   * @param file a stream of Java's with one object or more
   * @throws IOException if a JVM fails; the message has what it said of it
   */
  public List<Saving> measure(Path file, List<Integer> sizes) throws IOException {
    List<SampleJvm> jvms = new ArrayList<>();
    try {
      jvms.add(new SampleJvm(file, warmUp, sizes, Form.STREAMS, plain));
      for (Way way : ways) {
        jvms.add(new SampleJvm(file, warmUp, sizes, way.form(), before(way.paths(), plain)));
      }
      return measure(jvms, sizes);
    } finally {
      jvms.forEach(SampleJvm::close);
    }
  }

  /** The program follows what is optimized, if the manifests of jars lead further. */
  private static List<Path> before(List<Path> optimized, List<Path> plain) {
    return Stream.concat(optimized.stream(), plain.stream()).toList();
  }

  private List<Saving> measure(List<SampleJvm> jvms, List<Integer> sizes) throws IOException {
    List<List<Saving>> found = new ArrayList<>();
    ways.forEach(way -> found.add(new ArrayList<>()));
    for (int size : sizes) {
      double[] bytes = ask(jvms);
      Race writing = race(jvms);
      Race reading = race(jvms);
      for (int i = 0; i < ways.size(); i++) {
        found
            .get(i)
            .add(
                new Saving(
                    ways.get(i).techniques(),
                    size,
                    bytes[0],
                    bytes[i + 1],
                    writing.plain(),
                    reading.plain(),
                    writing.speedups().get(i),
                    reading.speedups().get(i)));
      }
    }
    return found.stream().flatMap(List::stream).toList();
  }

  private static double[] ask(List<SampleJvm> jvms) throws IOException {
    double[] figures = new double[jvms.size()];
    for (int i = 0; i < figures.length; i++) {
      figures[i] = jvms.get(i).ask();
    }
    return figures;
  }

  /**
   * The times of one work.
   *
   * @param plain the nanoseconds of the first JVM for an object
   * @param speedups how many times faster than the first JVM each other one is
   */
  private record Race(double plain, List<Speedup> speedups) {}

  private static Race race(List<SampleJvm> jvms) throws IOException {
    ask(jvms);
    double[] plain = new double[SampleRun.ROUNDS];
    double[][] ratios = new double[jvms.size() - 1][SampleRun.ROUNDS];
    for (int round = 0; round < SampleRun.ROUNDS; round++) {
      double[] times = ask(jvms);
      plain[round] = times[0];
      for (int i = 0; i < ratios.length; i++) {
        ratios[i][round] = times[0] / times[i + 1];
      }
    }
    Arrays.sort(plain);
    return new Race(plain[plain.length / 2], Arrays.stream(ratios).map(Samples::speedup).toList());
  }

  private static Speedup speedup(double[] ratios) {
    Arrays.sort(ratios);
    return new Speedup(ratios[ratios.length / 2], ratios[0], ratios[ratios.length - 1]);
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }
}
