// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import java.util.List;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** The rows of Jackson 3. */
final class Jackson3Rows {
  private Jackson3Rows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("jackson3", "Jackson 3", "jackson3")
                .buffer(Buffer.REUSED)
                .promises(Promise.EVOLUTION, Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD)
                .note(
                    "JSON of the getters with one plain JsonMapper, one reader and one writer; maps"
                        + " are read as linked ones.")
                .build(),
            Jackson3Rows::open));
  }

  private static Session open(RootType root) {
    JsonMapper mapper = JsonMapper.builder().build();
    JavaType type = mapper.constructType(RootGenerics.of(root));
    ObjectWriter writer = mapper.writerFor(type);
    ObjectReader reader = mapper.readerFor(type);
    return new StreamSession(
        (value, out) -> writer.writeValue(out, value),
        (bytes, length) -> reader.readValue(bytes, 0, length),
        ArraySession.Users.THREADS);
  }
}
