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

/** The row of DSL-JSON, which looks at the classes at run time. */
final class DslJsonRows {
  private DslJsonRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("dsl-json", "DSL-JSON", "dsl-json")
                .buffer(Buffer.REUSED)
                .promises(
                    Promise.OWN_CLASSES,
                    Promise.EVOLUTION,
                    Promise.OTHER_LANGUAGES,
                    Promise.CLOSED_WORLD)
                .note(
                    "Without its annotations; it then uses getters that begin with get, and leaves"
                        + " out booleans whose getter begins with is.")
                .build(),
            DslJsonSession::new));
  }

  private static final class DslJsonSession implements Session {
    private final DslJson<Object> json = new DslJson<>(Settings.withRuntime());
    private final JsonWriter writer = json.newWriter();
    private final Type type;

    DslJsonSession(RootType root) {
      type = RootGenerics.of(root);
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
  }
}
