// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

/**
 * The largest sizes that were seen, as a filter of object streams counts them; 0 where none was.
 *
 * @param depth of objects in objects
 * @param references the objects and references of one stream
 * @param array the length of an array
 * @param bytes of one stream
 * @param streams whether a stream had one root object or several: then the totals of a stream say
 *     little about the next one
 */
public record Extent(long depth, long references, long array, long bytes, Streams streams) {
  /** The extent of nothing. */
  public static final Extent NONE = new Extent(0, 0, 0, 0, Streams.OF_ONE_OBJECT);

  /** The number of root objects in a stream. */
  public enum Streams {
    /** Each stream had one. */
    OF_ONE_OBJECT,
    /** A stream had more than one. */
    OF_SEVERAL_OBJECTS
  }

  /** Returns the larger of each. */
  public Extent and(Extent other) {
    return new Extent(
        Math.max(depth, other.depth),
        Math.max(references, other.references),
        Math.max(array, other.array),
        Math.max(bytes, other.bytes),
        streams.compareTo(other.streams) > 0 ? streams : other.streams);
  }
}
