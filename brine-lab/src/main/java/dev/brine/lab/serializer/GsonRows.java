// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.InstanceCreator;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.workload.RootType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The rows of Gson. */
final class GsonRows {
  private GsonRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            description("gson-default", "Gson, default")
                .quick()
                .note("One plain Gson: null fields left out, sets and maps read as linked ones.")
                .build(),
            GsonRows::openDefault),
        new SerializerRow(
            description("gson", "Gson, hashed sets and maps")
                .note("One Gson; null fields written, HTML not escaped, sets and maps hashed.")
                .build(),
            GsonRows::openTuned),
        new SerializerRow(
            description("gson-naive", "Gson, new for each call")
                .use(Use.NAIVE)
                .note("As the row Gson, default, with a new Gson for each message.")
                .build(),
            root -> open(root, Gson::new)));
  }

  private static Description.Builder description(String id, String name) {
    return Description.of(id, name, "gson")
        .promises(Promise.EVOLUTION, Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD);
  }

  private static Session openDefault(RootType root) {
    Gson gson = new Gson();
    return open(root, () -> gson);
  }

  private static Session openTuned(RootType root) {
    Gson gson =
        new GsonBuilder()
            .serializeNulls()
            .disableHtmlEscaping()
            .registerTypeAdapter(Map.class, (InstanceCreator<Map<?, ?>>) type -> new HashMap<>())
            .registerTypeAdapter(Set.class, (InstanceCreator<Set<?>>) type -> new HashSet<>())
            .create();
    return open(root, () -> gson);
  }

  private static Session open(RootType root, Supplier<Gson> gson) {
    Type type = RootGenerics.of(root);
    return new ArraySession(
        value -> gson.get().toJson(value, type).getBytes(StandardCharsets.UTF_8),
        (bytes, length) ->
            gson.get().fromJson(new String(bytes, 0, length, StandardCharsets.UTF_8), type),
        ArraySession.Users.THREADS);
  }
}
