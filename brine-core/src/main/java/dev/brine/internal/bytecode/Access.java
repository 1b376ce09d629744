// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.bytecode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Reads and writes the fields of a class in generated code: directly where a nestmate may, else
 * through a method handle, which the JIT compiler sees through.
 */
public final class Access {
  private static final String HANDLE = "java/lang/invoke/MethodHandle";

  private final Class<?> host;
  private final Code code;

  /** Creates the access of a method in a nestmate of a class. */
  public Access(Class<?> host, Code code) {
    this.host = host;
    this.code = code;
  }

  /** Pushes a field's value. */
  public void get(int object, Field field) {
    Type type = Type.getType(field.getType());
    if (isDirect(field)) {
      code.aload(object);
      code.cast(Type.getType(field.getDeclaringClass()));
      code.visitor()
          .visitFieldInsn(
              Opcodes.GETFIELD,
              Type.getInternalName(field.getDeclaringClass()),
              field.getName(),
              type.getDescriptor());
      return;
    }
    code.constant(List.of("get", field), MethodHandle.class, () -> getter(field));
    code.aload(object);
    code.visitor()
        .visitMethodInsn(
            Opcodes.INVOKEVIRTUAL,
            HANDLE,
            "invokeExact",
            "(Ljava/lang/Object;)" + erased(type).getDescriptor(),
            false);
  }

  /** Pushes what {@link #set} needs below the value. */
  public void beforeSet(int object, Field field) {
    if (!isSettable(field)) {
      code.constant(List.of("set", field), MethodHandle.class, () -> setter(field));
    }
    code.aload(object);
  }

  /** Sets a field to the value on the stack, whose class is checked. */
  public void set(Field field) {
    Type type = Type.getType(field.getType());
    if (isSettable(field)) {
      if (!field.getType().isPrimitive()) {
        code.cast(type);
      }
      code.visitor()
          .visitFieldInsn(
              Opcodes.PUTFIELD,
              Type.getInternalName(field.getDeclaringClass()),
              field.getName(),
              type.getDescriptor());
      return;
    }
    code.visitor()
        .visitMethodInsn(
            Opcodes.INVOKEVIRTUAL,
            HANDLE,
            "invokeExact",
            "(Ljava/lang/Object;" + erased(type).getDescriptor() + ")V",
            false);
  }

  private boolean isDirect(Field field) {
    Class<?> owner = field.getDeclaringClass();
    return owner.getNestHost() == host.getNestHost()
        || (!Modifier.isPrivate(field.getModifiers())
            && owner.getClassLoader() == host.getClassLoader()
            && owner.getPackageName().equals(host.getPackageName()));
  }

  private boolean isSettable(Field field) {
    return isDirect(field) && !Modifier.isFinal(field.getModifiers());
  }

  private static Type erased(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY
        ? Type.getType(Object.class)
        : type;
  }

  private static Class<?> erased(Class<?> type) {
    return type.isPrimitive() ? type : Object.class;
  }

  private static MethodHandle getter(Field field) {
    try {
      return MethodHandles.lookup()
          .unreflectGetter(field)
          .asType(MethodType.methodType(erased(field.getType()), Object.class));
    } catch (IllegalAccessException e) {
      throw new LinkageError(field.toString(), e);
    }
  }

  /** The field was made accessible, so that a final one can be set too. */
  private static MethodHandle setter(Field field) {
    try {
      return MethodHandles.lookup()
          .unreflectSetter(field)
          .asType(MethodType.methodType(void.class, Object.class, erased(field.getType())));
    } catch (IllegalAccessException e) {
      throw new LinkageError(field.toString(), e);
    }
  }
}
