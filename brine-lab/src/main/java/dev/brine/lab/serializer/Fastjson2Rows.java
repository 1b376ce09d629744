// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import java.lang.reflect.Type;
import java.util.List;

/** The rows of fastjson2: its JSON and its binary form of JSON. */
final class Fastjson2Rows {
  private Fastjson2Rows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("fastjson2", "fastjson2", "fastjson2")
                .promises(Promise.EVOLUTION, Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD)
                .quick()
                .note("JSON of the getters, as by default: null properties are left out.")
                .build(),
            Fastjson2Rows::openJson),
        new SerializerRow(
            Description.of("fastjson2-jsonb", "fastjson2 JSONB", "fastjson2")
                .promises(Promise.EVOLUTION, Promise.CLOSED_WORLD)
                .note("Binary, as by default: property names stand in every object.")
                .build(),
            Fastjson2Rows::openObjects),
        new SerializerRow(
            Description.of("fastjson2-jsonb-array", "fastjson2 JSONB arrays", "fastjson2")
                .promises(Promise.CLOSED_WORLD)
                .note("Binary; an object is the array of its properties, without their names.")
                .build(),
            Fastjson2Rows::openArrays));
  }

  private static Session openJson(RootType root) {
    Type type = RootGenerics.of(root);
    return new ArraySession(
        JSON::toJSONBytes, (bytes, length) -> JSON.parseObject(bytes, 0, length, type));
  }

  private static Session openObjects(RootType root) {
    Type type = RootGenerics.of(root);
    return new ArraySession(
        JSONB::toBytes, (bytes, length) -> JSONB.parseObject(bytes, 0, length, type));
  }

  private static Session openArrays(RootType root) {
    Type type = RootGenerics.of(root);
    return new ArraySession(
        value -> JSONB.toBytes(value, JSONWriter.Feature.BeanToArray),
        (bytes, length) ->
            JSONB.parseObject(bytes, 0, length, type, JSONReader.Feature.SupportArrayToBean));
  }
}
