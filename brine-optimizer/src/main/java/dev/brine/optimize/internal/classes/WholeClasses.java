// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the classes whose objects fit in a block as a whole, with nothing that leads back to them.
 * A proxy may be written instead of such an object, because it is in no cycle.
 */
final class WholeClasses {
  /** The bytes that a proxy takes more than an object in Java's form, besides its bits. */
  private static final int PRICE = 5;

  private WholeClasses() {}

  /**
   * Returns the internal names of those whose proxies are also shorter.
   *
   * @param candidates classes by their internal names
   * @param fields their fields
   * @param taken internal names that no proxies can have
   */
  static Set<String> of(
      Map<String, ClassScan> candidates, Map<String, List<PackedField>> fields, Set<String> taken) {
    Set<String> whole = new TreeSet<>();
    candidates.forEach(
        (name, scan) -> {
          List<PackedField> own = fields.get(name);
          boolean isPacked = own.stream().allMatch(PackedField::isPacked);
          if (scan.isSimple() && isPacked && bits(own) <= RewritePlan.MOST_BITS) {
            whole.add(name);
          }
        });
    removeWithOthersInThem(whole, fields);
    whole.removeIf(name -> !isShorter(fields.get(name)) || isWithinItself(name, fields));
    whole.removeIf(name -> taken.contains(RewritePlan.proxyName(name)));
    return whole;
  }

  /**
   * Returns whether objects of a class may have others of it in them: they may nest deeper than
   * blocks do, and each would be packed in vain.
   */
  private static boolean isWithinItself(String name, Map<String, List<PackedField>> fields) {
    Set<String> met = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(name));
    while (!open.isEmpty()) {
      for (PackedField field : fields.get(open.remove())) {
        String inner = field.innerClass();
        if (inner != null && met.add(inner)) {
          open.add(inner);
        }
      }
    }
    return met.contains(name);
  }

  /** Removes classes with objects of other classes that cannot be in a block. */
  private static void removeWithOthersInThem(
      Set<String> whole, Map<String, List<PackedField>> fields) {
    boolean hasChanged = true;
    while (hasChanged) {
      hasChanged =
          whole.removeIf(name -> !fields.get(name).stream().allMatch(field -> isIn(field, whole)));
    }
  }

  private static int bits(List<PackedField> fields) {
    return fields.stream().mapToInt(field -> Forms.bits(field.form())).sum();
  }

  private static boolean isIn(PackedField field, Set<String> whole) {
    return field.innerClass() == null || whole.contains(field.innerClass());
  }

  private static boolean isShorter(List<PackedField> fields) {
    boolean hasReferences = fields.stream().anyMatch(PackedField::isReference);
    int saved = fields.stream().mapToInt(field -> Estimates.saved(field.form())).sum();
    return hasReferences && saved >= PRICE + bits(fields) / Byte.SIZE + 1;
  }
}
