// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectOutputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Finds objects that are in a block, and that something else in the same stream refers to, for
 * {@code -Dbrine.check=unshared}. It knows what rewritten classes write: the objects in blocks,
 * what other fields of these classes refer to, and the objects themselves. This class is copied
 * beside optimized classes. Without the property it is not loaded.
 *
 * <p>Each jar has its copy of this class, and they share what they know of a stream. So that is
 * made of classes of Java, in a system property whose value is no text. It refers to streams
 * weakly. Each copy also keeps what it knows, in case the program replaces all system properties.
 *
 * <p>For one thread and one level of an object.
 */
final class BlockCheck implements AutoCloseable {
  /** The name of the system property: for each stream its table, then what is being written. */
  private static final String STREAMS = "brine.check.streams.1";

  /** Before the name of a field in the table: its object is in a block, or in the stream itself. */
  private static final char PACKED = '+';

  private static final char STREAM = '-';

  /**
   * The identities that this copy knows by stream: the value of the property where there is none.
   */
  private static final Map<ObjectOutputStream, List<WeakReference<IdentityHashMap<Object, String>>>>
      OWN = new WeakHashMap<>();

  private final ObjectOutputStream out;
  private final List<WeakReference<IdentityHashMap<Object, String>>> known;

  /** The objects in the block, and whether their fields were found. */
  private final IdentityHashMap<Object, Boolean> inside = new IdentityHashMap<>();

  /** The objects of fields that are not in the block, for what is written within them. */
  private final IdentityHashMap<Object, String> around = new IdentityHashMap<>();

  private final List<Object> objects = new ArrayList<>();
  private final List<String> places = new ArrayList<>();
  private IdentityHashMap<Object, String> table;

  private BlockCheck(
      ObjectOutputStream out, List<WeakReference<IdentityHashMap<Object, String>>> known) {
    this.out = out;
    this.known = known;
  }

  /**
   * Begins before the first object behind a block is written.
   *
   * @param owner the class of the level
   * @param object the object
   * @param packed what is in its block, or null for nothing
   * @throws InvalidObjectException if the property has another value, or the security manager
   *     forbids the check
   */
  static BlockCheck begin(
      ObjectOutputStream out, Class<?> owner, Object object, List<Object> packed)
      throws InvalidObjectException {
    if (!BlockOutput.CHECK.equals("unshared")) {
      throw new InvalidObjectException(
          "Unknown value of -Dbrine.check: '"
              + BlockOutput.CHECK
              + "'; the values are unshared and keep\nSee docs/troubleshooting.md#unshared");
    }
    try {
      BlockCheck check = new BlockCheck(out, known(out));
      check.look(owner, object, packed);
      return check;
    } catch (SecurityException e) {
      InvalidObjectException forbidden =
          new InvalidObjectException(
              "The security manager forbids what -Dbrine.check=unshared needs"
                  + "\nPermit java.util.PropertyPermission \"*\", \"read,write\""
                  + " and java.lang.reflect.ReflectPermission \"suppressAccessChecks\"."
                  + " See docs/troubleshooting.md#unshared");
      forbidden.initCause(e);
      throw forbidden;
    }
  }

  private void look(Class<?> owner, Object object, List<Object> packed) {
    if (packed != null) {
      packed.forEach(each -> inside.put(each, false));
    }
    add(object, STREAM, "");
    fields(owner, object);
    rest(owner);
    known.add(new WeakReference<>(around));
  }

  /** Returns the identities that are known of a stream. No lock is taken within another one. */
  @SuppressWarnings("unchecked") // Copies of this class alone set the property.
  private static List<WeakReference<IdentityHashMap<Object, String>>> known(
      ObjectOutputStream out) {
    Map<ObjectOutputStream, List<WeakReference<IdentityHashMap<Object, String>>>> streams =
        (Map<ObjectOutputStream, List<WeakReference<IdentityHashMap<Object, String>>>>)
            System.getProperties().computeIfAbsent(STREAMS, any -> OWN);
    List<WeakReference<IdentityHashMap<Object, String>>> before;
    synchronized (OWN) {
      before = OWN.get(out);
    }
    List<WeakReference<IdentityHashMap<Object, String>>> known;
    synchronized (streams) {
      known =
          streams.computeIfAbsent(
              out,
              any -> before != null ? before : new ArrayList<>(List.of(new WeakReference<>(null))));
    }
    synchronized (OWN) {
      OWN.put(out, known);
    }
    return known;
  }

