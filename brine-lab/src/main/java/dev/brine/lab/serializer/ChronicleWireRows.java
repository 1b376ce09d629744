// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import java.util.List;
import java.util.stream.Stream;
import net.openhft.chronicle.bytes.Bytes;
import net.openhft.chronicle.wire.Wire;
import net.openhft.chronicle.wire.WireType;

/** The row of Chronicle Wire, with its binary form of any object. */
final class ChronicleWireRows {
  /** The flags of its documentation; without them it cannot see into private fields. */
  private static final String[] FLAGS =
      Stream.of(
              "--add-exports=java.base/jdk.internal.ref",
              "--add-exports=java.base/sun.nio.ch",
              "--add-exports=jdk.unsupported/sun.misc",
              "--add-exports=jdk.compiler/com.sun.tools.javac.file",
              "--add-opens=jdk.compiler/com.sun.tools.javac",
              "--add-opens=java.base/java.io",
              "--add-opens=java.base/java.lang",
              "--add-opens=java.base/java.lang.reflect",
              "--add-opens=java.base/java.util")
          .map(option -> option + "=ALL-UNNAMED")
          .toArray(String[]::new);

  private ChronicleWireRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("chronicle-wire", "Chronicle Wire", "chronicle-wire")
                .naming(Naming.NAMED)
                .buffer(Buffer.REUSED)
                .jvmFlags(FLAGS)
                .promises(Promise.EVOLUTION)
                .note(
                    "Its binary form, in native memory as its users have it; the copy to and from"
                        + " an array is measured.")
                .build(),
            WireSession::new));
  }

  private static final class WireSession implements Session {
    private static final int FIRST_CAPACITY = 4_096;

    private final Bytes<?> written = Bytes.allocateElasticDirect(FIRST_CAPACITY);
    private final Bytes<?> read = Bytes.allocateElasticDirect(FIRST_CAPACITY);
    private final Wire out = WireType.BINARY_LIGHT.apply(written);
    private final Wire in = WireType.BINARY_LIGHT.apply(read);
    private final Class<?> type;
    private byte[] message = new byte[FIRST_CAPACITY];

    WireSession(RootType root) {
      type = root.valueClass();
    }

    @Override
    public int serialize(Object prepared) {
      out.reset();
      out.getValueOut().object(prepared);
      int length = Math.toIntExact(written.readRemaining());
      if (length > message.length) {
        message = new byte[Math.max(length, 2 * message.length)];
      }
      written.read(message, 0, length);
      return length;
    }

    @Override
    public byte[] buffer() {
      return message;
    }

    @Override
    public Object deserialize(byte[] bytes, int length) {
      in.reset();
      read.write(bytes, 0, length);
      return in.getValueIn().object(type);
    }
  }
}
