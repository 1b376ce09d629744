// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.sql.Timestamp;
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
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/** Makes up texts, numbers and dates as applications have them, by the names of their fields. */
final class SyntheticValues {
  private static final String[] NAMES = {
    "Anna",
    "José",
    "Maria",
    "Jürgen",
    "Wei",
    "Olga",
    "Søren",
    "Fatima",
    "John",
    "さくら",
    "Łukasz",
    "Müller",
    "Smith",
    "García",
    "Nguyễn",
    "Kowalski",
    "Иванова",
    "Rossi",
    "Dubois",
    "Okafor"
  };
  private static final String[] CITIES = {
    "Berlin", "São Paulo", "New York", "東京", "Kraków", "Lyon", "Nairobi", "Reykjavík"
  };
  private static final String[] WORDS = {
    "order",
    "delivery",
    "red",
    "large",
    "standard",
    "customer",
    "please",
    "before",
    "noon",
    "box",
    "paper",
    "für",
    "gift",
    "the",
    "with",
    "and",
    "return",
    "size",
    "café",
    "new"
  };
  private static final String[] CURRENCIES = {"EUR", "USD", "GBP", "JPY"};
  private static final String[] COUNTRIES = {"DE", "US", "BR", "JP", "PL", "FR"};
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final long YEARS = 3L * 365 * 86_400;
  private static final int LARGE = 1_000_000;

  private static final Map<Class<?>, Function<SyntheticValues, Object>> OTHERS =
      Map.ofEntries(
          Map.entry(Instant.class, SyntheticValues::instant),
          Map.entry(Date.class, v -> Date.from(v.instant())),
          Map.entry(LocalDate.class, SyntheticValues::day),
          Map.entry(LocalDateTime.class, v -> LocalDateTime.ofInstant(v.instant(), ZoneOffset.UTC)),
          Map.entry(LocalTime.class, v -> LocalTime.ofInstant(v.instant(), ZoneOffset.UTC)),
          Map.entry(OffsetDateTime.class, v -> v.instant().atOffset(ZoneOffset.UTC)),
          Map.entry(ZonedDateTime.class, v -> v.instant().atZone(ZoneId.of("Europe/Berlin"))),
          Map.entry(Duration.class, v -> Duration.ofSeconds(v.random.nextInt(86_400))),
          Map.entry(UUID.class, v -> new UUID(v.random.nextLong(), v.random.nextLong())),
          Map.entry(BigInteger.class, v -> BigInteger.valueOf(v.random.nextLong())),
          Map.entry(Locale.class, v -> Locale.forLanguageTag(v.random.nextBoolean() ? "de" : "en")),
          Map.entry(Currency.class, v -> Currency.getInstance(v.oneOf(CURRENCIES))),
          Map.entry(URI.class, v -> URI.create(v.address())),
          Map.entry(Year.class, v -> Year.from(v.day())),
          Map.entry(YearMonth.class, v -> YearMonth.from(v.day())),
          Map.entry(MonthDay.class, v -> MonthDay.from(v.day())),
          Map.entry(Period.class, v -> Period.ofDays(v.random.nextInt(90))),
          Map.entry(OffsetTime.class, v -> v.instant().atOffset(ZoneOffset.UTC).toOffsetTime()),
          Map.entry(ZoneOffset.class, v -> ZoneOffset.ofHours(v.random.nextInt(-11, 12))),
          Map.entry(ZoneId.class, v -> ZoneId.of("Europe/Berlin")),
          Map.entry(TimeZone.class, v -> TimeZone.getTimeZone("Europe/Berlin")),
          Map.entry(Calendar.class, SyntheticValues::calendar),
          Map.entry(GregorianCalendar.class, SyntheticValues::calendar),
          Map.entry(Timestamp.class, v -> Timestamp.from(v.instant())),
          Map.entry(java.sql.Date.class, v -> java.sql.Date.valueOf(v.day())),
          Map.entry(AtomicInteger.class, v -> new AtomicInteger((int) v.number("", false))),
          Map.entry(AtomicLong.class, v -> new AtomicLong(v.number("", true))),
          Map.entry(AtomicBoolean.class, v -> new AtomicBoolean(v.random.nextBoolean())));

  private final SplittableRandom random;

  SyntheticValues(SplittableRandom random) {
    this.random = random;
  }

  /** Returns whether a field of this name identifies its object. */
  static boolean isIdentifier(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.equals("id") || name.endsWith("Id") || lower.endsWith("code");
  }

  /** Returns how many elements there are: none at times, mostly a few, rarely many. */
  int size(boolean primitive) {
    int kind = random.nextInt(20);
    if (kind < 3) {
      return 0;
    }
    if (kind < 18) {
      return 1 + random.nextInt(primitive ? 16 : 5);
    }
    return 8 + random.nextInt(primitive ? 120 : 13);
  }

