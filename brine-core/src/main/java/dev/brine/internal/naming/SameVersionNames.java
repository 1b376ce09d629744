// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException;
import dev.brine.internal.Problems;
import dev.brine.internal.codec.CallbackMode;
import dev.brine.internal.codec.Types;
import dev.brine.internal.evolution.FieldMatch;
import dev.brine.shape.Shape;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the classes that a message names as long as writer and reader have the same versions of
 * them. {@link WriterNames} reads those behind the first that differs.
 */
final class SameVersionNames {
  private final MessageClasses message;

  /** The classes that were named, without what they lead to. */
  private final List<Class<?>> named = new ArrayList<>();

  private String lastName;

  /** The dimensions of the array whose class was read last. */
  private int dimensions;

  SameVersionNames(MessageClasses message) {
    this.message = message;
  }

  /** Forgets the message. */
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
    Class<?> array = message.arrayOf(readComponent(in, 1));
    if (message.writer() != null) {
      return message.writer().arrays(in, array, lastName);
    }
    if (message.source().isHooked()) {
      List<String> names = DeclaredNames.of(Types.use(array));
      if (rejects(names)) {
        message.goOnWith(known().filtering(names));
        return message.writer().arrays(in, array, innermost(array).getName());
      }
    }
    return message.configuration().codecs().of(message.accept(array));
  }

  private static Class<?> innermost(Class<?> array) {
    Class<?> element = array;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element;
  }

  private Class<?> readComponent(WireReader in, int dimensions) {
    MessageClasses.checkDimensions(dimensions, message.configuration());
    int code = in.varint();
    if (code == MessageClasses.OBJECT) {
      return Object.class;
    }
    if (code != MessageClasses.CLASS) {
      return ClassNumbers.primitive(in, code);
    }
    this.dimensions = dimensions;
    int number = in.varint();
    return number == MessageClasses.ARRAY
        ? message.arrayOf(readComponent(in, dimensions + 1))
        : readClass(in, number);
  }

  /** Returns the name of the class that was read last. */
  String lastName() {
    return lastName;
  }

  /**
   * Reads a class whose number was read. Where the message has a writer from then on, the name that
   * was read last is that of the class, and what is returned may be another one.
   */
  Class<?> readClass(WireReader in, int number) {
    int place = number >>> 1;
    if ((number & 1) != 0) {
      return MessageClasses.builtIn(in, place);
    }
    if (place < message.numbers().size()) {
      return message.numbers().type(place);
    }
    if (place > message.numbers().size()) {
      throw in.corrupt(
          "expected the number of a class up to " + message.numbers().size() + " but was " + place);
    }
    return readNew(in);
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
  private Class<?> readNew(WireReader in) {
    int known = message.numbers().size();
    String name = message.readNewName(in);
    lastName = name;
    if (message.writer() != null) {
      message.writer().readDescribed(in, name);
      return Object.class;
    }
    Class<?> type = load(in, name);
    if (type == null) {
      return Object.class;
    }
    int place = message.numbers().place(type);
    if (place >= 0 && place < known && type.getName().equals(name)) {
      throw in.corrupt("expected the name of a class that has no number yet but was " + name);
    }
    TypeClosure closure = message.root().closureOf(type);
    WriterSchema other =
        switch (message.configuration().lane()) {
          case EMBEDDED ->
              Prefix.readSchema(in, message.numbers().schema(closure), message.configuration());
          case FINGERPRINT -> Prefix.readFingerprint(in, closure, message.configuration());
          case NONE, NONE_CHECKED -> null;
        };
    if (other == null && message.source().isHooked()) {
      message.source().named(ClassHookNames.of(type, closure.classes()));
      boolean isOther =
          ClassHookNames.haveMoved(closure, message.source()) || rejects(closure.declaredNames());
      other = isOther ? closure.asSchema() : null;
    }
    if (other != null) {
      message.goOnWith(known().with(name, other));
    }
    message.addAll(closure, type);
    named.add(type);
    in.countNaming();
    return type;
  }

  /**
   * Returns an allowed class of a name. If there is none, but its objects are in Java form and may
   * be replaced, the message has a writer from then on: a replacement needs no class but its own.
   *
   * @return the class, or null where the message has a writer
   */
  private Class<?> load(WireReader in, String name) {
    long place = in.offset();
    try {
      return message.load(name);
    } catch (BrineException e) {
      WriterSchema schema = message.source().skipsReplaced() ? replaced(in) : null;
      if (schema == null) {
        throw Problems.at(e, place);
      }
      message.goOnWith(known().with(name, schema));
      return null;
    }
  }

  /** Reads the schema of a class; returns null unless its objects are in Java form. */
  private WriterSchema replaced(WireReader in) {
    Configuration configuration = message.configuration();
    try {
      WriterSchema schema =
          switch (configuration.lane()) {
            case EMBEDDED -> Prefix.readSchema(in, configuration);
            case FINGERPRINT -> Prefix.readFingerprint(in, null, configuration);
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
    return !shapes.isEmpty() && FieldMatch.body(shapes.get(0)) instanceof Shape.OfJavaForm;
  }

  /** Codecs that call the hooks for each object need no answers before. */
  private boolean rejects(List<String> names) {
    return message.configuration().codecs().callbackMode() != CallbackMode.STREAM
        && message.source().declared(names) != null;
  }

  /** Returns the classes that have the same version on both sides until now. */
  WriterClasses known() {
    return known(named.size());
  }

  /** Returns the first classes of those. */
  WriterClasses known(int count) {
    WriterClasses known = message.root().others().own(message.source());
    for (Class<?> type : named.subList(0, count)) {
      known = known.with(type.getName(), message.root().closureOf(type).asSchema());
    }
    return known;
  }
}
