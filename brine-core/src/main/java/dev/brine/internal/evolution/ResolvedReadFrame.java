// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.codec.Asking;
import dev.brine.internal.codec.Binding;
import dev.brine.internal.codec.BoundSlot;
import dev.brine.internal.codec.SlotReader;
import dev.brine.internal.evolution.Resolution.Target;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.wire.Absent;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Failures;
import dev.brine.wire.Skipping;
import dev.brine.wire.WireReader;
import java.util.List;

/**
 * Reads the body of an object as its writer laid it out, into the fields that the reader's class
 * has. As in Java, those are set when all of them are there.
 */
final class ResolvedReadFrame extends ReadFrame {
  private final Resolution resolution;
  private final Asking asking;
  private final List<BoundSlot> slots;
  private SlotReader reader;
  private Skipping skipping;
  private Object object;
  private Object[] values;
  private Absent absent;
  private boolean isDoubtful;
  private int handle;
  private int next;

  ResolvedReadFrame(Resolution resolution, Asking asking) {
    super(false);
    this.resolution = resolution;
    this.asking = asking;
    slots = resolution.slots();
  }

  @Override
  public ReadFrame advance(WireReader in) {
    if (reader == null) {
      begin(in);
    }
    while (next < slots.size()) {
      ReadFrame inner = read(in, slots.get(next));
      if (inner != null) {
        return inner;
      }
    }
    return null;
  }

  private void begin(WireReader in) {
    in.charge(resolution.cost());
    skipping = in.skipping;
    values = resolution.defaults().clone();
    if (resolution.absent() != null) {
      absent = skipping.require(resolution.absent());
      in.track(absent);
    } else if (resolution.reader().maker().isLate()) {
      handle = resolution.reader().maker().reserve(in);
    } else {
      object = resolution.reader().maker().make();
      handle = in.reserveLate();
      in.fill(handle, object);
      skipping.begin(object);
    }
    reader = asking.slots(in, resolution.layout());
  }

  private ReadFrame read(WireReader in, BoundSlot slot) {
    boolean isKept = resolution.targets()[next] != null;
    if (!isKept) {
      skipping.enter();
    }
    if (!slot.isReference()) {
      accept(reader.value(in, slot, next == 0));
      return null;
    }
    BodyCodec codec = reader.head(in, slot);
    if (codec != null) {
      return within(in, codec);
    }
    accept(reader.met());
    return null;
  }

  @Override
  public void accept(Object content) {
    Target target = resolution.targets()[next];
    if (target == null) {
      skipping.leave();
    } else if (content instanceof Absent lost) {
      absent = lost;
    } else {
      isDoubtful |= skipping.isDoubtful(content);
      values[target.slot().slot().index()] = target.fit(content);
    }
    next++;
  }

  @Override
  public Object result(WireReader in) {
    reader.end();
    if (absent != null) {
      if (resolution.absent() == null) {
        in.fill(handle, absent);
      }
      return absent;
    }
    Binding binding = resolution.reader();
    if (binding.maker().isLate()) {
      object = binding.make(values);
      in.fill(handle, object);
    } else if (binding.maker().defaults() != null) {
      binding.maker().defaults().set(object, values);
    } else {
      for (BoundSlot slot : binding.slots()) {
        binding.maker().set(object, slot, values[slot.slot().index()]);
      }
    }
    if (isDoubtful) {
      skipping.doubt(object);
    } else {
      skipping.trust(object);
    }
    return resolved(in);
  }

  /** Returns what the object names in its place. */
  private Object resolved(WireReader in) {
    if (resolution.resolve() == null) {
      return object;
    }
    Object resolved = resolution.resolve().of(object);
    in.fill(handle, resolved);
    return resolved;
  }

  @Override
  public String step() {
    return isInField() ? "." + slots.get(next).slot().field().name() : "";
  }

  private boolean isInField() {
    return reader != null && next < slots.size();
  }

  @Override
  public RuntimeException failed(RuntimeException failure) {
    String[] steps = {step(), resolution.layout().shape().name()};
    return Failures.reading(failure, steps, isInField() ? 0 : -1);
  }
}
