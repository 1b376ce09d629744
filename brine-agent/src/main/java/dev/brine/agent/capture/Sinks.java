// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Finds what a stream writes to or reads from, through filters.
 *
 * @param out reads the field {@code out} of a {@link FilterOutputStream}; null if nothing is found
 * @param in reads the field {@code in} of a {@link FilterInputStream}; null as above
 */
record Sinks(MethodHandle out, MethodHandle in) {
  private static final int DEEPEST = 16;
  private static final String UNKNOWN = "unknown";

  /** The loader of one class, whose module is no other class's. */
  private static final class OwnLoader extends ClassLoader {
    OwnLoader() {
      super(getPlatformClassLoader());
    }

    private Class<?> define(byte[] classFile) {
      return defineClass(null, classFile, 0, classFile.length);
    }
  }

  /** Opens java.io to one class, which looks up the two fields. If that fails, it is reported. */
  static Sinks create(Instrumentation instrumentation) {
    try {
      List<MethodHandle> fields = fields(instrumentation);
      return new Sinks(fields.get(0), fields.get(1));
    } catch (IOException | ReflectiveOperationException | RuntimeException | LinkageError e) {
      System.err.println("brine: Does not see streams behind filters: " + e);
      return new Sinks(null, null);
    }
  }

  @SuppressWarnings("unchecked") // The class is one of ours.
  private static List<MethodHandle> fields(Instrumentation instrumentation)
      throws IOException, ReflectiveOperationException {
    OwnLoader loader = new OwnLoader();
    Map<String, Set<Module>> opens = Map.of("java.io", Set.of(loader.getUnnamedModule()));
    instrumentation.redefineModule(
        Object.class.getModule(), Set.of(), Map.of(), opens, Set.of(), Map.of());
    String file = FilterFields.class.getSimpleName() + ".class";
    try (InputStream in = FilterFields.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new ClassNotFoundException(file);
      }
      Object own = loader.define(in.readAllBytes()).getConstructor().newInstance();
      return ((Supplier<List<MethodHandle>>) own).get();
    }
  }

  /** Returns the name of the class that is behind all filters. */
  String name(OutputStream end) {
    return out == null ? UNKNOWN : end.getClass().getName();
  }

  /** Returns the name of the class behind all filters. */
  String of(InputStream stream) {
    if (in == null) {
      return UNKNOWN;
    }
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

  /** Returns the stream behind all filters, or the stream itself if nothing is known. */
  OutputStream end(OutputStream stream) {
    OutputStream end = stream;
    for (int i = 0; i < DEEPEST && out != null && end instanceof FilterOutputStream filter; i++) {
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
