// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.value;

import dev.brine.inspect.Node;
import dev.brine.inspect.Place;
import java.util.regex.Pattern;

/** The order and meaning of what a class wrote itself, or of the elements of an array. */
public enum CollectionForm {
  /** Elements whose order counts. */
  LIST,
  /** Elements without an order. */
  SET,
  /** Keys and values in turn. */
  MAP;

  /** The class that stands for List.of, Set.of and Map.of in Java's streams. */
  private static final String IMMUTABLE = "java.util.CollSer";

  private static final int KIND = 0xFF;
  private static final int SET_TAG = 2;
  private static final int MAP_TAG = 3;

  private static final String JDK = "java\\.util\\.(concurrent\\.)?(ImmutableCollections\\$)?\\w*";
  private static final Pattern MAPS = Pattern.compile(JDK + "(Map[1N]?|Hashtable|Properties)");
  private static final Pattern SETS = Pattern.compile(JDK + "(Set|Set12|SetN)");

  /**
   * Returns the form of the items of a node.
   *
   * @param node the collection or array
   * @param item the place of the items
   * @param tag the field {@code tag} of the node; 0 if it has none
   */
  public static CollectionForm of(Node node, Place item, long tag) {
    String owner = item.owner();
    if (item.name().equals(Place.ELEMENT)) {
      return node.place().owner().equals("java.util.EnumSet$SerializationProxy") ? SET : LIST;
    }
    if (!owner.startsWith("java.util.")) {
      return LIST;
    }
    if (owner.equals(IMMUTABLE)) {
      int kind = (int) tag & KIND;
      return kind == MAP_TAG ? MAP : kind == SET_TAG ? SET : LIST;
    }
    boolean isSet =
        SETS.matcher(owner).matches()
            || node.place().owner().equals("java.util.concurrent.CopyOnWriteArraySet");
    return isSet ? SET : MAPS.matcher(owner).matches() ? MAP : LIST;
  }

  /** Returns whether a field says which form the items have. */
  public static boolean isTag(Place place) {
    return place.name().equals("tag") && place.owner().equals(IMMUTABLE);
  }

  /** Returns whether items before the data of this class are no elements. */
  public static boolean isComparatorFirst(Place data) {
    return data.owner().equals("java.util.TreeSet");
  }
}
