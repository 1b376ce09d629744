// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.AttributedCharacterIterator;
import java.text.DateFormat;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.HijrahChronology;
import java.time.chrono.IsoChronology;
import java.time.chrono.IsoEra;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoChronology;
import java.time.chrono.ThaiBuddhistChronology;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.time.temporal.JulianFields;
import java.time.temporal.WeekFields;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.ThreadLocalRandom;
import java.util.logging.Level;
import org.junit.jupiter.api.Test;

/** Values of which Java keeps one object each: what is read is that object where it is in Java. */
class CanonicalValuesTest {
  private static final class Holder implements Serializable {
    private static final long serialVersionUID = 1;
    private final Object any;

    Holder(Object any) {
      this.any = any;
    }
  }

  private record Places(Locale locale, List<Locale> list, Map<Locale, Locale> map) {}

  private static Brine.Builder builder() {
    return Brine.newBuilder().types(TypeFilter.allow("**"));
  }

  private static List<Object> values() {
    List<Object> values = new ArrayList<>(List.of(Locale.getAvailableLocales()));
    values.addAll(
        List.of(
            new Locale("ja", "JP", "JP"),
            Locale.forLanguageTag("zh-Hant-TW-u-ca-roc-x-a-b"),
            Locale.forLanguageTag("xx-YY"),
            Locale.forLanguageTag("he"),
            new Locale("fr", "FR")));
    values.addAll(Currency.getAvailableCurrencies());
    for (int quarters = -18 * 4; quarters <= 18 * 4; quarters++) {
      values.add(ZoneOffset.ofTotalSeconds(quarters * 15 * 60));
    }
    values.addAll(moments());
    values.addAll(others());
    return values;
  }

  private static List<Object> moments() {
    return List.of(
        ZoneOffset.ofTotalSeconds(61),
        ZoneId.of("Europe/Paris"),
        Instant.EPOCH,
        Instant.MAX,
        Duration.ZERO,
        Period.ZERO,
        LocalTime.NOON,
        LocalTime.MIN,
        LocalTime.of(7, 0),
        LocalDate.EPOCH,
        LocalDateTime.MIN,
        OffsetDateTime.MAX,
        DayOfWeek.MONDAY,
        IsoEra.CE,
        IsoChronology.INSTANCE,
        HijrahChronology.INSTANCE,
        JapaneseChronology.INSTANCE,
        MinguoChronology.INSTANCE,
        ThaiBuddhistChronology.INSTANCE,
        JapaneseEra.HEISEI,
        ChronoField.YEAR,
        IsoFields.WEEK_BASED_YEARS,
        IsoFields.QUARTER_OF_YEAR,
        JulianFields.JULIAN_DAY,
        WeekFields.ISO,
        WeekFields.SUNDAY_START,
        WeekFields.of(DayOfWeek.FRIDAY, 3),
        TimeZone.getTimeZone("UTC"));
  }

  private static List<Object> others() {
    return List.of(
        Collections.emptyList(),
        Collections.emptyMap(),
        Collections.emptySet(),
        Collections.emptySortedMap(),
        Collections.emptyNavigableSet(),
        List.of(),
        Map.of(),
        Set.of(),
        Collections.reverseOrder(),
        Comparator.naturalOrder(),
        String.CASE_INSENSITIVE_ORDER,
        Level.INFO,
        RoundingMode.UP,
        MathContext.DECIMAL32,
        DateFormat.Field.YEAR,
        NumberFormat.Field.INTEGER,
        MessageFormat.Field.ARGUMENT,
        AttributedCharacterIterator.Attribute.LANGUAGE,
        ThreadLocalRandom.current(),
        true,
        String.class,
        int.class,
        Object[].class);
  }

  @Test
  void are_what_they_are_in_java() throws Exception {
    Brine brine = builder().build();
    Brine all = builder().identity(Identity.ALL).build();
    Brine java = builder().reads(Format.BRINE, Format.JAVA).writes(Format.JAVA).build();
    Codec<Holder> codec = brine.codec(Holder.class);
    Codec<Holder> early = builder().build().codec(Holder.class);
    Codec<Holder> late = builder().build().codec(Holder.class).prepare();
    Codec<Holder> javaCodec = java.codec(Holder.class);
    for (Object value : values()) {
      if (throughJava(value) != value) {
        continue;
      }
      Holder holder = new Holder(value);
      assertThat(codec.decode(codec.encode(holder)).any).as("codec").isSameAs(value);
      assertThat(brine.decode(brine.encode(value), Object.class)).as("root").isSameAs(value);
      assertThat(early.copy(holder).any).as("copy").isSameAs(value);
      assertThat(late.copy(holder).any).as("copy").isSameAs(value);
      assertThat(javaCodec.decode(javaCodec.encode(holder)).any).as("Java's").isSameAs(value);
      for (Brine streams : List.of(brine, all)) {
        for (Format format : Format.values()) {
          assertThat(stream(streams, format, value)).as("%s", format).isSameAs(value);
        }
      }
    }
  }

  private static Object stream(Brine brine, Format format, Object value) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink, format)) {
      out.writeObject(value);
    }
    return read(brine.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()), format));
  }

  private static Object throughJava(Object value) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(value);
    }
    return read(new ObjectInputStream(new ByteArrayInputStream(sink.toByteArray())));
  }

  private static Object read(ObjectInputStream in) throws IOException, ClassNotFoundException {
    try (in) {
      return in.readObject();
    }
  }

  @Test
  void a_locale_is_the_one_that_java_keeps_in_fields_and_collections() {
    Places places =
        new Places(
            new Locale("fr", "FR"),
            new ArrayList<>(List.of(new Locale("de", "DE"))),
            Map.of(new Locale("en", "US"), new Locale("")));
    for (Codec<Places> codec :
        List.of(Brine.create().codec(Places.class), Brine.create().codec(Places.class).prepare())) {
      Places copy = codec.decode(codec.encode(places));
      assertThat(copy.locale()).isSameAs(Locale.FRANCE);
      assertThat(copy.list().get(0)).isSameAs(Locale.GERMANY);
      assertThat(copy.map().keySet().iterator().next()).isSameAs(Locale.US);
      assertThat(copy.map().values().iterator().next()).isSameAs(Locale.ROOT);
    }
  }

  @Test
  void a_locale_of_other_parts_is_equal() {
    for (Locale odd : List.of(new Locale("a b", "c", "d_e"), new Locale("no", "NO", "NY"))) {
      assertThat(Brine.create().decode(Brine.create().encode(odd), Locale.class)).isEqualTo(odd);
    }
  }
}
