// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.print.Printable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Attributes the bytes of one or more inputs to kinds, classes, fields and, if asked for, paths.
 */
public final class Attribution implements BlobVisitor {
  /** The name of the bytes that belong to no class. */
  public static final String STREAM = "(stream)";

  private static final int MOST = 100_000;
  private static final int MOST_CACHED = 1_000;
  private static final String OTHERS = "(others)";

  private final Map<Category, Tally> kinds = new EnumMap<>(Category.class);
  private final Map<String, Tally> classes = new HashMap<>();
  private final IdentityHashMap<Place, Tally> fields = new IdentityHashMap<>();
  private final IdentityHashMap<String, Tally> classesByName = new IdentityHashMap<>();
  private final Map<String, Tally> fieldsByTitle = new HashMap<>();

  /** The classes and fields of the nodes that are open, the innermost last. */
  private Tally[] openTypes = new Tally[64];

  private Tally[] openFields = new Tally[64];
  private Place[] openPlaces = new Place[64];
  private final PathBytes paths; // null if they are not counted
  private int open;
  private String lastName;
  private Tally lastType;
  private Place lastPlace;
  private Tally lastField;
  private long total;

  /** Creates the attribution of no inputs, by kind, class and field. */
  public Attribution() {
    this(Grouping.ofSummary());
  }

  /** Creates the attribution of no inputs, by kind, class and field, and by others of these. */
  public Attribution(Collection<Grouping> groupings) {
    paths = groupings.contains(Grouping.PATH) ? new PathBytes(PathStep.FIELD) : null;
    for (Category category : Category.values()) {
      kinds.put(category, new Tally(category.title()));
    }
  }

  @Override
  public void enter(Node node) {
    Tally type = type(owner(node));
    Tally field = field(node.place());
    if (!node.isDescription()) {
      field.addValue();
      if (hasClass(node)) {
        type.addValue();
      }
      type.enter();
      field.enter();
    }
    if (open == openTypes.length) {
      openTypes = Arrays.copyOf(openTypes, 2 * open);
      openFields = Arrays.copyOf(openFields, 2 * open);
      openPlaces = Arrays.copyOf(openPlaces, 2 * open);
    }
    openTypes[open] = type;
    openFields[open] = field;
    openPlaces[open] = node.place();
    open++;
    if (paths != null) {
      paths.enter(node);
    }
  }

  @Override
  public void leave(Node node, long end) {
    open--;
    if (paths != null) {
      paths.leave(node, end);
    }
    if (node.isDescription()) {
      return; // stands within the object that comes behind it
    }
    long length = end - node.offset();
    openTypes[open].leave(length);
    openFields[open].leave(length);
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // Only a faster way to a tally that is found anyway.
  public void bytes(Category category, Place place, long offset, long length) {
    total += length;
    kinds.get(category).add(length);
    boolean isOfNode = open > 0 && openPlaces[open - 1] == place;
    (isOfNode ? openFields[open - 1] : field(place)).add(length);
    Tally type = open == 0 ? tally(classes, STREAM) : openTypes[open - 1];
    type.add(length);
    if (category == Category.CLASSES || category == Category.FIELDS) {
      type.addDescribed(length);
    }
    if (paths != null) {
      paths.bytes(category, place, offset, length);
    }
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    field(place).addValue();
    if (paths != null) {
      paths.primitive(place, offset, bits);
    }
  }

  /** Returns the number of all bytes. */
  public long total() {
    return total;
  }

  /** Returns the tallies by kind, the largest first. */
  public List<Tally> kinds() {
    return sorted(kinds.values());
  }

  /** Returns the tallies by class, the largest first. */
  public List<Tally> classes() {
    return sorted(classes.values());
  }

  /** Returns the tallies by field, the largest first. */
  public List<Tally> fields() {
    return sorted(fieldsByTitle.values());
  }

  /**
   * Returns the bytes by path.
   *
   * @throws IllegalStateException if they are not counted
   */
  PathBytes paths() {
    if (paths == null) {
      throw new IllegalStateException("Bytes by path are not counted");
    }
    return paths;
  }

  /** Returns the class that the bytes of a node count for. */
  private static String owner(Node node) {
    if (hasClass(node) || node.kind() == NodeKind.CLASS_DESCRIPTION) {
      return node.className().isEmpty() ? STREAM : node.className();
    }
    return node.place().owner().isEmpty() ? STREAM : node.place().owner();
  }

  private static boolean hasClass(Node node) {
    return switch (node.kind()) {
      case OBJECT, ARRAY, STRING, ENUM, CLASS -> true;
      case CLASS_DESCRIPTION, BLOCK_DATA, REFERENCE, NULL, RESET, EXCEPTION -> false;
    };
  }

  /** Finds a tally by the object that a parser keeps for its name, else by the name. */
  @SuppressWarnings("ReferenceEquality") // Only a faster way to a tally that is found anyway.
  private Tally type(String name) {
    if (name == lastName) {
      return lastType;
    }
    lastName = name;
    lastType = findType(name);
    return lastType;
  }

  private Tally findType(String name) {
    Tally known = classesByName.get(name);
    if (known == null) {
      known = tally(classes, Printable.start(name));
      if (!Printable.isLong(name)) {
        keep(classesByName, name, known);
      }
    }
    return known;
  }

  @SuppressWarnings("ReferenceEquality") // Only a faster way to a tally that is found anyway.
  private Tally field(Place place) {
    if (place == lastPlace) {
      return lastField;
    }
    lastPlace = place;
    lastField = findField(place);
    return lastField;
  }

  private Tally findField(Place place) {
    Tally known = fields.get(place);
    if (known == null) {
      Place start = start(place);
      known = tally(fieldsByTitle, start.title());
      if (start.equals(place)) {
        keep(fields, place, known);
      }
    }
    return known;
  }

  /** Returns a place whose names are not longer than a report shows them. */
  private static Place start(Place place) {
    return new Place(
        Printable.start(place.owner()),
        Printable.start(place.name()),
        Printable.start(place.type()));
  }

  private static <K> void keep(IdentityHashMap<K, Tally> cache, K key, Tally tally) {
    if (cache.size() == MOST_CACHED) {
      cache.clear();
    }
    cache.put(key, tally);
  }

  private static Tally tally(Map<String, Tally> tallies, String name) {
    Tally known = tallies.get(name);
    if (known != null) {
      return known;
    }
    String kept = tallies.size() < MOST ? name : OTHERS;
    return tallies.computeIfAbsent(kept, Tally::new);
  }

  private static List<Tally> sorted(Collection<Tally> tallies) {
    List<Tally> sorted = new ArrayList<>(tallies);
    sorted.removeIf(tally -> tally.bytes() == 0 && tally.count() == 0);
    sorted.sort(Comparator.comparingLong(Tally::bytes).reversed().thenComparing(Tally::name));
    return sorted;
  }
}
