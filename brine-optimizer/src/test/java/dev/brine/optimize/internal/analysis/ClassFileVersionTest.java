// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Tests which class files are too new, and that the JDK of the newest others is tested. */
@Tag("once")
class ClassFileVersionTest {
  private static final int BEFORE_JAVA = 44;
  private static final int HEAD = 8;
  private static final int MAGIC = 0xcafebabe;
  private static final int PREVIEW = 0xffff;

  private static byte[] file(int major, int minor) {
    ByteBuffer head = ByteBuffer.allocate(HEAD).putInt(MAGIC);
    return head.putShort((short) minor).putShort((short) major).array();
  }

  /** Returns the newest Java whose class files ASM reads. */
  private static int newestJava() {
    return Arrays.stream(Opcodes.class.getFields())
        .map(Field::getName)
        .filter(name -> name.matches("V\\d\\d"))
        .mapToInt(name -> Integer.parseInt(name.substring(1)))
        .max()
        .orElseThrow();
  }

  private static int newest() {
    return newestJava() + BEFORE_JAVA;
  }

  @Test
  void reads_all_that_asm_reads() {
    assertThat(ClassFileVersion.tooNew(file(newest(), 0))).isNull();
  }

  @Test
  void reads_no_newer_file_and_no_previews_of_the_newest() {
    assertThat(ClassFileVersion.tooNew(file(newest() + 1, 0))).isNotNull();
    assertThat(ClassFileVersion.tooNew(file(newest(), PREVIEW))).isNotNull();
    assertThat(ClassFileVersion.tooNew(file(newest() - 1, PREVIEW))).isNull();
  }

  @Test
  void the_laws_are_tried_on_the_newest_java() throws IOException {
    String script = Files.readString(Path.of("..", ".ci", "laws"));
    assertThat(script).containsPattern("set -- [0-9 ]*\\b" + newestJava() + "\\b");
  }
}
