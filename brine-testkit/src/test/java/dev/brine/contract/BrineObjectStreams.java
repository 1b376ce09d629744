// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.ObjectStreams;
import dev.brine.testkit.stream.OutputHooks;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;

/** Our streams of one format. */
public record BrineObjectStreams(Brine brine, Identity identity, Format format)
    implements ObjectStreams {
  @Override
  public ObjectOutputStream output(OutputStream sink) throws IOException {
    return brine.newObjectOutputStream(sink, format);
  }

  @Override
  public ObjectOutputStream output(OutputStream sink, OutputHooks hooks) throws IOException {
    class Hooked extends BrineObjectOutputStream {
      Hooked() throws IOException {
        super(brine, sink, format);
      }

      @Override
      protected void annotateClass(Class<?> type) throws IOException {
        hooks.annotateClass(this, type);
      }

      @Override
      protected void annotateProxyClass(Class<?> type) throws IOException {
        hooks.annotateProxyClass(this, type);
      }

      @Override
      protected void writeStreamHeader() throws IOException {
        hooks.writeStreamHeader(this, super::writeStreamHeader);
      }

      @Override
      protected void writeClassDescriptor(ObjectStreamClass description) throws IOException {
        hooks.writeClassDescriptor(
            this, description, () -> super.writeClassDescriptor(description));
      }
    }
    class Replacing extends Hooked {
      Replacing() throws IOException {
        enableReplaceObject(hooks.isReplacing());
      }

      @Override
      protected Object replaceObject(Object object) throws IOException {
        return hooks.replaceObject(object);
      }
    }
    return replaces(hooks) ? new Replacing() : new Hooked();
  }

  /** A class that overrides the method keeps all identities, whether it enables it or not. */
  private static boolean replaces(OutputHooks hooks) {
    try {
      return hooks.getClass().getMethod("replaceObject", Object.class).getDeclaringClass()
          != OutputHooks.class;
    } catch (NoSuchMethodException e) {
      throw new AssertionError(hooks.getClass().toString(), e);
    }
  }

  @Override
  public ObjectInputStream input(InputStream source) throws IOException {
    return brine.newObjectInputStream(source, format);
  }

  @Override
  public ObjectInputStream input(InputStream source, InputHooks hooks) throws IOException {
    return new BrineObjectInputStream(brine, source, format) {
      {
        enableResolveObject(hooks.isResolving());
      }

      @Override
      protected Object resolveObject(Object object) throws IOException {
        return hooks.resolveObject(object);
      }

      @Override
      protected Class<?> resolveClass(ObjectStreamClass description)
          throws IOException, ClassNotFoundException {
        return hooks.resolveClass(this, description, () -> super.resolveClass(description));
      }

      @Override
      protected Class<?> resolveProxyClass(String[] interfaces)
          throws IOException, ClassNotFoundException {
        return hooks.resolveProxyClass(this, interfaces, () -> super.resolveProxyClass(interfaces));
      }

      @Override
      protected void readStreamHeader() throws IOException {
        hooks.readStreamHeader(this, super::readStreamHeader);
      }

      @Override
      protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
        return hooks.readClassDescriptor(this, super::readClassDescriptor);
      }
    };
  }

  @Override
  public String toString() {
    return "Brine, " + format + ", " + identity;
  }
}
