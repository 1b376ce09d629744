// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.StopException;
import dev.brine.internal.kind.Kind;
import dev.brine.internal.kind.Kinds;
import java.io.IOException;

/** Reads the data that built-in collections and maps have besides their elements. */
final class Containers {
  /** The number of {@code Collections$CopiesList}, which has one element whatever its size. */
  static final int COPIES = 94;

  private static final int LINKED_MAP = 9;
  private static final int LIST_N = 21;
  private static final int REGULAR_ENUM_SET = 69;
  private static final int ENUM_MAP = 71;
  private static final int ARRAYS_LIST = 28;
  private static final int PROPERTIES = 75;
  private static final int KEY_SET = 81;
  private static final int LINKED_QUEUE = 86;
  private static final int LINKED_DEQUE = 87;
  private static final int ARRAY_QUEUE = 88;

  private Containers() {}

  /** Returns whether a reference stands before the size. */
  static boolean hasPrelude(int number) {
    return Kinds.of(number) instanceof Kind.Container container && container.hasPrelude();
  }

  /** Returns whether it is a view of the collection before the size. */
  static boolean isView(int number) {
    return Kinds.of(number) instanceof Kind.Container container && container.isView();
  }

  /** Returns the name of the value before the size. */
  static String prelude(int number) {
    return switch (number) {
      case ARRAYS_LIST -> "a";
      case PROPERTIES -> "defaults";
      case KEY_SET -> "map";
      default -> Kinds.name(number).startsWith("java.util.Collections$") ? "c" : "comparator";
    };
  }

  /** Reads the values between the size and the elements. */
  static void readHead(BrineParser parser, BodyType type, Place place)
      throws IOException, StopException {
    switch (type.number()) {
      case LINKED_MAP -> readOctet(parser, new Place(type.name(), "accessOrder", "Z"));
      case LIST_N -> readOctet(parser, new Place(type.name(), "allowNulls", "Z"));
      case KEY_SET -> readOctet(parser, new Place(type.name(), "value", "B"));
      case LINKED_QUEUE, LINKED_DEQUE ->
          readNumber(parser, new Place(type.name(), "capacity", "I"));
      case COPIES -> readNumber(parser, new Place(type.name(), "n", "I"));
      case ARRAY_QUEUE -> {
        readNumber(parser, new Place(type.name(), "capacity", "I"));
        readOctet(parser, new Place(type.name(), "fair", "Z"));
      }
      default -> {
        if (type.number() >= REGULAR_ENUM_SET && type.number() <= ENUM_MAP) {
          parser.names().read(parser.in().position(), place);
          parser.events().report(parser.takeHead(), Category.HEADERS, place);
        }
      }
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
