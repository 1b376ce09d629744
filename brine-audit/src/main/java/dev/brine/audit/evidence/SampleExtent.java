// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Node;

/** Measures a sample as a filter of object streams does. */
final class SampleExtent implements BlobVisitor {
  private long depth;
  private long references;
  private long array;

  /** Returns the sizes of a sample that has been read. */
  Extent of(long bytes, Extent.Streams streams) {
    return new Extent(depth, references, array, bytes, streams);
  }

  @Override
  public void enter(Node node) {
    depth = Math.max(depth, node.depth() + 1L);
    array = Math.max(array, node.elements());
    references += node.isDescription() ? 0 : 1;
  }
}
