// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.codec.BoundSlot;
import dev.brine.internal.codec.Instantiation;
import dev.brine.internal.codec.Instantiation.Finals;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.wire.DefaultRead;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates how an object is instantiated: it is created first and its fields are set as they come,
 * or the fields are gathered in local variables first.
 */
final class InstantiationCode implements Opcodes {
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
  private final int[] values;
  private int object;
  private int handle;
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
    values = handles == null || instantiation.gathers() ? new int[slots.size()] : null;
  }

  /** Returns the local variable of the object. */
  int object() {
    return object;
  }

  /** Makes the object or reserves its handle. */
  void begin() {
    object = code.local(OBJECT);
    if (values != null) {
      for (BoundSlot slot : slots) {
        values[slot.slot().index()] = code.local(type(slot));
      }
    }
    if (handles == null) {
      return;
    }
    if (instantiation.isLate()) {
      boolean isRecord = instantiation.way() == Instantiation.Way.CANONICAL;
      code.aload(IN);
      code.kernelVirtual(handles, isRecord ? "reserve" : "reserveLate", "()I");
      handle = code.local(Type.INT_TYPE);
      code.istore(handle);
      return;
    }
    makeObject();
    code.aload(IN);
    code.aload(object);
    code.kernelVirtual(handles, "track", "(Ljava/lang/Object;)V");
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
        code.kernel("Instantiator", "allocate", "(Ljava/lang/Class;)Ljava/lang/Object;");
      }
      case SUPERCLASS -> {
        links.constructor(code, instantiation.constructor());
        links.type(code, codec.type());
        code.kernel(
            "Instantiator",
            "make",
            "(Ljava/lang/reflect/Constructor;Ljava/lang/Class;)Ljava/lang/Object;");
      }
      default -> throw new AssertionError(instantiation.way());
    }
  }

  /** Pushes what {@link #set} needs below the value. */
  void before(BoundSlot slot) {
    if (values == null) {
      access.beforeSet(object, slot.field());
    }
  }

  /** Takes the value of a field from the stack. */
  void set(BoundSlot slot) {
    if (values == null) {
      access.set(slot.field());
      return;
    }
    if (!slot.field().getType().isPrimitive()) {
      code.cast(type(slot));
    }
    code.store(type(slot), values[slot.slot().index()]);
  }

  /** Makes the object of what was gathered. */
  void end() {
    switch (instantiation.way()) {
      case CANONICAL -> {
        construct(inOrderOfShape());
        fill();
      }
      case STORING -> {
        construct(instantiation.parameters());
        requireConstants();
        setOthers();
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
    for (BoundSlot slot : parameters) {
      load(slot);
    }
    Type[] types =
        parameters.stream().map(slot -> Type.getType(slot.field().getType())).toArray(Type[]::new);
    String descriptor = Type.getMethodDescriptor(Type.VOID_TYPE, types);
    code.visitor().visitMethodInsn(INVOKESPECIAL, name, "<init>", descriptor, false);
  }

  private void setOthers() {
    for (BoundSlot slot : slots) {
      if (!instantiation.isStored(slot)) {
        access.beforeSet(object, slot.field());
        load(slot);
        access.set(slot.field());
      }
    }
  }

  private void fill() {
    if (handles == null) {
      return;
    }
    code.aload(IN);
    code.iload(handle);
    code.aload(object);
    code.kernelVirtual(handles, "fill", "(ILjava/lang/Object;)V");
  }

  private void requireConstants() {
    for (BoundSlot slot : instantiation.constants()) {
      Field field = slot.field();
      access.get(object, field);
      box(field);
      load(slot);
      box(field);
      links.type(code, field.getDeclaringClass());
      code.visitor().visitLdcInsn(field.getName());
      code.kernel(
          "Instantiator",
          "requireConstant",
          "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/String;)V");
    }
  }

  private void readByDefault() {
    code.constant("defaults", DefaultRead.class, instantiation::defaults);
    code.aload(object);
    code.push(slots.size());
    code.visitor().visitTypeInsn(ANEWARRAY, OBJECT.getInternalName());
    for (BoundSlot slot : slots) {
      code.op(DUP);
      code.push(slot.slot().index());
      load(slot);
      box(slot.field());
      code.op(AASTORE);
    }
    code.kernelVirtual("DefaultRead", "set", "(Ljava/lang/Object;[Ljava/lang/Object;)V");
  }

  private void box(Field field) {
    if (field.getType().isPrimitive()) {
      Class<?> box = MethodType.methodType(field.getType()).wrap().returnType();
      Type type = Type.getType(box);
      String descriptor = Type.getMethodDescriptor(type, Type.getType(field.getType()));
      code.visitor()
          .visitMethodInsn(INVOKESTATIC, type.getInternalName(), "valueOf", descriptor, false);
    }
  }

  private List<BoundSlot> inOrderOfShape() {
    BoundSlot[] ordered = new BoundSlot[slots.size()];
    for (BoundSlot slot : slots) {
      ordered[slot.slot().index()] = slot;
    }
    return List.of(ordered);
  }

  private void load(BoundSlot slot) {
    code.load(type(slot), values[slot.slot().index()]);
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
