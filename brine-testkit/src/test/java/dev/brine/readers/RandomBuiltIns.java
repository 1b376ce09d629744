// SPDX-License-Identifier: Apache-2.0
package dev.brine.readers;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Random objects of built-in classes with forms of their own: values, dates, unusual containers.
 */
@SuppressWarnings({"JavaUtilDate", "UnnecessaryStringBuilder"}) // They are in messages.
final class RandomBuiltIns {
  private static final long[] UNITS = {1_000_000_000, 1_000_000, 1_000, 1};
  private static final int KINDS = 4;

  private final Random random;

  RandomBuiltIns(Random random) {
    this.random = random;
  }

  /** Returns a list of some, one of which may hold another object. */
  Object make(Supplier<Object> any) {
    List<Object> made = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      made.add(
          switch (random.nextInt(KINDS)) {
            case 0 -> moment();
            case 1 -> amount();
            case 2 -> value();
            default -> container(Objects.requireNonNullElse(any.get(), "none"));
          });
    }
    return made;
  }

  private int nanos() {
    long unit = UNITS[random.nextInt(UNITS.length)];
    return (int) (random.nextInt(1_000_000_000) / unit * unit);
  }

  private LocalDate date() {
    return random.nextInt(4) == 0
        ? LocalDate.ofEpochDay((long) (LocalDate.MAX.toEpochDay() * random.nextDouble(-1, 1)))
        : LocalDate.ofEpochDay(random.nextInt(40_000) - 10_000);
  }

  private LocalTime time() {
    boolean isMinute = random.nextInt(3) == 0;
    LocalTime time = LocalTime.ofSecondOfDay(random.nextInt(1440) * 60L);
    return isMinute ? time : time.plusSeconds(random.nextInt(60)).withNano(nanos());
  }

  private ZoneOffset offset() {
    int seconds = random.nextInt(2 * 18 * 3600) - 18 * 3600;
    return ZoneOffset.ofTotalSeconds(random.nextBoolean() ? seconds : seconds / 900 * 900);
  }

  private LocalDateTime dateTime() {
    return date().plusYears(random.nextInt(3)).withYear(random.nextInt(12_000)).atTime(time());
  }

  private Object moment() {
    return switch (random.nextInt(9)) {
      case 0 -> date();
      case 1 -> time();
      case 2 -> date().atTime(time());
      case 3 -> dateTime().toInstant(ZoneOffset.UTC);
      case 4 -> Instant.ofEpochSecond(random.nextInt() * 10_000_000L, nanos());
      case 5 -> new Date(random.nextLong() >> (10 + random.nextInt(50)));
      case 6 -> ZonedDateTime.of(dateTime(), ZoneId.of("Europe/Paris"));
      case 7 -> ZonedDateTime.of(dateTime(), offset());
      default -> OffsetDateTime.of(dateTime(), offset());
    };
  }

  private Object amount() {
    return switch (random.nextInt(10)) {
      case 0 -> Duration.ofSeconds(random.nextLong() >> random.nextInt(64), nanos());
      case 1 -> Period.of(small(), small(), small());
      case 2 -> Year.of(random.nextInt(20_000) - 10_000);
      case 3 -> YearMonth.of(random.nextInt(20_000) - 10_000, 1 + random.nextInt(12));
      case 4 -> MonthDay.of(1 + random.nextInt(12), 1 + random.nextInt(28));
      case 5 -> offset();
      case 6 -> OffsetTime.of(time(), offset());
      case 7 -> new BigInteger(random.nextInt(300), random).negate();
      case 8 -> new BigInteger(random.nextInt(70), random);
      default -> new BigDecimal(new BigInteger(random.nextInt(90), random), 3 * small());
    };
  }

  private int small() {
    return random.nextInt(21) - 10;
  }

  private Object value() {
    return switch (random.nextInt(14)) {
      case 0 -> new UUID(random.nextLong(), random.nextLong());
      case 1 -> OptionalInt.of(small());
      case 2 -> random.nextBoolean() ? OptionalLong.of(random.nextLong()) : OptionalLong.empty();
      case 3 -> OptionalDouble.of(random.nextGaussian());
      case 4 -> Locale.forLanguageTag("de-Latn-DE-u-co-phonebk-x-own");
      case 5 -> Currency.getInstance("EUR");
      case 6 -> URI.create("urn:isbn:" + random.nextInt(1000));
      case 7 -> Pattern.compile("a+b*", Pattern.CASE_INSENSITIVE);
      case 8 -> StandardCharsets.UTF_16BE;
      case 9 -> new AtomicInteger(small());
      case 10 -> new AtomicLong(random.nextLong());
      case 11 -> new AtomicBoolean(random.nextBoolean());
      case 12 -> BitSet.valueOf(new long[] {random.nextLong(), random.nextInt(9)});
      default -> new StringBuilder("Zo\u00eb \u5c0f\ud83d\ude00").append(small());
    };
  }

  private Object container(Object held) {
    return switch (random.nextInt(9)) {
      case 0 -> Collections.nCopies(random.nextInt(4), held);
      case 1 -> Optional.of(random.nextBoolean() ? "text" : held);
      case 2 -> new ArrayBlockingQueue<>(3, random.nextBoolean(), List.of(held));
      case 3 -> new LinkedBlockingDeque<>(List.of(held));
      case 4 -> Collections.synchronizedMap(new ConcurrentHashMap<>(java.util.Map.of(1, held)));
      case 5 -> Arrays.asList(held, null, held);
      case 6 -> new ConcurrentHashMap<>(java.util.Map.of("k", "v")).keySet("w");
      case 7 -> Collections.unmodifiableCollection(new ArrayList<>(List.of(held)));
      default -> new Object[] {held, new long[] {random.nextLong(), 1}, new char[] {'a', '\u5c0f'}};
    };
  }
}
