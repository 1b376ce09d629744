// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.Set;

/**
 * Finds what a stream writes to or reads from, through filters.
 *
 * @param out reads the field {@code out} of a {@link FilterOutputStream}
 * @param in reads the field {@code in} of a {@link FilterInputStream}
 */
record Sinks(MethodHandle out, MethodHandle in) {
  private static final int DEEPEST = 16;

  /** Lets the agent see these two protected fields, by opening java.io to it. */
  static Sinks create(Instrumentation instrumentation) {
    Set<Module> ours = Set.of(Sinks.class.getModule());
    instrumentation.redefineModule(
        Object.class.getModule(), Set.of(), Map.of(), Map.of("java.io", ours), Set.of(), Map.of());
    try {
      MethodHandles.Lookup here = MethodHandles.lookup();
      return new Sinks(
          MethodHandles.privateLookupIn(FilterOutputStream.class, here)
              .findGetter(FilterOutputStream.class, "out", OutputStream.class)
              .asType(MethodType.methodType(OutputStream.class, FilterOutputStream.class)),
          MethodHandles.privateLookupIn(FilterInputStream.class, here)
              .findGetter(FilterInputStream.class, "in", InputStream.class)
              .asType(MethodType.methodType(InputStream.class, FilterInputStream.class)));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("The fields of filters are not as the API says", e);
    }
  }

  /** Returns the class behind all filters. */
  String of(InputStream stream) {
    InputStream end = stream;
    for (int i = 0; i < DEEPEST && end instanceof FilterInputStream filter; i++) {
      InputStream next = below(filter);
      if (next == null) {
        break;
      }
      end = next;
    }
    return end.getClass().getName();
  }

  /** Returns the stream behind all filters. */
  OutputStream end(OutputStream stream) {
    OutputStream end = stream;
    for (int i = 0; i < DEEPEST && end instanceof FilterOutputStream filter; i++) {
      OutputStream next = below(filter);
      if (next == null) {
        break;
      }
      end = next;
    }
    return end;
  }

  private OutputStream below(FilterOutputStream filter) {
    try {
      return (OutputStream) out.invokeExact(filter);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private InputStream below(FilterInputStream filter) {
    try {
      return (InputStream) in.invokeExact(filter);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
