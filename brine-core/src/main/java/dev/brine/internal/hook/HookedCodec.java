// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.List;
import java.util.function.Supplier;

/**
 * The objects of a class with hooks, level by level from the top.
 *
 * @param making makes an object as Java does, without its constructors
 */
public record HookedCodec(Class<?> type, List<HookLevel> levels, Supplier<Object> making)
    implements BodyCodec {
  /** Makes the levels unmodifiable. */
  public HookedCodec {
    levels = List.copyOf(levels);
  }

  @Override
  public void write(WireWriter out, Object value) {
    out.nesting.enterCallbacks(value, out.isTree());
    out.charge(Costs.of(type));
    for (int i = 0; i < levels.size(); i++) {
      HookLevel level = levels.get(i);
      if (level.isCustom()) {
        CallbackOutput.of(out).level(level, value);
      } else {
        level.fields().write(out, value);
      }
    }
    out.nesting.leaveCallbacks();
  }

  @Override
  public Object read(WireReader in) {
    in.nesting.enterCallbacks();
    in.charge(Costs.of(type));
    Object object = making.get();
    in.track(object);
    // As Java does it: nothing is set before all is read, unless a callback could see it.
    Object[][] waiting = levels.size() == 1 || isObserved() ? null : new Object[levels.size()][];
    for (int i = 0; i < levels.size(); i++) {
      HookLevel level = levels.get(i);
      if (level.reading() != null) {
        CallbackInput.of(in).level(level, object);
      } else if (waiting != null) {
        waiting[i] = values(in, level);
      } else {
        set(in, level, object);
      }
    }
    for (int i = 0; waiting != null && i < waiting.length; i++) {
      if (waiting[i] != null) {
        levels.get(i).fields().set(object, waiting[i]);
      }
    }
    in.nesting.leaveCallbacks();
    return object;
  }

  /** The topmost level does not count: nothing is above it. */
  private boolean isObserved() {
    for (int i = 1; i < levels.size(); i++) {
      if (levels.get(i).isObserving()) {
        return true;
      }
    }
    return false;
  }

  /** Reads and sets the fields of a level without {@code readObject}. */
  private static void set(WireReader in, HookLevel level, Object object) {
    LevelFields fields = level.fields();
    Object[] values = level.isCustom() ? values(in, level) : fields.readInto(in, object);
    if (values != LevelFields.NOTHING_TO_SET) {
      fields.set(object, values);
    }
  }

  /** Returns the values of a level that has {@code writeObject} but no {@code readObject}. */
  private static Object[] values(WireReader in, HookLevel level) {
    LevelFields fields = level.fields();
    if (!level.isCustom()) {
      return fields.read(in);
    }
    Items items = Items.custom(in);
    Object[] values = items.values(fields);
    if (values == null && !fields.fields().isEmpty()) {
      throw in.corrupt("the fields of " + level.type().getName() + " were not written");
    }
    items.skip(fields);
    return values == null ? new Object[0] : values;
  }
}
