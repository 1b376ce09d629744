// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.RootType.Form;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;

/** Messages that are one Java object stream each. */
final class JdkSession implements Session {
  private final Form form;
  private final ObjectInputFilter filter;
  private final ReusedOutput output = new ReusedOutput();

  /** Creates a session whose streams are read under a filter, or under none where it is null. */
  JdkSession(RootType type, ObjectInputFilter filter) {
    this.form = type.form();
    this.filter = filter;
  }

  /** Returns a lookup with which the class can be defined once more, with other code. */
  static MethodHandles.Lookup lookup() {
    return MethodHandles.lookup();
  }

  @Override
  public int serialize(Object prepared) throws IOException {
    output.reset();
    try (ObjectOutputStream stream = new ObjectOutputStream(output)) {
      write(form, prepared, stream);
    }
    return output.size();
  }

  /** Writes a message as one object, or as the number of its elements and these. */
  static void write(Form form, Object prepared, ObjectOutputStream stream) throws IOException {
    if (form == Form.STREAM) {
      List<?> elements = (List<?>) prepared;
      stream.writeInt(elements.size());
      for (Object element : elements) {
        stream.writeObject(element);
      }
    } else {
      stream.writeObject(prepared);
    }
  }

  @Override
  public byte[] buffer() {
    return output.array();
  }

  @Override
  public Object deserialize(byte[] bytes, int length) throws Exception {
    return deserialize(bytes, 0, length);
  }

  /** Deserializes the message at an offset. */
  Object deserialize(byte[] bytes, int offset, int length) throws Exception {
    ByteArrayInputStream input = new ByteArrayInputStream(bytes, offset, length);
    try (ObjectInputStream stream = new ObjectInputStream(input)) {
      if (filter != null) {
        stream.setObjectInputFilter(filter);
      }
      return read(form, stream);
    }
  }

  /** Reads what {@link #write} wrote. */
  static Object read(Form form, ObjectInputStream stream) throws Exception {
    return form == Form.STREAM ? readElements(stream) : stream.readObject();
  }

  private static List<Object> readElements(ObjectInputStream stream) throws Exception {
    int size = stream.readInt();
    List<Object> elements = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      elements.add(stream.readObject());
    }
    return elements;
  }
}
