// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.optimize.internal.samples.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What optimized streams save, measured on objects of the user.
 *
 * @param objects how many stand in a stream
 * @param javaBytes the bytes of Java's form for each object
 * @param brineBytes those of Brine's form
 * @param writing how many times faster objects are written
 * @param reading how many times faster objects are read
 */
public record Saving(
    int objects, double javaBytes, double brineBytes, Speedup writing, Speedup reading) {
  private static final Duration WARM_UP = Duration.ofSeconds(3);

  /**
   * How many times faster.
   *
   * @param median of several rounds, in which both ways take turns
   * @param least that of the round in which it was least
   * @param most that of the round in which it was most
   */
  public record Speedup(double median, double least, double most) {}

  /**
   * Measures objects, in a JVM of its own for about a minute; this one loads none of their classes.
   *
   * @param file a stream of Java's with one object or more
   * @param classPath folders and jars of their classes
   * @return what is saved for 1, 10 and 1,000 objects in a stream
   * @throws IOException if the file or a class is missing; the message says which
   */
  public static List<Saving> measure(Path file, List<Path> classPath) throws IOException {
    return Samples.measure(file, classPath, WARM_UP);
  }
}
