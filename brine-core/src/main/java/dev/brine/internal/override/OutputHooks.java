// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.override;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;

/** The methods that subclasses of an output stream may override, as the target calls them. */
public interface OutputHooks {
  /** Calls {@code writeStreamHeader}. */
  void writeStreamHeader() throws IOException;

  /** Calls {@code writeClassDescriptor}. */
  void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException;

  /** Calls {@code annotateClass}. */
  void annotateClass(Class<?> type) throws IOException;

  /** Calls {@code annotateProxyClass}. */
  void annotateProxyClass(Class<?> type) throws IOException;

  /** Returns the stream that callbacks are to see. */
  ObjectOutputStream shown();

  /** Calls {@code replaceObject}. */
  Object replaceObject(Object object) throws IOException;
}
