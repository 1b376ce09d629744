// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes a list as its size and its elements, none of which may be null.
 *
 * @param element the codec of the elements
 */
record ListCodec(Codec element) implements Codec {
  @Override
  public void write(ByteSink sink, Object value) {
    List<?> list = Exact.arrayList((Iterable<?>) value);
    int size = list.size();
    sink.varint(size);
    for (int i = 0; i < size; i++) {
      element.write(sink, list.get(i));
    }
  }

  @Override
  public Object read(ByteSource source) {
    int size = source.varint();
    ArrayList<Object> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(element.read(source));
    }
    return list;
  }
}
