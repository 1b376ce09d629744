// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import java.util.List;
import org.codehaus.jackson.map.ObjectMapper;
import org.codehaus.jackson.type.JavaType;

/** The rows of Jackson 1, whose last release is of 2013. */
final class Jackson1Rows {
  private Jackson1Rows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("jackson1", "Jackson 1.9", "jackson1")
                .promises(Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD)
                .note("JSON of the getters with one ObjectMapper; maps are read as linked ones.")
                .build(),
            Jackson1Rows::open));
  }

  private static Session open(RootType root) {
    ObjectMapper mapper = new ObjectMapper();
    JavaType type = mapper.constructType(RootGenerics.of(root));
    return new ArraySession(
        mapper::writeValueAsBytes,
        (bytes, length) -> mapper.readValue(bytes, 0, length, type),
        ArraySession.Users.THREADS);
  }
}
