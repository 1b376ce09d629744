// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.References;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Scalar;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.ConcurrentModificationException;
import java.util.function.UnaryOperator;

/**
 * The form of the elements of a collection, the keys or the values of a map.
 *
 * <p>Strings have no head. What is no string follows a header that no string has. Where a class is
 * expected, one bit for all of them says whether all are of just that class and none is null: then
 * they are bodies without heads, else each has a head. After an element whose class is named, the
 * same class is expected of the next.
 *
 * @param expected the codec of the class expected, or null where any class may come
 * @param isText whether strings are expected
 * @param isTracked whether each element has a head because it may be met again
 */
public record Element(BodyCodec expected, boolean isText, boolean isTracked) {
  /**
   * Returns the form of elements that are declared to be of a form.
   *
   * @param expected the codec of the class that a reference expects, or of the values
   */
  public static Element of(Form form, References references, BodyCodec expected) {
    return switch (form.variant()) {
      case TEXT -> new Element(null, true, false);
      case SCALAR, BOX, ENUM, VALUE -> new Element(expected, false, false);
      case REFERENCE -> new Element(expected, false, references == References.TRACK);
    };
  }

  /** Returns this form with another codec of the class expected. */
  Element with(UnaryOperator<BodyCodec> link) {
    return expected == null ? this : new Element(link.apply(expected), isText, isTracked);
  }

  /** Returns whether one bit says that the elements have heads. */
  boolean hasBit() {
    return !isText && !isTracked && expected != null;
  }

  /** Returns whether all elements are of the class expected. */
  boolean isPlain(Iterable<?> elements) {
    Class<?> type = expected.type();
    for (Object element : elements) {
      if (element == null || element.getClass() != type) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether an element is of the class expected. */
  boolean isPlain(Object element) {
    return element != null && element.getClass() == expected.type();
  }

  /** Returns whether every second object of an array from a place on is of the class expected. */
  boolean isPlain(Object[] elements, int from, int end) {
    Class<?> type = expected.type();
    for (int i = from; i < end; i += 2) {
      Object element = elements[i];
      if (element == null || element.getClass() != type) {
        return false;
      }
    }
    return true;
  }

  /** Returns an element of the class expected; fails where another one has replaced it since. */
  static Object plain(Object element, BodyCodec expected) {
    if (element == null || element.getClass() != expected.type()) {
      throw new ConcurrentModificationException(
          "An element of "
              + expected.type().getName()
              + " was replaced by "
              + (element == null ? "null" : "one of " + element.getClass().getName())
              + " while it was written");
    }
    return element;
  }

  /** Returns the least bytes that an element takes. */
  int least(boolean isPlain) {
    return isPlain ? expected.least() : 1;
  }

  /** Returns whether no element nests without bound. */
  boolean flat() {
    return isText || (expected != null && expected.flat());
  }

  /** Writes one element; returns the codec of the class expected of the next. */
  BodyCodec write(WireWriter out, Object element, BodyCodec next, boolean isPlain) {
    if (isText) {
      writeText(out, element);
      return next;
    }
    if (isPlain) {
      next.write(out, plain(element, next));
      return next;
    }
    return out.writeReference(element, next);
  }

  /** Returns whether only strings, or boxes of one class, are expected: none has a handle. */
  boolean isOfBoxes() {
    return isText
        || (!isTracked && expected != null && Scalar.ofBox(expected.type().getName()) != null);
  }

  /** Writes a string, null or a box of the class expected; returns false for anything else. */
  boolean writeBox(WireWriter out, Object element) {
    if (isText ? element == null || element instanceof String : isPlain(element)) {
      if (isText) {
        out.text((String) element);
      } else {
        expected.write(out, element);
      }
      return true;
    }
    return false;
  }

  /** Does the same for a key of a table that is in no other key. */
  BodyCodec writeKey(WireWriter out, Object key, BodyCodec next, boolean isPlain) {
    if (isText) {
      writeText(out, key);
      return next;
    }
    if (!isPlain) {
      return out.writeKey(key, next);
    }
    boolean isLeft = out.nesting.leaveKeys(next);
    next.write(out, plain(key, next));
    if (isLeft) {
      out.nesting.backToKeys();
    }
    return next;
  }

  /**
   * Reads the head of an element, where it has one.
   *
   * @return the codec of its body, or null where there is none and {@link #read} needs none
   */
  BodyCodec head(WireReader in, BodyCodec next, boolean isPlain) {
    if (isText) {
      return null;
    }
    return isPlain ? next : in.head(next);
  }

  /** Reads the rest of an element, after its head. */
  Object read(WireReader in, BodyCodec named, BodyCodec next) {
    if (isText) {
      return in.textOrOther();
    }
    return named == null ? in.met() : in.body(named, next);
  }

  /** Does the same for a key of a table that is in no other key. */
  Object readKey(WireReader in, BodyCodec named, BodyCodec next) {
    if (isText) {
      return in.textOrOther();
    }
    return named == null ? in.met() : in.keyBody(named, next);
  }

  /** Writes a string, null, or whatever else it may be. */
  static void writeText(WireWriter out, Object element) {
    if (element == null || element instanceof String) {
      out.text((String) element);
    } else {
      out.octet(FormatNumbers.NO_TEXT);
      out.writeReference(element, null);
    }
  }
}
