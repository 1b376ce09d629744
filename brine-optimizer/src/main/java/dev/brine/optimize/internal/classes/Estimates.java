// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.internal.BlockForm;
import dev.brine.optimize.Estimate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Estimates how many bytes fewer streams have of a class that is rewritten, from the grammar of
 * Java's streams (Java Object Serialization Specification, 6.4) and fields that are neither null
 * nor have much in them, each with a string of its own.
 */
final class Estimates {
  /** A new object of a class that the stream knows: a tag, and a reference with its own tag. */
  private static final int OBJECT = 6;

  /** A block of data behind an object: a tag, a length, and the tag that ends it. */
  private static final int BLOCK = 3;

  /** The bytes of a class besides its name and its fields. */
  private static final int CLASS = 16;

  /** The bytes of a field or a type besides its name. */
  private static final int NAME = 3;

  private static final int REFERENCE = 5;
  private static final int MARKER = 3;

  /** Classes of other values, by their forms: what the stream has of them once. */
  private static final Map<Character, Integer> CLASSES =
      Map.ofEntries(
          Map.entry(BlockForm.BOXED_BOOLEAN, 35),
          Map.entry(BlockForm.BOXED_CHAR, 37),
          Map.entry(BlockForm.BOXED_BYTE, 67),
          Map.entry(BlockForm.BOXED_SHORT, 68),
          Map.entry(BlockForm.BOXED_INT, 73),
          Map.entry(BlockForm.BOXED_LONG, 68),
          Map.entry(BlockForm.BOXED_FLOAT, 69),
          Map.entry(BlockForm.BOXED_DOUBLE, 70),
          Map.entry(BlockForm.LOCAL_DATE, 29),
          Map.entry(BlockForm.LOCAL_TIME, 29),
          Map.entry(BlockForm.LOCAL_DATE_TIME, 29),
          Map.entry(BlockForm.INSTANT, 29),
          Map.entry(BlockForm.DURATION, 29),
          Map.entry(BlockForm.UUID, 58),
          Map.entry(BlockForm.BIG_INTEGER, 180),
          Map.entry(BlockForm.BIG_DECIMAL, 270),
          Map.entry(BlockForm.DATE, 30));

  private static final Map<Character, Integer> CONTAINERS =
      Map.of('1', 42, '2', 36, '3', 36, '4', 33, '5', 72, '6', 58);
  private static final int ENUM = 46;
  private static final int ARRAY = 20;

  private final Map<String, RewritePlan> all;
  private final Set<String> met = new HashSet<>();

  private Estimates(Map<String, RewritePlan> all) {
    this.all = all;
  }

  /**
   * Returns the estimate for a class.
   *
   * @param linked its plan
   * @param all classes that are rewritten
   */
  static Estimate of(LinkedPlan linked, Map<String, RewritePlan> all) {
    RewritePlan plan = linked.plan();
    Estimates estimates = new Estimates(all);
    estimates.met.add(plan.name());
    if (plan.hasProxies()) {
      int layout = linked.proxyLayout().orElseThrow().length();
      int further = estimates.object(plan.inner(), plan.innerBytes()) - OBJECT - 1 - BLOCK;
      int head = CLASS + RewritePlan.proxyName(plan.name()).length() + NAME + layout;
      return estimate(further, described(plan) + estimates.classes(plan.inner()) - head);
    }
    if (!plan.hasLevel()) {
      return Estimate.NONE;
    }
    List<PackedField> packed = plan.packed();
    int markers = packed.size() * MARKER + BLOCK + 1;
    int head = NAME + linked.layout().orElseThrow().length();
    return estimate(estimates.fields(packed) - markers, estimates.classes(packed) - head);
  }

  private static Estimate estimate(int further, int once) {
    return new Estimate(further + once, further);
  }

  /** Returns how many bytes fewer a value of a form takes, where its class is known. */
  static int saved(char form) {
    return switch (form) {
      case BlockForm.CONSTANT -> -3;
      case Forms.NONE, BlockForm.LATER, BlockForm.SHORT, BlockForm.BYTE, BlockForm.FLOAT -> 0;
      case BlockForm.BIT, BlockForm.CHAR -> 1;
      case BlockForm.TEXT, BlockForm.INT -> 2;
      case BlockForm.DOUBLE -> 3;
      case BlockForm.LONG -> 4;
      case BlockForm.LOCAL_DATE_TIME, BlockForm.ARRAY -> 9;
      case BlockForm.DATE -> 11;
      case BlockForm.LOCAL_DATE, BlockForm.INSTANT -> 13;
      case BlockForm.DURATION -> 16;
      case BlockForm.CONTAINER -> 18;
      case BlockForm.BIG_INTEGER -> 25;
      case BlockForm.BIG_DECIMAL -> 40;
      default -> OBJECT;
    };
  }

  private int object(List<PackedField> fields, int bits) {
    return OBJECT + fields(fields) - bits;
  }

  private int fields(List<PackedField> fields) {
    return fields.stream().mapToInt(this::field).sum();
  }

  private int field(PackedField field) {
    RewritePlan inner = field.form() == BlockForm.OBJECT ? inner(field) : null;
    boolean isNew = inner != null && met.add(inner.name());
    int within = 0;
    if (isNew) {
      within = object(inner.inner(), inner.innerBytes()) - OBJECT;
      met.remove(inner.name());
    }
    return saved(field.form()) + within;
  }

  private RewritePlan inner(PackedField field) {
    return field.innerClass() == null ? null : all.get(field.innerClass());
  }

  /** Returns what a stream has once of the classes of values. */
  private int classes(List<PackedField> fields) {
    return classes(fields, new HashSet<>());
  }

  private int classes(List<PackedField> fields, Set<Object> known) {
    int bytes = 0;
    for (PackedField field : fields) {
      char form = field.form();
      RewritePlan inner = field.isPacked() ? inner(field) : null;
      if (inner != null && known.add(inner.name())) {
        bytes += described(inner) + classes(inner.inner(), known);
      }
      if (form == BlockForm.CONTAINER && known.add(field.part())) {
        bytes += CONTAINERS.get(field.part());
      } else if (form == BlockForm.CONSTANT && known.add(field.descriptor())) {
        bytes += ENUM;
      } else if (form == BlockForm.ARRAY && known.add(field.descriptor())) {
        bytes += ARRAY;
      } else if (CLASSES.containsKey(form) && known.add(form)) {
        bytes += CLASSES.get(form);
      }
    }
    return bytes;
  }

  /** Returns what a stream has once of a class as it was. */
  private static int described(RewritePlan plan) {
    Set<String> types = new HashSet<>();
    int bytes = CLASS + plan.name().length();
    for (PackedField field : plan.fields()) {
      bytes += NAME + field.name().length();
      if (field.isReference()) {
        boolean isNew = types.add(field.descriptor());
        bytes += isNew ? NAME + field.descriptor().length() : REFERENCE;
      }
    }
    return bytes;
  }
}
