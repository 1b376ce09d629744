// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import dev.brine.References;
import java.io.IOException;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** The forms of records. */
enum RecordForm {
  /** Graphs. */
  TRACK(0),
  /** Trees. */
  TREE(1),
  /** Trees of which equal ones have equal bytes: no field holds objects of an unchecked class. */
  KEY(2);

  private final int number;

  /**
   * Creates a form.
   *
   * @param number what savepoints have; it never changes
   */
  RecordForm(int number) {
    this.number = number;
  }

  /** Returns the form that treats references so. */
  static RecordForm of(References references) {
    return references == References.TREE ? TREE : TRACK;
  }

  /** Reads what {@link #write} wrote. */
  static RecordForm read(DataInputView source) throws IOException {
    int number = source.readUnsignedByte();
    for (RecordForm form : values()) {
      if (form.number == number) {
        return form;
      }
    }
    throw new IOException("Expected a form of records in the snapshot, 0 to 2, but was " + number);
  }

  /** Writes one byte. */
  void write(DataOutputView target) throws IOException {
    target.writeByte(number);
  }

  /** Returns how references within a record are treated. */
  References references() {
    return this == TRACK ? References.TRACK : References.TREE;
  }
}
