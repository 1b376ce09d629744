// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.stream;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** Makes the object streams of one kind, all of which obey one contract. */
public interface ObjectStreams {
  /** Returns a stream as its kind makes it. */
  ObjectOutputStream output(OutputStream sink) throws IOException;

  /** Returns a stream of a subclass that behaves as the hooks say. */
  ObjectOutputStream output(OutputStream sink, OutputHooks hooks) throws IOException;

  /** Returns a stream as its kind makes it. */
  ObjectInputStream input(InputStream source) throws IOException;

  /** Returns a stream of a subclass that behaves as the hooks say. */
  ObjectInputStream input(InputStream source, InputHooks hooks) throws IOException;
}
