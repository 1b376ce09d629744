// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import java.util.List;

/** The row of {@code java.rmi}, which is a way of calling and has no messages of its own. */
final class RmiRows {
  private RmiRows() {}

  /** Returns the row. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
                Description.of("rmi", "Java RMI", "jdk")
                    .references(References.ON)
                    .naming(Naming.EMBEDDED_SCHEMA)
                    .promises(Promise.JAVA_HOOKS, Promise.EVOLUTION)
                    .note("A call of a remote method, with a protocol of its own in place of HTTP.")
                    .build(),
                root -> {
                  throw new Refusal("is a way of calling, measured only over the network");
                })
            .only("W4-http"));
  }
}
