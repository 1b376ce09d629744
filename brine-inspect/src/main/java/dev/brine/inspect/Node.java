// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

/**
 * A part of an input. Its length is known when it is left.
 *
 * @param kind what it is
 * @param offset the place of its first byte, from 0
 * @param depth the number of nodes around it
 * @param id the number of the node, from 0, which references name; -1 where nothing can refer to it
 * @param target the number of the node that a reference or a class object names, else -1
 * @param className the binary name of its class, arrays as in {@code int[]}; for a reference that
 *     of its target, for a null empty
 * @param place where it stands
 * @param elements the number of elements that an array claims, else -1
 */
public record Node(
    NodeKind kind,
    long offset,
    int depth,
    long id,
    long target,
    String className,
    Place place,
    long elements) {
  /** Returns whether it describes a class, or is part of such a description. */
  public boolean isDescription() {
    return kind == NodeKind.CLASS_DESCRIPTION || place.name().isEmpty();
  }
}
