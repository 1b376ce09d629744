// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.internal.block.BlockReader;
import dev.brine.optimize.internal.block.BlockWriter;
import java.util.Map;
import java.util.Optional;

/**
 * A plan with what follows from all classes that are rewritten together: the layouts of its blocks,
 * which name other classes, and the package that has the classes that write and read blocks.
 *
 * @param plan what is decided of the class, with layouts that fit
 * @param layout of the block of its level; empty if it has no level
 * @param proxyLayout the layout of the block of its proxies; empty if none are written
 * @param neighbor the internal name of a class in whose package the block classes are
 */
record LinkedPlan(
    RewritePlan plan, Optional<String> layout, Optional<String> proxyLayout, String neighbor) {

  /**
   * Links a plan.
   *
   * @param all plans by the internal names of their classes
   * @param neighbor the internal name of a class in whose package the block classes are
   */
  static LinkedPlan of(RewritePlan plan, Map<String, RewritePlan> all, String neighbor) {
    return new LinkedPlan(
        plan, LayoutText.ofLevel(plan, all), LayoutText.ofProxies(plan, all), neighbor);
  }

  /** Returns the internal name of what writes its blocks. */
  String writer() {
    return BlockFiles.nameBeside(neighbor, BlockWriter.class);
  }

  /** Returns the internal name of what reads its blocks. */
  String reader() {
    return BlockFiles.nameBeside(neighbor, BlockReader.class);
  }
}
