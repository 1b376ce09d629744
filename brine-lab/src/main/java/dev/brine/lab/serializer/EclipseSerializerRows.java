// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import java.util.List;
import org.eclipse.serializer.SerializerFoundation;

/** The row of Eclipse Serializer. */
final class EclipseSerializerRows {
  private EclipseSerializerRows() {}

  /** Returns the row. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("eclipse-serializer", "Eclipse Serializer", "eclipse-serializer")
                .quick()
                .jvmFlags("--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED")
                .references(References.ON)
                .naming(Naming.REGISTERED)
                .promises(Promise.CLOSED_WORLD)
                .note("One serializer with its types registered; makes a new array each.")
                .build(),
            root -> {
              SerializerFoundation<?> foundation = SerializerFoundation.New();
              foundation.registerEntityTypes(ModelClasses.of(root));
              var serializer = org.eclipse.serializer.Serializer.Bytes(foundation);
              return new ArraySession(
                  serializer::serialize,
                  (bytes, length) -> serializer.deserialize(ArraySession.whole(bytes, length)));
            }));
  }
}
