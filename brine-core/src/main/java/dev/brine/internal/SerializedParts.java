// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Calls the {@code writeObject} of an object of the JDK and catches the parts that it writes, which
 * is the only public way to the private content of some classes. No part is serialized, so that the
 * cost does not depend on their size.
 */
public final class SerializedParts {
  private final List<Object> parts = new ArrayList<>();
  private final List<Class<?>> classes = new ArrayList<>();
  private final ByteArrayOutputStream bytes;
  private final Catcher catcher;
  private Object owner;
  private boolean isReplaced;

  /**
   * Creates the parts of one object after another.
   *
   * @param bytes takes what is no part, or null
   */
  private SerializedParts(ByteArrayOutputStream bytes) {
    this.bytes = bytes;
    try {
      catcher = new Catcher(this, bytes == null ? OutputStream.nullOutputStream() : bytes);
    } catch (IOException e) {
      throw new AssertionError(e); // Both streams take all bytes.
    }
  }

  /** Opens an object that is Serializable. */
  public static SerializedParts of(Object owner) {
    SerializedParts serialized = new SerializedParts(new ByteArrayOutputStream());
    serialized.open(owner);
    return serialized;
  }

  /** Returns parts of nothing, which open one object after another and count no bytes. */
  public static SerializedParts reusable() {
    return new SerializedParts(null);
  }

  /** Opens an object that is Serializable. */
  public void open(Object object) {
    owner = object;
    try {
      catcher.writeObject(object);
      catcher.flush();
    } catch (IOException e) {
      throw unable(owner, e);
    }
  }

  /** Opens an object that is Serializable, and looks whether Java replaces any of its parts. */
  public void openReplaced(Object object) {
    open(object);
    try {
      if (parts.contains(null)) {
        throw unable(owner, null);
      }
      for (int i = 0; i < parts.size(); i++) {
        isReplaced |= catcher.isNew(parts.get(i));
      }
    } catch (IOException e) {
      throw unable(owner, e);
    }
  }

  /** Forgets the object, so that another one may be opened. */
  public void forget() {
    try {
      catcher.forget();
    } catch (IOException e) {
      throw unable(owner, e);
    }
    owner = null;
    isReplaced = false;
    parts.clear();
    classes.clear();
  }

  /** Returns whether one of its parts is what Java writes in the place of another object. */
  public boolean isReplaced() {
    return isReplaced;
  }

  /** Returns its only part, which is of a type; the object itself does not count. */
  public <T> T only(Class<T> type) {
    Object part = parts.size() == 1 ? parts.get(0) : null;
    if (!type.isInstance(part)) {
      throw unable(owner, notSerializable());
    }
    return type.cast(part);
  }

  /** Returns what Java throws for the first part that it does not write, or null. */
  private NotSerializableException notSerializable() {
    return parts.stream()
        .filter(part -> !(part instanceof Serializable))
        .map(part -> new NotSerializableException(part.getClass().getName()))
        .findFirst()
        .orElse(null);
  }

  /** Returns its first part of a type, or null where there is none. */
  public <T> T first(Class<T> type) {
    return parts.stream().filter(type::isInstance).map(type::cast).findFirst().orElse(null);
  }

  /** Returns all its parts, null parts left out; the object itself does not count. */
  public List<Object> parts() {
    return List.copyOf(parts);
  }

  /** Returns how many bytes were written for what is no part. */
  public int size() {
    return bytes.size();
  }

  /** Returns the first enum that it names. */
  public Class<?> firstEnum() {
    return classes.stream()
        .filter(Class::isEnum)
        .findFirst()
        .orElseThrow(() -> unable(owner, null));
  }

  /** Returns the number of 32 bits before its last part, which is null here. */
  public int lastNumber() {
    byte[] all = bytes.toByteArray();
    int number = 0;
    for (int i = all.length - 1 - Integer.BYTES; i < all.length - 1; i++) {
      number = (number << 8) | (all[i] & 0xff);
    }
    return number;
  }

  private static BrineException unable(Object owner, Exception cause) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        "the parts of a " + owner.getClass().getName() + " cannot be read",
        "Put a copy in its place: docs/troubleshooting.md#unsupported",
        cause);
  }

  /** Takes all but the object itself out of what is written. */
  private static final class Catcher extends ObjectOutputStream {
    private final SerializedParts serialized;
    private boolean isInside;
    private boolean isLooking;
    private boolean isMet;

    Catcher(SerializedParts serialized, OutputStream target) throws IOException {
      super(target);
      this.serialized = serialized;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object part) {
      if (!isInside) {
        isInside = true;
        return part;
      }
      isMet = true;
      if (!isLooking) {
        serialized.parts.add(part);
      }
      return null;
    }

    /** Returns whether the stream has not met a part by itself, but what names it. */
    boolean isNew(Object part) throws IOException {
      isLooking = true;
      isMet = false;
      writeObject(part);
      return isMet;
    }

    void forget() throws IOException {
      reset();
      isInside = false;
      isLooking = false;
    }

    @Override
    protected void annotateClass(Class<?> type) {
      serialized.classes.add(type);
    }

    /** Nobody reads the names of classes. */
    @Override
    protected void writeClassDescriptor(ObjectStreamClass description) throws IOException {
      if (serialized.bytes != null) {
        super.writeClassDescriptor(description);
      }
    }
  }
}
