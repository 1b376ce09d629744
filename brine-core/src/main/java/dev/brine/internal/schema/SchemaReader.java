// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads one schema. Types without arguments are shared, as are all names, so that an input cannot
 * need much more memory than it has bytes.
 */
final class SchemaReader {
  private static final int CLASS_BITS = 8;
  private static final int FIELD_BITS = 11;
  private static final int LEVEL_BITS = 10;

  private final BitSource in;
  private final int length;
  private final NameRules rules;
  private final List<String> packages = new ArrayList<>(Presets.PACKAGES);
  private final List<TypeUse> classes = new ArrayList<>();
  private final List<String> members = new ArrayList<>(Presets.MEMBERS);
  private final List<String> constants = new ArrayList<>();
  private final List<TypeUse> described = new ArrayList<>();
  private final Map<String, Long> versions = new HashMap<>();
  private final List<Long> starts = new ArrayList<>();

  /** Creates the reader of one schema. */
  SchemaReader(byte[] schema, Limits limits) {
    in = new BitSource(schema);
    length = schema.length;
    rules = new NameRules(limits);
    Presets.CLASSES.forEach(name -> classes.add(TypeUse.of(name)));
  }

  /** Returns the content. It is not checked that the bytes are its canonical form. */
  Description read() {
    int count = in.count(Counts.MANY, CLASS_BITS);
    rules.checkClasses(count);
    List<List<ShapeCode>> codes = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < count; i++) {
      starts.add(in.position());
      codes.add(readSort());
      TypeUse type = readClass();
      if (!names.add(type.name())) {
        throw in.corrupt("the class " + type.name() + " is described twice");
      }
      described.add(type);
    }
    List<Shape> shapes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      starts.add(in.position());
      List<ShapeCode> sort = codes.get(i);
      Shape shape = readShape(sort.get(sort.size() - 1), described.get(i).name());
      shapes.add(sort.size() == 1 ? shape : new Shape.OfReplaced(shape));
    }
    in.end();
    return new Description(shapes, versions);
  }

  /** Returns where the names of the classes start, then where the rest of each does, in bits. */
  List<Long> starts() {
    return starts;
  }

  /** A replaced class has the sort of its bodies too. */
  private List<ShapeCode> readSort() {
    ShapeCode code = ShapeCode.read(in);
    if (code != ShapeCode.REPLACED) {
      return List.of(code);
    }
    ShapeCode body = ShapeCode.read(in);
    return body == ShapeCode.REPLACED ? List.of(ShapeCode.CUSTOM) : List.of(code, body);
  }

  private Shape readShape(ShapeCode code, String name) {
    if (code.hasVersion()) {
      Long version = VersionCode.read(in);
      if (version != null) {
        versions.put(name, version);
      }
    }
    return switch (code) {
      case OPEN_OBJECT -> new Shape.OfObject(name, Shape.Openness.OPEN, readFields(name));
      case FINAL_OBJECT -> new Shape.OfObject(name, Shape.Openness.FINAL, readFields(name));
      case RECORD -> new Shape.OfRecord(name, readFields(name));
      case ENUM -> new Shape.OfEnum(name, readConstants());
      case HOOKED -> new Shape.OfHooked(name, readLevels());
      case EXTERNAL -> new Shape.OfExternal(name);
      case REPLACED -> throw new AssertionError(code);
      case JAVA_FORM -> new Shape.OfJavaForm(name, readLevels());
      case CUSTOM -> new Shape.OfCustom(name, in.number(Counts.FEW));
    };
  }

  private List<Shape.Level> readLevels() {
    int count = in.count(Counts.FEW, LEVEL_BITS);
    List<Shape.Level> levels = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String owner = readClass().name();
      Shape.Content content = in.bit() ? Shape.Content.CUSTOM : Shape.Content.FIELDS;
      List<Shape.Field> fields = new ArrayList<>();
      readLevel(owner, fields);
      levels.add(new Shape.Level(owner, content, fields));
    }
    return levels;
  }

  private TypeUse readClass() {
    if (in.bit()) {
      return classes.get(in.below(classes.size()));
    }
    String home;
    if (in.bit()) {
      home = classes.get(in.below(classes.size())).name() + "$";
    } else {
      String group = readName(packages, Spelling.PACKAGE);
      home = group.isEmpty() ? "" : group + ".";
    }
    String name = home + Spelling.CLASS.read(in);
    rules.checkClass(name, Reason.CORRUPT);
    rules.checkTotal(length);
    TypeUse type = TypeUse.of(name);
    classes.add(type);
    return type;
  }

  private String readName(List<String> known, Spelling spelling) {
    if (in.bit()) {
      return known.get(in.below(known.size()));
    }
    String name = spelling.read(in);
    known.add(name);
    return name;
  }

  private List<String> readConstants() {
    int count = in.count(Counts.MANY, 1);
    Set<String> seen = new HashSet<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String name = readName(constants, Spelling.CONSTANT);
      NameRules.checkMember(name, Reason.CORRUPT);
      if (!seen.add(name)) {
        throw in.corrupt("a constant is described twice");
      }
      names.add(name);
    }
    return names;
  }

  private List<Shape.Field> readFields(String name) {
    List<Shape.Field> fields = new ArrayList<>();
    if (!in.bit()) {
      readLevel(name, fields);
      return fields;
    }
    int levels = in.count(Counts.FEW, LEVEL_BITS);
    for (int i = 0; i < levels; i++) {
      readLevel(readClass().name(), fields);
    }
    return fields;
  }

  private void readLevel(String owner, List<Shape.Field> fields) {
    int count = in.count(Counts.MANY, FIELD_BITS);
    for (int i = 0; i < count; i++) {
      String name = readName(members, Spelling.MEMBER);
      NameRules.checkMember(name, Reason.CORRUPT);
      fields.add(new Shape.Field(owner, name, readType(0)));
    }
  }

  private TypeUse readType(int depth) {
    if (depth > TypeCode.DEEPEST) {
      throw in.corrupt("types nest deeper than " + TypeCode.DEEPEST);
    }
    TypeCode code = TypeCode.of(in.bits(TypeCode.WIDTH));
    if (code.plain() != null) {
      return code.plain();
    }
    return switch (code) {
      case DESCRIBED -> described.get(in.below(described.size()));
      case OTHER -> {
        TypeUse raw = readClass();
        int count = in.count(Counts.FEW, TypeCode.WIDTH);
        yield count == 0 ? raw : new TypeUse(raw.name(), readArguments(count, depth));
      }
      default -> new TypeUse(code.type(), readArguments(code.arguments(), depth));
    };
  }

  private List<TypeUse> readArguments(int count, int depth) {
    List<TypeUse> arguments = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      arguments.add(readType(depth + 1));
    }
    return arguments;
  }
}
