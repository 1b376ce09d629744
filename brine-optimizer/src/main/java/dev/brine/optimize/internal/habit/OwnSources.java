// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.internal.analysis.flow.Code;
import java.util.regex.Pattern;
import org.objectweb.asm.tree.ClassNode;

/** Streams of the program from which bytes are read: they may count or hash what they read. */
final class OwnSources {
  private static final Pattern READING =
      Pattern.compile("read.*|skip.*|available|transferTo|mark|reset|close|ready");

  private final Code code;

  OwnSources(Code code) {
    this.code = code;
  }

  /** Returns whether a class that is seen has a method which Java's streams call to read. */
  boolean isOwn(String type) {
    if (!code.isA(type, "java/io/InputStream") && !code.isA(type, "java/io/Reader")) {
      return false;
    }
    for (String above : code.index().above(type)) {
      ClassNode level = code.node(above);
      if (level != null
          && level.methods.stream().anyMatch(one -> READING.matcher(one.name).matches())) {
        return true;
      }
    }
    return false;
  }
}
