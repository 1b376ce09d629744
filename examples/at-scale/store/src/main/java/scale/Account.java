// SPDX-License-Identifier: Apache-2.0
package scale;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A sample of what a store has: an account with its bookings. */
@SuppressWarnings("serial") // The fields have Serializable classes.
final class Account implements Serializable {
  private static final long serialVersionUID = 1L;

  private final long number;
  private final String owner;
  private final Instant opened;
  private final List<Booking> bookings = new ArrayList<>();
  private final Map<String, String> settings = new HashMap<>();

  /**
   * A part of an account.
   *
   * @param text what it is for
   * @param amount in the currency of the account
   * @param at when it was booked
   */
  record Booking(String text, BigDecimal amount, Instant at) implements Serializable {}

  /** Creates the account of a number, 0 or more. */
  Account(long number) {
    this.number = number;
    owner = "Owner " + number % 10_000;
    opened = Instant.ofEpochSecond(1_500_000_000L + number % 100_000_000);
    for (int i = 0; i < number % 5; i++) {
      BigDecimal amount = BigDecimal.valueOf((number * 37 + i) % 100_000, 2);
      bookings.add(new Booking("booking " + i, amount, opened.plusSeconds(3_600L * i)));
    }
    settings.put("language", number % 3 == 0 ? "de" : "en");
  }

  @Override
  public String toString() {
    return number + " " + owner + " " + opened + " " + bookings + " " + settings;
  }
}
