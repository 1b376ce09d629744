// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.ObjectStreams;
import dev.brine.testkit.stream.OutputHooks;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Short ways to write and read with streams of one kind. */
record Scenario(ObjectStreams streams) {
  /** Changes nothing. */
  static final OutputHooks PLAIN_OUTPUT = new OutputHooks() {};

  /** Changes nothing. */
  static final InputHooks PLAIN_INPUT = new InputHooks() {};

  /** Uses a stream that writes. */
  interface Writing {
    /** Does it. */
    void to(ObjectOutputStream out) throws IOException;
  }

  /** Uses a stream that reads. */
  interface Reading<T> {
    /** Does it and returns what comes of it. */
    T from(ObjectInputStream in) throws IOException, ClassNotFoundException;
  }

  /** Returns what is written. */
  byte[] write(Writing writing) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = streams.output(bytes)) {
      writing.to(out);
    }
    return bytes.toByteArray();
  }

  /** Returns what is written with hooks. */
  byte[] write(OutputHooks hooks, Writing writing) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = streams.output(bytes, hooks)) {
      writing.to(out);
    }
    return bytes.toByteArray();
  }

  /** Returns a stream that reads what is written. */
  ObjectInputStream open(Writing writing) throws IOException {
    return streams.input(new ByteArrayInputStream(write(writing)));
  }

  /** Returns what is read. */
  <T> T read(byte[] bytes, Reading<T> reading) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = streams.input(new ByteArrayInputStream(bytes))) {
      return reading.from(in);
    }
  }

  /** Returns what is read with hooks. */
  <T> T read(InputHooks hooks, byte[] bytes, Reading<T> reading)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = streams.input(new ByteArrayInputStream(bytes), hooks)) {
      return reading.from(in);
    }
  }

  /** Returns the copy of an object; the log holds what reading alone called. */
  Object copy(Object root) throws IOException, ClassNotFoundException {
    byte[] bytes = write(out -> out.writeObject(root));
    CallbackLog.take();
    return read(bytes, ObjectInputStream::readObject);
  }
}
