// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;
import dev.brine.internal.UseCount;
import dev.brine.internal.instance.FinalFields;
import dev.brine.internal.instance.Instantiation;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.walk.OffStackWalker;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.internal.walk.StepReadFrame;
import dev.brine.internal.walk.StepWriteFrame;
import dev.brine.internal.walk.Walkable;
import dev.brine.internal.walk.WriteFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.LevelCode;
import dev.brine.wire.StepCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/**
 * The objects of one class or record: by reflection at first, by generated code once there is some.
 * Both write the same bytes. What other codecs hold of a class is this, whichever does the work.
 */
public final class ObjectCodec implements Walkable {
  /** The bodies off the thread's stack before code for them is generated. */
  private static final int ENOUGH_WALKS = 64;

  private final Class<?> type;
  private final Layout layout;
  private final boolean isFlat;

  /** Whether only the fields of one class of a hierarchy are written, of objects that exist. */
  private final boolean isLevel;

  private final CodecsReference codecs;

  /**
   * Whether a constructor gets the values of fields that may lead back to the object, so that no
   * reader could follow such a reference; known with the binding.
   */
  private boolean isMetTooEarly;

  private volatile Binding binding;
  private volatile BodyCodec generated;
  private volatile boolean mayBeGenerated = true;
  private final UseCount uses = new UseCount();

  /** Generated code that works in steps, for deep graphs, or null. */
  private volatile StepCodec steps;

  private volatile boolean mayWorkInSteps = true;
  private int walks;

  /** Creates the codec of a class that has a layout. */
  ObjectCodec(Class<?> type, Layout layout, boolean isFlat, CodecsReference codecs) {
    this(type, layout, isFlat, false, codecs);
  }

  private ObjectCodec(
      Class<?> type, Layout layout, boolean isFlat, boolean isLevel, CodecsReference codecs) {
    this.type = type;
    this.layout = layout;
    this.isFlat = isFlat;
    this.isLevel = isLevel;
    this.codecs = codecs;
  }

  /** Returns the codec of the fields of one class of a hierarchy, which reads their values. */
  static ObjectCodec ofLevel(Class<?> level, Layout layout, CodecsReference codecs) {
    return new ObjectCodec(level, layout, true, true, codecs);
  }

  /** Returns whether this is the codec of the fields of one class of a hierarchy. */
  public boolean isLevel() {
    return isLevel;
  }

  @Override
  public Class<?> type() {
    return type;
  }

  /** Returns the layout of an object. */
  public Layout layout() {
    return layout;
  }

  @Override
  public boolean flat() {
    return isFlat;
  }

  @Override
  public int least() {
    return layout.least();
  }

  /** Returns the fields and what they need; bound at the first use, since classes form cycles. */
  public Binding binding() {
    Binding known = binding;
    if (known == null && isLevel) {
      known = Binding.ofLevel(type, layout, codecs.get());
      binding = known;
    } else if (known == null) {
      known = Binding.of(type, layout, codecs.get());
      isMetTooEarly =
          known.instantiation().way() == Instantiation.Way.STORING
              && !codecs.get().instantiation(type, known.slots()).isOneWay();
      binding = known;
    }
    return known;
  }

  /**
   * Returns how generated code instantiates objects. This reads class files, which is too slow for
   * classes that are used a few times.
   */
  public Instantiation fastestInstantiation() {
    Binding bound = binding();
    return codecs.get().instantiation(type, bound.slots()).fastest(bound.instantiation());
  }

  /**
   * Returns whether no code of the user runs where an object is instantiated, and all its fields
   * are set one by one or by a constructor. This reads class files.
   */
  public boolean isInstantiatedSilently() {
    return mayBeGenerated()
        && codecs.get().instantiation(type, binding().slots()).isSilent(fastestInstantiation());
  }

  /** Returns whether code may still be generated. */
  public boolean mayBeGenerated() {
    return mayBeGenerated && binding().instantiation().isPossible() && !isMetTooEarly;
  }

  /** Sees to it that no code is generated, after that has failed. */
  public void useNone() {
    mayBeGenerated = false;
    mayWorkInSteps = false;
    generated = null;
    steps = null;
  }

  /** Returns the generated codec, or null. */
  public BodyCodec generated() {
    return generated;
  }

  /** Returns whether code should be generated now that works in steps. */
  public boolean needsSteps() {
    return walks >= ENOUGH_WALKS && steps == null && mayWorkInSteps;
  }

  /** Sets the generated code that works in steps, or null where there can be none. */
  public void use(StepCodec code) {
    steps = code;
    mayWorkInSteps = code != null;
  }

  @Override
  public StepCodec steps() {
    StepCodec code = steps;
    return code == null && !isFlat && mayWorkInSteps ? stepsOrEnough() : code;
  }

  /**
   * Generates the code once bodies were written or read off the thread's stack a few times. Where
   * that may not be, or the stack has no room, it is tried after twice as many again.
   */
  private StepCodec stepsOrEnough() {
    int count = ++walks;
    if (count >= ENOUGH_WALKS && Integer.bitCount(count) == 1 && StackRoom.isEnough()) {
      codecs.get().generation().accept(this);
    }
    return steps;
  }

  /** Sets the generated codec, which is used from now on. */
  public void use(BodyCodec code) {
    generated = code;
  }

  @Override
  public void write(WireWriter out, Object value) {
    BodyCodec code = generatedOrEnough();
    if (code != null) {
      code.write(out, value);
    } else {
      long before = out.position();
      OffStackWalker.INSTANCE.write(out, this, value);
      uses.add(out.nesting.depth() == 0 ? out.position() - before : 0);
    }
  }

  @Override
  public Object read(WireReader in) {
    BodyCodec code = generatedOrEnough();
    if (code != null) {
      return code.read(in);
    }
    long before = in.position();
    Object value = OffStackWalker.INSTANCE.read(in, this);
    uses.add(in.nesting.depth() == 0 ? in.position() - before : 0);
    return value;
  }

  /**
   * Reads the fields of one class of a hierarchy, and sets them if each value fits its field.
   *
   * @return null, or the values where they are yet to be set
   */
  Object[] readInto(WireReader in, Object object) {
    return generatedOrEnough() instanceof LevelCode code
        ? code.readInto(in, object)
        : (Object[]) read(in);
  }

  /** Returns the generated codec or null; generates it once the class has shown to be worth it. */
  private BodyCodec generatedOrEnough() {
    BodyCodec code = generated;
    if (code == null && uses.claimGeneration() && mayBeGenerated) {
      codecs.get().generation().accept(this);
      return generated;
    }
    return code;
  }

  /**
   * Fails if this JVM cannot create an object of the class because it has final fields, or is a
   * value class: what could not be read is not written.
   */
  public void requireFinalFields() {
    binding().instantiation().requireFinalFields(binding().slots());
  }

  private BrineException metTooEarly() {
    return FinalFields.refusedInCycle(type, binding().slots());
  }

  @Override
  public WriteFrame writing(Object value) {
    StepCodec code = steps();
    if (code != null) {
      return new StepWriteFrame(code, value);
    }
    requireFinalFields();
    Binding bound = binding();
    return new ObjectWriteFrame(bound, value, isFlat, isMetTooEarly ? this::metTooEarly : null);
  }

  @Override
  public ReadFrame reading() {
    StepCodec code = steps();
    if (code != null) {
      return new StepReadFrame(code);
    }
    return new ObjectReadFrame(type, binding(), isFlat, codecs.get().callbackMode());
  }
}
