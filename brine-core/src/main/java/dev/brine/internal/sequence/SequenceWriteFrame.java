// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.internal.FormatNumbers;
import dev.brine.internal.hash.HashCollisions;
import dev.brine.internal.walk.WriteFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.ReplacedCodec;
import dev.brine.wire.WireWriter;

/** Writes a collection, map or array in steps. */
final class SequenceWriteFrame extends WriteFrame {
  private final Sequence codec;
  private final Element[] forms;
  private final BodyCodec[] expected;
  private boolean preluded;
  private boolean isOwnOrder = true;
  private Sequence.Items items;
  private HashCollisions crowd;
  private int count;
  private int nesting;

  SequenceWriteFrame(Sequence codec, Object value) {
    super(value, codec.flat());
    this.codec = codec;
    forms = codec.elements();
    expected = new BodyCodec[forms.length];
    for (int i = 0; i < forms.length; i++) {
      expected[i] = forms[i].expected();
    }
  }

  @Override
  public WriteFrame advance(WireWriter out) {
    if (!preluded) {
      preluded = true;
      if (codec.isLate() || codec.hasPrelude()) {
        codec.beginLate(out, value);
      }
      if (codec.hasPrelude()) {
        WriteFrame inner = prelude(out);
        if (inner != null) {
          return inner;
        }
      }
    }
    if (items == null) {
      if (codec.hasPrelude() && !codec.isLate()) {
        out.unfinished.end();
      }
      items = codec.start(out, value);
      crowd = out.nesting.crowd(codec.table(), items.size(), items.keys());
      nesting = out.nesting.withinKeys();
      if (forms.length == 1) {
        codec.enterItems(out.nesting, 0);
      }
    }
    while (items.items().hasNext()) {
      int form = count % forms.length;
      count++;
      out.nesting.backTo(nesting);
      codec.enterItems(out.nesting, form);
      Object item = items.items().next();
      if (crowd != null && form == 0) {
        crowd.add(item);
      }
      WriteFrame inner = item(out, item, form);
      if (inner != null) {
        return inner;
      }
    }
    out.nesting.backTo(nesting);
    items.end(count / forms.length);
    if (codec.isLate()) {
      out.unfinished.end();
    }
    out.charge(codec.cost(items.size()));
    return null;
  }

  private WriteFrame prelude(WireWriter out) {
    Object prelude = codec.prelude(out, value);
    isOwnOrder = prelude == null;
    Object lock = codec.lock(value, prelude);
    return lock != null && LockedReference.write(out, lock, prelude, codec.viewed())
        ? null
        : reference(out, prelude, 0, codec.viewed());
  }

  private WriteFrame item(WireWriter out, Object item, int form) {
    if (forms[form].isText()) {
      if (item == null || item instanceof String) {
        out.text((String) item);
        return null;
      }
      out.octet(FormatNumbers.NO_TEXT);
      return reference(out, item, form, null);
    }
    if ((items.plain() >> form & 1) != 0) {
      leaveKeys(out, form, expected[form]);
      return within(out, expected[form], Element.plain(item, expected[form]));
    }
    return reference(out, item, form, expected[form]);
  }

  private WriteFrame reference(WireWriter out, Object item, int form, BodyCodec likely) {
    BodyCodec named = out.writeHead(item, likely);
    if (named == null) {
      return null;
    }
    if (!forms[form].isText() && items != null) {
      expected[form] = ReplacedCodec.next(named);
      leaveKeys(out, form, named);
    }
    return within(out, named, item);
  }

  /** Each step goes back to the nesting of its item. */
  private void leaveKeys(WireWriter out, int form, BodyCodec named) {
    if (nesting == 0 && isOwnOrder && form == 0 && codec.hasKeys()) {
      out.nesting.leaveKeys(named);
    }
  }

  @Override
  public String step() {
    return count == 0 ? "" : PathSteps.item(count - 1, forms.length);
  }
}
