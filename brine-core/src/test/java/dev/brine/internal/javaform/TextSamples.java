// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.text.AttributedCharacterIterator;
import java.text.ChoiceFormat;
import java.text.CompactNumberFormat;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.HijrahChronology;
import java.time.chrono.HijrahDate;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoChronology;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistChronology;
import java.time.chrono.ThaiBuddhistDate;
import java.time.format.DateTimeParseException;
import java.time.temporal.ValueRange;
import java.time.temporal.WeekFields;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneOffsetTransitionRule;
import java.time.zone.ZoneOffsetTransitionRule.TimeDefinition;
import java.time.zone.ZoneRules;
import java.util.List;
import java.util.Locale;

/** Objects of the classes of java.text and java.time. */
@SuppressWarnings("deprecation") // Serialized, not used.
final class TextSamples {
  private TextSamples() {}

  static List<Sample> all() {
    return List.of(
        Sample.of(
            AttributedCharacterIterator.Attribute.class,
            () -> AttributedCharacterIterator.Attribute.LANGUAGE),
        Sample.of(ChoiceFormat.class, () -> new ChoiceFormat("0#none|1#one")),
        Sample.of(
            CompactNumberFormat.class,
            () ->
                (CompactNumberFormat)
                    NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT)),
        Sample.of(DateFormat.Field.class, () -> DateFormat.Field.MONTH),
        Sample.of(DateFormatSymbols.class, () -> new DateFormatSymbols(Locale.FRANCE)),
        Sample.of(DecimalFormat.class, () -> new DecimalFormat("#,##0.00")),
        Sample.of(DecimalFormatSymbols.class, () -> new DecimalFormatSymbols(Locale.FRANCE)),
        Sample.of(MessageFormat.class, () -> new MessageFormat("{0,number} of {1}", Locale.US)),
        Sample.of(MessageFormat.Field.class, () -> MessageFormat.Field.ARGUMENT),
        Sample.of(NumberFormat.Field.class, () -> NumberFormat.Field.SIGN),
        Sample.of(ParseException.class, () -> new ParseException("x", 3)),
        Sample.of(SimpleDateFormat.class, () -> new SimpleDateFormat("yyyy-MM", Locale.US)),
        Sample.of(HijrahChronology.class, () -> HijrahChronology.INSTANCE),
        Sample.of(HijrahDate.class, () -> HijrahDate.of(1440, 2, 3)),
        Sample.of(IsoChronology.class, () -> IsoChronology.INSTANCE),
        Sample.of(JapaneseChronology.class, () -> JapaneseChronology.INSTANCE),
        Sample.of(JapaneseDate.class, () -> JapaneseDate.of(2020, 2, 3)),
        Sample.of(JapaneseEra.class, () -> JapaneseEra.HEISEI),
        Sample.of(MinguoChronology.class, () -> MinguoChronology.INSTANCE),
        Sample.of(MinguoDate.class, () -> MinguoDate.of(100, 2, 3)),
        Sample.of(ThaiBuddhistChronology.class, () -> ThaiBuddhistChronology.INSTANCE),
        Sample.of(ThaiBuddhistDate.class, () -> ThaiBuddhistDate.of(2500, 2, 3)),
        Sample.of(DateTimeParseException.class, () -> new DateTimeParseException("x", "y", 1)),
        Sample.of(ValueRange.class, () -> ValueRange.of(1, 2, 3, 4)),
        Sample.of(WeekFields.class, () -> WeekFields.of(DayOfWeek.FRIDAY, 3)),
        Sample.of(ZoneOffsetTransition.class, TextSamples::transition),
        Sample.of(ZoneOffsetTransitionRule.class, TextSamples::rule),
        Sample.of(ZoneRules.class, () -> ZoneId.of("Europe/Paris").getRules()));
  }

  private static ZoneOffsetTransition transition() {
    return ZoneOffsetTransition.of(
        LocalDateTime.of(2020, 3, 29, 2, 0), ZoneOffset.ofHours(1), ZoneOffset.ofHours(2));
  }

  private static ZoneOffsetTransitionRule rule() {
    return ZoneOffsetTransitionRule.of(
        Month.MARCH,
        -1,
        DayOfWeek.SUNDAY,
        LocalTime.of(1, 0),
        false,
        TimeDefinition.UTC,
        ZoneOffset.ofHours(1),
        ZoneOffset.ofHours(1),
        ZoneOffset.ofHours(2));
  }
}
