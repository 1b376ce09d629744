// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The way in which a text shows bytes, so that other bytes can be written in the same way.
 *
 * @param packing hexadecimal digits or Base64
 * @param isVariant upper case of hexadecimal digits; the alphabet of URLs for Base64
 * @param isPadded whether Base64 ends with {@code =} where that is usual
 * @param unknown digits that the text does not have, so that nobody knows how it writes them
 * @param prefix before the first digit, such as {@code 0x}
 * @param between two bytes of hexadecimal digits, such as a space
 * @param line the digits of a line, or 0 for one line
 * @param lineEnd between two lines
 * @param end behind the last digit
 */
record TextForm(
    Packing packing,
    boolean isVariant,
    boolean isPadded,
    String unknown,
    String prefix,
    String between,
    int line,
    String lineEnd,
    String end) {
  private static final int HEAD = 1 << 16;
  private static final Pattern PREFIX = Pattern.compile("^0[xX]");
  private static final Pattern BETWEEN =
      Pattern.compile("^[0-9A-Fa-f]{2}([^0-9A-Fa-f\r\n]+)[0-9A-Fa-f]");
  private static final Pattern LINE = Pattern.compile("^([^\r\n]*)(\r?\n)(?=[^\r\n])");
  private static final String BLANKS = " \t\n\u000b\f\r";
  private static final String OF_ALPHABET = "+/-_";
  private static final char PADDING = '=';

  /** Opens the text. */
  interface Opener {
    InputStream open() throws IOException;
  }

  /** Marks that are spread over a text. */
  private record Marks(String tail, boolean hasUpper, boolean hasStandard, boolean hasUrl) {
    static Marks of(InputStream text) throws IOException {
      StringBuilder tail = new StringBuilder();
      boolean hasUpper = false;
      boolean hasStandard = false;
      boolean hasUrl = false;
      for (int unit = text.read(); unit >= 0; unit = text.read()) {
        hasUpper |= unit >= 'A' && unit <= 'F';
        hasStandard |= unit == '+' || unit == '/';
        hasUrl |= unit == '-' || unit == '_';
        tail.append((char) unit);
        if (tail.length() > 2 * HEAD) {
          tail.delete(0, HEAD);
        }
      }
      return new Marks(tail.toString(), hasUpper, hasStandard, hasUrl);
    }

    /** Returns the blanks at the end. */
    String end() {
      int end = tail.length();
      while (end > 0 && BLANKS.indexOf(tail.charAt(end - 1)) >= 0) {
        end--;
      }
      return tail.substring(end);
    }

    /**
     * Returns the digits of Base64 that the text tells nothing about. A text with a digit of the
     * usual alphabet is taken for the usual form, and so are lines, which RFC 2045 pads.
     *
     * @param isPadded whether the last digit is padding
     * @param isWhole whether the digits need none
     */
    String unknown(boolean isPadded, boolean isWhole) {
      String digits = hasStandard || hasUrl ? "" : OF_ALPHABET;
      return isPadded || hasStandard || !isWhole ? digits : digits + PADDING;
    }
  }

  /**
   * Returns the form of a text.
   *
   * @return nothing if its bytes would be written in another way, such as with uneven lines
   */
  static Optional<TextForm> of(Packing packing, Opener opener) throws IOException {
    String head;
    Marks marks;
    try (InputStream text = opener.open()) {
      head = new String(text.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
    }
    try (InputStream text = new BufferedInputStream(opener.open())) {
      marks = Marks.of(text);
    }
    TextForm form = guess(packing, head, marks);
    return form.isExact(opener) ? Optional.of(form) : Optional.empty();
  }

  private static TextForm guess(Packing packing, String head, Marks marks) {
    boolean isHex = packing == Packing.HEX;
    Matcher prefix = PREFIX.matcher(head);
    String before = isHex && prefix.find() ? prefix.group() : "";
    String digits = head.substring(before.length());
    Matcher between = BETWEEN.matcher(digits);
    Matcher line = LINE.matcher(digits);
    boolean hasLines = line.find();
    String last = marks.end();
    String tail = marks.tail().substring(0, marks.tail().length() - last.length());
    boolean endsPadded = tail.endsWith(String.valueOf(PADDING));
    boolean isWhole = tail.length() % 4 == 0;
    return new TextForm(
        packing,
        isHex ? marks.hasUpper() : marks.hasUrl(),
        endsPadded || isWhole || hasLines,
        isHex ? "" : marks.unknown(endsPadded, isWhole && !hasLines),
        before,
        isHex && between.find() ? between.group(1) : "",
        hasLines ? count(isHex, line.group(1)) : 0,
        hasLines ? line.group(2) : "",
        last);
  }

  private static int count(boolean isHex, String line) {
    return isHex
        ? (int) line.chars().filter(unit -> Character.digit(unit, 16) >= 0).count()
        : line.length();
  }

  private boolean isExact(Opener opener) throws IOException {
    try (InputStream expected = new BufferedInputStream(opener.open());
        InputStream text = opener.open();
        Comparing compared = new Comparing(expected)) {
      try (OutputStream encoded = encoder(compared, "");
          InputStream decoded = packing.decoder(text, null, GzipInput.Rest.REFUSED)) {
        decoded.transferTo(encoded);
      } catch (Different e) {
        return false;
      }
      return expected.read() < 0;
    }
  }

  /** Says that a text is written in another way. */
  private static final class Different extends IOException {
    private static final long serialVersionUID = 1;
  }

  /** Compares what is written with a text. */
  private static final class Comparing extends OutputStream {
    private final InputStream expected;

    Comparing(InputStream expected) {
      this.expected = expected;
    }

    @Override
    public void write(int unit) throws IOException {
      if (expected.read() != (unit & 0xFF)) {
        throw new Different();
      }
    }
  }

  /** Returns a stream that writes bytes as this text, and ends it when it is closed. */
  OutputStream encoder(OutputStream out) {
    return encoder(out, unknown);
  }

  private OutputStream encoder(OutputStream out, String refused) {
    Lines lines = new Lines(new BufferedOutputStream(out), refused);
    if (packing == Packing.HEX) {
      return new Hex(lines);
    }
    Base64.Encoder encoder = isVariant ? Base64.getUrlEncoder() : Base64.getEncoder();
    return (isPadded ? encoder : encoder.withoutPadding()).wrap(lines);
  }

  /** Divides digits into lines. */
  private final class Lines extends OutputStream {
    private final OutputStream out;
    private final String refused;
    private int column;

    Lines(OutputStream out, String refused) {
      this.out = out;
      this.refused = refused;
    }

    @Override
    public void write(int digit) throws IOException {
      if (refused.indexOf(digit) >= 0) {
        throw refused((char) digit);
      }
      if (line > 0 && column == line) {
        put(lineEnd);
        column = 0;
      }
      if (column > 0 && column % 2 == 0) {
        put(between);
      }
      column++;
      out.write(digit);
    }

    private IOException refused(char digit) {
      return new IOException(
          digit == PADDING
              ? "It is Base64 whose last digits need no padding, so nobody knows whether the new"
                  + " ones get it"
              : "It is Base64 without a digit that tells its alphabet, the usual one or that of"
                  + " URLs, and the new text needs one");
    }

    void put(String text) throws IOException {
      out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Override
    public void close() throws IOException {
      put(end);
      out.close();
    }
  }

  /** Writes bytes as hexadecimal digits. */
  private final class Hex extends OutputStream {
    private final Lines lines;
    private boolean isBegun;

    Hex(Lines lines) {
      this.lines = lines;
    }

    @Override
    public void write(int octet) throws IOException {
      if (!isBegun) {
        isBegun = true;
        lines.put(prefix);
      }
      lines.write(digit(octet >> 4));
      lines.write(digit(octet));
    }

    private int digit(int value) {
      char digit = Character.forDigit(value & 0xF, 16);
      return isVariant ? Character.toUpperCase(digit) : digit;
    }

    @Override
    public void close() throws IOException {
      lines.close();
    }
  }
}
