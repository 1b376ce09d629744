// SPDX-License-Identifier: Apache-2.0
package dev.brine.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.convert.Conversion;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.convert.StreamCopy;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Converts, without classes, the kinds of object that must survive. */
class ConvertedKindsTest {
  /** Kinds that Java cannot write, or not so deep. */
  static final Set<Integer> NOT_OF_JAVA = Set.of(2, 4, 7, 8, 12, 50, 51);

  private static byte[] converted(byte[] input, Format format)
      throws IOException, ConversionException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Conversion.of(new ByteArrayInputStream(input), ReadOptions.none()).write(format, out);
    return out.toByteArray();
  }

  /** Converts a kind to Brine and back; returns why it was refused, or what was lost. */
  private static String outcome(byte[] stream) throws IOException, ClassNotFoundException {
    ClassLoader loader = ConvertedKindsTest.class.getClassLoader();
    Object original = JavaStreams.read(stream, loader);
    try {
      byte[] brine = converted(stream, Format.BRINE);
      ByteArrayOutputStream java = new ByteArrayOutputStream();
      StreamCopy.copy(
          new ByteArrayInputStream(brine),
          java,
          Format.JAVA,
          StreamCopy.Classes.of(TypeFilter.allow("**"), loader));
      Optional<String> difference =
          Isomorphism.difference(
              original, JavaStreams.read(java.toByteArray(), loader), Isomorphism.Sharing.ALL);
      return difference.orElse("converted");
    } catch (ConversionException e) {
      return e.getMessage();
    }
  }

  /** Returns what becomes of the kinds that Java writes, by their numbers. */
  private static Map<Integer, String> outcomes() throws IOException, ClassNotFoundException {
    Map<Integer, String> outcomes = new TreeMap<>();
    for (Case one : Cases.all().toList()) {
      if (!NOT_OF_JAVA.contains(one.number())) {
        outcomes.put(one.number(), outcome(JavaStreams.write(one.make())));
      }
    }
    return outcomes;
  }

  @Test
  void converts_all_kinds_that_java_writes_but_those_that_need_code() throws Exception {
    Map<Integer, String> outcomes = outcomes();
    assertThat(outcomes).hasSize(Cases.COUNT - NOT_OF_JAVA.size());
    outcomes.values().removeIf("converted"::equals);
    assertThat(outcomes)
        .containsOnlyKeys(13, 14, 30, 31, 32, 40, 41, 49)
        .containsEntry(13, platform("java.sql.Timestamp"))
        .containsEntry(14, platform("java.lang.invoke.SerializedLambda"))
        .containsEntry(30, own("wrote data of its own: only its code knows what they mean"))
        .containsEntry(31, outcomes.get(30))
        .containsEntry(40, platform("java.util.Collections$CheckedRandomAccessList"))
        .containsEntry(41, platform("java.net.URL"));
    assertThat(outcomes.get(32)).contains("is Externalizable: only its code knows");
    assertThat(outcomes.get(49)).startsWith("A dynamic proxy needs its interfaces");
  }

  private static String platform(String name) {
    return name + " is a class of Java whose code decides what its data mean";
  }

  private static String own(String sentence) {
    return "dev.brine.roundtrip.Hooked$Extra " + sentence;
  }
}
