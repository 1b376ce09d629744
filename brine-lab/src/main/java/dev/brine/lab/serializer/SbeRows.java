// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.sbe.Flyweight;
import dev.brine.lab.workload.RootType;
import java.util.List;
import org.agrona.ExpandableArrayBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/** The row of Simple Binary Encoding, whose encoders are generated from a schema. */
final class SbeRows {
  private SbeRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
                Description.of("sbe", "Simple Binary Encoding from own objects", "sbe")
                    .buffer(Buffer.REUSED)
                    .model(Model.OWN_TO_MESSAGE)
                    .jvmFlags("--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED")
                    .promises(Promise.EVOLUTION, Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD)
                    .note(
                        "From your object to generated encoders, and back; texts are in UTF-8 with"
                            + " lengths of 4 bytes.")
                    .build(),
                SbeRows::open)
            .only("W2", "W4", "W5"));
  }

  private static Session open(RootType root) throws Refusal {
    return new SbeSession(
        Flyweight.of(root.type())
            .filter(any -> !root.isList())
            .orElseThrow(
                () ->
                    new Refusal("no message is defined for " + root.valueClass().getSimpleName())));
  }

  private static final class SbeSession implements Session {
    private final ExpandableArrayBuffer written = new ExpandableArrayBuffer();
    private final UnsafeBuffer read = new UnsafeBuffer();
    private final Flyweight flyweight;

    SbeSession(Flyweight flyweight) {
      this.flyweight = flyweight;
    }

    @Override
    public int serialize(Object prepared) {
      return flyweight.write(prepared, written);
    }

    @Override
    public byte[] buffer() {
      return written.byteArray();
    }

    @Override
    public Object deserialize(byte[] bytes, int length) {
      read.wrap(bytes, 0, length);
      return flyweight.read(read);
    }
  }
}
