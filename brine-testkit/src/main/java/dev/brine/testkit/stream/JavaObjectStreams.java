// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.stream;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;

/** Java's own streams, the oracle of the contract. */
public final class JavaObjectStreams implements ObjectStreams {
  @Override
  public ObjectOutputStream output(OutputStream sink) throws IOException {
    return new ObjectOutputStream(sink);
  }

  /** An anonymous class has the hooks before the constructor above it calls them. */
  @Override
  public ObjectOutputStream output(OutputStream sink, OutputHooks hooks) throws IOException {
    return new ObjectOutputStream(sink) {
      {
        enableReplaceObject(hooks.isReplacing());
      }

      @Override
      protected Object replaceObject(Object object) throws IOException {
        return hooks.replaceObject(object);
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
    };
  }

  @Override
  public ObjectInputStream input(InputStream source) throws IOException {
    return new ObjectInputStream(source);
  }

  @Override
  public ObjectInputStream input(InputStream source, InputHooks hooks) throws IOException {
    return new ObjectInputStream(source) {
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
    return "Java";
  }
}
