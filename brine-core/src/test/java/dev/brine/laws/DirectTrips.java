// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;

/**
 * Objects whose places tell which ones can be met again: ones that are met once, so that they are
 * direct although references are tracked, and ones that are met again.
 */
@SuppressWarnings("JdkObsolete") // Programs have such lists.
final class DirectTrips {
  private static final int RANDOM = 3_000;
  private static final int SHORT = 3;

  /** More than are compared with each other. */
  private static final int MANY = 20;

  private DirectTrips() {}

  record Point(int x, int y) implements Serializable {}

  record Stop(String name, int minutes) implements Serializable {}

  record Item(String name, Integer price) implements Serializable {}

  record Guide(String name, List<Item> items, Home home) implements Serializable {}

  record Home(String city) implements Serializable {}

  record Trip(
      Point from, Point to, List<String> notes, List<String> tags, List<Stop> stops, Guide guide)
      implements Serializable {}

  /** Holds homes in two places, so that it is only direct if references are not tracked. */
  record Office(Home home, Guide guide) implements Serializable {}

  /** Returns trips whose objects and lists are often met again, and are sometimes empty. */
  static List<Serializable> values() {
    Random random = new Random(5);
    List<Serializable> values = new ArrayList<>();
    for (int i = 0; i < RANDOM; i++) {
      values.add(new Some(random).trip());
    }
    Home home = new Home("h");
    values.add(new Office(home, new Guide("g", null, home)));
    values.add(new Office(home, new Guide("g", null, new Home("h"))));
    values.add(many());
    values.add(oneListOfTwoClasses(null));
    values.add(oneListOfTwoClasses(new Stop("s", 1)));
    return values;
  }

  private static Trip many() {
    List<Stop> stops = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      stops.add(new Stop("s", i));
    }
    stops.add(stops.get(0));
    return new Trip(null, null, null, null, stops, null);
  }

  /** Returns a trip that holds one list in fields that say different elements. */
  @SuppressWarnings("unchecked")
  private static Trip oneListOfTwoClasses(Object element) {
    List<?> list = new ArrayList<>(Arrays.asList(element, element));
    Guide guide = new Guide("g", (List<Item>) list, null);
    return new Trip(null, null, (List<String>) list, null, (List<Stop>) list, guide);
  }

  /** A few objects of each class, from which a trip is made. */
  private static final class Some {
    private final Random random;
    private final List<Point> points = new ArrayList<>();
    private final List<Stop> stops = new ArrayList<>();
    private final List<List<?>> empties = new ArrayList<>();

    Some(Random random) {
      this.random = random;
      for (int i = 0; i < SHORT; i++) {
        points.add(new Point(i, -i));
        stops.add(new Stop("s" + i, i));
        empties.add(new ArrayList<>());
      }
      points.add(null);
    }

    Trip trip() {
      List<String> notes = list(List.of("n"));
      List<String> tags = random.nextInt(SHORT) == 0 ? notes : list(List.of("t", "\u5c0f"));
      return new Trip(any(points), any(points), notes, tags, list(drawn()), guide());
    }

    /** Returns stops of which one may be there twice, or null. */
    private List<Stop> drawn() {
      List<Stop> drawn = new ArrayList<>(stops.subList(0, random.nextInt(SHORT)));
      if (random.nextInt(SHORT) == 0) {
        drawn.add(random.nextBoolean() ? any(stops) : null);
      }
      return drawn;
    }

    private Guide guide() {
      Home home = random.nextBoolean() ? new Home("c") : null;
      List<Item> items = list(List.of(new Item("i", random.nextBoolean() ? 3 : null)));
      return random.nextInt(SHORT) == 0 ? null : new Guide(null, items, home);
    }

    /** Returns a list of these elements, an empty one, one of another class, or null. */
    @SuppressWarnings("unchecked")
    private <T> List<T> list(List<T> elements) {
      return switch (random.nextInt(6)) {
        case 0 -> null;
        case 1 -> (List<T>) any(empties);
        case 2 -> new LinkedList<>(elements);
        default -> new ArrayList<>(elements);
      };
    }

    private <T> T any(List<T> items) {
      return items.get(random.nextInt(items.size()));
    }
  }
}
