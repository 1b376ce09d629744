// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** Prints whether strings are written from their own bytes, and then every kind of text written. */
final class WrittenTexts {
  private static final int[] LIMITS = {0x80, 0x100, 0x101, 0x500, 0x3000, 0x10000};

  private WrittenTexts() {}

  /** Prints one line for each text, after one that is {@code true} or {@code false}. */
  public static void main(String[] arguments) {
    StringBuilder lines = new StringBuilder().append(StringBytes.OPENED).append('\n');
    for (String text : texts()) {
      byte[] room = new byte[(int) Text.bound(text)];
      int end = Text.write(room, 0, text);
      lines.append(HexFormat.of().formatHex(Arrays.copyOf(room, end))).append('\n');
    }
    System.out.print(lines);
  }

  private static List<String> texts() {
    List<String> texts =
        new ArrayList<>(Arrays.asList(null, "", new String(""), "\u0000", "\u00ff"));
    texts.addAll(List.of("\u0100", "\ud83d", "\ude00\ud83d", "a\ud83db\ude00", "\uff00\u00ff"));
    for (TextSamples samples : TextSamples.values()) {
      texts.addAll(samples.texts());
    }
    Random random = new Random(7);
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder();
      for (int rest = random.nextInt(90); rest > 0; rest--) {
        text.append((char) random.nextInt(LIMITS[(i + (rest >> 3)) % LIMITS.length]));
      }
      texts.add(text.toString());
      texts.add(text.substring(text.length() / 2) + i);
      texts.add((text + "tail").substring(text.length()));
    }
    return texts;
  }
}
