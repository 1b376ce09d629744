// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** A session of Kryo with one Kryo, one Output and one Input for all messages. */
final class KryoSession implements Session {
  /** The size of a new buffer, in bytes; it grows without a limit. */
  static final int BUFFER = 4096;

  private final BiConsumer<Output, Object> writer;
  private final Function<Input, Object> reader;
  private final Output output = new Output(BUFFER, -1);
  private final Input input = new Input();

  private KryoSession(BiConsumer<Output, Object> writer, Function<Input, Object> reader) {
    this.writer = writer;
    this.reader = reader;
  }

  /** Returns a session of roots of a class that both sides know. */
  static Session ofRoots(Kryo kryo, Class<?> root) {
    return new KryoSession(kryo::writeObject, input -> kryo.readObject(input, root));
  }

  /** Returns a session that writes the class before each root. */
  static Session ofNamedRoots(Kryo kryo) {
    return new KryoSession(kryo::writeClassAndObject, kryo::readClassAndObject);
  }

  @Override
  public int serialize(Object prepared) {
    output.reset();
    writer.accept(output, prepared);
    return output.position();
  }

  @Override
  public byte[] buffer() {
    return output.getBuffer();
  }

  @Override
  public Object deserialize(byte[] bytes, int length) {
    input.setBuffer(bytes, 0, length);
    return reader.apply(input);
  }
}
