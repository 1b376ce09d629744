// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException;
import dev.brine.internal.FormatNumbers.ClassName;
import dev.brine.internal.Problems;
import dev.brine.shape.Shape;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the names of classes in a message, as long as reader and writer have the same versions of
 * the classes. {@link EvolvedNameReader} reads those behind the first that differs.
 */
final class ClassNameReader {
  private final ClassTable table;

  /** The classes that were named, without what they lead to. */
  private final List<Class<?>> named = new ArrayList<>();

  private String lastName;

  /** The dimensions of the array whose class was read last. */
  private int dimensions;

  ClassNameReader(ClassTable table) {
    this.table = table;
  }

  /** Forgets the table. */
  void clear() {
    lastName = null;
    dimensions = 0;
    if (!named.isEmpty()) {
      named.clear();
    }
  }

  /** Returns how many classes were named. */
  int size() {
    return named.size();
  }

  /** Reads the class of an array, and returns the codec of its bodies. */
  BodyCodec readArray(WireReader in) {
    Class<?> array = table.arrayOf(readComponent(in, 1));
    if (table.writer() != null) {
      return table.writer().arrays(in, array, lastName);
    }
    return table.configuration().codecs().of(table.accept(array));
  }

  private Class<?> readComponent(WireReader in, int dimensions) {
    ClassTable.checkDimensions(dimensions, table.configuration());
    int code = in.varint();
    if (code == ClassName.OBJECT) {
      return Object.class;
    }
    if (code != ClassName.CLASS) {
      return ClassNumbers.primitive(in, code);
    }
    this.dimensions = dimensions;
    int number = in.varint();
    return number == ClassName.ARRAY
        ? table.arrayOf(readComponent(in, dimensions + 1))
        : readClass(in, number, dimensions);
  }

  /** Returns the name of the class that was read last. */
  String lastName() {
    return lastName;
  }

  /**
   * Reads a class whose number was read. Where the message has a writer from then on, the name that
   * was read last is that of the class, and what is returned may be another one.
   *
   * @param dimensions those of the array whose elements have the class; 0 for an object
   */
  Class<?> readClass(WireReader in, int number, int dimensions) {
    int place = number >>> 1;
    if ((number & 1) != 0) {
      return ClassTable.builtIn(in, place);
    }
    if (place < table.numbers().size()) {
      return table.numbers().type(place);
    }
    if (place > table.numbers().size()) {
      throw in.corrupt(
          "expected the number of a class up to " + table.numbers().size() + " but was " + place);
    }
    return readNew(in, dimensions);
  }

  /**
   * Returns the class that the message has added, or the array of it, while it is the only one,
   * else null.
   */
  String onlyName() {
    return named.isEmpty() && lastName != null ? lastName + "[]".repeat(dimensions) : null;
  }

  /**
   * Objects that belong to the class are read with its name, and may add classes, this one, too.
   */
  private Class<?> readNew(WireReader in, int dimensions) {
    int known = table.numbers().size();
    String name = table.readNewName(in);
    lastName = name;
    if (table.writer() != null) {
      table.writer().readDescribed(in, name, dimensions);
      return Object.class;
    }
    Class<?> type = load(in, name, dimensions);
    if (type == null) {
      return Object.class;
    }
    int place = table.numbers().place(type);
    if (place >= 0 && place < known && isKnownAs(type, name)) {
      throw in.corrupt("the message describes the class " + name + " twice");
    }
    TypeClosure closure = table.root().closureOf(type);
    WriterSchema other =
        switch (table.configuration().lane()) {
          case EMBEDDED ->
              SchemaPart.readSchema(in, table.numbers().schema(closure), table.configuration());
          case FINGERPRINT -> SchemaPart.readFingerprint(in, closure, table.configuration());
          case NONE, NONE_CHECKED -> null;
        };
    if (other == null && dimensions == 0 && table.hooks().areActive()) {
      table.hooks().resolve(ResolveOrder.ofLevels(type));
      if (ResolveOrder.haveMoved(closure, table.hooks())) {
        table.hooks().askEarly();
        other = closure.asSchema();
      }
    }
    if (other != null) {
      table.goOnWith(known().withRead(name, other, false));
    } else {
      table.configuration().renaming().count(name);
    }
    table.addAll(closure, type);
    named.add(type);
    in.rewind.countNaming();
    return type;
  }

  /** Returns whether a class has a number by a name; two old classes may have become one. */
  private boolean isKnownAs(Class<?> type, String name) {
    return table.isDescribed()
        ? type.getName().equals(name)
        : type.getName().equals(table.configuration().renaming().nameOf(name));
  }

  /**
   * Returns an allowed class of a name. If there is none, but its objects are in Java form and may
   * be replaced, the message has a writer from then on: a replacement needs no class but its own.
   *
   * @return the class, or null where the message has a writer
   */
  private Class<?> load(WireReader in, String name, int dimensions) {
    long place = in.offset();
    try {
      return table.load(table.configuration().renaming().nameOf(name), dimensions);
    } catch (BrineException e) {
      WriterSchema schema = table.lookup().skipsReplaced() ? replaced(in) : null;
      if (schema == null) {
        throw Problems.at(e, place);
      }
      table.goOnWith(known().withRead(name, schema, false));
      return null;
    }
  }

  /** Reads the schema of a class; returns null unless its objects are in Java form. */
  private WriterSchema replaced(WireReader in) {
    Configuration configuration = table.configuration();
    try {
      WriterSchema schema =
          switch (configuration.lane()) {
            case EMBEDDED -> SchemaPart.readSchema(in, configuration);
            case FINGERPRINT -> SchemaPart.readFingerprint(in, null, configuration);
            case NONE, NONE_CHECKED -> null;
          };
      return schema != null && isInJavaForm(schema) ? schema : null;
    } catch (BrineException e) {
      // The class is missing in any case.
      return null;
    }
  }

  private static boolean isInJavaForm(WriterSchema schema) {
    List<Shape> shapes = schema.description().get().shapes();
    return !shapes.isEmpty() && shapes.get(0).body() instanceof Shape.OfJavaForm;
  }

  /** Returns the classes that have the same version on both sides until now. */
  WriterClasses known() {
    return known(named.size());
  }

  /** Returns the first classes of those. */
  WriterClasses known(int count) {
    WriterClasses known = table.root().others().own(table.lookup());
    for (Class<?> type : named.subList(0, count)) {
      known = known.with(type.getName(), table.root().closureOf(type).asSchema());
    }
    return known;
  }
}
