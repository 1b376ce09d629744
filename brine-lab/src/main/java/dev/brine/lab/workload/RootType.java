// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import java.util.ArrayList;

/**
 * The static type of a message's root, which a serializer may know beforehand.
 *
 * @param form how the message has the root
 * @param type the class of the object, or of each element where the form is a list or a stream
 * @param met what a walk over the values met, or {@link Met#NOTHING}
 */
public record RootType(Form form, Class<?> type, Met met) {
  /** The form of a message's root. */
  public enum Form {
    /** One object. */
    OBJECT,
    /** One {@link ArrayList} of objects, itself part of the message. */
    LIST,
    /**
     * Objects one after another, handed over as an {@link ArrayList} that is not itself part of the
     * message: a Java stream writes each of them; a system without streams may send the list.
     */
    STREAM
  }

  /** Creates the type of messages whose static types lead to all classes. */
  public RootType(Form form, Class<?> type) {
    this(form, type, Met.NOTHING);
  }

  /** Returns the type of a message that is one object. */
  public static RootType object(Class<?> type) {
    return new RootType(Form.OBJECT, type);
  }

  /** Returns the type of a message that is a list. */
  public static RootType listOf(Class<?> element) {
    return new RootType(Form.LIST, element);
  }

  /** Returns the type of a message that is a stream of objects. */
  public static RootType streamOf(Class<?> element) {
    return new RootType(Form.STREAM, element);
  }

  /** Returns the type with what a walk over the values met. */
  public RootType with(Met found) {
    return new RootType(form, type, found);
  }

  /** Returns whether the root is handed over as an {@link ArrayList}. */
  public boolean isList() {
    return form != Form.OBJECT;
  }

  /** Returns the runtime class of the value that is handed over. */
  public Class<?> valueClass() {
    return isList() ? ArrayList.class : type;
  }
}
