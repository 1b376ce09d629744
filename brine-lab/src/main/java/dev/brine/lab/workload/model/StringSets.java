// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/** Sets of strings written element by element: the size, then each string in modified UTF-8. */
final class StringSets {
  private StringSets() {}

  /** Writes a set. */
  static void write(Set<String> set, DataOutput out) throws IOException {
    out.writeInt(set.size());
    for (String element : set) {
      out.writeUTF(element);
    }
  }

  /** Returns the set that {@link #write} wrote, in a table as large as the JDK would make it. */
  static Set<String> read(DataInput in) throws IOException {
    int size = in.readInt();
    Set<String> set = new HashSet<>(Math.max(16, (int) (size / 0.75f) + 1));
    for (int i = 0; i < size; i++) {
      set.add(in.readUTF());
    }
    return set;
  }
}
