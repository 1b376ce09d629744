// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the object of another version of a class as that version would have written it without a
 * block (Java Object Serialization Specification, chapter 6). Java's own stream then reads it. So
 * Java decides about the changes of the class, of its fields and of its hooks. This class is copied
 * beside optimized classes.
 *
 * <p>Texts, numbers, times and containers exist already. They are named by texts that nothing else
 * has; {@link BlockJavaInput} replaces these names by the values. See docs/decisions/032.
 */
final class BlockJavaForm {
  private static final String ANY = "Ljava/lang/Object;";
  private static final String ARRAY = "[Ljava.lang.Object;";
  private static final String ENUM = "java.lang.Enum";
  private static final int ENUM_FLAGS =
      ObjectStreamConstants.SC_ENUM | ObjectStreamConstants.SC_SERIALIZABLE;

  private final Class<?> owner;
  private final ObjectInputFilter filter;
  private final List<Object> values = new ArrayList<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  /** The handles of descriptions and of the type of fields, by what the stream calls them. */
  private final Map<String, Integer> known = new HashMap<>();

  /** The number of handles. */
  private int handles;

  private BlockJavaForm(Class<?> owner, ObjectInputFilter filter) throws IOException {
    this.owner = owner;
    this.filter = filter;
    out.writeShort(ObjectStreamConstants.STREAM_MAGIC);
    out.writeShort(ObjectStreamConstants.STREAM_VERSION);
  }

  /**
   * Returns the outcome of Java's own streams for an object.
   *
   * @param owner its class
   * @param in the stream that had its block
   */
  static Object read(BlockEvolution whole, Class<?> owner, ObjectInputStream in)
      throws IOException, ClassNotFoundException {
    BlockJavaForm form = new BlockJavaForm(owner, in.getObjectInputFilter());
    ObjectStreamClass described = ObjectStreamClass.lookup(owner);
    for (int i = 0; i < whole.count(); i++) {
      if (whole.type(i) == 'L' && described.getField(whole.name(i)) == null) {
        whole.drop(i);
      }
    }
    form.object(whole, owner.getName(), described.getSerialVersionUID());
    return form.read();
  }

  private Object read() throws IOException, ClassNotFoundException {
    ByteArrayInputStream source = new ByteArrayInputStream(bytes.toByteArray());
    try (BlockJavaInput in = new BlockJavaInput(source, owner, filter, values)) {
      return in.readObject();
    }
  }

  private void object(BlockEvolution object, String name, long version)
      throws IOException, ClassNotFoundException {
    out.writeByte(ObjectStreamConstants.TC_OBJECT);
    if (describe(name, version, ObjectStreamConstants.SC_SERIALIZABLE, object.count())) {
      fields(object, false);
      fields(object, true);
      endDescription();
    }
    handles++;
    values(object, false);
    values(object, true);
  }

  /** Primitive fields come before references. */
  private void fields(BlockEvolution object, boolean areReferences) throws IOException {
    for (int i = 0; i < object.count(); i++) {
      char type = object.type(i);
      if ((type == 'L') == areReferences) {
        out.writeByte(type);
        out.writeUTF(object.name(i));
        if (areReferences && !refer(ANY)) {
          known.put(ANY, handles);
          text(ANY);
        }
      }
    }
  }

  private void values(BlockEvolution object, boolean areReferences)
      throws IOException, ClassNotFoundException {
    for (int i = 0; i < object.count(); i++) {
      if ((object.type(i) == 'L') == areReferences) {
        value(object.type(i), object.value(i));
      }
    }
  }

  /** Refers to what was written before under this name, if anything was. */
  private boolean refer(String name) throws IOException {
    Integer handle = known.get(name);
    if (handle == null) {
      return false;
    }
    out.writeByte(ObjectStreamConstants.TC_REFERENCE);
    out.writeInt(ObjectStreamConstants.baseWireHandle + handle);
    return true;
  }

