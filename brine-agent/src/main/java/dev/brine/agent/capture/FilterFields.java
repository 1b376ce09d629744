// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.Supplier;

/**
 * Looks up the protected fields of Java's filters: {@code out}, then {@code in}. Loaded by a loader
 * of its own, so that java.io is opened to this class alone and the program sees no more than
 * without the agent.
 */
public final class FilterFields implements Supplier<List<MethodHandle>> {
  /** Called by {@link Sinks}. */
  public FilterFields() {}

  /** Returns what reads the fields. */
  @Override
  public List<MethodHandle> get() {
    try {
      MethodHandles.Lookup here = MethodHandles.lookup();
      return List.of(
          MethodHandles.privateLookupIn(FilterOutputStream.class, here)
              .findGetter(FilterOutputStream.class, "out", OutputStream.class),
          MethodHandles.privateLookupIn(FilterInputStream.class, here)
              .findGetter(FilterInputStream.class, "in", InputStream.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("The fields of filters are not as the API says", e);
    }
  }
}
