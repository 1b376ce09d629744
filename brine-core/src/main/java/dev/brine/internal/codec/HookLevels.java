// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.hook.HookLevel;
import dev.brine.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/** Finds the levels of a class with hooks. */
final class HookLevels {
  private HookLevels() {}

  /** Returns the levels of a shape, the topmost first. */
  static List<HookLevel> of(Class<?> type, Shape.OfHooked shape, CodecsReference codecs) {
    List<HookLevel> levels = new ArrayList<>();
    Class<?> level = type;
    for (int i = shape.levels().size() - 1; i >= 0; i--) {
      Shape.Level described = shape.levels().get(i);
      boolean isCustom = described.content() == Shape.Content.CUSTOM;
      levels.add(0, HookLevel.of(level, LevelFieldsCodec.of(level, described, codecs), isCustom));
      level = level.getSuperclass();
    }
    return levels;
  }
}
