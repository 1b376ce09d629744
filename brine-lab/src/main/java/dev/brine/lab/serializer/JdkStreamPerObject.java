// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Lists that have each element as a Java object stream of its own, behind its length. */
final class JdkStreamPerObject implements Session {
  private final JdkSession elements;
  private final ReusedOutput output = new ReusedOutput();

  /** Creates a session that leaves the elements to another one. */
  JdkStreamPerObject(JdkSession elements) {
    this.elements = elements;
  }

  @Override
  public int serialize(Object prepared) throws IOException {
    output.reset();
    DataOutputStream data = new DataOutputStream(output);
    List<?> list = (List<?>) prepared;
    data.writeInt(list.size());
    for (Object element : list) {
      int length = elements.serialize(element);
      data.writeInt(length);
      data.write(elements.buffer(), 0, length);
    }
    return output.size();
  }

  @Override
  public byte[] buffer() {
    return output.array();
  }

  @Override
  public Object deserialize(byte[] bytes, int length) throws Exception {
    ByteBuffer data = ByteBuffer.wrap(bytes, 0, length);
    int size = data.getInt();
    List<Object> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      int elementLength = data.getInt();
      list.add(elements.deserialize(bytes, data.position(), elementLength));
      data.position(data.position() + elementLength);
    }
    return list;
  }
}
