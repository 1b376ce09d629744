// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.ConvertedValue.Kind;
import dev.brine.inspect.convert.ValueConversion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Checks of values that are packed by gzip. */
class CheckedConversionTest {
  private static final byte[] CUT = Arrays.copyOf(gzip(Integers.stream(0)), 20);

  /** Looks at changed values alone. */
  private static final class OfChanged implements StreamCheck {
    private final List<Kind> seen = new ArrayList<>();

    @Override
    public void check(Kind kind, byte[] streams) throws IOException {
      seen.add(kind);
      if (Integers.value(streams) == 8) {
        throw new IOException("Not eight");
      }
    }

    @Override
    public boolean wants(Kind kind) {
      return kind == Kind.CHANGED;
    }
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  /** Increments what is packed; a value that cannot be unpacked has nothing to change. */
  private static ConvertedValue increment(byte[] stored) {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(stored))) {
      ConvertedValue value = Integers.INCREMENT.convert(in.readAllBytes());
      return value.kind() == Kind.CHANGED ? value.with(gzip(value.bytes())) : value;
    } catch (IOException e) {
      return new ConvertedValue(Kind.SAME, new byte[0], 0, "", List.of());
    }
  }

  @Test
  void without_a_check_the_conversion_is_the_same() {
    ValueConversion conversion = CheckedConversionTest::increment;
    assertThat(CheckedConversion.of(conversion, StreamCheck.NONE, null)).isSameAs(conversion);
    OfChanged check = new OfChanged();
    assertThat(StreamCheck.NONE.and(check)).isSameAs(check);
  }

  /** The last value cannot be unpacked. */
  @Test
  void a_kind_that_a_check_does_not_want_is_not_unpacked() {
    OfChanged check = new OfChanged();
    List<Kind> all = new ArrayList<>();
    for (StreamCheck each :
        List.of(check, check.and(new OfChanged()), check.and(StreamCheck.NONE))) {
      ValueConversion checked = CheckedConversion.of(CheckedConversionTest::increment, each, null);
      assertThat(checked.convert(gzip(Integers.stream(1))).kind()).isEqualTo(Kind.CHANGED);
      assertThat(checked.convert(gzip(Integers.stream(7))).reason()).isEqualTo("Not eight");
      assertThat(checked.convert(gzip(Integers.stream(0))).kind()).isEqualTo(Kind.SAME);
      assertThat(checked.convert(CUT).kind()).isEqualTo(Kind.SAME);
      all.addAll(List.of(Kind.CHANGED, Kind.CHANGED));
    }
    assertThat(check.seen).isEqualTo(all);
  }

  @Test
  void another_check_gets_the_kinds_that_it_wants() {
    OfChanged first = new OfChanged();
    List<Kind> seen = new ArrayList<>();
    ValueConversion checked =
        CheckedConversion.of(
            CheckedConversionTest::increment, first.and((kind, streams) -> seen.add(kind)), null);
    checked.convert(gzip(Integers.stream(1)));
    checked.convert(gzip(Integers.stream(0)));
    assertThat(first.seen).containsExactly(Kind.CHANGED);
    assertThat(seen).containsExactly(Kind.CHANGED, Kind.SAME);
    assertThat(checked.convert(CUT).kind()).isEqualTo(Kind.FAILED);
  }
}
