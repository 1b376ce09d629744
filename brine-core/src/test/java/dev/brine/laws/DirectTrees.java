// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Objects;

/** Objects that hold others: direct ones, and ones of the same classes that are not direct. */
@SuppressWarnings({"JdkObsolete", "NonApiType"}) // Programs have such lists and fields.
final class DirectTrees {
  private static final List<String> TEXTS =
      Arrays.asList("", null, "b", "\u5c0f\u660e", "abcdefghij".repeat(8), "\u00e9");

  private DirectTrees() {}

  enum Kind {
    SMALL,
    LARGE
  }

  record Line(String sku, int count, Integer discount) implements Serializable {}

  record Point(int x, int y) implements Serializable {}

  /** Has no bytes of its own, so that a list of it is not direct. */
  record Nothing() implements Serializable {}

  static class Place implements Serializable {
    private static final long serialVersionUID = 1L;

    String city;
    Point point;

    static Place of(String city, Point point) {
      return of(new Place(), city, point);
    }

    static <P extends Place> P of(P place, String city, Point point) {
      place.city = city;
      place.point = point;
      return place;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Place that
          && that.getClass() == getClass()
          && Objects.equals(city, that.city)
          && Objects.equals(point, that.point);
    }

    @Override
    public int hashCode() {
      return Objects.hash(city, point);
    }

    @Override
    public String toString() {
      return getClass().getSimpleName() + " " + city + " at " + point;
    }
  }

  static final class Suburb extends Place {
    private static final long serialVersionUID = 1L;
  }

  static final class Order implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String id;
    private final Kind kind;
    private final Place from;
    private final Place to;
    private final List<Line> lines;
    private final List<String> notes;
    private final ArrayList<Place> stops;
    private final boolean isPaid;

    Order(
        String id,
        Kind kind,
        Place from,
        Place to,
        List<Line> lines,
        List<String> notes,
        ArrayList<Place> stops,
        boolean isPaid) {
      this.id = id;
      this.kind = kind;
      this.from = from;
      this.to = to;
      this.lines = lines;
      this.notes = notes;
      this.stops = stops;
      this.isPaid = isPaid;
    }

    /** Two lists are only equal here if they are of one class. */
    private List<Object> parts() {
      return Arrays.asList(
          id,
          kind,
          from,
          to,
          lines,
          lines == null ? null : lines.getClass(),
          notes,
          notes == null ? null : notes.getClass(),
          stops,
          isPaid);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Order that && parts().equals(that.parts());
    }

    @Override
    public int hashCode() {
      return parts().hashCode();
    }

    @Override
    public String toString() {
      return parts().toString();
    }
  }

  record Basket(Order order, List<Order> others) implements Serializable {}

  record Empties(List<Nothing> all, Nothing one) implements Serializable {}

  /** Leads back to itself, so it is never direct. */
  record Link(int number, Link next) implements Serializable {}

  record Links(Link first, String name) implements Serializable {}

  /** The list says nothing of its elements. */
  @SuppressWarnings("rawtypes")
  record Raw(List elements, Point point) implements Serializable {}

  /** Is deeper than direct objects are. */
  record Deep(List<Third> inner) implements Serializable {}

  record Third(List<Second> inner) implements Serializable {}

  record Second(List<First> inner) implements Serializable {}

  record First(List<Basket> inner) implements Serializable {}

  /** Is instantiated by code of the user, so that only a root of it is direct. */
  record Checked(int size) implements Serializable {
    Checked {
      if (size < 0) {
        throw new IllegalArgumentException("Negative");
      }
    }
  }

  record Holder(List<Checked> checked, Checked one) implements Serializable {}

  /** Returns values of each class. */
  static List<Serializable> values() {
    List<Serializable> values = new ArrayList<>();
    for (int i = 0; i < TEXTS.size(); i++) {
      values.add(order(i));
    }
    values.add(new Order(null, null, null, null, null, null, null, true));
    Place place = Place.of("c", new Point(1, 2));
    values.add(with(place, place, new ArrayList<>(), new ArrayList<>()));
    values.add(with(Place.of(new Suburb(), "s", null), place, new ArrayList<>(), List.of("a")));
    values.add(with(place, null, new LinkedList<>(lines(2)), new LinkedList<>(TEXTS)));
    values.add(with(null, place, new ArrayList<>(Arrays.asList(line(1), null)), mixed()));
    values.add(stops(place, place));
    values.add(stops(place, Place.of(new Suburb(), "t", new Point(-1, 1))));
    values.add(new Basket(order(2), new ArrayList<>(List.of(order(1), order(4)))));
    Order shared = order(3);
    values.add(new Basket(shared, new ArrayList<>(List.of(shared))));
    values.add(new Basket(null, null));
    values.add(new Empties(new ArrayList<>(List.of(new Nothing(), new Nothing())), new Nothing()));
    values.add(new Empties(null, null));
    values.add(new Links(new Link(1, new Link(2, null)), "n"));
    values.add(new Raw(new ArrayList<>(List.of("a", 1)), new Point(3, 4)));
    values.add(deep());
    values.add(new Holder(new ArrayList<>(List.of(new Checked(3))), new Checked(4)));
    return values;
  }

  private static Deep deep() {
    First first = new First(list(new Basket(order(0), null)));
    return new Deep(list(new Third(list(new Second(list(first))))));
  }

  private static <T> List<T> list(T item) {
    List<T> list = new ArrayList<>();
    list.add(item);
    return list;
  }

  private static Order order(int number) {
    List<String> notes = new ArrayList<>(TEXTS.subList(0, number));
    ArrayList<Place> stops = new ArrayList<>();
    for (int i = 0; i < number % 3; i++) {
      stops.add(Place.of(TEXTS.get(i), i == 0 ? null : new Point(i, -1000 * i)));
    }
    return new Order(
        TEXTS.get(number),
        number % 2 == 0 ? Kind.LARGE : null,
        number == 0 ? null : Place.of(TEXTS.get(number), null),
        Place.of(null, new Point(number, 1 << (5 * number))),
        lines(number),
        notes,
        stops,
        number > 2);
  }

  private static Order with(Place from, Place to, List<Line> lines, List<String> notes) {
    return new Order("w", Kind.SMALL, from, to, lines, notes, null, false);
  }

  private static Order stops(Place... stops) {
    return new Order("s", null, null, null, null, null, new ArrayList<>(List.of(stops)), false);
  }

  private static List<Line> lines(int count) {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      lines.add(line(i));
    }
    return lines;
  }

  private static Line line(int number) {
    return new Line(TEXTS.get(number), -number, number % 2 == 0 ? null : 100 * number);
  }

  /** Returns a list of strings that holds something else, as Java allows. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static List<String> mixed() {
    List mixed = new ArrayList<>(List.of("a"));
    mixed.add(7);
    return mixed;
  }
}
