// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

/** A session of Kryo with one Kryo, one Output and one Input for all messages. */
abstract class KryoSession implements Session {
  /** The size of a new buffer, in bytes; it grows without a limit. */
  static final int BUFFER = 4096;

  private final Kryo kryo;
  private final Output output = new Output(BUFFER, -1);
  private final Input input = new Input();

  private KryoSession(Kryo kryo) {
    this.kryo = kryo;
  }

  /** Returns a session of roots of a class that both sides know. */
  static Session ofRoots(Kryo kryo, Class<?> root) {
    return new RootSession(kryo, root);
  }

  /** Returns a session that writes the class before each root. */
  static Session ofNamedRoots(Kryo kryo) {
    return new NamedSession(kryo);
  }

  /** Writes a root. */
  abstract void write(Kryo kryo, Output output, Object value);

  /** Reads a root. */
  abstract Object read(Kryo kryo, Input input);

  @Override
  public final int serialize(Object prepared) {
    output.reset();
    write(kryo, output, prepared);
    return output.position();
  }

  @Override
  public final byte[] buffer() {
    return output.getBuffer();
  }

  @Override
  public final Object deserialize(byte[] bytes, int length) {
    input.setBuffer(bytes, 0, length);
    return read(kryo, input);
  }

  /** Writes roots of a class that both sides know. */
  private static final class RootSession extends KryoSession {
    private final Class<?> root;

    RootSession(Kryo kryo, Class<?> root) {
      super(kryo);
      this.root = root;
    }

    @Override
    void write(Kryo kryo, Output output, Object value) {
      kryo.writeObject(output, value);
    }

    @Override
    Object read(Kryo kryo, Input input) {
      return kryo.readObject(input, root);
    }
  }

  /** Writes roots behind their class. */
  private static final class NamedSession extends KryoSession {
    NamedSession(Kryo kryo) {
      super(kryo);
    }

    @Override
    void write(Kryo kryo, Output output, Object value) {
      kryo.writeClassAndObject(output, value);
    }

    @Override
    Object read(Kryo kryo, Input input) {
      return kryo.readClassAndObject(input);
    }
  }
}
