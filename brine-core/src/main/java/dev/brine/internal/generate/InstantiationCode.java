// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Access;
import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.KeptValues;
import dev.brine.internal.bytecode.NumberCode;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.instance.Instantiation;
import dev.brine.internal.instance.Instantiation.Finals;
import dev.brine.wire.instance.DefaultRead;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates how an object is instantiated: it is created first and its fields are set as they come,
 * or the fields are gathered in local variables first.
 */
final class InstantiationCode implements FieldSink, Opcodes {
  /** The local variable of what keeps the handles. */
  private static final int IN = 1;

  private static final Type OBJECT = Type.getType(Object.class);

  private final ObjectCodec codec;
  private final List<BoundSlot> slots;
  private final Instantiation instantiation;
  private final Code code;
  private final Access access;
  private final Links links;
  private final String handles;
  private FieldSink.FieldValues values;
  private Stretches stretches;
  private int object;
  private int handle;
  private boolean isDeclared;
  private Guard construction;

  /**
   * Creates the code.
   *
   * @param handles the class of what keeps the handles, which is the first parameter, or null where
   *     objects have none. They come after their fields then, as late as can be: a store into the
   *     newest object costs the least
   */
  InstantiationCode(ObjectCodec codec, Code code, Links links, String handles) {
    this.handles = handles;
    this.codec = codec;
    this.code = code;
    this.links = links;
    slots = codec.binding().slots();
    instantiation = codec.fastestInstantiation();
    access = new Access(codec.type(), code);
    boolean gathers = handles == null || instantiation.gathers();
    values = gathers ? new LocalValues(code, slots, this::type) : null;
  }

  /** Returns the local variable of the object. */
  int object() {
    return object;
  }

  /** Sees to it that other methods can take the values, too. Must precede all else. */
  void share(Stretches parts) {
    stretches = parts;
    if (values != null) {
      values = new ArrayValues(code, code.local(OBJECT), slots.size(), this::type);
    }
  }

  /** Returns the local variable of what {@link #sink} needs in other methods. */
  int target() {
    return values instanceof ArrayValues shared ? shared.local() : object;
  }

  /**
   * Returns the sink for the values of fields in another method.
   *
   * @param target the parameter that has the {@link #target} there
   */
  FieldSink sink(Code part, int target) {
    if (values instanceof ArrayValues shared) {
      return shared.in(part, target);
    }
    return setter(part, target);
  }

  /** Returns what sets the fields of an object that is a parameter of another method. */
  private FieldSink setter(Code part, int parameter) {
    part.aload(parameter);
    part.cast(Type.getType(codec.type()));
    part.store(OBJECT, parameter);
    return FieldSink.of(new Access(codec.type(), part), parameter);
  }

  /** Makes the local variables. */
  void declare() {
    object = code.local(OBJECT);
    handle = code.local(Type.INT_TYPE);
    if (values != null) {
      values.begin();
    }
    isDeclared = true;
  }

  /** Keeps what a later step needs that goes on at a field. */
  void keep(KeptValues kept, int number) {
    if (hasObject()) {
      kept.keep(OBJECT, object);
    }
    if (instantiation.isLate()) {
      kept.keepInt(handle);
    }
    for (BoundSlot slot : gathered(number)) {
      kept.keep(type(slot), ((LocalValues) values).local(slot));
    }
  }

  /** Takes that back. */
  void restore(KeptValues kept, int number) {
    List<BoundSlot> gathered = gathered(number);
    for (int i = gathered.size() - 1; i >= 0; i--) {
      kept.take(type(gathered.get(i)), ((LocalValues) values).local(gathered.get(i)));
    }
    if (instantiation.isLate()) {
      kept.takeInt(handle);
    }
    if (hasObject()) {
      kept.take(Type.getType(codec.type()), object);
    }
  }

  private boolean hasObject() {
    return !instantiation.isLate();
  }

  /** Returns the fields whose values are gathered before those of a field. */
  private List<BoundSlot> gathered(int number) {
    return values == null
        ? List.of()
        : slots.stream()
            .filter(slot -> slot.isPrimitive() || slots.indexOf(slot) < number)
            .toList();
  }

