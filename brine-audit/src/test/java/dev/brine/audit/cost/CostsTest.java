// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.audit.Compiled;
import dev.brine.audit.evidence.Captured.Kind;
import dev.brine.audit.evidence.Captured.Place;
import dev.brine.audit.evidence.Captured.Way;
import dev.brine.audit.evidence.SeenPlace;
import dev.brine.optimize.Saving;
import dev.brine.optimize.Technique;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class CostsTest {
  private static final Duration SHORT = Duration.ofMillis(5);

  private static final String MODEL =
      "public static class Order implements Serializable { private String customer = \"Ada\";"
          + " private final List<Integer> lines = new ArrayList<>(List.of(1, 2, 3)); }";

  @TempDir private Path folder;

  private Kind kind(Path classes, long objects, long bytes) throws Exception {
    Path file = Files.createTempFile(folder, "order", ".ser");
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
        ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(
          loader.loadClass("acme.Program$Order").getDeclaredConstructor().newInstance());
    }
    return new Kind(objects, bytes, List.of(file));
  }

  private static Place place(String method, Way way, long streams, Kind kind) {
    return new Place(new SeenPlace("acme.Program", method, 0), way, streams, List.of(kind));
  }

  private static Costs measure(List<Place> places, List<Path> inputs, int most) throws IOException {
    return Costs.measure(places, inputs, most, SHORT, message -> {});
  }

  @Test
  void the_samples_of_a_place_are_measured_by_each_technique_and_by_the_codec() throws Exception {
    Path classes = Compiled.compile(folder, MODEL);
    Kind kind = kind(classes, 50, 7_000);
    List<Place> places =
        List.of(place("load", Way.READ, 50, kind), place("save", Way.WRITTEN, 2, kind));
    List<String> told = new ArrayList<>();
    Costs costs = Costs.measure(places, List.of(classes), 2, SHORT, told::add);
    assertThat(told)
        .containsExactly(
            "Measuring place 1 of 2: acme.Program.load",
            "Measuring place 2 of 2: acme.Program.save");
    assertThat(costs.all()).hasSize(2).allSatisfy(CostsTest::isMeasured);
    assertThat(costs.all().stream().mapToDouble(costs::share).sum()).isBetween(0.999, 1.001);
    assertThat(costs.all().get(0).seconds()).isGreaterThan(costs.all().get(1).seconds());
    for (Cost cost : costs.all()) {
      assertThat(cost.savings().get(0).objects()).isEqualTo(cost.way() == Way.READ ? 1 : 10);
    }
  }

  private static void isMeasured(Cost cost) {
    assertThat(cost.problem()).isEmpty();
    assertThat(cost.objects()).isEqualTo(50);
    assertThat(cost.bytes()).isEqualTo(7_000);
    assertThat(cost.savings())
        .extracting(Saving::techniques)
        .containsExactly(
            Set.of(Technique.STREAMS),
            Set.of(Technique.CLASSES),
            Set.of(Technique.CODECS),
            Set.of(Technique.STREAMS, Technique.CLASSES));
    assertThat(cost.savings())
        .allSatisfy(saving -> assertThat(saving.optimizedBytes()).isLessThan(saving.plainBytes()));
  }

  @Test
  void a_place_whose_classes_are_missing_does_not_end_the_others() throws Exception {
    Path classes = Compiled.compile(folder, MODEL);
    Kind foreign = kind(classes, 1, 90);
    Path other = Files.createDirectories(folder.resolve("other"));
    Compiled.compile(other, "");
    Costs costs = measure(List.of(place("load", Way.READ, 1, foreign)), List.of(other), 1);
    assertThat(costs.all().get(0).problem())
        .startsWith("Objects in its samples have unknown classes: ")
        .contains("ClassNotFoundException");
    assertThat(costs.share(costs.all().get(0))).isZero();
  }

  @Test
  void a_place_without_a_sample_says_so() throws Exception {
    Path classes = Compiled.compile(folder, MODEL);
    Place place = place("load", Way.READ, 1, new Kind(1, 90, List.of()));
    assertThat(measure(List.of(place), List.of(classes), 1).all().get(0).problem())
        .isEqualTo("the capture has no sample of its objects");
  }

  @Test
  void the_places_with_the_most_bytes_are_measured() throws Exception {
    Path classes = Compiled.compile(folder, MODEL);
    List<Place> places =
        List.of(
            place("small", Way.READ, 1, kind(classes, 1_000, 10)),
            place("large", Way.READ, 1, kind(classes, 1, 1_000)));
    Costs costs = measure(places, List.of(classes), 1);
    assertThat(costs.all())
        .extracting(one -> one.place().method())
        .containsExactly("large", "small");
    assertThat(costs.all().get(0).savings()).isNotEmpty();
    assertThat(costs.all().get(1).problem()).isEqualTo("others have more bytes");
  }
}
