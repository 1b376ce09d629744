// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.inspect.internal.TypeNames;
import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Reads the descriptions of classes and of dynamic proxies. */
final class DescriptionReader {
  private static final int MOST_INTERFACES = 0xFFFF;
  private static final int MOST_SUPERCLASSES = 1_000;

  private final StreamReader reader;
  private final StreamBytes in;

  DescriptionReader(StreamReader reader, StreamBytes in) {
    this.reader = reader;
    this.in = in;
  }

  /** Reads a class description, a reference to one, or null where that is allowed. */
  void read(Consumer<Part.Description> target, Steps.Step none) throws RewriteException {
    int offset = in.position();
    switch (in.peek(0)) {
      case ObjectStreamConstants.TC_NULL -> {
        if (none == null) {
          throw reader.wrongTag("a class description");
        }
        none.run();
      }
      case ObjectStreamConstants.TC_REFERENCE -> {
        if (!(reader.reference() instanceof Part.Description type) || !type.isComplete) {
          throw new RewriteException("The handle is that of no class description", offset);
        }
        target.accept(type);
      }
      case ObjectStreamConstants.TC_CLASSDESC, ObjectStreamConstants.TC_PROXYCLASSDESC -> {
        Part.Description type = new Part.Description(offset);
        type.isProxy = in.u1() == ObjectStreamConstants.TC_PROXYCLASSDESC;
        target.accept(type);
        reader
            .steps()
            .push(
                type.isProxy ? () -> proxy(type) : () -> classOf(type),
                () -> reader.contentsToEnd(type.annotation, () -> {}),
                () -> superclass(type),
                () -> complete(type));
      }
      default -> throw reader.wrongTag("a class description");
    }
  }

  private void superclass(Part.Description type) throws RewriteException {
    read(parent -> type.superclass = parent, () -> in.skip(1));
  }

  private void complete(Part.Description type) throws RewriteException {
    type.isComplete = true;
    type.depth = type.superclass == null ? 0 : type.superclass.depth + 1;
    if (type.depth > MOST_SUPERCLASSES) {
      throw new RewriteException("More than " + MOST_SUPERCLASSES + " superclasses", type.offset());
    }
    type.references = (int) type.fields.stream().filter(field -> !field.isPrimitive()).count();
    type.primitiveBytes = type.fields.stream().mapToInt(Part.Field::width).sum();
  }

  private void classOf(Part.Description type) throws RewriteException {
    type.name = in.utf();
    type.version = in.i8();
    reader.add(type);
    type.flags = in.u1();
    int count = in.u2();
    for (int i = 0; i < count; i++) {
      field(type);
    }
  }

  private void field(Part.Description type) throws RewriteException {
    int offset = in.position();
    char code = (char) in.u1();
    String name = in.utf();
    Part signature = null;
    if (code == 'L' || code == '[') {
      boolean isReference = in.peek(0) == ObjectStreamConstants.TC_REFERENCE;
      if (!isReference && !reader.isText()) {
        throw reader.wrongTag("the type of a field");
      }
      signature = isReference ? reader.reference() : reader.text();
      if (!(signature instanceof Part.Text)) {
        throw new RewriteException("The type of a field is no string", offset);
      }
    } else if (TypeNames.width(code) == 0) {
      throw new RewriteException("Unknown type of a field", offset);
    } else if (!type.fields.isEmpty() && !type.fields.get(type.fields.size() - 1).isPrimitive()) {
      throw new RewriteException("A primitive field follows a reference", offset);
    }
    type.fields.add(new Part.Field(code, name, signature));
  }

  private void proxy(Part.Description type) throws RewriteException {
    int offset = in.position();
    reader.add(type);
    int count = in.i4();
    if (count < 0 || count > MOST_INTERFACES) {
      throw new RewriteException("Expected 0 to 65535 interfaces but was " + count, offset);
    }
    List<String> interfaces = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      interfaces.add(in.utf());
    }
    type.interfaces = interfaces;
    type.name = "Proxy" + interfaces;
    type.flags = ObjectStreamConstants.SC_SERIALIZABLE;
  }
}
