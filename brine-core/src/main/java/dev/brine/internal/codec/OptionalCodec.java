// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.FormatNumbers;
import dev.brine.internal.sequence.Element;
import dev.brine.internal.walk.OffStackWalker;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.internal.walk.Walkable;
import dev.brine.internal.walk.WriteFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.StreamFilter;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.Optional;

/**
 * An object or none, without an identity of its own: a reference, null where there is none. Where
 * strings are expected, it is a string.
 *
 * @param element the form of the objects
 */
public record OptionalCodec(Element element) implements Walkable {
  @Override
  public Class<?> type() {
    return Optional.class;
  }

  @Override
  public boolean tracked() {
    return false;
  }

  @Override
  public int least() {
    return 1;
  }

  @Override
  public void write(WireWriter out, Object value) {
    OffStackWalker.INSTANCE.write(out, this, value);
  }

  @Override
  public WriteFrame writing(Object value) {
    return new Writing(element, (Optional<?>) value);
  }

  @Override
  public ReadFrame reading() {
    return new Reading(element);
  }

  private static final class Writing extends WriteFrame {
    private final Element element;
    private final Object content;
    private boolean isWritten;

    Writing(Element element, Optional<?> optional) {
      super(optional, false);
      this.element = element;
      content = optional.orElse(null);
    }

    @Override
    public WriteFrame advance(WireWriter out) {
      if (isWritten) {
        return null;
      }
      isWritten = true;
      out.charge(Costs.of(Optional.class));
      if (element.isText()) {
        if (content == null || content instanceof String) {
          out.text((String) content);
          return null;
        }
        out.octet(FormatNumbers.NO_TEXT);
      }
      BodyCodec codec = out.writeHead(content, element.expected());
      return codec == null ? null : within(out, codec, content);
    }

    @Override
    public String step() {
      return ".value";
    }
  }

  private static final class Reading extends ReadFrame {
    private final Element element;
    private Object content;
    private boolean isRead;

    Reading(Element element) {
      super(false);
      this.element = element;
    }

    @Override
    public ReadFrame advance(WireReader in) {
      if (isRead) {
        return null;
      }
      isRead = true;
      in.charge(Costs.of(Optional.class));
      if (element.isText()) {
        long header = in.varlong();
        if (header != FormatNumbers.NO_TEXT) {
          accept(filtered(in, in.text(header)));
          return null;
        }
      }
      BodyCodec codec = in.head(element.expected());
      if (codec != null) {
        return within(in, codec);
      }
      accept(in.met());
      return null;
    }

    /** Calls the filter of a stream for a string, as for one whose class is named. */
    private static Object filtered(WireReader in, String text) {
      StreamFilter filter = in.parts.streamFilter();
      return text == null || filter == null ? text : filter.value(text);
    }

    @Override
    public void accept(Object object) {
      content = object;
    }

    @Override
    public Object result(WireReader in) {
      return Optional.ofNullable(content);
    }

    @Override
    public String step() {
      return ".value";
    }
  }
}
