// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.block;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import dev.brine.inspect.internal.NumberText;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.TypeNames;
import dev.brine.internal.BlockForm;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Reads values of a block that have no class of the layout, and reports them. */
final class BlockValues {
  private static final int LONGEST_TEXT = 1024;
  private static final long QUARTER = 900_000;

  /** Of so many values behind the block the fields are named. */
  private static final int MOST_NAMED = 1_000;

  /** The place of a value that is not in a field of the block's own object. */
  static final Place NESTED = new Place("", "", "");

  private final BlockBytes in;
  private int nesting;
  private final List<Place> behind = new ArrayList<>();

  BlockValues(BlockBytes in) {
    this.in = in;
  }

  Node enter(NodeKind kind, String className, Place place) {
    return enter(kind, className, place, in.offset());
  }

  /** Enters a node, to which nothing can refer. */
  Node enter(NodeKind kind, String className, Place place, long offset) {
    return enter(kind, className, place, offset, -1);
  }

  private Node enter(NodeKind kind, String className, Place place, long offset, long elements) {
    int depth = in.events() == null ? 0 : in.events().depth();
    Node node = new Node(kind, offset, depth, -1, -1, className, place, elements);
    if (in.events() != null) {
      in.events().enter(node);
    }
    return node;
  }

  void leave(Node node) {
    if (in.events() != null) {
      in.events().leave(node, Math.max(node.offset(), in.offset()));
    }
  }

  /** Reports that the value of a field follows the block. */
  void readBehind(Place place) {
    in.took(Category.REFERENCES, place);
    if (behind.size() < MOST_NAMED) {
      behind.add(nesting > 0 || place.name().equals(Place.WRITTEN) ? NESTED : place);
    }
  }

  /** Begins an object in the block, and returns how many contain each other now. */
  int nest() {
    return ++nesting;
  }

  /** Ends an object in the block. */
  void unnest() {
    nesting--;
  }

  /**
   * Returns the fields whose values follow the block, the first of them; {@link #NESTED} for those
   * of other objects.
   */
  List<Place> behind() {
    return behind;
  }

  /** Reports a value whose bytes were read. */
  void primitive(Place place, long bits) {
    long offset = in.offset();
    in.took(Category.NUMBERS, place);
    if (in.events() != null) {
      in.events().visitor().primitive(place, offset, bits);
    }
  }

  /** Reads a double that is a number of hundredths. */
  void hundredths(Place place) throws StopException {
    primitive(place, Double.doubleToRawLongBits(in.signed() / 100.0));
  }

  /** Reads a value that is not null. */
  void read(char form, Place place) throws StopException {
    if (BlockForms.isPrimitive(form)) {
      primitive(place, number(form));
    } else if (form == BlockForm.TEXT) {
      readText(place, Category.STRINGS);
    } else if (form == BlockForm.LATER) {
      readBehind(place);
    } else if (BlockForms.className(form) == null) {
      throw in.damaged("Unknown form: " + (int) form);
    } else if ("zbscijfd".indexOf(form) >= 0) {
      readBox(form, place);
    } else {
      readShown(form, place);
    }
  }

  private void readBox(char form, Place place) throws StopException {
    String name = BlockForms.className(form);
    char type = Character.toUpperCase(form);
    Node node = enter(NodeKind.OBJECT, name, place);
    primitive(new Place(name, "value", String.valueOf(type)), number(type));
    leave(node);
  }

  private long number(char type) throws StopException {
    return switch (type) {
      case BlockForm.BIT -> in.u1() == 0 ? 0 : 1;
      case BlockForm.BYTE -> (byte) in.u1();
      case BlockForm.CHAR -> (char) in.unsigned();
      case BlockForm.SHORT -> (short) in.signed();
      case BlockForm.INT -> (int) in.signed();
      case BlockForm.LONG -> in.signed();
      case BlockForm.FLOAT -> (int) in.fixed(Float.BYTES);
      default -> in.fixed(Double.BYTES);
    };
  }

