// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
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
 * Java's own stream of one synchronized view that has the lock of another collection, which no
 * public method makes. A string without characters is the placeholder of each of the two.
 */
public final class LockedView extends ObjectInputStream {
  private final List<ObjectStreamClass> levels;
  private final List<Object> fields;
  private int described;
  private int resolved;

  private LockedView(List<ObjectStreamClass> levels, List<Object> fields) throws IOException {
    super(new ByteArrayInputStream(bytes(levels)));
    this.levels = levels;
    this.fields = fields;
    enableResolveObject(true);
    ObjectInputFilter filter = InnerFilter::status;
    setObjectInputFilter(filter);
  }

  /**
   * Returns a view.
   *
   * @param type the class of the view
   * @param parts the collection and the lock
   * @throws ClassCastException where the collection is not one of which there is such a view
   */
  @SuppressWarnings("BanSerializableRead") // It reads no bytes from elsewhere.
  public static Object of(Class<?> type, Object[] parts) {
    List<ObjectStreamClass> levels = new ArrayList<>();
    for (Class<?> level = type;
        Serializable.class.isAssignableFrom(level);
        level = level.getSuperclass()) {
      levels.add(ObjectStreamClass.lookup(level));
    }
    List<Object> fields = new ArrayList<>();
    for (int i = levels.size() - 1; i >= 0; i--) {
      for (ObjectStreamField field : levels.get(i).getFields()) {
        fields.add(field.getName().equals("mutex") ? parts[1] : parts[0]);
      }
    }
    try {
      return new LockedView(levels, fields).readObject();
    } catch (InvalidClassException e) {
      // A filter factory of the application sees this stream, too.
      throw Problems.exception(Reason.REFUSED, e.getMessage(), null, e);
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(type.toString(), e);
    }
  }

  @Override
  protected ObjectStreamClass readClassDescriptor() {
    return levels.get(described++);
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass description) {
    return description.forClass();
  }

  /** Asked for each field, then for the view. */
  @Override
  protected Object resolveObject(Object object) {
    return resolved < fields.size() ? fields.get(resolved++) : object;
  }

  private static byte[] bytes(List<ObjectStreamClass> levels) {
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
      for (int i = levels.size() - 1; i >= 0; i--) {
        for (int left = levels.get(i).getFields().length; left > 0; left--) {
          out.write(Synthesis.TOKEN);
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
