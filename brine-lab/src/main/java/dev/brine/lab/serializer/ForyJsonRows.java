// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Sink;
import java.util.List;
import org.apache.fory.json.ForyJson;
import org.apache.fory.reflect.TypeRef;

/** The row of Fory's JSON, a module of its own since 1.5. */
final class ForyJsonRows {
  private ForyJsonRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("fory-json", "Fory JSON", "fory-json")
                .promises(Promise.EVOLUTION, Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD)
                .note(
                    "JSON of the fields, without null ones; sets and maps are read as linked ones.")
                .build(),
            workload -> workload.sink() == Sink.MEMORY,
            ForyJsonRows::open));
  }

  private static Session open(RootType root) {
    ForyJson json =
        ForyJson.builder()
            .withFieldMode(true)
            .withAsyncCompilation(false)
            .withClassLoader(Thread.currentThread().getContextClassLoader())
            .build();
    TypeRef<Object> type = TypeRef.of(RootGenerics.of(root));
    return new ArraySession(
        value -> json.toJsonBytes(value, type),
        (bytes, length) -> json.fromJson(ArraySession.whole(bytes, length), type));
  }
}
