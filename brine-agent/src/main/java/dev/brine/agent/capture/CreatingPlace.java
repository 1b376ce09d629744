// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.StackWalker.StackFrame;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the method that creates a stream of the program's own class, as places are named. */
final class CreatingPlace {
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
  private static final String CONSTRUCTOR = "<init>";

  /** The separator of a place and the class of its streams. */
  static final String STREAM = ", stream ";

  private CreatingPlace() {}

  /**
   * Returns the place that called the constructor of a class, with the class; or the constructor
   * itself if Java called it.
   *
   * @param constructor the place in the constructor of the class that extends Java's
   */
  static String of(String constructor) {
    String streamClass = constructor.substring(0, constructor.lastIndexOf('.' + CONSTRUCTOR));
    String place =
        STACK
            .walk(CreatingPlace::creator)
            .map(
                frame ->
                    frame.getClassName()
                        + "."
                        + frame.getMethodName()
                        + ", line "
                        + Math.max(0, frame.getLineNumber()))
            .orElse(constructor);
    return place + STREAM + streamClass;
  }

  private static Optional<StackFrame> creator(Stream<StackFrame> frames) {
    return frames
        .filter(frame -> !frame.getClassName().startsWith("dev.brine.agent."))
        .dropWhile(CreatingPlace::isOfStream)
        .findFirst()
        .filter(frame -> frame.getDeclaringClass().getClassLoader() != null);
  }

  private static boolean isOfStream(StackFrame frame) {
    Class<?> type = frame.getDeclaringClass();
    return frame.getMethodName().equals(CONSTRUCTOR)
        && (ObjectOutputStream.class.isAssignableFrom(type)
            || ObjectInputStream.class.isAssignableFrom(type));
  }
}
