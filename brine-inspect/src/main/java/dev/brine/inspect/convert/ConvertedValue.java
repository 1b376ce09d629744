// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import java.util.List;

/**
 * The result of the conversion of one stored value.
 *
 * @param kind whether there are new bytes
 * @param bytes to store in place of the old ones; empty unless the value changed
 * @param objects the number of objects that changed
 * @param reason a sentence for a value that failed or is no stream; else empty
 * @param remarks sentences about places that could not be changed, such as names of classes in what
 *     an application wrote
 * @param uses of the changes that were asked for
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record ConvertedValue(
    Kind kind,
    byte[] bytes,
    long objects,
    String reason,
    List<String> remarks,
    List<RuleUse> uses) {
  private static final byte[] NOTHING = {};

  /** The outcome of a conversion. */
  public enum Kind {
    /** There are new bytes. */
    CHANGED,
    /** The value is a stream, and there is nothing to change in it. */
    SAME,
    /** The value is neither a stream of Java nor of Brine. */
    NO_STREAM,
    /** The value is a stream that cannot be converted; it has to stay as it is. */
    FAILED
  }

  /** Creates the result; the lists are copied. */
  public ConvertedValue {
    remarks = List.copyOf(remarks);
    uses = List.copyOf(uses);
  }

  /** Creates the result of a conversion that counts no uses of changes. */
  public ConvertedValue(
      Kind kind, byte[] bytes, long objects, String reason, List<String> remarks) {
    this(kind, bytes, objects, reason, remarks, List.of());
  }

  /** Returns the result for a value that has to stay as it is. */
  public static ConvertedValue failed(String reason) {
    return new ConvertedValue(Kind.FAILED, NOTHING, 0, reason, List.of());
  }

  /** Returns the same result with other bytes, such as packed ones. */
  public ConvertedValue with(byte[] other) {
    return new ConvertedValue(kind, other, objects, reason, remarks, uses);
  }
}
