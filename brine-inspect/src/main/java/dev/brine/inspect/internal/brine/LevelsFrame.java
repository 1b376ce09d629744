// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import dev.brine.shape.Shape;
import java.io.IOException;
import java.util.List;

/** An object of a class with hooks: its levels, the topmost first. */
final class LevelsFrame implements Frame {
  private final BrineParser parser;
  private final Place place;
  private final Node node;
  private final List<BodyType.Fields> levels;
  private FieldsReader reader;
  private int next;

  LevelsFrame(BrineParser parser, BodyType type, long offset, Place place) throws StopException {
    this.parser = parser;
    this.place = place;
    node = parser.enter(NodeKind.OBJECT, type, offset, place, -1);
    levels = type.levels();
  }

  @Override
  public boolean advance() throws IOException, StopException {
    while (reader != null || next < levels.size()) {
      if (reader == null) {
        BodyType.Fields level = levels.get(next++);
        if (level.level().content() == Shape.Content.CUSTOM) {
          parser.push(new ItemsFrame(parser, level, level.written(), place));
          return false;
        }
        reader = new FieldsReader(parser, level, place);
      }
      if (!reader.advance()) {
        return false;
      }
      reader = null;
    }
    parser.events().leave(node);
    return true;
  }

  @Override
  public void abandon() {
    parser.events().leave(node);
  }
}
