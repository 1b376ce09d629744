// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The result for one sample.
 *
 * @param reason of what differs or cannot be checked; otherwise an empty string
 * @param java the cost of Java's form
 * @param brine the cost of Brine's form
 */
record SampleResult(Verdict verdict, String reason, Cost java, Cost brine) {
  private static final int LONGEST = 1_000;

  /**
   * The cost of a form.
   *
   * @param bytes of the stream
   * @param writing nanoseconds of processor time
   * @param reading the same
   */
  record Cost(long bytes, long writing, long reading) {
    static final Cost NONE = new Cost(0, 0, 0);

    private void write(DataOutput out) throws IOException {
      out.writeLong(bytes);
      out.writeLong(writing);
      out.writeLong(reading);
    }

    private static Cost read(DataInput in) throws IOException {
      return new Cost(in.readLong(), in.readLong(), in.readLong());
    }
  }

  /** Cuts the reason where it is very long. */
  SampleResult {
    reason = reason.length() <= LONGEST ? reason : reason.substring(0, LONGEST) + "...";
  }

  /** Returns the result for a sample that could not be checked. */
  static SampleResult notHere(String reason) {
    return new SampleResult(Verdict.NOT_HERE, reason, Cost.NONE, Cost.NONE);
  }

  /** Returns the result for a sample whose copy is another one. */
  static SampleResult differs(String reason) {
    return new SampleResult(Verdict.DIFFERS, reason, Cost.NONE, Cost.NONE);
  }

  /** Returns it as bytes, as {@link #read} reads them. */
  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeUTF(verdict.name());
      out.writeUTF(reason);
      java.write(out);
      brine.write(out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }

  static SampleResult read(DataInput in) throws IOException {
    return new SampleResult(
        Verdict.valueOf(in.readUTF()), in.readUTF(), Cost.read(in), Cost.read(in));
  }
}
