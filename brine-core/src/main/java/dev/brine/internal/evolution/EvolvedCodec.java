// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.BrineException;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.internal.walk.Walkable;
import dev.brine.shape.Shape;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.MissingObject;
import java.util.List;

/** Reads the objects of one class of a writer as those of the reader's class of the same name. */
final class EvolvedCodec implements ReadingCodec, Walkable {
  private final Layout layout;
  private final WriterCodecs codecs;
  private volatile FieldMapping mapping;
  private volatile BodyCodec read;

  /** Creates the codec of a layout that a writer had. */
  EvolvedCodec(Layout layout, WriterCodecs codecs) {
    this.layout = layout;
    this.codecs = codecs;
  }

  private String name() {
    return layout.shape().name();
  }

  @Override
  public Class<?> type() {
    return codecs.require(name());
  }

  @Override
  public Class<?> keyType() {
    return codecs.find(name());
  }

  @Override
  public int least() {
    return layout.least();
  }

  /** Resolved at the first use, since classes form cycles. */
  private FieldMapping mapping() {
    FieldMapping known = mapping;
    if (known == null) {
      known = resolve();
      mapping = known;
    }
    return known;
  }

  private FieldMapping resolve() {
    List<BoundSlot> slots = codecs.slots(layout);
    try {
      return resolve(slots);
    } catch (BrineException e) {
      return FieldMapping.none(layout, slots, new MissingObject(() -> failure(slots, e)));
    }
  }

  private FieldMapping resolve(List<BoundSlot> slots) {
    Long version = codecs.version(name());
    return FieldMapping.of(layout, slots, version, codecs.reader(name()), codecs.reader());
  }

  /** Each failure travels its own path; a class may have come meanwhile, which is too late. */
  private BrineException failure(List<BoundSlot> slots, BrineException first) {
    try {
      resolve(slots);
      return first;
    } catch (BrineException e) {
      return e;
    }
  }

  /**
   * If the reader's class has hooks or state that Java keeps, Java's stream resolves its objects.
   */
  @Override
  public BodyCodec walked() {
    BodyCodec known = read;
    if (known == null) {
      known = isPlain() ? this : new EvolvedHookCodec(layout.shape(), codecs);
      read = known;
    }
    return known;
  }

  private boolean isPlain() {
    Class<?> type = codecs.find(name());
    Shape shape = type == null ? layout.shape() : codecs.reader().shape(type).body();
    return !(shape instanceof Shape.OfHooked) && !(shape instanceof Shape.OfJavaForm);
  }

  @Override
  public Object read(WireReader in) {
    BodyCodec walked = walked();
    return walked == this ? Walkable.super.read(in) : walked.read(in);
  }

  @Override
  public ReadFrame reading() {
    return new EvolvedReadFrame(mapping(), codecs.reader().callbackMode());
  }
}
