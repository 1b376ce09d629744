// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.javaform.WrittenBody;
import dev.brine.shape.Shape;
import dev.brine.wire.WireReader;
import java.util.Arrays;
import java.util.List;

/** The fields of an object without hooks: those of all its levels are together. */
final class PlainBody implements WrittenBody {
  private final WireReader in;
  private final WrittenFields fields;
  private final List<Shape.Level> levels;
  private Object[] values;

  PlainBody(WireReader in, WrittenFields fields, List<Shape.Level> levels) {
    this.in = in;
    this.fields = fields;
    this.levels = levels;
  }

  @Override
  public void begin(Object object) {
    // Nothing here names it but by its handle.
  }

  @Override
  public Object[] fields(int level) {
    if (values == null) {
      values = fields.read(in);
    }
    int from = 0;
    for (int i = 0; i < level; i++) {
      from += levels.get(i).fields().size();
    }
    return Arrays.copyOfRange(values, from, from + levels.get(level).fields().size());
  }

  @Override
  public Next next(int level) {
    throw new AssertionError(levels);
  }

  @Override
  public Object object() {
    throw new AssertionError(levels);
  }

  @Override
  public boolean skipsObject() {
    throw new AssertionError(levels);
  }

  @Override
  public int bytes(byte[] target, int offset, int most) {
    throw new AssertionError(levels);
  }
}
