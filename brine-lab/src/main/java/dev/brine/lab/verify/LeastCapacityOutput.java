// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Stack;
import java.util.Vector;

/**
 * Writes Java's form of objects whose capacity it would write with the least one. An object has one
 * replacement, so that it stays shared, and a cycle ends.
 */
@SuppressWarnings("JdkObsolete") // Programs have old collections, too.
final class LeastCapacityOutput extends ObjectOutputStream {
  private final IdentityHashMap<Object, Object> replacements = new IdentityHashMap<>();

  LeastCapacityOutput(OutputStream out) throws IOException {
    super(out);
    enableReplaceObject(true);
  }

  @Override
  protected Object replaceObject(Object object) {
    Object known = replacements.get(object);
    if (known != null) {
      return known;
    }
    Object replacement = atLeastCapacity(object);
    if (replacement != object) {
      replacements.put(object, replacement);
    }
    return replacement;
  }

  private static Object atLeastCapacity(Object object) {
    Class<?> type = object.getClass();
    if (type == Vector.class || type == Stack.class) {
      return ((Vector<?>) object).clone();
    } else if (type == StringBuilder.class) {
      return copy((StringBuilder) object);
    } else if (type == StringBuffer.class) {
      return new StringBuffer((StringBuffer) object);
    } else if (type == BitSet.class) {
      return BitSet.valueOf(((BitSet) object).toLongArray());
    }
    return object;
  }

  private static StringBuilder copy(StringBuilder text) {
    return new StringBuilder(text);
  }
}
