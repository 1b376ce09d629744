// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.carry;

import dev.brine.internal.kind.Kinds;
import dev.brine.wire.BodyCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/** What Java's own streams make of an object. */
final class JavaStreams {
  private JavaStreams() {}

  /** Returns the bytes of an object. */
  static byte[] bytes(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }

  /**
   * Returns the bytes of an object in hexadecimal, equal values being one object: their identity is
   * not part of what our codecs promise.
   */
  static String shown(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Canonical out = new Canonical(bytes)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return HexFormat.of().formatHex(bytes.toByteArray());
  }

  /** Writes one object for all equal values. */
  private static final class Canonical extends ObjectOutputStream {
    private final Map<Object, Object> values = new HashMap<>();

    Canonical(ByteArrayOutputStream bytes) throws IOException {
      super(bytes);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      if (object == null
          || !(Kinds.kind(Kinds.number(object.getClass())) instanceof BodyCodec codec)
          || codec.tracked()) {
        return object;
      }
      Object known = values.putIfAbsent(object, object);
      return known == null ? object : known;
    }
  }

  /** Returns the copy of an object. */
  static Object copy(Object object) {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes(object)))) {
      return in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
