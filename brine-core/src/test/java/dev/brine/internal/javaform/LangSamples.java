// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilePermission;
import java.io.IOError;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OptionalDataException;
import java.io.SerializablePermission;
import java.io.UncheckedIOException;
import java.io.WriteAbortedException;
import java.lang.annotation.AnnotationTypeMismatchException;
import java.lang.annotation.IncompleteAnnotationException;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ReflectPermission;
import java.lang.reflect.UndeclaredThrowableException;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.CoderMalfunctionError;
import java.nio.charset.MalformedInputException;
import java.nio.charset.UnmappableCharacterException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkPermission;
import java.util.List;

/** Objects of the classes of java.io, java.lang, java.math and java.nio. */
final class LangSamples {
  private LangSamples() {}

  static List<Sample> all() {
    return List.of(
        Sample.of(FilePermission.class, () -> new FilePermission("/tmp/-", "read,write")),
        Sample.of(IOError.class, () -> new IOError(new IOException("x"))),
        Sample.of(OptionalDataException.class, LangSamples::optionalData),
        Sample.of(
            SerializablePermission.class, () -> new SerializablePermission("enableSubstitution")),
        Sample.of(
            UncheckedIOException.class, () -> new UncheckedIOException("x", new IOException("y"))),
        Sample.of(
            WriteAbortedException.class, () -> new WriteAbortedException("x", new IOException())),
        Sample.of(
            EnumConstantNotPresentException.class,
            () -> new EnumConstantNotPresentException(Thread.State.class, "x")),
        Sample.of(RuntimePermission.class, () -> new RuntimePermission("exitVM")),
        Sample.of(StackTraceElement.class, () -> new Exception().getStackTrace()[0]),
        Sample.of(
            TypeNotPresentException.class, () -> new TypeNotPresentException("x", new Error("y"))),
        Sample.of(
            AnnotationTypeMismatchException.class,
            () -> new AnnotationTypeMismatchException(Object.class.getMethod("hashCode"), "int")),
        Sample.of(
            IncompleteAnnotationException.class,
            () -> new IncompleteAnnotationException(FunctionalInterface.class, "x")),
        Sample.of(
            MethodType.class,
            () -> MethodType.methodType(void.class, int.class, String[].class, Object.class)),
        Sample.of(
            InvocationTargetException.class,
            () -> new InvocationTargetException(new Error("y"), "x")),
        Sample.of(ReflectPermission.class, () -> new ReflectPermission("suppressAccessChecks")),
        Sample.of(
            UndeclaredThrowableException.class,
            () -> new UndeclaredThrowableException(new Exception("y"), "x")),
        Sample.of(MathContext.class, () -> new MathContext(7, RoundingMode.HALF_DOWN)),
        Sample.of(CoderMalfunctionError.class, () -> new CoderMalfunctionError(new Exception("x"))),
        Sample.of(MalformedInputException.class, () -> new MalformedInputException(3)),
        Sample.of(UnmappableCharacterException.class, () -> new UnmappableCharacterException(3)),
        Sample.of(
            AtomicMoveNotSupportedException.class,
            () -> new AtomicMoveNotSupportedException("x", "y", "z")),
        Sample.of(
            DirectoryIteratorException.class,
            () -> new DirectoryIteratorException(new IOException("x"))),
        Sample.of(InvalidPathException.class, () -> new InvalidPathException("x", "y", 1)),
        Sample.of(LinkPermission.class, () -> new LinkPermission("hard")));
  }

  /** Only a stream makes one. */
  private static OptionalDataException optionalData() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeInt(1);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      in.readObject();
      throw new AssertionError("expected an exception");
    } catch (OptionalDataException e) {
      return e;
    }
  }
}
