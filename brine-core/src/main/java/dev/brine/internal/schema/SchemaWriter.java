// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.internal.Problems;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** Writes one schema: sorts and names of all classes, then what each is made of. */
final class SchemaWriter {
  private final BitSink out = new BitSink();
  private final NameRules rules;
  private final NameNumbers packages = new NameNumbers(Presets.PACKAGES);
  private final NameNumbers classes = new NameNumbers(Presets.CLASSES);
  private final NameNumbers members = new NameNumbers(Presets.MEMBERS);
  private final NameNumbers constants = new NameNumbers(List.of());
  private final Map<String, Integer> described = new HashMap<>();

  /** Creates the writer of one schema. */
  SchemaWriter(Limits limits) {
    rules = new NameRules(limits);
  }

  /** Returns the bytes of a description. */
  byte[] write(Description description) {
    List<Shape> shapes = description.shapes();
    rules.checkClasses(shapes.size());
    out.number(shapes.size(), Counts.MANY);
    for (Shape shape : shapes) {
      if (described.put(shape.name(), described.size()) != null) {
        throw new IllegalArgumentException("The class " + shape.name() + " is described twice");
      }
      writeSort(shape);
      writeClass(shape.name());
    }
    for (Shape shape : shapes) {
      Shape body = shape.body();
      if (ShapeCode.of(body).hasVersion()) {
        VersionCode.write(out, description.versions().get(shape.name()));
      }
      writeContent(body);
    }
    byte[] bytes = out.toBytes();
    rules.checkTotal(bytes.length);
    return bytes;
  }

  private void writeSort(Shape shape) {
    ShapeCode.of(shape).write(out);
    if (shape instanceof Shape.OfReplaced replaced) {
      if (replaced.body() instanceof Shape.OfReplaced) {
        throw new IllegalArgumentException("A replacement is described twice: " + shape);
      }
      ShapeCode.of(replaced.body()).write(out);
    }
  }

  private void writeContent(Shape shape) {
    if (shape instanceof Shape.OfEnum type) {
      writeConstants(type);
    } else if (shape instanceof Shape.OfHooked hooked) {
      writeLevels(hooked.levels());
    } else if (shape instanceof Shape.OfJavaForm javaForm) {
      writeLevels(javaForm.levels());
    } else if (shape instanceof Shape.OfCustom custom) {
      out.number(custom.version(), Counts.FEW);
    } else if (!(shape instanceof Shape.OfExternal)) {
      writeFields(shape.name(), shape.fields());
    }
  }

  private void writeLevels(List<Shape.Level> levels) {
    out.number(levels.size(), Counts.FEW);
    for (Shape.Level level : levels) {
      writeClass(level.owner());
      out.bits(level.content() == Shape.Content.CUSTOM ? 1 : 0, 1);
      writeLevel(level.fields());
    }
  }

  private void writeClass(String name) {
    int known = classes.of(name);
    out.bits(known >= 0 ? 1 : 0, 1);
    if (known >= 0) {
      out.below(known, classes.size());
      return;
    }
    rules.checkClass(name, Reason.UNSUPPORTED);
    int dollar = name.lastIndexOf('$');
    int outer = dollar < 0 ? -1 : classes.of(name.substring(0, dollar));
    out.bits(outer >= 0 ? 1 : 0, 1);
    if (outer >= 0) {
      out.below(outer, classes.size());
      Spelling.CLASS.write(out, name.substring(dollar + 1));
    } else {
      int dot = name.lastIndexOf('.');
      writeName(packages, Spelling.PACKAGE, dot < 0 ? "" : name.substring(0, dot));
      Spelling.CLASS.write(out, name.substring(dot + 1));
    }
    classes.add(name);
  }

  private void writeName(NameNumbers numbers, Spelling spelling, String name) {
    int known = numbers.of(name);
    out.bits(known >= 0 ? 1 : 0, 1);
    if (known >= 0) {
      out.below(known, numbers.size());
    } else {
      spelling.write(out, name);
      numbers.add(name);
    }
  }

  private void writeConstants(Shape.OfEnum type) {
    if (new HashSet<>(type.constants()).size() < type.constants().size()) {
      throw new IllegalArgumentException("A constant is described twice: " + type.name());
    }
    out.number(type.constants().size(), Counts.MANY);
    for (String constant : type.constants()) {
      NameRules.checkMember(constant, Reason.UNSUPPORTED);
      writeName(constants, Spelling.CONSTANT, constant);
    }
  }

  private void writeFields(String name, List<Shape.Field> fields) {
    boolean isOwn = isOwn(fields, name);
    out.bits(isOwn ? 0 : 1, 1);
    if (isOwn) {
      writeLevel(fields);
      return;
    }
    List<List<Shape.Field>> levels = ShapeCode.levels(fields);
    out.number(levels.size(), Counts.FEW);
    for (List<Shape.Field> level : levels) {
      writeClass(level.get(0).owner());
      writeLevel(level);
    }
  }

  private static boolean isOwn(List<Shape.Field> fields, String name) {
    for (Shape.Field field : fields) {
      if (!field.owner().equals(name)) {
        return false;
      }
    }
    return true;
  }

  private void writeLevel(List<Shape.Field> fields) {
    out.number(fields.size(), Counts.MANY);
    for (Shape.Field field : fields) {
      NameRules.checkMember(field.name(), Reason.UNSUPPORTED);
      writeName(members, Spelling.MEMBER, field.name());
      writeType(field.type(), 0);
    }
  }

  private void writeType(TypeUse use, int depth) {
    if (depth > TypeCode.DEEPEST) {
      throw Problems.exception(Reason.UNSUPPORTED, "types nest deeper than " + TypeCode.DEEPEST);
    }
    TypeCode code = TypeCode.of(use);
    Integer number = use.arguments().isEmpty() ? described.get(use.name()) : null;
    if (code != null) {
      out.bits(code.number(), TypeCode.WIDTH);
    } else if (number != null) {
      out.bits(TypeCode.DESCRIBED.number(), TypeCode.WIDTH);
      out.below(number, described.size());
    } else {
      out.bits(TypeCode.OTHER.number(), TypeCode.WIDTH);
      writeClass(use.name());
      out.number(use.arguments().size(), Counts.FEW);
    }
    for (TypeUse argument : use.arguments()) {
      writeType(argument, depth + 1);
    }
  }
}
