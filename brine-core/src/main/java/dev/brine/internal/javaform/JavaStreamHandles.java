// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static java.io.ObjectStreamConstants.TC_CLASSDESC;
import static java.io.ObjectStreamConstants.TC_NULL;
import static java.io.ObjectStreamConstants.TC_OBJECT;
import static java.io.ObjectStreamConstants.TC_PROXYCLASSDESC;
import static java.io.ObjectStreamConstants.TC_REFERENCE;
import static java.io.ObjectStreamConstants.baseWireHandle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The objects by the handles of Java's stream. It gives them in the order of the bytes: to
 * descriptions of classes, to the object itself, to the strings that are placeholders of other
 * objects, and to classes.
 */
final class JavaStreamHandles {
  private static final int MOST_BLANKS = 1_024;

  private final List<Object> objects = new ArrayList<>();
  private final List<String> tokens = new ArrayList<>();
  private IdentityHashMap<Object, Object> byToken;

  /** Strings for this message and those after it: a new one is slow to find by its identity. */
  private final List<String> blanks = new ArrayList<>();

  private int usedBlanks;
  private final Deque<Class<?>> described = new ArrayDeque<>();
  private int answered;

  /** A description of a class. */
  private record Description(Class<?> type) {}

  /**
   * Takes note of an object, whose mark and description follow.
   *
   * @return false where the stream has written the object before, and refers back to it
   */
  boolean open(PendingBytes pending, Object object) {
    int mark = pending.octet();
    if (mark == TC_REFERENCE) {
      return false;
    }
    if (mark != TC_OBJECT) {
      throw new AssertionError(mark);
    }
    description(pending);
    add(object);
    return true;
  }

  /** Forgets all. The stream of Java's must have done so. */
  void clear() {
    usedBlanks = 0;
    objects.clear();
    tokens.clear();
    byToken = null;
    described.clear();
  }

  private void add(Object object) {
    objects.add(object);
    tokens.add(null);
  }

  /** Returns how many there are. */
  int size() {
    return objects.size();
  }

  /** Takes note that the stream describes a class. */
  void describe(Class<?> type) {
    described.add(type);
  }

  /** Returns a new string, the placeholder of an object. */
  String token(Object object) {
    String token = blank();
    objects.add(object);
    tokens.add(token);
    if (byToken != null) {
      byToken.put(token, object);
    }
    return token;
  }

  /** Returns a string without characters that the message has not used. */
  @SuppressWarnings("StringOperationCanBeSimplified") // It needs an identity of its own.
  String blank() {
    if (usedBlanks < blanks.size()) {
      return blanks.get(usedBlanks++);
    }
    String blank = new String("");
    if (usedBlanks < MOST_BLANKS) {
      blanks.add(blank);
      usedBlanks++;
    }
    return blank;
  }

  /** Returns the object of a placeholder that comes back, or the object itself. */
  Object original(Object object) {
    if (object instanceof Placeholder token) {
      return token.written();
    }
    if (object instanceof String text && text.isEmpty()) {
      return byToken().getOrDefault(object, object);
    }
    return object;
  }

  /** Made when the first string without characters comes, since as a rule none does. */
  private IdentityHashMap<Object, Object> byToken() {
    if (byToken == null) {
      byToken = new IdentityHashMap<>();
      for (int i = 0; i < tokens.size(); i++) {
        if (tokens.get(i) != null) {
          byToken.put(tokens.get(i), objects.get(i));
        }
      }
    }
    return byToken;
  }

  /** Returns the object of the only string, or reference, in the bytes. */
  Object answer(PendingBytes pending) {
    int mark = pending.octet();
    answered = mark == TC_REFERENCE ? number(pending) : objects.size() - 1;
    pending.clear();
    return at(answered);
  }

  /** Changes the object of the last string or placeholder that was returned. */
  void settle(Object object) {
    if (objects.get(answered) instanceof Placeholder token) {
      token.written(object);
      return;
    }
    objects.set(answered, object);
    if (byToken != null) {
      byToken.put(tokens.get(answered), object);
    }
  }

  /** Returns the object of the handle that follows. */
  Object object(PendingBytes pending) {
    return at(number(pending));
  }

  /** Returns the number of the handle that follows, counted from 0. */
  int number(PendingBytes pending) {
    return (int) pending.number(Integer.BYTES) - baseWireHandle;
  }

  /** Returns the object of a handle of that number. */
  Object at(int number) {
    Object object = objects.get(number);
    return object instanceof Placeholder token ? token.written() : object;
  }

  /** Returns the class whose description follows, which has its mark before it. */
  Class<?> type(PendingBytes pending) {
    Class<?> type = description(pending);
    add(type);
    return type;
  }

  private Class<?> description(PendingBytes pending) {
    int mark = pending.octet();
    if (mark == TC_NULL) {
      return null;
    }
    if (mark == TC_REFERENCE) {
      return ((Description) object(pending)).type();
    }
    Class<?> type = described.remove();
    add(new Description(type));
    if (mark == TC_PROXYCLASSDESC) {
      for (int left = (int) pending.number(Integer.BYTES); left > 0; left--) {
        pending.skip((int) pending.number(Short.BYTES));
      }
    } else if (mark != TC_CLASSDESC) {
      throw new AssertionError(mark);
    }
    pending.skip(1); // The end of the class annotations, of which there are none.
    description(pending);
    return type;
  }
}
