// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import java.io.File;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;

/** More classes of the test vectors: built-in classes in fields, and what they contain. */
final class BuiltInModel {
  private BuiltInModel() {}

  /** Built-in classes of each sort, declared. */
  record Fields(
      UUID id,
      Instant at,
      Locale locale,
      Currency currency,
      OptionalInt count,
      BigDecimal price,
      File file,
      Date date,
      StringBuilder text,
      Class<?> type,
      Short number) {}

  /** A large enum. */
  enum Many {
    C00,
    C01,
    C02,
    C03,
    C04,
    C05,
    C06,
    C07,
    C08,
    C09,
    C10,
    C11,
    C12,
    C13,
    C14,
    C15,
    C16,
    C17,
    C18,
    C19,
    C20,
    C21,
    C22,
    C23,
    C24,
    C25,
    C26,
    C27,
    C28,
    C29,
    C30,
    C31,
    C32,
    C33,
    C34,
    C35,
    C36,
    C37,
    C38,
    C39,
    C40,
    C41,
    C42,
    C43,
    C44,
    C45,
    C46,
    C47,
    C48,
    C49,
    C50,
    C51,
    C52,
    C53,
    C54,
    C55,
    C56,
    C57,
    C58,
    C59,
    C60,
    C61,
    C62,
    C63,
    C64,
    C65
  }

  record Enums(
      EnumSet<Model.Status> few,
      Set<Model.Status> any,
      EnumSet<Many> many,
      EnumMap<Model.Status, Integer> map,
      Map<Many, String> anyMap) {}

  /** An element of sets and maps that keep no order: all are written alike. */
  static final class Mark {}
}
