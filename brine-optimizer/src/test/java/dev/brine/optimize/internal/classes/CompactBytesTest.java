// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.internal.analysis.Compiled;
import java.lang.reflect.Method;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many bytes classes in the compact form take. */
class CompactBytesTest {
  @TempDir private Path folder;

  /** The bytes of a stream with an object of C that has nothing but a byte of bits. */
  private static final int EMPTY = 26;

  @Test
  void a_person_takes_a_third_of_the_bytes() throws Exception {
    String person =
        """
        package shop;
        import java.io.*;
        import java.util.*;
        public class Person implements Serializable {
          private final String name;
          private final Date birthday;
          private final double weight;
          Person(String name, Date birthday, double weight) {
            this.name = name;
            this.birthday = new Date(birthday.getTime());
            this.weight = weight;
          }
          public static Object make() {
            return new Person("Ada Lovelace", new Date(479_001_600_000L), 61.5);
          }
        }
        """;
    Path plain = Compiled.in(folder.resolve("plain"), "Person", person);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.compact(plain))) {
      Object one = before.type("shop.Person").getMethod("make").invoke(null);
      Object other = now.type("shop.Person").getMethod("make").invoke(null);
      assertThat(Side.write(one)).hasSize(164);
      assertThat(Side.write(other)).hasSize(55);
    }
  }

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
        "public class C implements Serializable { String s; double d; static Object make(double d)"
            + " { C made = new C(); made.d = d; return made; } @Override public String toString() {"
            + " return \"\" + d; } }";
    assertThat(content(source, double.class, value)).isEqualTo(bytes);
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
    assertThat(content(source, long.class, value)).isEqualTo(bytes);
  }

  /** Returns how many bytes a value takes, besides those of an object that has nothing. */
  private int content(String source, Class<?> type, Object value) throws Exception {
    try (Side now = Side.plain(Side.compact(Side.compile(folder, source)))) {
      Method make = now.type("C").getDeclaredMethod("make", type);
      make.setAccessible(true);
      byte[] stream = Side.write(make.invoke(null, value));
      assertThat(now.outcome(stream)).isEqualTo(String.valueOf(value));
      return stream.length - EMPTY;
    }
  }
}
