// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.util.ArrayList;

/**
 * What generated code calls to write a list of a direct object straight into an array. Each method
 * returns the place behind the list, or -1 where there may be no room, or where the list holds
 * something that is not direct: the message is then written once more, by a {@link WireWriter}.
 */
public final class DirectOutput {
  /** The place behind what could not be written. */
  private static final int NOWHERE = -1;

  private DirectOutput() {}

  /**
   * Writes a list of texts.
   *
   * @param list an {@link ArrayList}
   */
  public static int texts(byte[] bytes, int at, int end, Object list) {
    ArrayList<?> texts = (ArrayList<?>) list;
    int size = texts.size();
    if (end - at < Varint.MAX_INT) {
      return NOWHERE;
    }
    int place = Varint.write(bytes, at, size);
    try {
      for (int i = 0; i < size; i++) {
        Object item = texts.get(i);
        if (item != null && item.getClass() != String.class) {
          return NOWHERE;
        }
        String text = (String) item;
        if (Text.bound(text) > end - place) {
          return NOWHERE;
        }
        place = Text.write(bytes, place, text);
      }
      return place;
    } catch (IndexOutOfBoundsException e) {
      // Another thread has removed an element.
      return NOWHERE;
    }
  }

  /**
   * Writes a list of objects of one class.
   *
   * @param list an {@link ArrayList}
   */
  public static int objects(byte[] bytes, int at, int end, Object list, BodyCodec codec) {
    ArrayList<?> objects = (ArrayList<?>) list;
    int size = objects.size();
    if (end - at < Varint.MAX_INT) {
      return NOWHERE;
    }
    int place = Varint.write(bytes, at, (long) size << 1);
    Class<?> type = codec.type();
    try {
      for (int i = 0; i < size && place >= 0; i++) {
        Object item = objects.get(i);
        if (item == null || item.getClass() != type) {
          return NOWHERE;
        }
        place = codec.writeDirect(bytes, place, end, item);
      }
      return place;
    } catch (IndexOutOfBoundsException e) {
      // Another thread has removed an element.
      return NOWHERE;
    }
  }
}
