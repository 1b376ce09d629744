// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Shapes of the lab's classes, built by hand. */
final class SampleShapes {
  private static final String MODEL = "dev.brine.lab.workload.model.";
  private static final TypeUse STRING = TypeUse.of("java.lang.String");
  private static final TypeUse INT = TypeUse.of("int");
  private static final TypeUse LONG = TypeUse.of("long");

  private SampleShapes() {}

  /** Returns the shapes of W4. */
  static List<Shape> host() {
    return List.of(
        object("Host", Map.of("id", INT, "name", STRING, "os", STRING, "vendor", STRING)));
  }

  /** Returns the shapes of W5, in the order in which the fields lead to them. */
  static List<Shape> media() {
    Map<String, TypeUse> media = new TreeMap<>();
    List.of("copyright", "format", "title", "uri").forEach(name -> media.put(name, STRING));
    List.of("bitrate", "height", "width").forEach(name -> media.put(name, INT));
    List.of("duration", "size").forEach(name -> media.put(name, LONG));
    media.put("hasBitrate", TypeUse.of("boolean"));
    media.put("persons", list(STRING));
    media.put("player", model("Player"));
    Map<String, TypeUse> image =
        Map.of("height", INT, "size", model("Size"), "title", STRING, "uri", STRING, "width", INT);
    return List.of(
        object("MediaContent", Map.of("images", list(model("Image")), "media", model("Media"))),
        object("Image", image),
        new Shape.OfEnum(MODEL + "Size", List.of("SMALL", "LARGE")),
        object("Media", media),
        new Shape.OfEnum(MODEL + "Player", List.of("JAVA", "FLASH")));
  }

  /** Returns a use of a class of the lab. */
  private static TypeUse model(String name) {
    return TypeUse.of(MODEL + name);
  }

  private static TypeUse list(TypeUse element) {
    return new TypeUse("java.util.List", List.of(element));
  }

  private static Shape object(String name, Map<String, TypeUse> types) {
    List<Shape.Field> fields = new ArrayList<>();
    new TreeMap<>(types)
        .forEach((field, type) -> fields.add(new Shape.Field(MODEL + name, field, type)));
    return new Shape.OfObject(MODEL + name, Shape.Openness.OPEN, fields);
  }
}
