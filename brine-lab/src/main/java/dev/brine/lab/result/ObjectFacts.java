// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import dev.brine.lab.workload.Met.Links;
import java.util.List;

/**
 * Facts about the objects of a user's workload.
 *
 * @param workload the id of the workload
 * @param messages how many messages are sent in rotation
 * @param objects objects that are not strings, boxed values or enum constants, over all messages
 * @param classes the classes of these objects with their numbers, the most frequent first
 * @param depth the longest chain of objects from the root of a message, which itself counts 1
 * @param links how objects refer to each other
 * @param shared references to an object that the same message had already
 * @param references references in fields, elements, keys and values
 * @param nulls those that are null
 * @param strings the strings
 * @param collections the collections, maps and arrays of references
 * @param numbers whole numbers in fields, elements, keys and values
 * @param weight how many messages of a captured program the workload represents; 0 or NaN if
 *     nothing was captured
 */
public record ObjectFacts(
    String workload,
    long messages,
    long objects,
    List<ClassCount> classes,
    int depth,
    Links links,
    long shared,
    long references,
    long nulls,
    Strings strings,
    Collections collections,
    Numbers numbers,
    double weight) {
  /** Copies the list. */
  public ObjectFacts {
    classes = List.copyOf(classes);
  }

  /**
   * The number of objects of a class.
   *
   * @param name its name
   * @param count objects of it, over all messages
   */
  public record ClassCount(String name, long count) {}

  /**
   * The strings over all messages.
   *
   * @param count how many
   * @param chars UTF-16 units in all of them
   * @param latin1 those with no character above U+00FF
   * @param repeated those equal to one before in the same message
   */
  public record Strings(long count, long chars, long latin1, long repeated) {}

  /**
   * The collections, maps and arrays of references over all messages.
   *
   * @param count how many
   * @param empty those without elements
   * @param elements elements, or entries, in all of them
   */
  public record Collections(long count, long empty, long elements) {}

  /**
   * The whole numbers over all messages.
   *
   * @param count how many
   * @param oneByte those that a variable-length form writes in one byte, -64 to 63
   * @param fixedBytes bytes in a form of fixed length
   * @param variableBytes bytes in a variable-length form of 7 bits a byte
   */
  public record Numbers(long count, long oneByte, long fixedBytes, long variableBytes) {}
}
