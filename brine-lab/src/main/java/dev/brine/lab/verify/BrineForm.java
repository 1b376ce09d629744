// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import java.io.IOException;

/** A form of Brine's that samples are copied in. */
interface BrineForm {
  /**
   * A sample in this form.
   *
   * @param writing nanoseconds of processor time
   * @param reading the same; 0 if it is measured when it is read
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Message(byte[] bytes, long writing, long reading) {}

  /**
   * A copy.
   *
   * @param reading nanoseconds of processor time
   */
  record Copied(ObjectSequence objects, long reading) {}

  /** Writes a sample. */
  Message write(ObjectSequence objects) throws IOException, ClassNotFoundException;

  /** Reads what was written of a sequence. */
  Copied read(Message message, ObjectSequence like) throws IOException, ClassNotFoundException;

  /** Returns how often a copy is read, since some objects change each time. */
  int readings();
}
