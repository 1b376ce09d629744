// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.codec.Binding;
import dev.brine.internal.codec.BoundSlot;
import dev.brine.internal.codec.CallbackMode;
import dev.brine.internal.codec.SlotReader;
import dev.brine.internal.evolution.FieldMapping.Target;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Failures;
import dev.brine.wire.MissingObject;
import dev.brine.wire.SkippedFields;
import dev.brine.wire.WireReader;
import java.util.List;

/**
 * Reads the body of an object as its writer laid it out, into the fields that the reader's class
 * has. As in Java, those are set when all of them are there.
 */
final class EvolvedReadFrame extends ReadFrame {
  private final FieldMapping mapping;
  private final CallbackMode callbackMode;
  private final List<BoundSlot> slots;
  private SlotReader reader;
  private SkippedFields skippedFields;
  private Object object;
  private Object[] values;
  private MissingObject missing;
  private boolean isDoubtful;
  private int handle;
  private int next;

  EvolvedReadFrame(FieldMapping mapping, CallbackMode callbackMode) {
    super(false);
    this.mapping = mapping;
    this.callbackMode = callbackMode;
    slots = mapping.slots();
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
    in.charge(mapping.cost());
    skippedFields = in.skippedFields;
    values = mapping.defaults().clone();
    if (mapping.missing() != null) {
      missing = skippedFields.require(mapping.missing());
      in.track(missing);
    } else if (mapping.reader().instantiation().isLate()) {
      handle = mapping.reader().instantiation().reserve(in);
    } else {
      object = mapping.reader().instantiation().make();
      handle = in.reserveLate();
      in.fill(handle, object);
      skippedFields.begin(object);
    }
    reader = callbackMode.slots(in, mapping.layout());
  }

  private ReadFrame read(WireReader in, BoundSlot slot) {
    boolean isKept = mapping.targets()[next] != null;
    if (!isKept) {
      skippedFields.enter();
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
    Target target = mapping.targets()[next];
    if (target == null) {
      skippedFields.leave();
    } else if (content instanceof MissingObject lost) {
      missing = lost;
    } else {
      isDoubtful |= skippedFields.isDoubtful(content);
      values[target.slot().slot().index()] = target.fit(content);
    }
    next++;
  }

  @Override
  public Object result(WireReader in) {
    reader.end();
    if (missing != null) {
      if (mapping.missing() == null) {
        in.fill(handle, missing);
      }
      return missing;
    }
    Binding binding = mapping.reader();
    if (binding.instantiation().isLate()) {
      object = binding.make(values);
      in.fill(handle, object);
    } else if (binding.instantiation().defaults() != null) {
      binding.instantiation().defaults().set(object, values);
    } else {
      for (BoundSlot slot : binding.slots()) {
        binding.instantiation().set(object, slot, values[slot.slot().index()]);
      }
    }
    if (isDoubtful) {
      skippedFields.doubt(object);
    } else {
      skippedFields.trust(object);
    }
    return resolved(in);
  }

  /** Returns what the object names in its place. */
  private Object resolved(WireReader in) {
    if (mapping.resolve() == null) {
      return object;
    }
    Object resolved = mapping.resolve().of(object);
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
    String[] steps = {step(), mapping.layout().shape().name()};
    return Failures.reading(failure, steps, isInField() ? 0 : -1);
  }
}
