// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A configuration under which the laws hold. */
record Setting(SchemaLane lane, References references, CodeGeneration generation) {
  /** The classes that messages of the tests may name. */
  static final TypeFilter TYPES =
      TypeFilter.allow("dev.brine.laws.**", "dev.brine.random.**", "java.lang.*", "java.util.*");

  private static final Map<Setting, Brine> SHARED = new ConcurrentHashMap<>();

  /** Returns all lanes with both treatments of references, interpreted. */
  static List<Setting> interpreted() {
    List<Setting> settings = new ArrayList<>();
    for (SchemaLane lane : SchemaLane.values()) {
      for (References references : References.values()) {
        settings.add(new Setting(lane, references, CodeGeneration.OFF));
      }
    }
    return settings;
  }

  /** Returns the same with generated code. */
  Setting generated() {
    return new Setting(lane, references, CodeGeneration.AFTER_A_FEW_USES);
  }

  /** Returns the codec of all classes that the tests share. */
  Brine brine() {
    return SHARED.computeIfAbsent(this, Setting::fresh);
  }

  /** Returns a new codec of all classes. */
  Brine fresh() {
    return newBuilder().build();
  }

  /** Returns the options of such a codec. */
  Brine.Builder newBuilder() {
    return newBuilder(TYPES);
  }

  /** Returns the options of a codec with other types. */
  Brine.Builder newBuilder(TypeFilter types) {
    return Brine.newBuilder()
        .schema(lane)
        .references(references)
        .generation(generation)
        .catalog(SchemaCatalog.inMemory())
        .types(types);
  }
}
