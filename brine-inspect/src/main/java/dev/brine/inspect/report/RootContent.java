// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.value.CollectionForm;
import dev.brine.inspect.print.Printable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The number of the roots of one class, and the classes of the elements of these roots, or of the
 * collection that a wrapper such as {@code Collections.unmodifiableList} has in a field.
 */
final class RootContent {
  private static final int MOST_CLASSES = 100;
  private static final int SHOWN = 3;
  private static final String WRAPPERS = "java.util.Collections$";

  private final Map<String, Long> elements = new LinkedHashMap<>();
  private final Map<String, Long> values = new LinkedHashMap<>();
  private Node collection;
  private long count;
  private long items;
  private long tag;

  /** Takes the kind of a collection. */
  void setTag(long bits) {
    tag = bits;
  }

  /** Takes a root, or a node within the root that was taken last. */
  void enter(Node node) {
    if (node.depth() == 0) {
      count++;
      collection = node;
      items = 0;
      tag = 0;
      return;
    }
    Place place = node.place();
    if (node.depth() != collection.depth() + 1 || node.kind() == NodeKind.BLOCK_DATA) {
      return;
    }
    boolean isItem = place.name().equals(Place.WRITTEN) || place.name().equals(Place.ELEMENT);
    if (!isItem) {
      boolean isWrapped = place.owner().startsWith(WRAPPERS) && node.kind() == NodeKind.OBJECT;
      collection = isWrapped && items == 0 ? node : collection;
      return;
    }
    boolean isValue =
        CollectionForm.of(collection, place, tag) == CollectionForm.MAP && items % 2 == 1;
    items++;
    String name = node.kind() == NodeKind.NULL ? "null" : Printable.start(node.className());
    Map<String, Long> counts = isValue ? values : elements;
    if (counts.size() < MOST_CLASSES || counts.containsKey(name)) {
      counts.merge(name, 1L, Long::sum);
    }
  }

  /** Returns the number of roots. */
  long count() {
    return count;
  }

  /** Returns words such as " of 2 com.acme.Order"; empty where it has no elements. */
  String text() {
    String keys = text(elements);
    String mapped = text(values);
    return keys.isEmpty() ? "" : " of " + keys + (mapped.isEmpty() ? "" : " to " + mapped);
  }

  private static String text(Map<String, Long> counts) {
    List<String> shown =
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .filter(count -> !count.getKey().equals("null") || counts.size() == 1)
            .limit(SHOWN)
            .map(count -> String.format(Locale.ROOT, "%,d %s", count.getValue(), count.getKey()))
            .toList();
    return String.join(" and ", shown) + (counts.size() > SHOWN ? " and others" : "");
  }
}
