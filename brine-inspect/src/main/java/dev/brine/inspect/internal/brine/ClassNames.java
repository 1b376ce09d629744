// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Held;
import dev.brine.inspect.internal.StopException;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.FormatNumbers.ClassName;
import dev.brine.internal.kind.Kinds;
import dev.brine.shape.Primitive;
import dev.brine.shape.TypeUse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the names of classes and of proxies, and lets {@link ClassDescriptions} describe new ones.
 */
final class ClassNames {
  private static final int DEEPEST_ANNOTATION = 100;

  private final BrineParser parser;
  private final ClassDescriptions descriptions;
  private final List<String> proxies = new ArrayList<>();
  private int annotations;

  ClassNames(BrineParser parser, ClassDescriptions descriptions) {
    this.parser = parser;
    this.descriptions = descriptions;
  }

  void clear() {
    proxies.clear();
  }

  /**
   * Reads the class of an object whose head was read; the bytes of both belong to the object.
   *
   * @param place of the object
   */
  BodyType read(long offset, Place place) throws IOException, StopException {
    TypeUse use = readUse(place);
    return parser.type(use, offset);
  }

  private TypeUse readUse(Place place) throws IOException, StopException {
    long at = parser.in().position();
    long number = parser.in().varint("the number of a class");
    return number == ClassName.ARRAY ? readArray(place) : TypeUse.of(readName(number, at, place));
  }

  private TypeUse readArray(Place place) throws IOException, StopException {
    int dimensions = 1;
    while (true) {
      long at = parser.in().position();
      long code = parser.in().varint("the component of an array");
      TypeUse element = null;
      if (code < ClassName.OBJECT) {
        element = TypeUse.of(Primitive.ofNumber((int) code).type().getName());
      } else if (code == ClassName.OBJECT) {
        element = TypeUse.of("java.lang.Object");
      } else if (code == ClassName.CLASS) {
        at = parser.in().position();
        long number = parser.in().varint("the number of a class");
        element = number == ClassName.ARRAY ? null : TypeUse.of(readName(number, at, place));
      } else {
        throw StopException.damaged(at, "Unknown number of an array's component: " + code);
      }
      if (element != null) {
        return array(element, dimensions, at);
      }
      if (++dimensions > FormatNumbers.MOST_DIMENSIONS) {
        throw StopException.limit(
            at, "More than " + FormatNumbers.MOST_DIMENSIONS + " dimensions of an array");
      }
    }
  }

  private TypeUse array(TypeUse element, int dimensions, long offset) throws StopException {
    TypeUse use = element;
    for (int i = 0; i < dimensions; i++) {
      use = TypeUse.arrayOf(use);
    }
    parser.classes().addArray(Descriptors.name(use), offset);
    return use;
  }

  private String readName(long number, long at, Place place) throws IOException, StopException {
    long index = number >>> 1;
    if ((number & 1) != 0) {
      String name = Kinds.name((int) Math.min(index, Integer.MAX_VALUE));
      if (name == null) {
        throw StopException.damaged(at, "Unknown number of a built-in class: " + index);
      }
      return name;
    }
    int size = parser.classes().size();
    if (index > size) {
      throw StopException.damaged(
          at, "Expected the number of a class up to " + size + " but was " + index);
    }
    return index < size ? parser.classes().name((int) index) : readNew(place);
  }

  /** Reads a class that the message adds; its bytes are those of its description. */
  private String readNew(Place place) throws IOException, StopException {
    Held head = parser.events().hold();
    try {
      long offset = parser.in().position();
      String name = readBinaryName("the name of a class", place);
      parser.classes().add(name, offset);
      descriptions.describe(name, offset);
      return name;
    } catch (StopException e) {
      parser.events().report(head, Category.HEADERS, place);
      head = null;
      throw e;
    } finally {
      if (head != null) {
        parser.setHead(head);
      }
    }
  }

  /** Reads a name, with what the owner of a stream added to it. */
  String readBinaryName(String what, Place place) throws IOException, StopException {
    long offset = parser.in().position();
    Place of = new Place(place.owner(), Place.ANNOTATION, "");
    String name = parser.texts().name(what, Category.CLASSES, Place.SCHEMA);
    if (name != null) {
      parser.events().took(Category.CLASSES, Place.SCHEMA);
      return name;
    }
    name = requireName(what, offset);
    parser.events().took(Category.CLASSES, Place.SCHEMA);
    if (++annotations > DEEPEST_ANNOTATION) {
      throw StopException.limit(offset, "Annotations of classes nest too deep");
    }
    try {
      readAnnotations(what, of);
    } finally {
      annotations--;
    }
    return name;
  }

  /** Reads what the hooks of a stream wrote for a class and for those that it leads to. */
  private void readAnnotations(String what, Place of) throws IOException, StopException {
    while (parser.texts().name(what, Category.CLASSES, Place.SCHEMA) != null) {
      parser.events().took(Category.CLASSES, Place.SCHEMA);
      parser.readWhole(new ItemsFrame(parser, of));
      parser.readWhole(new ItemsFrame(parser, of));
    }
    parser.events().took(Category.CLASSES, Place.SCHEMA);
  }

  private String requireName(String what, long offset) throws IOException, StopException {
    String name = parser.texts().name(what, Category.CLASSES, Place.SCHEMA);
    if (name == null) {
      throw StopException.damaged(offset, "Null in the place of " + what);
    }
    return name;
  }

  /** Reads the class of a proxy and returns the name that reports show. */
  String readProxy(Place place) throws IOException, StopException {
    long offset = parser.in().position();
    long number = parser.in().varint("the number of a proxy's class");
    if (number > proxies.size()) {
      throw StopException.damaged(offset, "Unknown number of a proxy's class: " + number);
    }
    if (number < proxies.size()) {
      return proxies.get((int) number);
    }
    Held head = parser.events().hold();
    try {
      return readInterfaces(offset, place);
    } finally {
      parser.events().report(head, Category.HEADERS, place);
    }
  }

  /** Objects that belong to the class may lead to others of proxies, which have later numbers. */
  private String readInterfaces(long offset, Place place) throws IOException, StopException {
    long header = parser.in().varint("the number of interfaces");
    if (header >>> 1 > 0xFFFF) {
      throw StopException.damaged(
          offset, "Expected 0 to 65535 interfaces but was " + (header >>> 1));
    }
    List<String> interfaces = new ArrayList<>();
    for (long i = 0; i < header >>> 1; i++) {
      String one = requireName("the name of an interface", offset);
      parser.classes().charge(one, offset);
      interfaces.add(one);
    }
    parser.events().took(Category.CLASSES, Place.SCHEMA);
    String name = "Proxy(" + String.join(", ", interfaces) + ")";
    descriptions.describeProxy(name, interfaces, offset);
    proxies.add(name);
    if ((header & 1) != 0) {
      Place of = new Place(place.owner(), Place.ANNOTATION, "");
      parser.readWhole(new ItemsFrame(parser, of));
    }
    return name;
  }
}