  /** Reads a text; one that is behind the block is no node here. */
  void readText(Place place, Category category) throws StopException {
    long offset = in.offset();
    long head = in.unsigned();
    if (head == 1) {
      readBehind(place);
      return;
    }
    if (head < 2 || head > 2L * LONGEST_TEXT + 3) {
      throw in.damaged("Unknown head of a text: " + head);
    }
    Node node = enter(NodeKind.STRING, "java.lang.String", place, offset);
    in.took(Category.HEADERS, place);
    Text text = in.text((int) ((head - 2) >>> 1), (head & 1) != 0);
    in.took(category, place);
    if (in.events() != null) {
      in.events().visitor().text(node, text);
    }
    leave(node);
  }

  /** Reads a number or date, which is reported in words. */
  private void readShown(char form, Place place) throws StopException {
    long offset = in.offset();
    String shown;
    try {
      shown = words(form);
    } catch (DateTimeException | ArithmeticException e) {
      throw in.damaged("Not a value of the form " + form + ": " + e.getMessage());
    }
    if (shown == null) {
      readBehind(place);
      return;
    }
    Node node = enter(NodeKind.OBJECT, BlockForms.className(form), place, offset);
    in.took(Category.NUMBERS, place);
    if (in.events() != null) {
      long length = in.offset() - offset;
      in.events().visitor().text(node, new Text(shown, true, length, shown.hashCode()));
    }
    leave(node);
  }

  /** Returns a value in words, or null where it is behind the block. */
  private String words(char form) throws StopException {
    return switch (form) {
      case BlockForm.LOCAL_DATE -> LocalDate.ofEpochDay(in.signed()).toString();
      case BlockForm.LOCAL_TIME -> LocalTime.ofNanoOfDay(in.unsigned()).toString();
      case BlockForm.LOCAL_DATE_TIME ->
          LocalDate.ofEpochDay(in.signed()).atTime(LocalTime.ofNanoOfDay(in.unsigned())).toString();
      case BlockForm.INSTANT -> Instant.ofEpochSecond(in.signed(), in.unsigned()).toString();
      case BlockForm.DURATION -> Duration.ofSeconds(in.signed(), in.unsigned()).toString();
      case BlockForm.UUID -> new UUID(in.fixed(Long.BYTES), in.fixed(Long.BYTES)).toString();
      case BlockForm.DATE -> date();
      default -> digits(form);
    };
  }

  private String date() throws StopException {
    int unit = in.u1();
    if (unit > 2) {
      throw in.damaged("Unknown unit of dates: " + unit);
    }
    return unit == 0
        ? null
        : Instant.ofEpochMilli(unit == 1 ? in.signed() : in.signed() * QUARTER).toString();
  }

  private String digits(char form) throws StopException {
    long head = in.unsigned();
    if (head == 0) {
      return null;
    }
    byte[] content = in.take(in.count(head - 1));
    if (content.length == 0) {
      throw in.damaged("A number has no bytes");
    }
    BigInteger number = new BigInteger(content);
    return form == BlockForm.BIG_INTEGER
        ? NumberText.of(number)
        : NumberText.of(number, (int) in.signed());
  }

  /** Reads an array; one that is behind the block is no node here. */
  void readArray(char type, Place place) throws StopException {
    long offset = in.offset();
    long head = in.unsigned();
    if (head == 0) {
      readBehind(place);
      return;
    }
    int size = in.count(head - 1);
    boolean isText = "BIJD".indexOf(type) < 0;
    String name = TypeNames.ofDescriptor(isText ? "[Ljava/lang/String;" : "[" + type);
    Node node = enter(NodeKind.ARRAY, name, place, offset, size);
    in.took(Category.HEADERS, place);
    Place element = new Place(name, Place.ELEMENT, isText ? "Ljava/lang/String;" : "" + type);
    boolean isWanted = in.events() != null && in.events().visitor().wantsElements();
    for (int i = 0; i < size; i++) {
      if (isText) {
        readTextOrNull(element);
      } else {
        long at = in.offset();
        long bits = number(type);
        if (isWanted) {
          in.events().visitor().primitive(element, at, bits);
        }
      }
    }
    in.took(Category.NUMBERS, element);
    leave(node);
  }

  private void readTextOrNull(Place place) throws StopException {
    long offset = in.offset();
    if (in.isNull()) {
      readNull(place, offset);
    } else {
      readText(place, Category.STRINGS);
    }
  }

  /** Reports a null that was read. */
  void readNull(Place place, long offset) {
    Node node = enter(NodeKind.NULL, "", place, offset);
    in.took(Category.REFERENCES, place);
    leave(node);
  }
}
