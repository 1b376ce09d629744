// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.Limit;
import java.util.EnumMap;
import java.util.StringJoiner;

/**
 * Limits what one message may cost. They hold when writing, too, so that what is written can be
 * read. A message beyond a limit is a {@link BrineException} that names it. An immutable value.
 */
public final class Limits {
  private static final Limits DEFAULTS = new Limits(standards());

  private final EnumMap<Limit, Long> values;

  // Every message needs them, without a lookup.
  private final int depth;
  private final int references;
  private final long leastMemory;
  private final int memoryPerInputByte;
  private final int classNameLength;
  private final int arrayDimensions;
  private final int classes;
  private final int keyNesting;
  private final long hashWork;
  private final long metaspace;

  private Limits(EnumMap<Limit, Long> values) {
    this.values = values;
    depth = value(Limit.DEPTH).intValue();
    references = value(Limit.REFERENCES).intValue();
    leastMemory = value(Limit.MEMORY);
    memoryPerInputByte = value(Limit.MEMORY_PER_INPUT_BYTE).intValue();
    classNameLength = value(Limit.CLASS_NAME_LENGTH).intValue();
    arrayDimensions = value(Limit.ARRAY_DIMENSIONS).intValue();
    classes = value(Limit.CLASSES).intValue();
    keyNesting = value(Limit.KEY_NESTING).intValue();
    hashWork = value(Limit.HASH_WORK);
    metaspace = value(Limit.METASPACE);
  }

  /** Returns the default limits. */
  public static Limits defaults() {
    return DEFAULTS;
  }

  /**
   * Returns how deep objects may nest; unlimited by default, because deep graphs do not use the
   * stack.
   */
  public int depth() {
    return depth;
  }

  /**
   * Returns these limits with another depth.
   *
   * @param levels 1 or more
   */
  public Limits withDepth(int levels) {
    return with(Limit.DEPTH, levels);
  }

  /** Returns how many objects with identity a message may have; by default 10,000,000. */
  public int references() {
    return references;
  }

  /**
   * Returns these limits with another number of objects with identity.
   *
   * @param objects 1 or more
   */
  public Limits withReferences(int objects) {
    return with(Limit.REFERENCES, objects);
  }

  /**
   * Returns how many bytes of objects any message may decode to; by default 16 MB. Objects, tables,
   * entries and strings are counted by numbers that are the same in every JVM. The heap that a
   * reader uses is at most 1.3 times the count, and usually less. Each byte of the message counts
   * as two.
   */
  public long leastMemory() {
    return leastMemory;
  }

  /** Returns how many bytes of objects each byte of input may decode to; by default 64. */
  public int memoryPerInputByte() {
    return memoryPerInputByte;
  }

  /**
   * Returns how many bytes of objects may have been decoded so far: the larger of {@link
   * #leastMemory()} and {@link #memoryPerInputByte()} for each byte.
   *
   * @param inputBytes the message's bytes so far, 0 or more
   */
  public long memoryFor(long inputBytes) {
    long factor = memoryPerInputByte;
    boolean overflows = factor > 0 && inputBytes > Long.MAX_VALUE / factor;
    return overflows ? Long.MAX_VALUE : Math.max(leastMemory, inputBytes * factor);
  }

  /**
   * Returns these limits with another bound of the decoded objects' memory.
   *
   * @param leastBytes what any message may decode to, in bytes, 1 or more
   * @param perInputByte what each byte of input may decode to, in bytes; with 0, only the first
   *     holds
   */
  public Limits withMemory(long leastBytes, int perInputByte) {
    return with(Limit.MEMORY, leastBytes).with(Limit.MEMORY_PER_INPUT_BYTE, perInputByte);
  }

  /** Returns how many characters a class name may have; by default 1,024. */
  public int classNameLength() {
    return classNameLength;
  }

  /**
   * Returns these limits with another length of class names.
   *
   * @param characters 1 to 65,535
   */
  public Limits withClassNameLength(int characters) {
    return with(Limit.CLASS_NAME_LENGTH, characters);
  }

  /** Returns how many dimensions an array may have; by default 255, the most that Java has. */
  public int arrayDimensions() {
    return arrayDimensions;
  }

  /**
   * Returns these limits with another number of array dimensions.
   *
   * @param dimensions 1 to 255
   */
  public Limits withArrayDimensions(int dimensions) {
    return with(Limit.ARRAY_DIMENSIONS, dimensions);
  }

  /** Returns how many classes a message may describe; by default 10,000. */
  public int classes() {
    return classes;
  }

  /**
   * Returns these limits with another number of described classes.
   *
   * @param classes 1 or more
   */
  public Limits withClasses(int classes) {
    return with(Limit.CLASSES, classes);
  }

  /**
   * Returns how deep collections may nest that are keys of a map or elements of a set or of a queue
   * by priority; by default 8. Their hash codes visit a shared collection once for each path to it,
   * so the time may double with every level.
   */
  public int keyNesting() {
    return keyNesting;
  }

  /**
   * Returns these limits with another nesting of collections as keys.
   *
   * @param levels 0 to 100
   */
  public Limits withKeyNesting(int levels) {
    return with(Limit.KEY_NESTING, levels);
  }

  /**
   * Returns how much work hash codes and comparisons of keys may be that the bytes of the keys do
   * not account for; by default 10,000,000. Keys are those of maps, elements of sets and elements
   * of queues by priority. Four things count: objects that a key refers back to, once for each path
   * to them, and each 64 bytes of a large value; comparisons of keys with one hash code in tables
   * of more than 128; large decimal numbers; and comparisons by a comparator that calls many
   * others. A key that contains itself exceeds every limit, and so do 1,000 objects within each
   * other.
   */
  public long hashWork() {
    return hashWork;
  }

  /**
   * Returns these limits with another work of hash codes.
   *
   * @param elements 0 or more; with {@code Long.MAX_VALUE}, only collections that contain
   *     themselves are refused
   */
  public Limits withHashWork(long elements) {
    return with(Limit.HASH_WORK, elements);
  }

  /**
   * Returns how many bytes of metaspace all messages that one Brine reads may take together, as
   * estimated; by default 16 MB. Java defines a class for each list of interfaces of dynamic
   * proxies and for each dimension of arrays, and keeps it as long as its loader. Proxies that this
   * Brine has not read or written before are counted, and arrays of more than two dimensions.
   */
  public long metaspace() {
    return metaspace;
  }

  /**
   * Returns these limits with another size of metaspace.
   *
   * @param bytes 0 or more
   */
  public Limits withMetaspace(long bytes) {
    return with(Limit.METASPACE, bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Limits that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", "Limits[", "]");
    values.forEach((limit, value) -> text.add(limit.title() + "=" + value));
    return text.toString();
  }

  private static EnumMap<Limit, Long> standards() {
    EnumMap<Limit, Long> standards = new EnumMap<>(Limit.class);
    for (Limit limit : Limit.values()) {
      standards.put(limit, limit.standard());
    }
    return standards;
  }

  private Long value(Limit limit) {
    return values.get(limit);
  }

  private Limits with(Limit limit, long value) {
    EnumMap<Limit, Long> changed = values.clone();
    changed.put(limit, limit.checked(value));
    return new Limits(changed);
  }
}
