// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Counts for each field how many of its objects something else refers to, too.
 *
 * <p>The objects of a field are the one that it refers to and, if that is an array or an object of
 * the JDK such as a list, those in it. The fields of other objects in it count for themselves.
 * Strings, enum constants and values of java.lang, java.math and java.time are left out: what
 * refers to them does not matter.
 */
public final class Sharing implements BlobVisitor {
  private static final String OF_JAVA = "java.";
  private static final String[] VALUES = {
    "java.lang.", "java.math.", "java.time.", "java.util.UUID"
  };

  private final Map<String, Counts> fields = new TreeMap<>();
  private final Map<Long, String> owners = new HashMap<>();
  private final Set<Long> shared = new HashSet<>();
  private final Deque<Open> open = new ArrayDeque<>();
  private long roots;

  /** Creates a count of nothing. */
  public Sharing() {}

  /** An object or array that is not left yet, and the field that it belongs to, or null. */
  private record Open(Node node, String field) {}

  /** The counts of one field. */
  private static final class Counts {
    private long objects;
    private long shared;
    private long graphs;
    private long lastRoot = -1;
  }

  /**
   * The sharing of a field's objects.
   *
   * @param objects the number of its objects
   * @param shared how many of them something else refers to, too
   * @param graphs the number of root objects that lead to them
   */
  public record Finding(long objects, long shared, long graphs) {}

  /** Returns the findings, by names such as {@code com.acme.Order#lines}. */
  public Map<String, Finding> findings() {
    Map<String, Finding> findings = new TreeMap<>();
    fields.forEach(
        (name, counts) ->
            findings.put(name, new Finding(counts.objects, counts.shared, counts.graphs)));
    return findings;
  }

  /** Forgets the objects of the input before: each input numbers its objects anew. */
  @Override
  public void format(BlobFormat format) {
    owners.clear();
    shared.clear();
  }

  @Override
  public void enter(Node node) {
    if (node.kind() == NodeKind.RESET) {
      return;
    }
    if (node.place().equals(Place.ROOT)) {
      roots++;
    }
    String field = field(node.place());
    if (node.kind() == NodeKind.REFERENCE) {
      refer(node, field);
    } else if (field != null && isCounted(node)) {
      add(field).objects++;
      owners.put(node.id(), field);
    }
    open.push(new Open(node, field));
  }

  @Override
  public void leave(Node node, long end) {
    if (node.kind() != NodeKind.RESET) {
      open.pop();
    }
  }

  /** A second reference makes the object one that is shared, for both fields. */
  private void refer(Node reference, String field) {
    String owner = owners.get(reference.target());
    if (owner != null && shared.add(reference.target())) {
      fields.get(owner).shared++;
    }
    if (field != null && isIdentity(reference.className())) {
      Counts counts = add(field);
      counts.objects++;
      counts.shared++;
    }
  }

  private Counts add(String field) {
    Counts counts = fields.computeIfAbsent(field, any -> new Counts());
    if (counts.lastRoot != roots) {
      counts.lastRoot = roots;
      counts.graphs++;
    }
    return counts;
  }

  /** Returns the field of a user's class that a place belongs to, or null. */
  private String field(Place place) {
    boolean isField = !place.owner().isEmpty() && !place.type().isEmpty();
    if (isField && !place.owner().startsWith(OF_JAVA) && !isInside(place)) {
      return place.owner() + "#" + place.name();
    }
    Open around = open.peek();
    boolean isInJava = around != null && isContainer(around.node());
    return isInJava ? around.field() : null;
  }

  private static boolean isInside(Place place) {
    return place.name().equals(Place.ELEMENT) || place.name().startsWith("<");
  }

  private static boolean isContainer(Node node) {
    return node.kind() == NodeKind.ARRAY
        || (node.kind() == NodeKind.OBJECT && node.className().startsWith(OF_JAVA));
  }

  private static boolean isCounted(Node node) {
    boolean isObject = node.kind() == NodeKind.OBJECT || node.kind() == NodeKind.ARRAY;
    return isObject && node.id() >= 0 && isIdentity(node.className());
  }

  private static boolean isIdentity(String className) {
    for (String start : VALUES) {
      if (className.startsWith(start) && !className.endsWith(Place.ELEMENT)) {
        return false;
      }
    }
    return true;
  }
}
