// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.runtime.Settings;
import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;

/** The row of DSL-JSON, which looks at the classes at run time. */
final class DslJsonRows {
  private DslJsonRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("dsl-json", "DSL-JSON", "dsl-json")
                .buffer(Buffer.REUSED)
                .promises(Promise.EVOLUTION, Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD)
                .note(
                    "Without its annotations; it then uses getters that begin with get, and leaves"
                        + " out booleans whose getter begins with is.")
                .build(),
            DslJsonSession::new));
  }

  private static final class DslJsonSession implements Session {
    private final DslJson<Object> json;
    private final JsonWriter writer;
    private final Type type;

    DslJsonSession(RootType root) {
      this(new DslJson<>(Settings.withRuntime()), RootGenerics.of(root));
    }

    private DslJsonSession(DslJson<Object> json, Type type) {
      this.json = json;
      this.type = type;
      writer = json.newWriter();
    }

    @Override
    public int serialize(Object prepared) throws Exception {
      writer.reset();
      if (!json.serialize(writer, type, prepared)) {
        throw new Refusal("No converter for " + type.getTypeName());
      }
      return writer.size();
    }

    @Override
    public byte[] buffer() {
      return writer.getByteBuffer();
    }

    @Override
    public Object deserialize(byte[] bytes, int length) throws Exception {
      return json.deserialize(type, bytes, length);
    }

    @Override
    public Optional<Session> forAnotherThread() {
      return Optional.of(new DslJsonSession(json, type));
    }
  }
}