  /** Adds what the fields of an object refer to, and what is in the block there. */
  private void fields(Class<?> type, Object object) {
    try {
      for (Field field : type.getDeclaredFields()) {
        boolean isWritten = (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0;
        if (isWritten && !field.getType().isPrimitive()) {
          field.setAccessible(true);
          reference(field.get(object), type.getName() + "." + field.getName());
        }
      }
    } catch (ReflectiveOperationException | LinkageError e) {
      return; // The type of a field is missing; what is in the block has no name then.
    }
  }

  private void reference(Object value, String place) {
    if (value == null) {
      return;
    }
    Boolean before = inside.get(value);
    add(value, before == null ? STREAM : PACKED, place);
    if (before == null) {
      around.putIfAbsent(value, place);
    } else if (!before) {
      inside.put(value, true);
      inner(value, place);
    }
  }

  private void inner(Object value, String place) {
    if (BlockContainers.kind(value) != 0) {
      for (Object element : elements(value)) {
        if (inside.containsKey(element)) {
          reference(element, place);
        }
      }
    } else if (!value.getClass().isArray() && value.getClass() != Date.class) {
      fields(value.getClass(), value);
    }
  }

  /**
   * Returns what is in a container of Java's; the keys of a map are never in a block as objects.
   */
  private static Collection<?> elements(Object container) {
    return container instanceof Map<?, ?> map ? map.values() : (Collection<?>) container;
  }

  /** Adds what is in the block, in fields that were not found. */
  private void rest(Class<?> owner) {
    inside.forEach(
        (value, isFound) -> {
          if (!isFound) {
            add(value, PACKED, "a field of " + owner.getName());
          }
        });
  }

  private void add(Object value, char how, String place) {
    objects.add(value);
    places.add(how + place);
  }

  /**
   * Writes the table behind the last object behind a block, and compares.
   *
   * @throws InvalidObjectException if an object is in a block, and something else refers to it
   */
  void compare() throws IOException {
    table = known.get(0).get();
    if (table == null) {
      table = new BlockTable();
      known.set(0, new WeakReference<>(table));
    }
    out.writeObject(table);
    for (int i = 0; i < objects.size(); i++) {
      compare(objects.get(i), places.get(i));
    }
  }

  /** Ends, also after a failure. */
  @Override
  public void close() {
    known.removeIf(each -> each.refersTo(around));
  }

  private void compare(Object value, String place) throws InvalidObjectException {
    String before = table.get(value);
    if (before != null && (isPacked(before) || isPacked(place))) {
      throw new InvalidObjectException(problem(value, before, place));
    }
    if (before == null || before.length() == 1) {
      table.put(value, place);
    }
  }

  private static boolean isPacked(String place) {
    return place != null && place.charAt(0) == PACKED;
  }

  /** Returns the problem of a field that is being written, which has this object in it, or this. */
  private String problem(Object value, String before, String place) {
    for (WeakReference<IdentityHashMap<Object, String>> each : known.subList(1, known.size())) {
      IdentityHashMap<Object, String> fields = each.get();
      for (Object object : fields == null ? List.of() : fields.keySet()) {
        if (isPacked(table.get(object))) {
          return shared(object, table.get(object).substring(1), fields.get(object));
        }
      }
    }
    return shared(value, name(value, before), name(value, place));
  }

  /** Returns the field of a place; for the object itself, one that is being written. */
  private String name(Object value, String place) {
    if (place.length() > 1) {
      return place.substring(1);
    }
    for (int i = known.size() - 1; i > 0; i--) {
      IdentityHashMap<Object, String> fields = known.get(i).get();
      for (Object object : fields == null ? List.of() : fields.keySet()) {
        if (object == value || isElement(value, object)) {
          return fields.get(object);
        }
      }
    }
    return "something outside of rewritten classes";
  }

  private static boolean isElement(Object value, Object container) {
    if (BlockContainers.kind(container) != 0) {
      for (Object element : elements(container)) {
        if (element == value) {
          return true;
        }
      }
    }
    return false;
  }

  private static String shared(Object value, String one, String two) {
    String fields = one.equals(two) ? one + " refers twice" : one + " and " + two + " refer";
    return fields
        + " to the same "
        + value.getClass().getName()
        + ", which becomes two objects when it is read"
        + "\nRemove the promise (@Unshared or --unshared) from each of these fields."
        + " See docs/troubleshooting.md#unshared";
  }
}
