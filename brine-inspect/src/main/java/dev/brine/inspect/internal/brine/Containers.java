// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.StopException;
import dev.brine.internal.kind.Kind;
import java.io.IOException;

/** Reads the data that built-in collections and maps have besides their elements. */
final class Containers {
  /** The list that has one element whatever its size. */
  static final String COPIES = "java.util.Collections$CopiesList";

  private static final String KEY_SET = "java.util.concurrent.ConcurrentHashMap$KeySetView";

  private Containers() {}

  /** Returns whether a reference stands before the size. */
  static boolean hasPrelude(BodyType type) {
    return type.kind() instanceof Kind.Container container && container.hasPrelude();
  }

  /** Returns whether it is a view of the collection before the size. */
  static boolean isView(BodyType type) {
    return type.kind() instanceof Kind.Container container && container.isView();
  }

  /** Returns the name of the value before the size. */
  static String prelude(BodyType type) {
    return switch (type.name()) {
      case "java.util.Arrays$ArrayList" -> "a";
      case "java.util.Properties" -> "defaults";
      case KEY_SET -> "map";
      default -> type.name().startsWith("java.util.Collections$") ? "c" : "comparator";
    };
  }

  /** Reads the values between the size and the elements. */
  static void readHead(BrineParser parser, BodyType type, Place place)
      throws IOException, StopException {
    switch (type.name()) {
      case "java.util.LinkedHashMap" ->
          readOctet(parser, new Place(type.name(), "accessOrder", "Z"));
      case "java.util.ImmutableCollections$ListN" ->
          readOctet(parser, new Place(type.name(), "allowNulls", "Z"));
      case KEY_SET -> readOctet(parser, new Place(type.name(), "value", "B"));
      case "java.util.concurrent.LinkedBlockingQueue", "java.util.concurrent.LinkedBlockingDeque" ->
          readNumber(parser, new Place(type.name(), "capacity", "I"));
      case COPIES -> readNumber(parser, new Place(type.name(), "n", "I"));
      case "java.util.concurrent.ArrayBlockingQueue" -> {
        readNumber(parser, new Place(type.name(), "capacity", "I"));
        readOctet(parser, new Place(type.name(), "fair", "Z"));
      }
      case "java.util.RegularEnumSet", "java.util.JumboEnumSet", "java.util.EnumMap" -> {
        parser.names().read(parser.in().position(), place);
        parser.events().report(parser.takeHead(), Category.HEADERS, place);
      }
      default -> {} // Elements follow the size.
    }
  }

  private static void readOctet(BrineParser parser, Place place) throws IOException, StopException {
    long offset = parser.in().position();
    report(parser, place, offset, parser.in().octet(place));
  }

  private static void readNumber(BrineParser parser, Place place)
      throws IOException, StopException {
    long offset = parser.in().position();
    report(parser, place, offset, parser.in().varint(place));
  }

  private static void report(BrineParser parser, Place place, long offset, long bits) {
    parser.events().took(Category.NUMBERS, place);
    parser.events().visitor().primitive(place, offset, bits);
  }
}
