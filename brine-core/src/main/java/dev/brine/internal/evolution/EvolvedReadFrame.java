// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.codec.Binding;
import dev.brine.internal.codec.CallbackMode;
import dev.brine.internal.codec.FieldsReadFrame;
import dev.brine.internal.evolution.FieldMapping.Target;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.wire.SkippedFields;
import dev.brine.wire.StreamFilter;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.MissingObject;

/**
 * Reads the body of an object as its writer laid it out, into the fields that the reader's class
 * has. As in Java, those are set when all of them are there.
 */
final class EvolvedReadFrame extends FieldsReadFrame {
  private final FieldMapping mapping;
  private SkippedFields skippedFields;
  private Object object;
  private Object[] values;
  private MissingObject missing;
  private boolean isDoubtful;
  private int handle;

  EvolvedReadFrame(FieldMapping mapping, CallbackMode callbackMode) {
    super(mapping.layout(), mapping.slots(), false, callbackMode, mapping.layout().shape().name());
    this.mapping = mapping;
  }

  @Override
  protected void begin(WireReader in) {
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
  }

  @Override
  protected void beforeField(WireReader in, int number) {
    if (mapping.targets()[number] == null) {
      skippedFields.enter();
    }
  }

  @Override
  protected void take(BoundSlot slot, int number, Object content) {
    Target target = mapping.targets()[number];
    if (target == null) {
      skippedFields.leave();
    } else if (content instanceof MissingObject lost) {
      missing = lost;
    } else {
      isDoubtful |= skippedFields.isDoubtful(content);
      values[target.slot().slot().index()] = target.fit(content);
    }
  }

  @Override
  protected Object end(WireReader in) {
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
    StreamFilter filter = in.parts.streamFilter();
    if (filter != null) {
      filter.replaced(object, resolved);
    }
    in.fill(handle, resolved);
    return resolved;
  }
}
