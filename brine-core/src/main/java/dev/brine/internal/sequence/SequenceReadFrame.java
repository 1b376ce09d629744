// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.internal.FormatNumbers;
import dev.brine.internal.hash.HashCollisions;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Nesting;
import dev.brine.wire.WireReader;

/** Reads a collection, map or array in steps. */
class SequenceReadFrame extends ReadFrame {
  private final Sequence codec;
  private final Element[] forms;
  private final BodyCodec[] expected;
  private Assembly assembly;
  private HashCollisions crowd;
  private boolean begun;
  private boolean preluded;
  private int handle;
  private Object prelude;
  private long count;
  private int nesting;
  private Nesting left;
  private long claims;

  SequenceReadFrame(Sequence codec) {
    super(codec.flat());
    this.codec = codec;
    forms = codec.elements();
    expected = new BodyCodec[forms.length];
    for (int i = 0; i < forms.length; i++) {
      expected[i] = forms[i].expected();
    }
  }

  @Override
  public final ReadFrame advance(WireReader in) {
    if (!begun) {
      begun = true;
      handle = in.reserveLate(codec.unread());
    }
    if (!preluded && codec.hasPrelude()) {
      ReadFrame inner = reference(in, in.head(codec.viewed()));
      if (inner != null) {
        return inner;
      }
    }
    if (assembly == null) {
      preluded = true;
      claims = in.claims();
      assembly = codec.start(in, prelude);
      crowd = in.nesting.crowd(codec.table(), assembly.size, assembly.keys());
      nesting = in.nesting.withinKeys();
      if (forms.length == 1) {
        codec.enterItems(in.nesting, 0);
      }
      assembly.begin(in, handle);
    }
    while (count < (long) assembly.size * forms.length) {
      int form = (int) (count % forms.length);
      in.nesting.backTo(nesting);
      codec.enterItems(in.nesting, form);
      ReadFrame inner = item(in, form);
      if (inner != null) {
        return inner;
      }
    }
    in.nesting.backTo(nesting);
    in.claim(claims);
    in.charge(codec.cost(assembly.size));
    return null;
  }

  private ReadFrame item(WireReader in, int form) {
    if (forms[form].isText()) {
      long header = in.varlong();
      if (header == FormatNumbers.NO_TEXT) {
        return reference(in, in.head(null));
      }
      accept(text(in, header));
      return null;
    }
    if ((assembly.plain >> form & 1) != 0) {
      leaveKeys(in, form, expected[form]);
      return within(in, expected[form]);
    }
    BodyCodec named = in.head(expected[form]);
    if (named != null) {
      expected[form] = named;
      leaveKeys(in, form, named);
    }
    return reference(in, named);
  }

  /** Until {@link #accept} takes the key. */
  private void leaveKeys(WireReader in, int form, BodyCodec named) {
    if (nesting == 0
        && prelude == null
        && form == 0
        && codec.hasKeys()
        && in.nesting.leaveKeys(named)) {
      left = in.nesting;
    }
  }

  private ReadFrame reference(WireReader in, BodyCodec named) {
    if (named != null) {
      return within(in, named);
    }
    accept(met(in));
    return null;
  }

  /** Reads the rest of a string after its header. */
  Object text(WireReader in, long header) {
    return in.text(header);
  }

  /** Returns the object, or null, of a reference whose head was complete. */
  Object met(WireReader in) {
    return in.met();
  }

  @Override
  public final void accept(Object object) {
    if (assembly == null) {
      prelude = object;
      preluded = true;
    } else {
      if (left != null) {
        left.backToKeys(object);
        left = null;
      }
      if (crowd != null && count % forms.length == 0) {
        crowd.add(object);
      }
      assembly.add(object);
      count++;
    }
  }

  @Override
  public Object result(WireReader in) {
    Object made = assembly.end(in, handle);
    in.fill(handle, made);
    return made;
  }

  @Override
  public String step() {
    return assembly == null ? "" : PathSteps.item((int) count, forms.length);
  }
}
