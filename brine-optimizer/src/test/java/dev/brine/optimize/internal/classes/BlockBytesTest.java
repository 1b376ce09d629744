// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bytes that numbers and dates take in a block. */
class BlockBytesTest {
  @TempDir private Path folder;

  /**
   * The bytes of a stream with a proxy of C whose block has nothing but a byte of bits, besides its
   * layout.
   */
  private static final int EMPTY = 36;

  @ParameterizedTest
  @CsvSource({
    "0.0, 1",
    "-0.01, 1",
    "0.63, 1",
    "19.99, 2",
    "81.92, 3",
    "-10995116277.75, 6",
    "10995116277.76, 8",
    "0.001, 8",
    "-0.0, 8",
    "1e300, 8",
    "-9.223372036854775808E16, 8",
    "NaN, 8",
    "-Infinity, 8"
  })
  void doubles_that_are_hundredths_take_fewer_bytes(double value, int bytes) throws Exception {
    String source =
        "public class C implements Serializable { UUID id; double d; static Object make(double d)"
            + " { C made = new C(); made.d = d; return made; } @Override public String toString() {"
            + " return \"\" + d; } }";
    assertThat(content(source, "1Dd,gid,", double.class, value)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 2",
    "56700000, 2",
    "57600000, 3",
    "-900000, 2",
    "86400000, 3",
    "1, 2",
    "900001, 4",
    "479001600000, 4",
    "1795341297123, 7",
    "9223372036854775807, 11",
    "-9223372036854775808, 11"
  })
  void dates_that_are_days_take_fewer_bytes(long value, int bytes) throws Exception {
    String source =
        "public class C implements Serializable { private Date d; static Object make(long d)"
            + " { C made = new C(); made.d = new Date(d); return made; }"
            + " @Override public String toString() { return \"\" + d.getTime(); } }";
    assertThat(content(source, "1ad,", long.class, value)).isEqualTo(bytes);
  }

  /** Returns how many bytes a value takes, besides those of an object that has nothing. */
  private int content(String source, String layout, Class<?> type, Object value) throws Exception {
    try (Side now = Side.plain(Side.optimized(Side.compile(folder, source)))) {
      Method make = now.type("C").getDeclaredMethod("make", type);
      make.setAccessible(true);
      byte[] stream = Side.write(make.invoke(null, value));
      assertThat(now.outcome(stream)).isEqualTo(String.valueOf(value));
      return stream.length - EMPTY - layout.length();
    }
  }
}
