// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.baidu.bjf.remoting.protobuf.Codec;
import com.baidu.bjf.remoting.protobuf.ProtobufProxy;
import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.List;

/** jprotobuf: Protocol Buffers by annotated classes, with code compiled by javac at run time. */
final class JprotobufRows {
  private static final FieldCopier COPIER = new FieldCopier(JprotobufModel.class);

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
    Class<?> annotated =
        COPIER
            .annotated(root.type())
            .orElseThrow(
                () ->
                    new Refusal(
                        "trees only; no annotated class for " + root.type().getSimpleName()));
    return root.isList()
        ? openHeld(Class.forName(annotated.getName() + "List"))
        : new ChangedSession(compiled(annotated), COPIER::copy, COPIER::copy);
  }

  /** Opens a session of lists in an object that holds them, since a list cannot be a root. */
  private static Session openHeld(Class<?> holder) throws ReflectiveOperationException {
    Constructor<?> constructor = holder.getDeclaredConstructor();
    Field elements = holder.getField("elements");
    return new ChangedSession(
        compiled(holder),
        value -> {
          Object held = constructor.newInstance();
          elements.set(held, COPIER.copy(value));
          return held;
        },
        held -> COPIER.copy(elements.get(held)));
  }

  private static <T> Session compiled(Class<T> type) {
    Codec<T> codec = ProtobufProxy.create(type);
    return new ArraySession(
        value -> codec.encode(type.cast(value)),
        (bytes, length) -> codec.decode(ArraySession.whole(bytes, length)));
  }
}