  /** Returns a value of a class without parts, or nothing for any other class. */
  Optional<Object> scalar(Class<?> type, String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (type == String.class || type == CharSequence.class) {
      return Optional.of(text(lower));
    }
    if (type == boolean.class || type == Boolean.class) {
      return Optional.of(random.nextInt(10) < 3);
    }
    if (type == char.class || type == Character.class) {
      return Optional.of((char) ('A' + random.nextInt(26)));
    }
    if (type == double.class || type == Double.class) {
      return Optional.of(decimal(lower).doubleValue());
    }
    if (type == float.class || type == Float.class) {
      return Optional.of(decimal(lower).floatValue());
    }
    if (type == BigDecimal.class) {
      return Optional.of(decimal(lower));
    }
    Optional<Object> whole = whole(type, name);
    return whole.isPresent()
        ? whole
        : Optional.ofNullable(OTHERS.get(type)).map(maker -> maker.apply(this));
  }

  private Optional<Object> whole(Class<?> type, String name) {
    if (type == long.class || type == Long.class || type == Number.class) {
      return Optional.of(number(name, true));
    }
    int number = (int) number(name, false);
    if (type == int.class || type == Integer.class) {
      return Optional.of(number);
    }
    if (type == short.class || type == Short.class) {
      return Optional.of((short) number);
    }
    return type == byte.class || type == Byte.class ? Optional.of((byte) number) : Optional.empty();
  }

  private long number(String name, boolean large) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (isIdentifier(name) || lower.contains("number")) {
      return 1L + random.nextInt(LARGE);
    }
    if (large && isTime(lower)) {
      return instant().toEpochMilli();
    }
    if (lower.contains("year")) {
      return 1990L + random.nextInt(37);
    }
    if (lower.contains("age")) {
      return 18L + random.nextInt(70);
    }
    if (lower.contains("cents") || lower.contains("price") || lower.contains("amount")) {
      return 99L + random.nextInt(50_000);
    }
    return random.nextInt(4) == 0 ? random.nextInt(10_000) : random.nextInt(20);
  }

  private static boolean isTime(String lower) {
    return lower.contains("time") || lower.contains("date") || lower.endsWith("at");
  }

  private BigDecimal decimal(String lower) {
    boolean share = lower.contains("rate") || lower.contains("percent") || lower.contains("ratio");
    return BigDecimal.valueOf(random.nextInt(share ? 100 : 100_000), 2);
  }

  private Instant instant() {
    return NOW.minusSeconds(random.nextLong(YEARS)).plusMillis(random.nextInt(1_000));
  }

  private LocalDate day() {
    return LocalDate.ofInstant(instant(), ZoneOffset.UTC);
  }

  private GregorianCalendar calendar() {
    return GregorianCalendar.from(instant().atZone(ZoneOffset.UTC));
  }

  private String text(String lower) {
    if (lower.contains("mail")) {
      return "user" + random.nextInt(LARGE) + "@example.org";
    }
    if (lower.contains("url") || lower.contains("link")) {
      return address();
    }
    if (lower.contains("phone")) {
      return "+49 30 " + (LARGE + random.nextInt(8 * LARGE));
    }
    if (lower.contains("city") || lower.contains("place")) {
      return oneOf(CITIES);
    }
    if (lower.contains("country")) {
      return oneOf(COUNTRIES);
    }
    if (lower.contains("currency")) {
      return oneOf(CURRENCIES);
    }
    if (lower.contains("street") || lower.contains("address")) {
      return oneOf(NAMES) + " Street " + (1 + random.nextInt(200));
    }
    return wording(lower);
  }

  private String wording(String lower) {
    if (isIdentifier(lower) || lower.endsWith("id") || lower.contains("sku")) {
      return Long.toString(random.nextLong() >>> 24, 36).toUpperCase(Locale.ROOT);
    }
    if (lower.contains("description") || lower.contains("comment") || lower.contains("note")) {
      return words(5 + random.nextInt(20));
    }
    if (lower.contains("name") || lower.contains("customer") || lower.contains("person")) {
      return oneOf(NAMES) + " " + oneOf(NAMES);
    }
    return words(1 + random.nextInt(3));
  }

  private String words(int count) {
    StringBuilder text = new StringBuilder(oneOf(WORDS));
    for (int i = 1; i < count; i++) {
      text.append(' ').append(oneOf(WORDS));
    }
    return text.toString();
  }

  private String address() {
    return "https://www.example.org/" + oneOf(WORDS) + "/" + random.nextInt(LARGE);
  }

  private String oneOf(String[] all) {
    return all[random.nextInt(all.length)];
  }
}
