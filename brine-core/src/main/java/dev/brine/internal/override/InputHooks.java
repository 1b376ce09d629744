// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.override;

import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/** The methods that subclasses of an input stream may override, as the target calls them. */
public interface InputHooks {
  /** Calls {@code readStreamHeader}. */
  void readStreamHeader() throws IOException;

  /** Calls {@code readClassDescriptor}. */
  ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException;

  /** Calls {@code resolveClass}. */
  Class<?> resolveClass(ObjectStreamClass descriptor) throws IOException, ClassNotFoundException;

  /** Calls {@code resolveProxyClass}. */
  Class<?> resolveProxyClass(String[] interfaces) throws IOException, ClassNotFoundException;

  /** Calls {@code resolveObject}. */
  Object resolveObject(Object object) throws IOException;

  /** Returns whether a class of a name may be looked up before {@link #resolveClass} is called. */
  default boolean mayLookUp(String name) {
    return true;
  }

  /** Returns the stream that callbacks are to see, or null for the one that reads. */
  default ObjectInputStream shown() {
    return null;
  }

  /** Returns the stream's filter, or null; once an object is read, it stays. */
  ObjectInputFilter filter();
}
