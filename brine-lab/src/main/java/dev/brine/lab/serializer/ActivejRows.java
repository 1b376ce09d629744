// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import io.activej.serializer.BinarySerializer;
import io.activej.serializer.SerializerBuilder;
import java.util.List;

/** The row of ActiveJ's serializer. */
final class ActivejRows {
  private static final FieldCopier COPIER = new FieldCopier(ActivejModel.class);

  private ActivejRows() {}

  /** Returns the row. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("activej", "ActiveJ", "activej")
                .quick()
                .model(Model.CHANGED)
                .buffer(Buffer.REUSED)
                .promises(Promise.CLOSED_WORLD)
                .note(
                    "Annotated classes with public fields. A field of type List is read as a fixed"
                        + " or unmodifiable list.")
                .build(),
            ActivejRows::open));
  }

  private static Session open(RootType root) throws Refusal {
    if (ModelClasses.cyclic(root)) {
      throw new Refusal("keeps no references, so that a cyclic graph would never end");
    }
    Class<?> annotated =
        COPIER
            .annotated(root.type())
            .orElseThrow(() -> new Refusal("has no annotated form of " + root.type().getName()));
    RootType type = new RootType(root.form(), annotated);
    Session session = new GrowingSession(SerializerBuilder.create().build(RootGenerics.of(type)));
    return new ChangedSession(session, COPIER::copy, COPIER::copy);
  }

  /** Writes to an array that grows as an application would let it grow. */
  private static final class GrowingSession implements Session {
    private final BinarySerializer<Object> serializer;
    private byte[] array = new byte[1024];

    GrowingSession(BinarySerializer<Object> serializer) {
      this.serializer = serializer;
    }

    @Override
    public int serialize(Object prepared) {
      while (true) {
        try {
          return serializer.encode(array, 0, prepared);
        } catch (ArrayIndexOutOfBoundsException tooSmall) {
          // The library's sign that the array is full; it leaves its size to the caller.
          array = new byte[Math.multiplyExact(array.length, 2)];
        }
      }
    }

    @Override
    public byte[] buffer() {
      return array;
    }

    @Override
    public Object deserialize(byte[] bytes, int length) {
      return serializer.decode(bytes, 0);
    }
  }
}
