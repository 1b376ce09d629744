// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.workload.RootType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rows of Jackson 2: JSON, with Blackbird's generated accessors, Smile and CBOR. */
final class Jackson2Rows {
  private Jackson2Rows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("jackson-default", "Jackson 2, default", "jackson2")
                .quick()
                .promises(Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD)
                .note(
                    "JSON of the getters with one plain ObjectMapper, and its modules for java.time"
                        + " and Optional. It refuses fields that it does not know, and reads maps"
                        + " as linked ones.")
                .build(),
            Jackson2Rows::openPlain),
        new SerializerRow(
                tuned("jackson", "Jackson 2, unknown fields ignored", "jackson2")
                    .quick()
                    .note("JSON of the getters with one reader and one writer; maps are hashed.")
                    .build(),
                root -> open(root, new ObjectMapper()))
            .endToEnd(),
        new SerializerRow(
            tuned("jackson-blackbird", "Jackson 2 Blackbird", "jackson-blackbird")
                .note("The same with accessors that the Blackbird module generates.")
                .build(),
            root -> open(root, new ObjectMapper().registerModule(new BlackbirdModule()))),
        new SerializerRow(
            tuned("jackson-smile", "Jackson 2 Smile", "jackson-smile")
                .note("Binary; a message has each property name once.")
                .build(),
            root -> open(root, new SmileMapper())),
        new SerializerRow(
            tuned("jackson-cbor", "Jackson 2 CBOR", "jackson-cbor")
                .note("Binary; property names stand in every object.")
                .build(),
            root -> open(root, new CBORMapper())),
        new SerializerRow(
            Description.of("jackson-naive", "Jackson 2, new for each call", "jackson2")
                .use(Use.NAIVE)
                .promises(Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD)
                .note("A new ObjectMapper for each message, as first snippets do.")
                .build(),
            Jackson2Rows::openNaive));
  }

  /** Starts the description of a row that {@link #open} serves. */
  static Description.Builder tuned(String id, String name, String library) {
    return Description.of(id, name, library)
        .buffer(Buffer.REUSED)
        .promises(Promise.EVOLUTION, Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD);
  }

  /** Opens a session with the best use of a mapper, whatever its format. */
  static Session open(RootType root, ObjectMapper mapper) {
    mapper
        .registerModule(new JavaTimeModule())
        .registerModule(new Jdk8Module())
        .registerModule(new SimpleModule().addAbstractTypeMapping(Map.class, HashMap.class))
        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    JavaType type = mapper.constructType(RootGenerics.of(root));
    ObjectWriter writer = mapper.writerFor(type);
    ObjectReader reader = mapper.readerFor(type);
    return new StreamSession(
        (value, out) -> writer.writeValue(out, value),
        (bytes, length) -> reader.readValue(bytes, 0, length),
        ArraySession.Users.THREADS);
  }

  private static Session openPlain(RootType root) {
    ObjectMapper mapper =
        new ObjectMapper().registerModule(new JavaTimeModule()).registerModule(new Jdk8Module());
    JavaType type = mapper.constructType(RootGenerics.of(root));
    return new ArraySession(
        mapper::writeValueAsBytes,
        (bytes, length) -> mapper.readValue(bytes, 0, length, type),
        ArraySession.Users.THREADS);
  }

  private static Session openNaive(RootType root) {
    return new ArraySession(
        value -> new ObjectMapper().writeValueAsBytes(value),
        (bytes, length) -> {
          ObjectMapper mapper = new ObjectMapper();
          return mapper.readValue(bytes, 0, length, mapper.constructType(RootGenerics.of(root)));
        });
  }
}
