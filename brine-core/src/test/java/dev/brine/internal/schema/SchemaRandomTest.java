// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.BrineException;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SchemaRandomTest {
  private static final int ROUNDS = 2_000;
  private static final String LETTERS = "abzABZ019_$-ö한";

  @Test
  void reads_random_shapes_as_they_were_written() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      List<Shape> shapes = shapes(new Random(seed));
      byte[] schema = Schema.write(shapes);
      assertThat(Schema.read(schema)).as("seed %d", seed).isEqualTo(shapes);
      assertThat(Schema.write(new ArrayList<>(shapes))).as("seed %d", seed).isEqualTo(schema);
    }
  }

  @Test
  void does_not_fail_otherwise_than_documented_for_random_bytes() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      byte[] schema = new byte[seed % 200];
      new Random(seed).nextBytes(schema);
      try {
        assertThat(Schema.write(Schema.read(schema))).as("seed %d", seed).isEqualTo(schema);
      } catch (BrineException e) {
        assertThat(e.reason()).as("seed %d", seed).isNotEqualTo(BrineException.Reason.UNSUPPORTED);
      }
    }
  }

  private static List<Shape> shapes(Random random) {
    Map<String, Shape> shapes = new LinkedHashMap<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      String name = className(random);
      shapes.put(name, shape(random, name));
    }
    return List.copyOf(shapes.values());
  }

  private static Shape shape(Random random, String name) {
    if (random.nextInt(8) == 0) {
      return new Shape.OfReplaced(body(random, name));
    }
    return body(random, name);
  }

  private static Shape body(Random random, String name) {
    return switch (random.nextInt(6)) {
      case 0 -> new Shape.OfObject(name, Shape.Openness.OPEN, fields(random, name));
      case 1 -> new Shape.OfObject(name, Shape.Openness.FINAL, fields(random, name));
      case 2 -> new Shape.OfRecord(name, fields(random, name));
      case 3 -> new Shape.OfExternal(name);
      case 4 -> new Shape.OfHooked(name, List.of(level(random, name), level(random, name)));
      default -> new Shape.OfEnum(name, names(random).stream().distinct().toList());
    };
  }

  private static Shape.Level level(Random random, String name) {
    String owner = random.nextBoolean() ? className(random) : name;
    List<Shape.Field> fields =
        names(random).stream()
            .map(field -> new Shape.Field(owner, field, type(random, 0)))
            .toList();
    return new Shape.Level(
        owner, random.nextBoolean() ? Shape.Content.FIELDS : Shape.Content.CUSTOM, fields);
  }

  private static List<Shape.Field> fields(Random random, String name) {
    List<Shape.Field> fields = new ArrayList<>();
    for (String field : names(random)) {
      String owner = random.nextInt(4) == 0 ? className(random) : name;
      fields.add(new Shape.Field(owner, field, type(random, 0)));
    }
    return fields;
  }

  private static TypeUse type(Random random, int depth) {
    int most = depth > 3 ? 0 : random.nextInt(3);
    List<TypeUse> arguments =
        IntStream.range(0, most).mapToObj(i -> type(random, depth + 1)).toList();
    if (most == 1 && random.nextBoolean()) {
      return TypeUse.arrayOf(arguments.get(0));
    }
    return switch (random.nextInt(4)) {
      case 0 -> TypeUse.of("int");
      case 1 -> new TypeUse("java.util.Map", arguments);
      case 2 -> new TypeUse("java.util.List", arguments);
      default -> new TypeUse(className(random), arguments);
    };
  }

  private static String className(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> "a.B" + random.nextInt(3);
      case 1 -> "a.B" + random.nextInt(3) + "$C";
      default -> name(random) + "." + name(random);
    };
  }

  private static List<String> names(Random random) {
    return IntStream.range(0, random.nextInt(8)).mapToObj(i -> name(random)).toList();
  }

  private static String name(Random random) {
    StringBuilder name = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      name.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return name.toString();
  }
}
