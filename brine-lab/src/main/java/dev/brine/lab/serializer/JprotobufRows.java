// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.baidu.bjf.remoting.protobuf.Codec;
import com.baidu.bjf.remoting.protobuf.ProtobufProxy;
import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;

/** jprotobuf: Protocol Buffers by annotated classes, with code compiled by javac at run time. */
final class JprotobufRows {
  private JprotobufRows() {}

  /** Returns the row. */
  static List<Serializer> rows() {
    Description description =
        Description.of("jprotobuf", "jprotobuf", "jprotobuf")
            .model(Model.CHANGED)
            .promises(Promise.EVOLUTION, Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD)
            .quick()
            .note("Compiles its code with the JDK's javac; a Java runtime without javac fails.")
            .build();
    return List.of(new SerializerRow(description, JprotobufRows::open));
  }

  private static Session open(RootType root) throws Refusal, ReflectiveOperationException {
    Class<?> annotated = JprotobufCopier.annotated(root.type());
    if (!root.isList()) {
      return new CompiledSession<>(annotated);
    }
    Class<?> list = Class.forName(annotated.getName() + "List");
    return new ListSession(new CompiledSession<>(list), list);
  }

  /** Carries objects of an annotated class. */
  private static final class CompiledSession<T> implements Session {
    private final Class<T> type;
    private final Codec<T> codec;
    private byte[] message = {};

    CompiledSession(Class<T> type) {
      this.type = type;
      this.codec = ProtobufProxy.create(type);
    }

    @Override
    public Object prepare(Object value) throws ReflectiveOperationException {
      return JprotobufCopier.copy(value);
    }

    @Override
    public Object restore(Object result) throws ReflectiveOperationException {
      return JprotobufCopier.copy(result);
    }

    @Override
    public int serialize(Object prepared) throws IOException {
      message = codec.encode(type.cast(prepared));
      return message.length;
    }

    @Override
    public byte[] buffer() {
      return message;
    }

    @Override
    public Object deserialize(byte[] bytes, int length) throws IOException {
      return codec.decode(bytes.length == length ? bytes : Arrays.copyOf(bytes, length));
    }
  }

  /** Carries lists in an object that holds them, since a list cannot be a root. */
  private static final class ListSession implements Session {
    private final Session objects;
    private final Class<?> holder;
    private final Field elements;

    ListSession(Session objects, Class<?> holder) throws NoSuchFieldException {
      this.objects = objects;
      this.holder = holder;
      this.elements = holder.getField("elements");
    }

    @Override
    public Object prepare(Object value) throws Exception {
      Object held = holder.getDeclaredConstructor().newInstance();
      elements.set(held, objects.prepare(value));
      return held;
    }

    @Override
    public Object restore(Object result) throws Exception {
      return objects.restore(elements.get(result));
    }

    @Override
    public int serialize(Object prepared) throws Exception {
      return objects.serialize(prepared);
    }

    @Override
    public byte[] buffer() {
      return objects.buffer();
    }

    @Override
    public Object deserialize(byte[] bytes, int length) throws Exception {
      return objects.deserialize(bytes, length);
    }
  }
}
