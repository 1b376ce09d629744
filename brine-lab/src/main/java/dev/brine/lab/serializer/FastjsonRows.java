// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.alibaba.fastjson.JSON;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.workload.RootType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The rows of fastjson 1, whose last release is of 2022. */
final class FastjsonRows {
  private FastjsonRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("fastjson", "fastjson 1.2", "fastjson")
                .references(References.ON)
                .promises(Promise.EVOLUTION, Promise.OTHER_LANGUAGES)
                .note(
                    "JSON of the getters, without null properties; a"
                        + " repeated object is written as a path to the first.")
                .build(),
            FastjsonRows::open));
  }

  private static Session open(RootType root) {
    Type type = RootGenerics.of(root);
    return new ArraySession(
        JSON::toJSONBytes,
        (bytes, length) -> JSON.parseObject(bytes, 0, length, StandardCharsets.UTF_8, type));
  }
}
