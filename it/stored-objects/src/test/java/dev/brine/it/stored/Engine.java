// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.stored;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The products of the program, what converts their values, and what the guide says besides. */
enum Engine {
  /** Camunda 7.24, then Operaton. */
  CAMUNDA(
      new Column("ACT_GE_BYTEARRAY", "BYTES_", "ID_", "NAME_ = 'order'"),
      text("ACT_RU_VARIABLE", "TEXT2_"),
      text("ACT_HI_VARINST", "TEXT2_"),
      text("ACT_HI_DETAIL", "TEXT2_")),
  /** Flowable 7.0, then 8.0. */
  FLOWABLE(new Column("ACT_GE_BYTEARRAY", "BYTES_", "ID_", "NAME_ LIKE '%order'")),
  /** Quartz 2.3, then 2.5. */
  QUARTZ(
      new Column("QRTZ_JOB_DETAILS", "JOB_DATA", "JOB_NAME", "JOB_DATA IS NOT NULL"),
      text("QRTZ_JOB_DETAILS", "JOB_CLASS_NAME")),
  /** Spring Batch 5.2, then 6.0. */
  SPRING_BATCH(
      new Column(
          "BATCH_JOB_EXECUTION_CONTEXT",
          "SERIALIZED_CONTEXT",
          "JOB_EXECUTION_ID",
          "SERIALIZED_CONTEXT IS NOT NULL")),
  /** Spring Session 3.5 with Spring Security 6.1, then 4.1 with 7.1. */
  SPRING_SESSION(
      new Column("SPRING_SESSION_ATTRIBUTES", "ATTRIBUTE_BYTES", "SESSION_PRIMARY_ID", "1 = 1")) {
    @Override
    List<String> changes() throws IOException {
      Path classes = Generation.AFTER.classPath().get(0);
      return List.of(
          "--serial-version",
          "from-classes",
          "--class-path",
          Generation.AFTER.jar("spring-security-core").toString(),
          "--class-path",
          Generation.AFTER.jar("spring-core").toString(),
          "--class-path",
          classes.toString());
    }
  },
  /** Hibernate 6.6, then 7.4. */
  HIBERNATE(new Column("PARCEL", "PLAIN", "ID", "1 = 1")) {
    @Override
    List<List<String>> jobs() {
      List<List<String>> jobs = new ArrayList<>();
      for (String column : List.of("PLAIN", "CODED", "LARGE")) {
        jobs.add(List.of("--table", "PARCEL", "--column", column, "--key", "ID"));
      }
      return jobs;
    }
  };

  private final Column first;
  private final List<String> updates;

  Engine(Column first, String... updates) {
    this.first = first;
    this.updates = List.of(updates);
  }

  /** A column of a table; the key orders its rows as the conversion does. */
  record Column(String table, String column, String key, String where) {
    @Override
    public String toString() {
      return table + "." + column;
    }
  }

  private static String text(String table, String column) {
    return "UPDATE %s SET %s = REPLACE(%s, 'com.acme.shop.', 'com.acme.shop.store.')"
        .formatted(table, column, column);
  }

  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the column that is converted first. */
  Column first() {
    return first;
  }

  /** Returns the statements by which users change the names that are text. */
  List<String> updates() {
    return updates;
  }

  /** Returns the options of each command, which say where the values are. */
  List<List<String>> jobs() {
    return List.of(List.of("--store", word()));
  }

  /** Returns what has to change besides the package. */
  List<String> changes() throws IOException {
    return List.of();
  }
}
