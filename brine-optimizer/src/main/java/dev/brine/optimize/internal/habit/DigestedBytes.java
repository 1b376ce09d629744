// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.JavaTypes;
import java.util.Locale;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;

/** Bytes of which a number is made, such as a UUID by Spring Integration's UUIDConverter. */
final class DigestedBytes implements CallHabit {
  private static final Pattern NAMES =
      Pattern.compile(
          ".*(hash(?!map|set|table)|digest|crc|checksum|murmur|adler|md5|sha\\d|hmac).*");

  private static final Pattern CHECKSUMS = Pattern.compile(".*(crc|checksum|adler).*");

  @Override
  public Habit at(Call call) {
    boolean isOfBytes = call.carrier() == Carrier.BYTES || call.carrier() == Carrier.ONE;
    boolean isThrough = call.carrier() == Carrier.SINK && call.isConstructor();
    if ((isOfBytes && isDigesting(call))
        || (isThrough
            && (call.isBelow("java/security/DigestOutputStream")
                || call.isBelow("java/util/zip/CheckedOutputStream")))) {
      return Habit.DIGESTED;
    }
    return null;
  }

  /** A checksum mostly goes where the bytes go. */
  @Override
  public boolean isDoubtful(Call call) {
    return call.isBelow("java/util/zip/Checksum")
        || CHECKSUMS.matcher(call.title().toLowerCase(Locale.ROOT)).matches();
  }

  private static boolean isDigesting(Call call) {
    if (!call.isArgument()) {
      return call.isOneOf("hashCode");
    }
    if (JavaTypes.isJava(call.owner()) || call.owner().startsWith("javax/")) {
      boolean isThrough =
          call.isBelow("java/security/DigestInputStream")
              || call.isBelow("java/util/zip/CheckedInputStream");
      return (call.isConstructor() && isThrough)
          || call.isOneOf("hashCode", "hash", "nameUUIDFromBytes")
          || (call.isOneOf("update", "digest", "doFinal")
              && (call.isBelow("java/security/MessageDigest")
                  || call.isBelow("java/security/Signature")
                  || call.isBelow("java/util/zip/Checksum")
                  || call.isOn("javax/crypto/Mac")));
    }
    return NAMES.matcher(call.name().toLowerCase(Locale.ROOT)).matches()
        || NAMES.matcher(call.simpleOwner().toLowerCase(Locale.ROOT)).matches();
  }

  @Override
  public Habit at(int opcode, Carrier carrier, String owner) {
    boolean isMixing =
        opcode == Opcodes.IXOR
            || opcode == Opcodes.IADD
            || opcode == Opcodes.IMUL
            || opcode == Opcodes.LXOR
            || opcode == Opcodes.LADD;
    return carrier == Carrier.ONE && isMixing ? Habit.DIGESTED : null;
  }
}
