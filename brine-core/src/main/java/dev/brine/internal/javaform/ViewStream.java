// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Java's own stream of one object of the JDK whose fields are references, as no public method makes
 * it. Each field has a placeholder in the bytes, which a subclass replaces.
 */
abstract class ViewStream extends ObjectInputStream {
  private final List<ObjectStreamClass> levels;
  private final List<String> names = new ArrayList<>();
  private int described;
  private int resolved;

  /**
   * Creates the stream of an object.
   *
   * @param isCaptured whether the placeholder of the first field is an array that holds the object;
   *     the others are strings without characters
   * @param number the value of fields that are numbers
   */
  ViewStream(Class<?> type, boolean isCaptured, int number) throws IOException {
    this(levels(type), isCaptured, number);
  }

  private ViewStream(List<ObjectStreamClass> levels, boolean isCaptured, int number)
      throws IOException {
    super(new ByteArrayInputStream(bytes(levels, isCaptured, number)));
    this.levels = levels;
    for (int i = levels.size() - 1; i >= 0; i--) {
      for (ObjectStreamField field : levels.get(i).getFields()) {
        if (!field.isPrimitive()) {
          names.add(field.getName());
        }
      }
    }
    enableResolveObject(true);
    ObjectInputFilter filter = InnerFilter::status;
    setObjectInputFilter(filter);
  }

  private static List<ObjectStreamClass> levels(Class<?> type) {
    List<ObjectStreamClass> levels = new ArrayList<>();
    for (Class<?> level = type;
        Serializable.class.isAssignableFrom(level);
        level = level.getSuperclass()) {
      levels.add(ObjectStreamClass.lookup(level));
    }
    return levels;
  }

  /** Returns the value of a field for its placeholder. */
  abstract Object value(String field, Object placeholder) throws IOException;

  @Override
  protected final ObjectStreamClass readClassDescriptor() {
    return described < levels.size()
        ? levels.get(described++)
        : ObjectStreamClass.lookupAny(Object[].class);
  }

  @Override
  protected final Class<?> resolveClass(ObjectStreamClass description) {
    return description.forClass();
  }

  /** Called for each field, then for the object. */
  @Override
  protected final Object resolveObject(Object object) throws IOException {
    return resolved < names.size() ? value(names.get(resolved++), object) : object;
  }

  private static byte[] bytes(List<ObjectStreamClass> levels, boolean isCaptured, int number) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeShort(ObjectStreamConstants.STREAM_MAGIC);
      out.writeShort(ObjectStreamConstants.STREAM_VERSION);
      out.writeByte(ObjectStreamConstants.TC_OBJECT);
      for (int i = 0; i < levels.size(); i++) {
        out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
        out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
      }
      out.writeByte(ObjectStreamConstants.TC_NULL);
      boolean isFirst = isCaptured;
      for (int i = levels.size() - 1; i >= 0; i--) {
        for (ObjectStreamField field : levels.get(i).getFields()) {
          if (field.isPrimitive()) {
            out.writeInt(number);
          } else if (isFirst) {
            isFirst = false;
            out.write(Synthesis.CAPTURE);
            out.writeInt(ObjectStreamConstants.baseWireHandle + levels.size());
          } else {
            out.write(Synthesis.TOKEN);
          }
        }
        if (writesItself(levels.get(i).forClass())) {
          out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static boolean writesItself(Class<?> level) {
    try {
      return level.getDeclaredMethod("writeObject", ObjectOutputStream.class) != null;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }
}
