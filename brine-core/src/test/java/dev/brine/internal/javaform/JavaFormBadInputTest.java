// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Damaged data never reach Java's own readers in a way that costs more than the limits allow. */
class JavaFormBadInputTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long MOST = 16 << 20;
  private static final int TRIES = 150;

  /** There are hundreds, and all have the levels of the class above them. */
  private static final int TRIES_OF_FAILURES = 10;

  private static final Brine BRINE =
      Brine.newBuilder()
          .schema(SchemaLane.NONE)
          .types(
              TypeFilter.allow(
                  "java.**", "javax.**", "jdk.**", "sun.**", "com.sun.**", "dev.brine.**"))
          .build();

  /** A list of a user. */
  static final class Row extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  /** A map of a user. */
  static final class Table extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1L;
  }

  static Stream<Sample> samples() {
    return JavaClassesTest.samples();
  }

  private static long allocated() {
    return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("samples")
  void damage_is_a_value_or_the_one_exception_and_costs_little(Sample sample) {
    Object object = sample.make();
    byte[] message = BRINE.encode(object);
    BRINE.decode(message, Object.class);
    int tries = object instanceof Throwable ? TRIES_OF_FAILURES : TRIES;
    Random random = new Random(message.length);
    for (int i = 0; i < tries; i++) {
      byte[] bytes = damaged(message, random);
      long before = allocated();
      try {
        BRINE.decode(bytes, Object.class);
      } catch (BrineException e) {
        assertThat(e.getMessage()).contains("offset=");
      }
      assertThat(allocated() - before)
          .as(() -> HexFormat.of().formatHex(bytes, 0, Math.min(200, bytes.length)))
          .isLessThan(MOST);
    }
  }

  /** One bit turned, or a number of 32 or 64 bits in place of what stood there. */
  private static byte[] damaged(byte[] message, Random random) {
    byte[] bytes = message.clone();
    int place = 1 + random.nextInt(message.length - 1);
    if (random.nextBoolean()) {
      bytes[place] ^= (byte) (1 << random.nextInt(Byte.SIZE));
    } else {
      int length = Math.min(random.nextBoolean() ? 4 : 8, message.length - place);
      Arrays.fill(bytes, place, place + length, (byte) -1);
      bytes[place + length - 1] = 7;
    }
    return bytes;
  }

  @Test
  void a_list_that_claims_two_billion_elements_gets_no_room() {
    Row row = new Row();
    for (int i = 0; i < 100; i++) {
      row.add(null);
    }
    byte[] message = BRINE.encode(row);
    byte[] size = {1, (byte) 0xc8, 1, 7, 0, 0, 0, 100};
    int place = indexOf(message, size);
    byte[] lie = {1, (byte) 0xfe, -1, -1, -1, 15};
    byte[] damaged = new byte[message.length + 3];
    System.arraycopy(message, 0, damaged, 0, place);
    System.arraycopy(lie, 0, damaged, place, lie.length);
    System.arraycopy(message, place + 3, damaged, place + 6, message.length - place - 3);
    long before = allocated();
    assertThatThrownBy(() -> BRINE.decode(damaged, Object.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Truncated: ");
    assertThat(allocated() - before).isLessThan(MOST);
  }

  @Test
  void what_is_written_can_be_read_however_large_it_is() {
    Row row = new Row();
    for (int i = 0; i < 200_000; i++) {
      row.add(null);
    }
    assertThat(BRINE.decode(BRINE.encode(row), Row.class)).isEqualTo(row);
    Table table = new Table();
    for (int i = 0; i < 50_000; i++) {
      table.put(i, null);
    }
    assertThat(BRINE.decode(BRINE.encode(table), Table.class)).isEqualTo(table);
  }

  private static int indexOf(byte[] message, byte[] part) {
    for (int i = 0; i < message.length - part.length; i++) {
      if (Arrays.equals(message, i, i + part.length, part, 0, part.length)) {
        return i;
      }
    }
    throw new AssertionError(HexFormat.of().formatHex(message));
  }
}
