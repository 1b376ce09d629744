// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.mask;

import dev.brine.inspect.Inspector;
import dev.brine.inspect.Reading;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Masks the text in streams of Java's serialization: each letter becomes another one of the same
 * alphabet and case, each digit another digit. Lengths and all other bytes stay, and so do the
 * names of classes, fields and enum constants, and numbers. Arrays of bytes are taken for UTF-8; in
 * those that are none, bytes from 80 on are replaced by each other.
 *
 * <p>Data that the program wrote between the root objects is left out, since it may be text, too.
 * Nothing in a stream refers to it.
 *
 * <p>Equal texts become equal ones as long as the same mask is used. The secret that decides how is
 * never stored. Not safe for use by several threads.
 */
public final class StreamMask {
  /** A char that no text has. */
  private static final char NO_TEXT = Character.MAX_VALUE;

  private final TextMask texts;

  /**
   * Creates a mask with a secret.
   *
   * @param secret0 the first half
   * @param secret1 the second half
   */
  StreamMask(long secret0, long secret1) {
    texts = new TextMask(new SipHash(secret0, secret1));
  }

  /** Returns a mask with a random secret. */
  public static StreamMask create() {
    SecureRandom random = new SecureRandom();
    return new StreamMask(random.nextLong(), random.nextLong());
  }

  /**
   * Returns a masked copy of a stream.
   *
   * @param stream not changed
   * @return empty where not all text can be found: the stream has data that a class wrote by its
   *     own code, other than Java's classes, or strings in a sorted collection or a format of
   *     {@code java.text}, or is damaged or no stream of Java
   */
  public Optional<byte[]> mask(byte[] stream) {
    TextPlaces places = new TextPlaces();
    if (!isWhole(stream, places) || places.isRefused()) {
      return Optional.empty();
    }
    byte[] masked = stream.clone();
    for (TextPlaces.Run run : places.runs()) {
      mask(masked, run.form(), (int) run.offset(), (int) run.length());
    }
    byte[] objects = without(places.between(), masked);
    return isWhole(objects, new TextPlaces()) ? Optional.of(objects) : Optional.empty();
  }

  private static byte[] without(List<TextPlaces.Run> runs, byte[] stream) {
    ByteArrayOutputStream rest = new ByteArrayOutputStream(stream.length);
    int at = 0;
    for (TextPlaces.Run run : runs) {
      rest.write(stream, at, (int) run.offset() - at);
      at = (int) (run.offset() + run.length());
    }
    rest.write(stream, at, stream.length - at);
    return rest.toByteArray();
  }

  private static boolean isWhole(byte[] stream, TextPlaces places) {
    try {
      Reading reading = Inspector.read(new ByteArrayInputStream(stream), places);
      return reading.stop().isEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // there is no file
    }
  }

  private void mask(byte[] stream, TextPlaces.Form form, int offset, int length) {
    switch (form) {
      case UTF -> maskUtf(stream, offset, length);
      case CHARS -> maskWide(stream, offset, length);
      case BYTES -> maskBytes(stream, offset, length);
    }
  }

  /** Masks modified UTF-8; every char keeps its length, and malformed bytes stay. */
  private void maskUtf(byte[] stream, int offset, int length) {
    int end = offset + length;
    char[] text = new char[length];
    int count = 0;
    for (int i = offset; i < end; i += size(stream, i, end)) {
      text[count++] = decoded(stream, i, size(stream, i, end));
    }
    text = Arrays.copyOf(text, count);
    texts.mask(text);
    int at = offset;
    for (char unit : text) {
      int size = size(stream, at, end);
      encode(unit, stream, at, size);
      at += size;
    }
  }

  private static int size(byte[] bytes, int at, int end) {
    int first = bytes[at];
    if ((first & 0xE0) == 0xC0 && isMore(bytes, at + 1, end)) {
      return 2;
    }
    boolean isLong = (first & 0xF0) == 0xE0;
    return isLong && isMore(bytes, at + 1, end) && isMore(bytes, at + 2, end) ? 3 : 1;
  }

  private static boolean isMore(byte[] bytes, int at, int end) {
    return at < end && (bytes[at] & 0xC0) == 0x80;
  }

  private static char decoded(byte[] bytes, int at, int size) {
    return switch (size) {
      case 1 -> bytes[at] < 0 ? NO_TEXT : (char) bytes[at];
      case 2 -> (char) ((bytes[at] & 0x1F) << 6 | (bytes[at + 1] & 0x3F));
      default ->
          (char) ((bytes[at] & 0xF) << 12 | (bytes[at + 1] & 0x3F) << 6 | (bytes[at + 2] & 0x3F));
    };
  }

  private static void encode(char unit, byte[] bytes, int at, int size) {
    if (size == 1) {
      bytes[at] = unit == NO_TEXT ? bytes[at] : (byte) unit;
    } else if (size == 2) {
      bytes[at] = (byte) (0xC0 | unit >> 6);
      bytes[at + 1] = (byte) (0x80 | (unit & 0x3F));
    } else {
      bytes[at] = (byte) (0xE0 | unit >> 12);
      bytes[at + 1] = (byte) (0x80 | (unit >> 6 & 0x3F));
      bytes[at + 2] = (byte) (0x80 | (unit & 0x3F));
    }
  }

  private void maskWide(byte[] stream, int offset, int length) {
    char[] text = new char[length / Character.BYTES];
    for (int i = 0; i < text.length; i++) {
      int at = offset + i * Character.BYTES;
      text[i] = (char) ((stream[at] & 0xFF) << Byte.SIZE | (stream[at + 1] & 0xFF));
    }
    texts.mask(text);
    for (int i = 0; i < text.length; i++) {
      stream[offset + i * Character.BYTES] = (byte) (text[i] >> Byte.SIZE);
      stream[offset + i * Character.BYTES + 1] = (byte) text[i];
    }
  }

  /** Masks UTF-8, or what may be text of one byte for each char. */
  private void maskBytes(byte[] stream, int offset, int length) {
    char[] text;
    try {
      ByteBuffer bytes = ByteBuffer.wrap(stream, offset, length);
      text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString().toCharArray();
    } catch (CharacterCodingException e) {
      maskSingleBytes(stream, offset, length);
      return;
    }
    texts.mask(text);
    byte[] masked = new String(text).getBytes(StandardCharsets.UTF_8);
    System.arraycopy(masked, 0, stream, offset, length);
  }

  /** Which letters the bytes from 80 on are, if any, is not known, so any may become any other. */
  private void maskSingleBytes(byte[] stream, int offset, int length) {
    char[] text = new char[length];
    for (int i = 0; i < length; i++) {
      byte unit = stream[offset + i];
      text[i] = (char) (unit < 0 ? Alphabets.BYTES + (unit & 0x7F) : unit);
    }
    texts.mask(text);
    for (int i = 0; i < length; i++) {
      boolean isAscii = text[i] < Alphabets.BYTES;
      stream[offset + i] = (byte) (isAscii ? text[i] : text[i] - Alphabets.BYTES | 0x80);
    }
  }
}