  /** Begins the description of a class, unless the stream has it. */
  private boolean describe(String name, long version, int flags, int fields) throws IOException {
    if (refer(name)) {
      return false;
    }
    known.put(name, handles++);
    begin(name, version, flags, fields);
    return true;
  }

  private void begin(String name, long version, int flags, int fields) throws IOException {
    out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
    out.writeUTF(name);
    out.writeLong(version);
    out.writeByte(flags);
    out.writeShort(fields);
  }

  private void endDescription() throws IOException {
    out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
    out.writeByte(ObjectStreamConstants.TC_NULL);
  }

  private void text(String text) throws IOException {
    out.writeByte(ObjectStreamConstants.TC_STRING);
    out.writeUTF(text);
    handles++;
  }

  private void value(char type, Object value) throws IOException, ClassNotFoundException {
    switch (type) {
      case 'Z' -> out.writeBoolean((Boolean) value);
      case 'B' -> out.writeByte((Byte) value);
      case 'S' -> out.writeShort((Short) value);
      case 'C' -> out.writeChar((Character) value);
      case 'I' -> out.writeInt((Integer) value);
      case 'J' -> out.writeLong((Long) value);
      case 'F' -> out.writeFloat((Float) value);
      case 'D' -> out.writeDouble((Double) value);
      default -> reference(value);
    }
  }

  private void reference(Object value) throws IOException, ClassNotFoundException {
    if (value == null) {
      out.writeByte(ObjectStreamConstants.TC_NULL);
    } else if (value instanceof BlockEvolution other) {
      other(other);
    } else {
      known(value);
    }
  }

  private void known(Object value) throws IOException {
    text(BlockJavaInput.NAME + values.size());
    values.add(value);
  }

  private void other(BlockEvolution value) throws IOException, ClassNotFoundException {
    if (value.constant() != null) {
      constant(value);
    } else if (value.kind() == 0) {
      object(value, value.className(), value.version());
    } else {
      container(value);
    }
  }

  private void constant(BlockEvolution value) throws IOException {
    out.writeByte(ObjectStreamConstants.TC_ENUM);
    if (describe(value.className(), 0, ENUM_FLAGS, 0)) {
      out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
      if (describe(ENUM, 0, ENUM_FLAGS, 0)) {
        endDescription();
      }
    }
    handles++;
    text(value.constant());
  }

  /** Makes a container; where a class is missing, Java has to know, and to say so if it matters. */
  private void container(BlockEvolution value) throws IOException, ClassNotFoundException {
    BlockJavaForm elements = new BlockJavaForm(owner, filter);
    elements.out.writeByte(ObjectStreamConstants.TC_ARRAY);
    long version = ObjectStreamClass.lookup(Object[].class).getSerialVersionUID();
    elements.describe(ARRAY, version, ObjectStreamConstants.SC_SERIALIZABLE, 0);
    elements.endDescription();
    elements.handles++;
    Object[] all = value.elements();
    elements.out.writeInt(all.length);
    for (Object element : all) {
      elements.reference(element);
    }
    try {
      known(BlockContainers.made(value.kind(), (Object[]) elements.read()));
    } catch (ClassNotFoundException e) {
      String name = missingIn(all);
      if (name == null) {
        throw e;
      }
      missing(name);
    }
  }

  /** Writes an object of a class that is not there, in the place of what has some in it. */
  private void missing(String name) throws IOException {
    out.writeByte(ObjectStreamConstants.TC_OBJECT);
    String key = "missing " + name;
    if (!refer(key)) {
      known.put(key, handles++);
      begin(name, 0, ObjectStreamConstants.SC_SERIALIZABLE, 0);
      endDescription();
    }
    handles++;
  }

  /** Returns the name of the first class that is not there. */
  private String missingIn(Object[] values) {
    for (Object value : values) {
      if (value instanceof BlockEvolution other) {
        String name = isThere(other.className()) ? null : other.className();
        if (name == null && other.constant() == null) {
          name = missingIn(other.elements());
        }
        if (name != null) {
          return name;
        }
      }
    }
    return null;
  }

  private boolean isThere(String name) {
    try {
      Class.forName(name, false, owner.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
