// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.internal.block.BlockProxy;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The decisions on one class that is rewritten. {@link LinkedPlan} adds what follows from all
 * classes that are rewritten with it.
 *
 * @param name the internal name
 * @param level all persistent fields as the class itself writes them, primitive ones first, then by
 *     their names, as in Java; null if the class is written as Java writes it
 * @param inner the same fields as they are in the block of a proxy or of another object; null if
 *     they never are in one
 * @param written what streams get for its objects
 * @param version the serialVersionUID to declare; empty if the declared one stays
 * @param effective the serialVersionUID that it has as compiled, declared or not
 */
record RewritePlan(
    String name,
    List<PackedField> level,
    List<PackedField> inner,
    Written written,
    OptionalLong version,
    long effective) {

  /** The first bit of fields, behind those of the level, and of an object in a block. */
  static final int FIRST_BIT = 3;

  static final int FIRST_INNER_BIT = 1;

  /** The most bits of fields. */
  static final int MOST_BITS = 56;

  /** The objects that streams get for those of a class. */
  enum Written {
    /** The objects themselves. */
    OBJECTS,
    /** Serialization proxies, each with one block. */
    PROXIES
  }

  /** Returns the plan of a class that stays as it is. */
  static RewritePlan asItIs(String name, long effective) {
    OptionalLong declared = OptionalLong.empty();
    return new RewritePlan(name, null, null, Written.OBJECTS, declared, effective);
  }

  /** Returns this plan without level and proxies: Java writes the objects of the class. */
  RewritePlan withoutLevel() {
    return new RewritePlan(name, null, inner, Written.OBJECTS, version, effective);
  }

  /** Returns this plan without proxies. */
  RewritePlan withoutProxies() {
    return new RewritePlan(name, level, inner, Written.OBJECTS, version, effective);
  }

  /** Returns whether the class itself writes its fields in a block. */
  boolean hasLevel() {
    return level != null;
  }

  /** Returns whether the block of a proxy or of another object may have its fields. */
  boolean hasInner() {
    return inner != null;
  }

  /** Returns whether proxies are written for its objects. */
  boolean hasProxies() {
    return written == Written.PROXIES;
  }

  /** Returns the internal name of the class of its proxies. */
  String proxyName() {
    return proxyName(name);
  }

  /** Returns the internal name of the class of proxies of a class. */
  static String proxyName(String name) {
    return name + BlockProxy.NAME;
  }

  /** Returns whether an internal name is that of proxies. */
  static boolean isProxyName(String name) {
    return name.endsWith(BlockProxy.NAME);
  }

  /** Returns all persistent fields. */
  List<PackedField> fields() {
    return hasLevel() ? level : inner;
  }

  /** Returns whether a class file declares just these fields, with the same types. */
  boolean hasFields(ClassScan scan) {
    Set<String> own = new HashSet<>();
    fields().forEach(field -> own.add(field.name() + " " + field.descriptor()));
    Set<String> others = new HashSet<>();
    scan.fields().forEach(field -> others.add(field.name() + " " + field.descriptor()));
    return own.equals(others);
  }

  /** Returns the fields that are in the block of the class itself. */
  List<PackedField> packed() {
    return level.stream().filter(PackedField::isPacked).toList();
  }

  /** Returns whether some of them are there only if the object is not Cloneable. */
  boolean isUnlessCloned() {
    return packed().stream()
        .anyMatch(field -> field.claim() != null && field.claim().isUnlessCloned());
  }

  /** Returns the types and names of all fields. */
  String own() {
    return fields().stream()
        .map(field -> field.type() + field.name() + ",")
        .collect(Collectors.joining());
  }

  /** Returns the letter of the primitive type that has room for all bits. */
  char flags() {
    int bits = FIRST_BIT + bits(level);
    if (bits > Integer.SIZE) {
      return 'J';
    }
    return bits > Short.SIZE ? 'I' : bits > Byte.SIZE ? 'S' : 'B';
  }

  /** Returns how many bytes of bits an object has in the block of another. */
  int innerBytes() {
    return bits(inner) / Byte.SIZE + 1;
  }

  private static int bits(List<PackedField> fields) {
    return fields.stream().mapToInt(field -> Long.bitCount(field.bits())).sum();
  }
}
