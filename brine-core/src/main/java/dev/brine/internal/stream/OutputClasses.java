// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.BrineException;
import dev.brine.internal.codec.UnsupportedClasses;
import dev.brine.internal.naming.ClassLookup;
import dev.brine.internal.naming.RootClasses;
import dev.brine.internal.naming.StreamHooks;
import dev.brine.internal.override.Loaders;
import dev.brine.internal.override.OutputHooks;
import dev.brine.internal.override.OverriddenHooks;
import dev.brine.internal.override.StreamFailures;
import dev.brine.wire.WireWriter;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The classes that a stream writes, with what the owner of the stream says of them: those that a
 * stream of the same Brine reads, or any where that leaves it to the filters of streams.
 */
final class OutputClasses implements ClassLookup, StreamHooks {
  private final StreamOutput stream;
  private final OutputHooks hooks;
  private final OverriddenHooks overrides;
  private final RootClasses root;
  private Set<Class<?>> annotated;
  private boolean isAborting;

  OutputClasses(
      StreamOutput stream, OutputHooks hooks, OverriddenHooks overrides, RootClasses root) {
    this.stream = stream;
    this.root = root;
    this.hooks = hooks;
    this.overrides = overrides;
  }

  /** Forgets what was said. */
  void forget() {
    annotated = null;
  }

  /** Allows all classes: the exception of an object that was given up is written now. */
  void beginAbort() {
    isAborting = true;
  }

  /** Allows again what it allowed before. */
  void endAbort() {
    isAborting = false;
  }

  @Override
  public boolean allows(Class<?> type) {
    return isAborting || root.hasNoFilter() || root.allows(type);
  }

  /** Whoever writes the objects of others, as a container does, may see their classes by this. */
  @Override
  public Class<?> allowed(String name) {
    Class<?> found = find(name, loader());
    return found == null ? find(name, Thread.currentThread().getContextClassLoader()) : found;
  }

  private static Class<?> find(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  @Override
  public BrineException missing(String name) {
    return UnsupportedClasses.notFound(name, null);
  }

  @Override
  public ClassLoader loader() {
    return Loaders.latest();
  }

  @Override
  public StreamHooks hooks() {
    return this;
  }

  @Override
  public boolean annotates() {
    return overrides.any();
  }

  @Override
  public void annotate(WireWriter out, Class<?> type, List<Class<?>> others) {
    annotated = annotated == null ? new HashSet<>() : annotated;
    out.text(null);
    out.text(type.getName());
    annotateAll(out, type);
    for (Class<?> other : others) {
      annotateAll(out, other);
    }
    out.text(null);
  }

  /** As the JDK does: a class, then its Serializable superclasses. */
  private void annotateAll(WireWriter out, Class<?> type) {
    Class<?> level = type;
    do {
      if (annotated.add(level)) {
        annotate(out, level);
      }
      level = level.getSuperclass();
    } while (isSerializable(level));
  }

  /** Returns whether a class has a descriptor of its own in the JDK's streams. */
  static boolean isSerializable(Class<?> type) {
    return type != null && Serializable.class.isAssignableFrom(type);
  }

  private void annotate(WireWriter out, Class<?> type) {
    out.text(type.getName());
    try {
      stream.annotate(() -> writeDescriptor(type));
      stream.annotate(() -> hooks.annotateClass(type));
    } catch (IOException e) {
      throw StreamFailures.ofHook(e);
    }
  }

  /** As in Java, the hook belongs to version 2 of the protocol. */
  private void writeDescriptor(Class<?> type) throws IOException {
    if (stream.protocolVersion() != ObjectStreamConstants.PROTOCOL_VERSION_1) {
      hooks.writeClassDescriptor(ObjectStreamClass.lookupAny(type));
    }
  }

  @Override
  public boolean annotatesProxies() {
    return overrides.proxies();
  }

  @Override
  public void annotateProxy(Class<?> type) {
    try {
      stream.annotate(() -> hooks.annotateProxyClass(type));
    } catch (IOException e) {
      throw StreamFailures.ofHook(e);
    }
  }
}
