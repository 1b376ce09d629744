// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.optimize.internal.samples.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Measures what is saved on objects of the user, in JVMs that have optimized copies of the program.
 * {@link Optimizer#measurement} makes one. It is not safe for several threads.
 */
public final class Measurement implements AutoCloseable {
  /** The numbers of objects in a stream that {@link Optimizer#measure} measures. */
  public static final List<Integer> SIZES = List.of(1, 10, 1_000);

  /** How long each work runs before {@link Optimizer#measure} times it. */
  public static final Duration WARM_UP = Duration.ofSeconds(3);

  private final Samples samples;

  Measurement(Samples samples) {
    this.samples = samples;
  }

  /**
   * Measures what is saved. For each number of objects, and for the program as it is and each way
   * to optimize it, it takes a second more than two warm-ups.
   *
   * @param file a stream of Java's with one object or more
   * @param sizes numbers of objects in a stream, 1 or more each
   * @return what is saved for each technique and each number of objects
   * @throws IOException if the file or a class is missing; the message says which
   */
  public List<Saving> measure(Path file, List<Integer> sizes) throws IOException {
    return samples.measure(file, sizes);
  }

  /** Deletes the copies. */
  @Override
  public void close() throws IOException {
    samples.close();
  }
}
