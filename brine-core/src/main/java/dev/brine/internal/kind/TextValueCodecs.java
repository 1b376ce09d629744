// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException.Reason;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Problems;
import dev.brine.internal.SerializedParts;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.util.Currency;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The values that one text says. */
final class TextValueCodecs {
  private TextValueCodecs() {}

  /** A currency: its code. */
  record OfCurrency(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      out.text(((Currency) value).getCurrencyCode());
    }

    @Override
    public Object make(WireReader in) {
      String code = BodyElements.readText(in, "a currency");
      try {
        return Currency.getInstance(code);
      } catch (IllegalArgumentException e) {
        throw in.corrupt("not a currency: " + ErrorText.shortened(code));
      }
    }
  }

  /** A URI: its text. */
  record OfUri(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      out.text(value.toString());
    }

    @Override
    public Object make(WireReader in) {
      String text = BodyElements.readText(in, "a URI");
      try {
        return new URI(text);
      } catch (URISyntaxException e) {
        throw in.corrupt("not a URI: " + ErrorText.shortened(text));
      }
    }
  }

  /** The name of a file: its path as it was given. */
  record OfFile(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      out.text(((File) value).getPath());
    }

    @Override
    public Object make(WireReader in) {
      return new File(BodyElements.readText(in, "a path"));
    }
  }

  /** A regular expression: its text, then its flags. */
  record OfPattern(Class<?> type, long cost, int least) implements ValueCodec {
    /** The most bytes that a char of the text may compile to. */
    private static final int NODE = 75;

    @Override
    public boolean isSelective() {
      return true;
    }

    @Override
    public boolean isWritten(Object value) {
      return (((Pattern) value).flags() & Pattern.CANON_EQ) == 0;
    }

    @Override
    public void put(WireWriter out, Object value) {
      Pattern pattern = (Pattern) value;
      int flags = flags(pattern);
      if ((flags & Pattern.CANON_EQ) != 0) {
        // Compiling one takes time that grows with the factorial of its marks.
        throw Problems.exception(
            Reason.UNSUPPORTED, "a pattern with the flag CANON_EQ is not supported");
      }
      out.text(pattern.pattern());
      out.charge((long) NODE * pattern.pattern().length());
      out.varint(flags);
    }

    /** The pattern counts the flags that it sets in its text among those that it was given. */
    private static int flags(Pattern pattern) {
      return pattern.pattern().contains("(?")
          ? SerializedParts.of(pattern).lastNumber()
          : pattern.flags();
    }

    @Override
    public Object make(WireReader in) {
      String text = BodyElements.readText(in, "a regular expression");
      in.charge((long) NODE * text.length());
      int flags = in.varint();
      if ((flags & Pattern.CANON_EQ) != 0) {
        throw in.corrupt("a pattern with the flag CANON_EQ is not supported");
      }
      try {
        return Pattern.compile(text, flags);
      } catch (PatternSyntaxException e) {
        throw in.corrupt("not a regular expression: " + ErrorText.shortened(text));
      } catch (IllegalArgumentException e) {
        throw in.corrupt("unknown flags of a regular expression: " + flags);
      } catch (StackOverflowError e) {
        throw in.corrupt("a regular expression nests too deep to compile");
      }
    }
  }

  /**
   * One of the charsets that every Java has: a zero byte.
   *
   * @param charset the only object of its class
   */
  record OfCharset(Class<?> type, long cost, Charset charset) implements ValueCodec {
    OfCharset(Charset charset) {
      this(charset.getClass(), 0, charset);
    }

    @Override
    public void put(WireWriter out, Object value) {
      out.octet(0);
    }

    @Override
    public Object make(WireReader in) {
      int body = in.octet();
      if (body != 0) {
        throw in.corrupt("expected 0 for a charset but was " + body);
      }
      return charset;
    }
  }
}