  /** Makes the object or reserves its handle. */
  void begin() {
    if (!isDeclared) {
      declare();
    }
    if (handles == null) {
      return;
    }
    if (instantiation.isLate()) {
      code.aload(IN);
      reserve();
      // stack: handle
      code.istore(handle);
      return;
    }
    makeObject();
    code.aload(IN);
    code.aload(object);
    // stack: reader, object
    code.kernelVirtual(handles, "track", "(Ljava/lang/Object;)V");
  }

  private void reserve() {
    if (mayReadByDefault()) {
      defaults();
      // stack: reader, defaults
      code.kernelVirtual(handles, "reserveEarly", "(Ldev/brine/wire/instance/DefaultRead;)I");
    } else {
      boolean isRecord = instantiation.way() == Instantiation.Way.CANONICAL;
      code.kernelVirtual(handles, isRecord ? "reserve" : "reserveLate", "()I");
    }
  }

  /** Returns whether a constructor is called, or the fields are set by default reading. */
  private boolean mayReadByDefault() {
    return instantiation.way() == Instantiation.Way.STORING
        && instantiation.finals() == Finals.DEFAULT_READ;
  }

  private void makeObject() {
    make();
    code.cast(Type.getType(codec.type()));
    code.store(OBJECT, object);
  }

  private void make() {
    switch (instantiation.way()) {
      case EMPTY -> instance(List.of());
      case ALLOCATE -> {
        links.type(code, codec.type());
        code.kernel("instance/Instantiator", "allocate", "(Ljava/lang/Class;)Ljava/lang/Object;");
      }
      case SUPERCLASS -> {
        links.constructor(code, instantiation.constructor());
        links.type(code, codec.type());
        // stack: constructor, class
        code.kernel(
            "instance/Instantiator",
            "make",
            "(Ljava/lang/reflect/Constructor;Ljava/lang/Class;)Ljava/lang/Object;");
      }
      default -> throw new AssertionError(instantiation.way());
    }
  }

  @Override
  public void before(BoundSlot slot) {
    if (values == null) {
      access.beforeSet(object, slot.field());
    } else {
      values.before(slot);
    }
  }

  @Override
  public void set(BoundSlot slot) {
    if (values == null) {
      access.set(slot.field());
    } else {
      values.set(slot);
    }
  }

  /** Makes the object of what was gathered. */
  void end() {
    switch (instantiation.way()) {
      case CANONICAL -> {
        construct(inOrderOfShape());
        fill();
      }
      case STORING -> {
        if (mayReadByDefault()) {
          constructOrReadByDefault();
        } else {
          construct(instantiation.parameters());
          requireConstants();
          setOthers();
        }
        fill();
      }
      default -> {
        if (handles == null) {
          makeObject();
        }
        if (instantiation.finals() == Finals.DEFAULT_READ) {
          readByDefault();
        } else if (values != null) {
          setOthers();
        }
      }
    }
  }

  /** Generates what names the class whose constructor failed, behind the method's end. */
  void handle() {
    if (construction != null) {
      boolean isRecord = instantiation.way() == Instantiation.Way.CANONICAL;
      construction.handleConstruction(
          isRecord ? "constructing" : "checking", () -> links.type(code, codec.type()));
    }
  }

  private void construct(List<BoundSlot> parameters) {
    construction = Guard.begin(code);
    instance(parameters);
    code.store(OBJECT, object);
    construction.end();
  }

  private void instance(List<BoundSlot> parameters) {
    String name = Type.getInternalName(codec.type());
    code.visitor().visitTypeInsn(NEW, name);
    code.op(DUP);
    // stack: object, object
    for (BoundSlot slot : parameters) {
      values.load(slot);
    }
    Constructor<?> constructor = instantiation.constructor();
    for (int i = parameters.size(); i < constructor.getParameterCount(); i++) {
      code.op(ACONST_NULL);
    }
    // stack: object, object, parameters
    String descriptor = Type.getConstructorDescriptor(constructor);
    code.visitor().visitMethodInsn(INVOKESPECIAL, name, "<init>", descriptor, false);
    // stack: object
  }

