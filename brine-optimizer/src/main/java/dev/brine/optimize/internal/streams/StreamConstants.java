// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.optimize.internal.analysis.ClassFileVersion;
import dev.brine.optimize.internal.analysis.flow.ConstantPool;

/**
 * Finds by the constants of class files which of them may have to do with object streams. For all
 * others, {@link StreamsTechnique} and {@link OpenedStreams} find nothing.
 */
public final class StreamConstants {
  private StreamConstants() {}

  /**
   * Returns whether a class file may have to do with streams, or is one that cannot be read.
   *
   * @param pool its constants
   */
  public static boolean areIn(byte[] file, ConstantPool pool) {
    for (int i = 1; i < pool.count(); i++) {
      boolean isOfStream =
          switch (pool.tag(i)) {
            case ConstantPool.UTF8 -> LookingMethods.isDescriptor(pool, i);
            case ConstantPool.CLASS -> isStream(pool, pool.nameOfClass(i));
            case ConstantPool.NAME_AND_TYPE -> OpenedStreams.isRead(pool, i);
            default -> false;
          };
      if (isOfStream) {
        return true;
      }
    }
    return ClassFileVersion.tooNew(file) != null;
  }

  private static boolean isStream(ConstantPool pool, int name) {
    return StreamReplacement.isNamed(pool, name) || OpenedStreams.isForeign(pool, name);
  }
}
