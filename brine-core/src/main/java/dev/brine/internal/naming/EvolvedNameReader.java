// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.SchemaLane;
import dev.brine.internal.FormatNumbers.ClassName;
import dev.brine.internal.kind.Kinds;
import dev.brine.shape.TypeUse;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;

/** Reads the names of classes in a message whose writer had other versions of the classes. */
final class EvolvedNameReader {
  /** The configuration of the reader. */
  private final Configuration configuration;

  private final RootClasses root;
  private final ClassTable table;
  private WriterClasses classes;

  /** Creates the names of a message that has these classes so far. */
  EvolvedNameReader(
      Configuration configuration, RootClasses root, ClassTable table, WriterClasses classes) {
    this.configuration = configuration;
    this.root = root;
    this.table = table;
    this.classes = classes;
  }

  /** Returns the classes so far. */
  WriterClasses classes() {
    return classes;
  }

  /**
   * Returns the codec of arrays.
   *
   * @param name of their elements, as the writer has it
   */
  BodyCodec arrays(WireReader in, Class<?> array, String name) {
    TypeUse use = TypeUse.of(name);
    for (Class<?> type = array; type.isArray(); type = type.getComponentType()) {
      use = TypeUse.arrayOf(use);
    }
    return accept(use);
  }

  /** Calls the hooks of a stream for an array, by the writer's name, or for a built-in class. */
  private BodyCodec accept(TypeUse use) {
    StreamHooks hooks = table.hooks();
    if (!hooks.areActive() || table.isSkipping()) {
      return classes.codecs().of(use);
    }
    if (use.isArray()) {
      hooks.requireArray(configuration.renaming().nameOf(ResolveOrder.ofArray(use)));
    } else if (Kinds.number(use.name()) >= 0) {
      table.accept(Kinds.of(use.name()).type());
    }
    return classes.codecs().of(use);
  }

  /** Reads a class whose number was read, and returns the codec of its bodies. */
  BodyCodec read(WireReader in, int number) {
    TypeUse use =
        number == ClassName.ARRAY
            ? TypeUse.arrayOf(readComponent(in, 1))
            : TypeUse.of(readName(in, number, 0));
    return accept(use);
  }

  private TypeUse readComponent(WireReader in, int dimensions) {
    ClassTable.checkDimensions(dimensions, configuration);
    int code = in.varint();
    if (code == ClassName.OBJECT) {
      return TypeUse.of("java.lang.Object");
    }
    if (code != ClassName.CLASS) {
      return TypeUse.of(ClassNumbers.primitive(in, code).getName());
    }
    int number = in.varint();
    return number == ClassName.ARRAY
        ? TypeUse.arrayOf(readComponent(in, dimensions + 1))
        : TypeUse.of(readName(in, number, dimensions));
  }

  private String readName(WireReader in, int number, int dimensions) {
    int place = number >>> 1;
    if ((number & 1) != 0) {
      return ClassTable.builtIn(in, place).getName();
    }
    int size = classes.names().size();
    if (place > size) {
      throw in.corrupt("expected the number of a class up to " + size + " but was " + place);
    }
    return place < size ? classes.names().get(place) : readNew(in, dimensions);
  }

  private String readNew(WireReader in, int dimensions) {
    String name = table.readNewName(in);
    readDescribed(in, name, dimensions);
    return name;
  }

  /**
   * Reads the schema of a class that the message adds, whose name was read.
   *
   * @param dimensions those of the array whose elements have the class; 0 for an object
   */
  void readDescribed(WireReader in, String name, int dimensions) {
    boolean isElement = dimensions > 0 && !table.isSkipping();
    String ours = configuration.renaming().nameOf(name);
    boolean isLost = isElement && table.lookup().allowedElement(ours, dimensions) == null;
    WriterSchema schema = schema(in, name);
    classes = classes.withRead(name, schema, isLost);
    in.rewind.countNaming();
  }

  /** Returns the codec of a class whose name was read. */
  BodyCodec named(String name) {
    return accept(TypeUse.of(name));
  }

  private WriterSchema schema(WireReader in, String name) {
    if (configuration.lane() == SchemaLane.EMBEDDED) {
      return SchemaPart.readSchema(in, configuration);
    }
    Class<?> type = classes.lookUp(name);
    TypeClosure own = type == null ? null : root.closureOf(type);
    WriterSchema other = SchemaPart.readFingerprint(in, own, configuration);
    return other == null ? own.asSchema() : other;
  }
}
