// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.internal.handle.WrittenHandles;

/** Writes objects after their replacement, and unshared objects, which follow it at once. */
public final class ReplacedObjects {
  private final WireWriter out;
  private final WrittenHandles handles;

  ReplacedObjects(WireWriter out, WrittenHandles handles) {
    this.out = out;
    this.handles = handles;
  }

  /**
   * Writes the replacement of an object. If the replacement was written before, later references to
   * the object lead to it, too: as in Java, a reader may have replaced it by then.
   */
  public void inPlaceOf(Object value, Object named) {
    boolean isMet = !out.isTree() && named != null && handles.find(named) >= 0;
    out.unfinished.begin(value);
    writeReplaced(named);
    out.unfinished.end();
    if (isMet) {
      out.unfinished.beginOutside(value);
    }
  }

  /**
   * Returns the result of {@code replaceObject} for an object after {@code writeReplace}; the
   * object itself if it was written before, or no stream replaces objects.
   */
  public Object replacement(Object named) {
    boolean isFirst =
        out.replacements().callsStream() && (named == null || handles.find(named) < 0);
    return isFirst ? out.replacements().byStream(named) : named;
  }

  /** Writes a reference to an object that is a replacement already. */
  public void writeReplaced(Object value) {
    BodyCodec codec = writeReplacementHead(value);
    if (codec != null) {
      writeReplacedBody(codec, value);
    }
  }

  /** Does the same for a key of a table that is in no other key. */
  public void writeReplacedKey(Object value) {
    BodyCodec codec = writeReplacementHead(value);
    if (codec != null) {
      boolean isLeft = out.nesting.leaveKeys(codec);
      writeReplacedBody(codec, value);
      if (isLeft) {
        out.nesting.backToKeys();
      }
    }
  }

  private BodyCodec writeReplacementHead(Object value) {
    if (value == null) {
      out.octet(Reference.NULL);
      return null;
    }
    BodyCodec codec = out.names().bodyCodecOf(value.getClass());
    if (out.writeBackReference(value, codec)) {
      return null;
    }
    out.octet(Reference.OTHER);
    out.names().write(out, value.getClass(), value);
    return codec;
  }

  /** Returns whether Java would replace an object again that it has written unshared. */
  public boolean isReplacedAgain(Object value) {
    return !out.isTree() && out.replacements().isReplacedAgain(value);
  }

  private void writeReplacedBody(BodyCodec codec, Object value) {
    out.writeBody(codec.callsWriteReplace() ? new ReplacedCodec(codec, value, null) : codec, value);
  }

  /** Writes an unshared object: its body follows, even if the object was written before. */
  public void writeUnshared(Object original) {
    writeAnew(
        original == null
            ? null
            : out.replacements().ofUnshared(out.replacements().known(original)));
  }

  /** Does the same for an object that {@code writeReplace} returned; returns what was written. */
  public Object writeUnsharedNamed(Object named) {
    Object value =
        named != null && out.replacements().callsStream()
            ? out.replacements().byStream(named)
            : named;
    writeAnew(value);
    return value;
  }

  private void writeAnew(Object value) {
    if (value == null) {
      out.octet(Reference.NULL);
      return;
    }
    BodyCodec codec = out.names().bodyCodecOf(value.getClass());
    Object unshared = null;
    if (!out.isTree() && codec.tracked()) {
      unshared = new Object();
      handles.add(unshared);
      out.requireFew();
    }
    out.octet(Reference.OTHER);
    out.names().write(out, value.getClass(), unshared);
    out.parts.apart(value);
    writeReplacedBody(codec, value);
  }

  /** Returns whether the body of an object that begins here is one that no reference names. */
  public boolean takeUnshared(Object value) {
    boolean isIt = out.parts.apart() == value;
    out.parts.apart(null);
    return isIt;
  }
}