  private void setOthers() {
    List<BoundSlot> others = slots.stream().filter(slot -> !instantiation.isStored(slot)).toList();
    if (!(values instanceof ArrayValues shared)) {
      FieldSink sink = FieldSink.of(access, object);
      others.forEach(slot -> setOther(sink, values, slot));
      return;
    }
    stretches.each(
        code,
        new Stretches.Arguments(
            "(Ljava/lang/Object;Ljava/lang/Object;)V", List.of(object, shared.local())),
        Stretches.numbers(others.size(), number -> true),
        (part, numbers) -> {
          FieldSink sink = setter(part, 1);
          FieldSink.FieldValues gathered = shared.in(part, 2);
          numbers.forEach(number -> setOther(sink, gathered, others.get(number)));
        });
  }

  private static void setOther(FieldSink sink, FieldSink.FieldValues gathered, BoundSlot slot) {
    sink.before(slot);
    gathered.load(slot);
    sink.set(slot);
  }

  private void fill() {
    if (handles == null) {
      return;
    }
    code.aload(IN);
    code.iload(handle);
    code.aload(object);
    // stack: reader, handle, object
    code.kernelVirtual(handles, "fill", "(ILjava/lang/Object;)V");
  }

  private void requireConstants() {
    for (BoundSlot slot : instantiation.constants()) {
      constantAndValue(slot);
      links.type(code, slot.field().getDeclaringClass());
      code.visitor().visitLdcInsn(slot.field().getName());
      // stack: constant, value, class, name of the field
      code.kernel(
          "instance/Instantiator",
          "requireConstant",
          "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/String;)V");
    }
  }

  /** Pushes what the constructor gave to a field, and the value of the message. */
  private void constantAndValue(BoundSlot slot) {
    access.get(object, slot.field());
    NumberCode.boxPrimitive(code, slot);
    // stack: constant
    values.load(slot);
    NumberCode.boxPrimitive(code, slot);
    // stack: constant, value
  }

  /**
   * Calls the constructor. Reads by default where the object was met already, and where the
   * constructor throws or gives a field another constant.
   */
  private void constructOrReadByDefault() {
    Label refused = new Label();
    Label untried = new Label();
    Label byDefault = new Label();
    Label end = new Label();
    if (handles != null) {
      code.aload(IN);
      code.iload(handle);
      code.kernelVirtual(handles, "early", "(I)Ljava/lang/Object;");
      // stack: object that was met early, or null
      code.store(OBJECT, object);
      code.aload(object);
      code.jump(IFNONNULL, byDefault);
    }
    defaults();
    code.kernelVirtual("instance/DefaultRead", "triesConstructor", "()Z");
    // stack: tries
    code.jump(IFEQ, untried);
    Guard attempt = Guard.begin(code);
    instance(instantiation.parameters());
    code.store(OBJECT, object);
    attempt.end();
    for (BoundSlot slot : instantiation.constants()) {
      constantAndValue(slot);
      code.kernel("instance/Instantiator", "isConstant", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
      // stack: is the constant
      code.jump(IFEQ, refused);
    }
    setOthers();
    code.jump(GOTO, end);
    attempt.handleAll();
    code.label(refused);
    allocate("allocateRefused");
    code.jump(GOTO, byDefault);
    code.label(untried);
    allocate("allocate");
    code.label(byDefault);
    readByDefault();
    code.label(end);
  }

  private void allocate(String method) {
    defaults();
    code.kernelVirtual("instance/DefaultRead", method, "()Ljava/lang/Object;");
    code.store(OBJECT, object);
  }

  /** Pushes what sets all fields. */
  private void defaults() {
    code.constant("defaults", DefaultRead.class, instantiation::defaults);
  }

  private void readByDefault() {
    defaults();
    code.aload(object);
    values.array();
    // stack: defaults, object, array of values
    code.kernelVirtual("instance/DefaultRead", "set", "(Ljava/lang/Object;[Ljava/lang/Object;)V");
  }

  private List<BoundSlot> inOrderOfShape() {
    BoundSlot[] ordered = new BoundSlot[slots.size()];
    for (BoundSlot slot : slots) {
      ordered[slot.slot().index()] = slot;
    }
    return List.of(ordered);
  }

  /** A superclass in another package may have types that its subclass does not see. */
  private Type type(BoundSlot slot) {
    Class<?> type = slot.field().getType();
    Class<?> owner = slot.field().getDeclaringClass();
    boolean isSeen =
        type.isPrimitive()
            || Modifier.isPublic(type.getModifiers())
            || owner.getPackageName().equals(codec.type().getPackageName());
    return isSeen ? Type.getType(type) : Type.getType(Object.class);
  }
}
