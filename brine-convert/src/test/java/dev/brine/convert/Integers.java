// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.ConvertedValue.Kind;
import dev.brine.inspect.convert.ValueConversion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/** Streams of Java with an Integer, and a conversion that shows if it is run twice. */
public final class Integers {
  /** Adds one to each Integer. Minus one is damaged, zero has nothing to change. */
  public static final ValueConversion INCREMENT = Integers::increment;

  private static final byte[] NONE = {};

  private Integers() {}

  /** Returns a stream. */
  public static byte[] stream(int value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Returns the value of a stream. */
  public static int value(byte[] stream) {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stream))) {
      return (Integer) in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static ConvertedValue increment(byte[] stored) {
    if (stored.length < 2 || stored[0] != (byte) 0xAC) {
      return new ConvertedValue(Kind.NO_STREAM, NONE, 0, "", List.of());
    }
    int value = value(stored);
    if (value == -1) {
      return new ConvertedValue(Kind.FAILED, NONE, 0, "The stream is damaged", List.of());
    }
    return value == 0
        ? new ConvertedValue(Kind.SAME, NONE, 0, "", List.of())
        : new ConvertedValue(Kind.CHANGED, stream(value + 1), 1, "", List.of());
  }

  /** Returns a conversion of a form of these streams, such as Base64 text. */
  public static ValueConversion within(Form form) {
    return stored -> {
      byte[] stream = form.decode(stored);
      ConvertedValue value = increment(stream);
      return new ConvertedValue(
          value.kind(),
          value.kind() == Kind.CHANGED ? form.encode(value.bytes()) : NONE,
          value.objects(),
          value.reason(),
          value.remarks());
    };
  }

  /** A form in which streams are stored. */
  public interface Form {
    /** The bytes themselves. */
    Form PLAIN =
        new Form() {
          @Override
          public byte[] encode(byte[] stream) {
            return stream;
          }

          @Override
          public byte[] decode(byte[] stored) {
            return stored;
          }
        };

    /** Base64 text. */
    Form BASE64 =
        new Form() {
          @Override
          public byte[] encode(byte[] stream) {
            return Base64.getEncoder().encode(stream);
          }

          @Override
          public byte[] decode(byte[] stored) {
            try {
              return Base64.getDecoder().decode(stored);
            } catch (IllegalArgumentException e) {
              return Arrays.copyOf(stored, stored.length);
            }
          }
        };

    /** Returns a stream as it is stored. */
    byte[] encode(byte[] stream);

    /** Returns the stream of what is stored, or that itself. */
    byte[] decode(byte[] stored);
  }
}
