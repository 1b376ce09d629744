// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.firstuse;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.SchemaLane;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.apache.fory.Fory;

/** A library as a first snippet uses it, from its first class loaded to the object read back. */
enum Contender {
  /** Java's own streams. */
  JDK("JDK") {
    @Override
    Object copy(Object value) throws Exception {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(value);
      }
      try (ObjectInputStream in =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
        return in.readObject();
      }
    }
  },
  /** Brine with default options. */
  BRINE("Brine") {
    @Override
    Object copy(Object value) {
      return copy(value.getClass(), value);
    }

    private <T> T copy(Class<T> type, Object value) {
      Codec<T> codec = Brine.create().codec(type);
      return codec.decode(codec.encode(type.cast(value)));
    }
  },
  /** Brine without a schema in the message. */
  BRINE_NONE("Brine, no schema") {
    @Override
    Object copy(Object value) {
      return copy(value.getClass(), value);
    }

    private <T> T copy(Class<T> type, Object value) {
      Codec<T> codec = Brine.newBuilder().schema(SchemaLane.NONE).build().codec(type);
      return codec.decode(codec.encode(type.cast(value)));
    }
  },
  /** Kryo without registration. */
  KRYO("Kryo") {
    @Override
    Object copy(Object value) {
      Kryo kryo = new Kryo();
      kryo.setRegistrationRequired(false);
      kryo.setInstantiatorStrategy(
          new com.esotericsoftware.kryo.util.DefaultInstantiatorStrategy(
              new org.objenesis.strategy.StdInstantiatorStrategy()));
      Output output = new Output(BUFFER, -1);
      kryo.writeObject(output, value);
      return kryo.readObject(new Input(output.toBytes()), value.getClass());
    }
  },
  /** Fory without registration. */
  FORY("Fory") {
    @Override
    Object copy(Object value) {
      Fory fory = Fory.builder().withXlang(false).requireClassRegistration(false).build();
      return fory.deserialize(fory.serialize(value));
    }
  };

  private static final int BUFFER = 4096;

  private final String title;

  Contender(String title) {
    this.title = title;
  }

  /** Returns what readers see. */
  String title() {
    return title;
  }

  /** Returns what comes back from one message. */
  abstract Object copy(Object value) throws Exception;
}
