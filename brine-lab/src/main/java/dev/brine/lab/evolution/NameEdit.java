// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gives a class another name, in its own file and in those that refer to it. Names, descriptors and
 * signatures are texts of the constant pool, so that no other part of a class file changes.
 */
final class NameEdit {
  private static final int BEFORE_POOL = 8;
  private static final int UTF8 = 1;

  private NameEdit() {}

  /** Returns the class files that differ after the change, by their internal names. */
  static Map<String, byte[]> changed(Map<String, byte[]> files, ChangedPart part) {
    String before = part.owner().replace('.', '/');
    String after = part.newOwner().replace('.', '/');
    Map<String, byte[]> changed = new TreeMap<>();
    files.forEach(
        (name, bytes) ->
            changed.put(name.equals(before) ? after : name, renamed(bytes, before, after)));
    return changed;
  }

  private static byte[] renamed(byte[] file, String before, String after) {
    Pattern use = Pattern.compile("(?<=^|L)" + Pattern.quote(before) + "(?=$|[;<])");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(file));
        DataOutputStream out = new DataOutputStream(bytes)) {
      out.write(in.readNBytes(BEFORE_POOL));
      int count = in.readUnsignedShort();
      out.writeShort(count);
      for (int i = 1; i < count; i++) {
        int tag = in.readUnsignedByte();
        out.writeByte(tag);
        if (tag == UTF8) {
          String text = in.readUTF();
          out.writeUTF(use.matcher(text).replaceAll(Matcher.quoteReplacement(after)));
        } else {
          out.write(in.readNBytes(length(tag)));
        }
        // Numbers of 8 bytes take two places (JVMS 4.4.5).
        i += tag == 5 || tag == 6 ? 1 : 0;
      }
      out.write(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Returns the bytes of an entry behind its tag (JVMS 4.4). */
  private static int length(int tag) {
    return switch (tag) {
      case 7, 8, 16, 19, 20 -> 2;
      case 15 -> 3;
      case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
      case 5, 6 -> 8;
      default -> throw new IllegalArgumentException("Unknown constant " + tag);
    };
  }
}
