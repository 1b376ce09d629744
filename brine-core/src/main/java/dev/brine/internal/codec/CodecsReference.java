// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.shape.ClassCache;
import java.lang.ref.WeakReference;

/**
 * The codecs that a codec belongs to. A codec is kept with its class (see {@link ClassCache}), as
 * long as somebody keeps the codecs: so a codec must not do that itself, or all codecs that a
 * program ever had would stay as long as the class.
 */
final class CodecsReference {
  private final WeakReference<Codecs> codecs;

  /** Creates the reference to codecs. */
  CodecsReference(Codecs codecs) {
    this.codecs = new WeakReference<>(codecs);
  }

  /** Returns the codecs, which the root of each message keeps while it is written or read. */
  Codecs get() {
    Codecs known = codecs.get();
    if (known == null) {
      throw new AssertionError("Codecs in use were collected");
    }
    return known;
  }
}
