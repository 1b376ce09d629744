// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.Form;
import dev.brine.optimize.internal.block.BlockReader;
import dev.brine.optimize.internal.block.BlockWriter;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A plan with what follows from all classes that are rewritten together: the layouts of its blocks,
 * which name other classes, and the package that has the classes that write and read blocks.
 *
 * @param plan what is decided of the class, with layouts that fit
 * @param layout of the block of its level; empty if it has no level, or a compact one, whose layout
 *     is not written to streams
 * @param compactLayout of the block of a compact level; empty if it has none, or one whose layout
 *     has no room in a class file
 * @param proxyLayout the layout of the block of its proxies; empty if none are written
 * @param version the serialVersionUID to declare; empty if the declared one stays
 * @param neighbor the internal name of a class in whose package the block classes are
 */
record LinkedPlan(
    RewritePlan plan,
    Optional<String> layout,
    Optional<String> compactLayout,
    Optional<String> proxyLayout,
    OptionalLong version,
    String neighbor) {

  /**
   * Links a plan.
   *
   * @param all plans by the internal names of their classes
   * @param neighbor the internal name of a class in whose package the block classes are
   */
  static LinkedPlan of(RewritePlan plan, Map<String, RewritePlan> all, String neighbor) {
    Optional<String> layout = LayoutText.ofLevel(plan, all);
    if (layout.isPresent() && plan.form() == Form.COMPACT) {
      OptionalLong version = OptionalLong.of(CompactVersion.of(plan.effective(), layout.get()));
      Optional<String> kept = layout.filter(LayoutText::fits);
      return new LinkedPlan(plan, Optional.empty(), kept, Optional.empty(), version, neighbor);
    }
    Optional<String> proxyLayout = LayoutText.ofProxies(plan, all);
    return new LinkedPlan(plan, layout, Optional.empty(), proxyLayout, plan.version(), neighbor);
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
