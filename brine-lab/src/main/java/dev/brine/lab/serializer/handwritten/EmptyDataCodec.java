// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import dev.brine.lab.workload.model.EmptyData;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * W3: a list of objects with two collections; one byte for each object says what its collections
 * are, two bits each, and only filled ones take more. Written by hand for what these messages are:
 * a collection may be shared with the object before, and not with one further away.
 */
final class EmptyDataCodec implements Codec {
  private static final int NULL = 0;
  private static final int EMPTY = 1;
  private static final int SAME_AS_BEFORE = 2;
  private static final int FILLED = 3;

  @Override
  public void write(ByteSink sink, Object value) {
    List<?> list = Exact.arrayList((Iterable<?>) value);
    int size = list.size();
    sink.varint(size);
    Map<String, String> mapBefore = null;
    List<String> listBefore = null;
    for (int i = 0; i < size; i++) {
      EmptyData data = (EmptyData) list.get(i);
      int map = kind(data.getM(), mapBefore);
      int texts = kind(data.getL(), listBefore);
      byte[] bytes = sink.reserve(1);
      bytes[sink.at()] = (byte) (map | (texts << 2));
      sink.moveTo(sink.at() + 1);
      if (map == FILLED) {
        writeMap(sink, data.getM());
      }
      if (texts == FILLED) {
        sink.texts(data.getL());
      }
      mapBefore = data.getM();
      listBefore = data.getL();
    }
  }

  private static int kind(Map<?, ?> map, Map<?, ?> before) {
    if (map == null) {
      return NULL;
    }
    Exact.hashMap(map);
    if (map == before) {
      return SAME_AS_BEFORE;
    }
    return map.isEmpty() ? EMPTY : FILLED;
  }

  private static int kind(List<?> list, List<?> before) {
    if (list == null) {
      return NULL;
    }
    if (list == before) {
      return SAME_AS_BEFORE;
    }
    return Exact.arrayList(list).isEmpty() ? EMPTY : FILLED;
  }

  private static void writeMap(ByteSink sink, Map<String, String> map) {
    sink.varint(map.size());
    for (Map.Entry<String, String> entry : map.entrySet()) {
      sink.text(entry.getKey());
      sink.text(entry.getValue());
    }
  }

  @Override
  public Object read(ByteSource source) {
    int size = source.varint();
    ArrayList<EmptyData> list = new ArrayList<>(size);
    EmptyData before = null;
    for (int i = 0; i < size; i++) {
      // The object is made with two empty collections.
      EmptyData data = new EmptyData();
      int kinds = source.next();
      readMap(source, data, before, kinds & 3);
      readList(source, data, before, kinds >> 2);
      list.add(data);
      before = data;
    }
    return list;
  }

  private static void readMap(ByteSource source, EmptyData data, EmptyData before, int kind) {
    switch (kind) {
      case NULL -> data.setM(null);
      case SAME_AS_BEFORE -> data.setM(before.getM());
      case FILLED -> {
        Map<String, String> map = data.getM();
        for (int count = source.varint(); count > 0; count--) {
          map.put(source.text(), source.text());
        }
      }
      default -> {}
    }
  }

  private static void readList(ByteSource source, EmptyData data, EmptyData before, int kind) {
    switch (kind) {
      case NULL -> data.setL(null);
      case SAME_AS_BEFORE -> data.setL(before.getL());
      case FILLED -> data.setL(source.texts());
      default -> {}
    }
  }
}
