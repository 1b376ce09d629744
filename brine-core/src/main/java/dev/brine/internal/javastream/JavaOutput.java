// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javastream;

import dev.brine.TypeFilter;
import dev.brine.internal.hook.ApplicationOutput;
import dev.brine.internal.javaform.JdkSerializationProxies;
import dev.brine.internal.naming.ClosedWorld;
import dev.brine.internal.override.OutputHooks;
import dev.brine.internal.override.OutputTarget;
import dev.brine.internal.override.OverriddenHooks;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;

/** Writes a stream in the form of the JDK, by the JDK, which calls the hooks. */
public final class JavaOutput implements OutputTarget {
  private final OutputStream sink;
  private final OutputHooks hooks;
  private final TypeFilter types;
  private final boolean isFiltered;
  private Forwarding stream;
  private boolean replaces;
  private boolean callsHook = true;

  /**
   * Creates what writes to a stream, which {@link #open} begins.
   *
   * @param types the classes that may be written; all, where it allows none
   */
  public JavaOutput(OutputStream sink, OutputHooks hooks, TypeFilter types) {
    this.types = types;
    isFiltered = !types.equals(TypeFilter.closed());
    this.sink = sink;
    this.hooks = hooks;
  }

  @Override
  public void open() throws IOException {
    stream = new Forwarding();
    if (OverriddenHooks.of(hooks.shown().getClass()).calls()) {
      stream.passOn(hooks.shown());
    }
  }

  /** Begins without a header, whose hook was called before. */
  public void openBare() throws IOException {
    callsHook = false;
    open();
  }

  @Override
  public ObjectOutputStream stream() {
    stream.serve();
    return stream;
  }

  /** Java calls methods of the stream before a callback does. */
  @Override
  public void writeNextObject(Object object) throws IOException {
    stream.writeObject(object);
  }

  @Override
  public void writeStreamHeader() throws IOException {
    stream.writeOwnHeader();
  }

  @Override
  public void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
    stream.writeOwnDescriptor(descriptor);
  }

  @Override
  public boolean replaceObjects(boolean isEnabled) {
    boolean was = replaces;
    stream.requireReplacing(isEnabled);
    replaces = isEnabled;
    return was;
  }

  @Override
  public void drain() throws IOException {
    stream.drain();
  }

  /** The stream of the JDK. Its constructor calls a hook, by when the outer object is there. */
  private final class Forwarding extends ApplicationOutput {
    Forwarding() throws IOException {
      super(sink);
      requireReplacing(replaces);
    }

    @Override
    public ObjectOutputStream shown() {
      return hooks.shown();
    }

    @Override
    protected void writeStreamHeader() throws IOException {
      stream = this;
      if (callsHook) {
        hooks.writeStreamHeader();
      }
    }

    void writeOwnHeader() throws IOException {
      super.writeStreamHeader();
    }

    @Override
    protected void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
      hooks.writeClassDescriptor(descriptor);
    }

    /** Refuses classes that a stream of the same Brine would refuse to read. */
    private void require(Class<?> type) throws InvalidClassException {
      if (isFiltered && !JavaFilter.isAllowed(type, types)) {
        // Java writes the exception to the stream, so it has no cause that readers do not know.
        throw new InvalidClassException(ClosedWorld.refused(type.getName()).getMessage());
      }
    }

    void writeOwnDescriptor(ObjectStreamClass descriptor) throws IOException {
      super.writeClassDescriptor(descriptor);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      require(type);
      hooks.annotateClass(type);
    }

    @Override
    protected void annotateProxyClass(Class<?> type) throws IOException {
      for (Class<?> one : type.getInterfaces()) {
        require(one);
      }
      require(type);
      hooks.annotateProxyClass(type);
    }

    void requireReplacing(boolean isEnabled) {
      enableReplaceObject(isEnabled || isFiltered);
    }

    /** Java's filters judge what takes the place of an object that is read, too. */
    @Override
    protected Object replaceObject(Object object) throws IOException {
      Object written = replaces ? hooks.replaceObject(object) : object;
      Object read =
          isFiltered && written != null ? JdkSerializationProxies.ofCompanion(written) : written;
      if (read != written) {
        require(read.getClass());
      }
      return written;
    }

    @Override
    protected void drain() throws IOException {
      super.drain();
    }
  }
}
