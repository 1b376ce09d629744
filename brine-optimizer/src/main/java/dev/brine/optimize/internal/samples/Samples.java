// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import dev.brine.Identity;
import dev.brine.optimize.Saving;
import dev.brine.optimize.Saving.Speedup;
import dev.brine.optimize.Technique;
import dev.brine.optimize.internal.Program;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import dev.brine.optimize.internal.streams.KeptWriters;
import dev.brine.optimize.internal.streams.StreamsTechnique;
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
 *
 * @param file a stream of Java's with one object or more
 * @param inputs the program as it is
 * @param classPath what else the classes of the objects need
 * @param warmUp how long each work runs before it is timed
 */
public record Samples(Path file, List<Path> inputs, List<Path> classPath, Duration warmUp) {
  /**
   * Returns the saving for 1, 10 and 1,000 objects in a stream, by each technique and by all
   * together.
   *
   * @throws IOException if a JVM fails; the message has what it said of it
   */
  public List<Saving> measure(Program program) throws IOException {
    List<Set<Technique>> ways = new ArrayList<>();
    program.techniques().forEach(technique -> ways.add(EnumSet.of(technique)));
    if (ways.size() > 1) {
      ways.add(program.techniques());
    }
    try (TemporaryFolder folder = TemporaryFolder.create("brine-samples")) {
      return measure(program, ways, folder.path());
    }
  }

  private List<Saving> measure(Program program, List<Set<Technique>> ways, Path folder)
      throws IOException {
    List<SampleJvm> jvms = new ArrayList<>();
    try {
      jvms.add(new SampleJvm(file, warmUp, paths(List.of())));
      for (Set<Technique> way : ways) {
        List<Path> optimized =
            optimized(program.by(way), folder.resolve(String.valueOf(jvms.size())));
        jvms.add(new SampleJvm(file, warmUp, paths(optimized)));
      }
      return measure(jvms, ways);
    } finally {
      jvms.forEach(SampleJvm::close);
    }
  }

  /** The program follows what is optimized, if the manifests of jars lead further. */
  private List<Path> paths(List<Path> optimized) {
    return Stream.of(optimized, inputs, classPath).flatMap(List::stream).toList();
  }

  private List<Path> optimized(Program program, Path folder) throws IOException {
    List<Path> made = new ArrayList<>();
    program.run(
        inputs,
        (archive, changed) -> {
          Path target = folder.resolve(String.valueOf(made.size())).resolve(archive.name());
          archive.copy(target, changed);
          made.add(target);
        });
    if (program.techniques().contains(Technique.STREAMS)) {
      made.add(optimizedRun(folder, program.choice().identity()));
    }
    return made;
  }

  /** The streams are those of the class that measures. */
  private static Path optimizedRun(Path folder, Identity identity) throws IOException {
    String name = SampleRun.class.getName().replace('.', '/') + ".class";
    Path target = folder.resolve("run").resolve(name);
    Files.createDirectories(target.getParent());
    try (InputStream in = SampleRun.class.getResourceAsStream("/" + name)) {
      Files.write(
          target,
          StreamsTechnique.rewrite(new ClassReader(in), identity, KeptWriters.NONE).bytes());
    }
    return folder.resolve("run");
  }

  private static List<Saving> measure(List<SampleJvm> jvms, List<Set<Technique>> ways)
      throws IOException {
    List<List<Saving>> found = new ArrayList<>();
    ways.forEach(way -> found.add(new ArrayList<>()));
    for (int size : SampleRun.SIZES) {
      double[] bytes = ask(jvms);
      List<Speedup> writing = race(jvms);
      List<Speedup> reading = race(jvms);
      for (int i = 0; i < ways.size(); i++) {
        Speedup written = writing.get(i);
        Speedup read = reading.get(i);
        found.get(i).add(new Saving(ways.get(i), size, bytes[0], bytes[i + 1], written, read));
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

  /** Returns how many times faster than the first JVM each other one is. */
  private static List<Speedup> race(List<SampleJvm> jvms) throws IOException {
    ask(jvms);
    double[][] ratios = new double[jvms.size() - 1][SampleRun.ROUNDS];
    for (int round = 0; round < SampleRun.ROUNDS; round++) {
      double[] times = ask(jvms);
      for (int i = 0; i < ratios.length; i++) {
        ratios[i][round] = times[0] / times[i + 1];
      }
    }
    return Arrays.stream(ratios).map(Samples::speedup).toList();
  }

  private static Speedup speedup(double[] ratios) {
    Arrays.sort(ratios);
    return new Speedup(ratios[ratios.length / 2], ratios[0], ratios[ratios.length - 1]);
  }
}
