// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.cost;

import dev.brine.audit.evidence.Captured;
import dev.brine.optimize.Measurement;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Saving;
import dev.brine.optimize.Technique;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * The costs of a capture's places, measured on its samples in JVMs of their own.
 *
 * @param all the place that takes the most time first; places that were not measured follow, the
 *     one with the most bytes first
 */
public record Costs(List<Cost> all) {
  private static final Comparator<Captured.Place> MOST_BYTES =
      Comparator.comparingLong(Captured.Place::bytes).reversed();

  private static final Comparator<Cost> MOST_TIME =
      Comparator.comparingDouble(Cost::seconds).thenComparingLong(Cost::bytes).reversed();

  /** Copies the list. */
  public Costs {
    all = List.copyOf(all);
  }

  /** Returns no costs. */
  public static Costs none() {
    return new Costs(List.of());
  }

  /**
   * Measures the places with the most bytes.
   *
   * @param places of a capture
   * @param inputs the folders and jars of the program
   * @param most how many places are measured
   * @param warmUp how long each work runs before it is timed; there are ten for each place
   * @param progress takes a line about each place before it is measured
   * @throws IOException if the program cannot be read. A place whose objects cannot be read has its
   *     problem instead.
   */
  public static Costs measure(
      List<Captured.Place> places,
      List<Path> inputs,
      int most,
      Duration warmUp,
      Consumer<String> progress)
      throws IOException {
    Optimizer optimizer =
        Optimizer.newBuilder()
            .techniques(Technique.STREAMS, Technique.CLASSES, Technique.CODECS)
            .build();
    List<Captured.Place> sorted = places.stream().sorted(MOST_BYTES).toList();
    List<Cost> costs = new ArrayList<>();
    try (Measurement measurement = optimizer.measurement(inputs, warmUp)) {
      for (Captured.Place place : sorted) {
        if (costs.size() < most) {
          progress.accept(
              String.format(
                  "Measuring place %d of %d: %s",
                  costs.size() + 1, Math.min(most, sorted.size()), place.place()));
          costs.add(cost(place, measurement));
        } else {
          costs.add(cost(place, List.of(), "others have more bytes"));
        }
      }
    }
    return new Costs(costs.stream().sorted(MOST_TIME).toList());
  }

  private static Cost cost(Captured.Place place, Measurement measurement) throws IOException {
    if (place.kinds().stream().allMatch(kind -> kind.samples().isEmpty())) {
      return cost(place, List.of(), "the capture has no sample of its objects");
    }
    Path file = Files.createTempFile("brine-samples", ".ser");
    try {
      Files.write(file, JointSamples.of(place.kinds()));
      return cost(place, measurement.measure(file, List.of(size(place))), "");
    } catch (IOException e) {
      return cost(place, List.of(), e.getMessage().replace(file.toString(), "its samples"));
    } finally {
      Files.delete(file);
    }
  }

  private static Cost cost(Captured.Place place, List<Saving> savings, String problem) {
    return new Cost(
        place.place(),
        place.way(),
        place.streams(),
        place.objects(),
        place.bytes(),
        savings,
        problem);
  }

  /** Returns how many objects a stream has, rounded down to one of three numbers. */
  private static int size(Captured.Place place) {
    long objects = place.objects() / Math.max(1, place.streams());
    return Measurement.SIZES.stream()
        .filter(size -> size <= Math.max(1, objects))
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  /** Returns the part of the time of all measured places that one takes, from 0 to 1. */
  public double share(Cost cost) {
    double sum = all.stream().mapToDouble(Cost::seconds).sum();
    return sum == 0 ? 0 : cost.seconds() / sum;
  }
}
