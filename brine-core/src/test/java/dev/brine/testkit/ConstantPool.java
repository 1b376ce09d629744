// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the constant pool of a class file. Java Virtual Machine Specification, 4.4. */
public final class ConstantPool {
  private static final int MAGIC_AND_VERSION = 8;
  private static final Pattern DESCRIBED = Pattern.compile("L([\\w$/]+)[;<]");

  private ConstantPool() {}

  /**
   * Returns the internal names of the classes that a class file names: in instructions, in
   * descriptors and in signatures.
   */
  public static Set<String> classNames(byte[] classFile) throws IOException {
    List<String> texts = new ArrayList<>();
    BitSet classes = new BitSet();
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile))) {
      in.skipNBytes(MAGIC_AND_VERSION);
      int count = in.readUnsignedShort();
      texts.add("");
      while (texts.size() < count) {
        read(in, texts, classes);
      }
    }
    Set<String> names = new HashSet<>();
    for (int i = 0; i < texts.size(); i++) {
      Matcher described = DESCRIBED.matcher(texts.get(i));
      while (described.find()) {
        names.add(described.group(1));
      }
      if (classes.get(i) && !texts.get(i).startsWith("[")) {
        names.add(texts.get(i));
      }
    }
    return names;
  }

  /** Adds one constant, or two places for one of eight bytes; only texts are not empty. */
  private static void read(DataInputStream in, List<String> texts, BitSet classes)
      throws IOException {
    int tag = in.readUnsignedByte();
    String text = "";
    switch (tag) {
      case 1 -> text = in.readUTF();
      case 7 -> classes.set(in.readUnsignedShort());
      case 8, 16, 19, 20 -> in.skipNBytes(2);
      case 15 -> in.skipNBytes(3);
      case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
      case 5, 6 -> {
        in.skipNBytes(8);
        texts.add("");
      }
      default -> throw new AssertionError(tag);
    }
    texts.add(text);
  }
}
