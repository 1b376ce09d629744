// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import org.apache.activemq.command.ActiveMQObjectMessage;
import org.apache.activemq.util.ByteSequence;
import org.apache.commons.io.input.ClassLoaderObjectInputStream;
import org.apache.commons.io.serialization.ValidatingObjectInputStream;
import org.apache.commons.lang3.SerializationUtils;
import org.apache.shiro.lang.io.DefaultSerializer;
import org.ehcache.core.spi.store.TransientStateRepository;
import org.ehcache.impl.serialization.CompactJavaSerializer;
import org.ehcache.impl.serialization.PlainJavaSerializer;
import org.hibernate.internal.util.SerializationHelper;
import org.springframework.core.ConfigurableObjectInputStream;
import org.springframework.core.serializer.DefaultDeserializer;

/** The ways in which libraries store objects. */
final class Stores {
  private Stores() {}

  /** Turns objects into bytes and back. */
  interface Store {
    /** Returns the bytes of an object. */
    byte[] write(Object value) throws Exception;

    /** Returns the object of some bytes. */
    Object read(byte[] bytes) throws Exception;
  }

  /** Stores as Commons Lang does. */
  static class Lang implements Store {
    @Override
    public final byte[] write(Object value) {
      return SerializationUtils.serialize((Serializable) value);
    }

    @Override
    public Object read(byte[] bytes) throws Exception {
      return SerializationUtils.deserialize(bytes);
    }
  }

  /** Reads with a stream of Commons IO that knows a loader. */
  static final class IoLoader extends Lang {
    @Override
    public Object read(byte[] bytes) throws Exception {
      ClassLoader loader = Stores.class.getClassLoader();
      ByteArrayInputStream source = new ByteArrayInputStream(bytes);
      try (ObjectInputStream in = new ClassLoaderObjectInputStream(loader, source)) {
        return in.readObject();
      }
    }
  }

  /** Reads with a stream of Commons IO that accepts the given classes. */
  static class IoValidating extends Lang {
    @Override
    public final Object read(byte[] bytes) throws Exception {
      try (ValidatingObjectInputStream in =
          ValidatingObjectInputStream.builder().setByteArray(bytes).get()) {
        in.accept("dev.brine.*", "java.*", "[Ljava.lang.Object;", "[B");
        restrict(in);
        return in.readObject();
      }
    }

    /** Changes nothing. */
    void restrict(ValidatingObjectInputStream in) {}
  }

  /** Accepts all but a class within the object. */
  static final class IoRejecting extends IoValidating {
    @Override
    void restrict(ValidatingObjectInputStream in) {
      in.reject("*$Line");
    }
  }

  /** Stores as Spring does. */
  static class Spring implements Store {
    @Override
    public final byte[] write(Object value) throws IOException {
      return new org.springframework.core.serializer.DefaultSerializer()
          .serializeToByteArray(value);
    }

    @Override
    public Object read(byte[] bytes) throws Exception {
      return new DefaultDeserializer().deserializeFromByteArray(bytes);
    }
  }

  /** Reads with Spring's stream. */
  static final class SpringStream extends Spring {
    @Override
    public Object read(byte[] bytes) throws Exception {
      ByteArrayInputStream source = new ByteArrayInputStream(bytes);
      ClassLoader loader = Stores.class.getClassLoader();
      try (ObjectInputStream in = new ConfigurableObjectInputStream(source, loader, false)) {
        return in.readObject();
      }
    }
  }

  /** Stores as Hibernate does. */
  static final class Hibernate implements Store {
    @Override
    public byte[] write(Object value) {
      return SerializationHelper.serialize((Serializable) value);
    }

    @Override
    public Object read(byte[] bytes) {
      return SerializationHelper.deserialize(bytes, Stores.class.getClassLoader());
    }
  }

  /** Stores as Shiro does. */
  static final class Shiro implements Store {
    @Override
    public byte[] write(Object value) {
      return new DefaultSerializer<Object>().serialize(value);
    }

    @Override
    public Object read(byte[] bytes) {
      return new DefaultSerializer<Object>().deserialize(bytes);
    }
  }

  /** Stores as Ehcache does by default. */
  static final class Ehcache implements Store {
    private final PlainJavaSerializer<Object> serializer =
        new PlainJavaSerializer<>(Stores.class.getClassLoader());

    @Override
    public byte[] write(Object value) {
      return bytes(serializer.serialize(value));
    }

    @Override
    public Object read(byte[] bytes) throws Exception {
      return serializer.read(ByteBuffer.wrap(bytes));
    }
  }

  /** Stores as Ehcache does where it keeps the descriptors of classes apart. */
  static final class EhcacheCompact implements Store {
    private static final CompactJavaSerializer<Object> SERIALIZER =
        new CompactJavaSerializer<>(Stores.class.getClassLoader());

    static {
      SERIALIZER.init(new TransientStateRepository());
    }

    @Override
    public byte[] write(Object value) {
      return bytes(SERIALIZER.serialize(value));
    }

    @Override
    public Object read(byte[] bytes) throws Exception {
      return SERIALIZER.read(ByteBuffer.wrap(bytes));
    }
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    return bytes;
  }

  /** Stores as ActiveMQ does in a message, from senders whose classes it trusts. */
  static class ActiveMq implements Store {
    @Override
    public final byte[] write(Object value) throws Exception {
      ActiveMQObjectMessage message = new ActiveMQObjectMessage();
      message.setObject((Serializable) value);
      message.storeContent();
      return message.getContent().toArray();
    }

    @Override
    public final Object read(byte[] bytes) throws Exception {
      ActiveMQObjectMessage message = new ActiveMQObjectMessage();
      message.setTrustedPackages(java.util.List.of(trusted()));
      message.setContent(new ByteSequence(bytes));
      return message.getObject();
    }

    /** Returns the packages whose classes may come. */
    String[] trusted() {
      return new String[] {
        "java.lang", "java.util", "java.math", "java.time", "dev.brine.optimize.library"
      };
    }
  }

  /** Does not trust the sender. */
  static final class ActiveMqUntrusted extends ActiveMq {
    @Override
    String[] trusted() {
      return new String[] {"java.lang", "java.util", "java.math", "java.time"};
    }
  }
}
