// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.util.List;
import java.util.Locale;

/**
 * Products that store Java streams in tables, with the names of their own schemas. MySQL and
 * MariaDB may tell apart names of tables by their case; so it is that of the product.
 */
public enum KnownStore {
  /** Quartz with its JDBC job store. */
  QUARTZ(
      List.of(
          column("QRTZ_JOB_DETAILS", "JOB_DATA", "SCHED_NAME", "JOB_NAME", "JOB_GROUP"),
          column("QRTZ_TRIGGERS", "JOB_DATA", "SCHED_NAME", "TRIGGER_NAME", "TRIGGER_GROUP"),
          column("QRTZ_CALENDARS", "CALENDAR", "SCHED_NAME", "CALENDAR_NAME"),
          column("QRTZ_BLOB_TRIGGERS", "BLOB_DATA", "SCHED_NAME", "TRIGGER_NAME", "TRIGGER_GROUP")),
      List.of(
          "QRTZ_JOB_DETAILS.JOB_CLASS_NAME has the name of the job's class as text: change it by an"
              + " UPDATE of your own.",
          "Stop all schedulers meanwhile: they write triggers as a whole.")),
  /** Spring Batch with the default serializer of execution contexts. */
  SPRING_BATCH(
      List.of(
          column("BATCH_JOB_EXECUTION_CONTEXT", "SERIALIZED_CONTEXT", "JOB_EXECUTION_ID"),
          shortContext("BATCH_JOB_EXECUTION_CONTEXT", "JOB_EXECUTION_ID"),
          column("BATCH_STEP_EXECUTION_CONTEXT", "SERIALIZED_CONTEXT", "STEP_EXECUTION_ID"),
          shortContext("BATCH_STEP_EXECUTION_CONTEXT", "STEP_EXECUTION_ID")),
      List.of(
          "SHORT_CONTEXT has room for 2,500 characters: if a new value is longer, widen the column"
              + " first.",
          "BATCH_JOB_EXECUTION_PARAMS.PARAMETER_TYPE has names of classes as text: change them by"
              + " an UPDATE of your own.",
          "Spring Batch 6 reads only classes that the filter of its serializer allows, and finds"
              + " jobs of version 5 only by a JobKeyGenerator that makes their keys.")),
  /** Spring Session in a database. */
  SPRING_SESSION(
      List.of(
          column(
              "SPRING_SESSION_ATTRIBUTES",
              "ATTRIBUTE_BYTES",
              "SESSION_PRIMARY_ID",
              "ATTRIBUTE_NAME")),
      List.of(
          "Programs that still run write old values again: when they have ended, run the command"
              + " once more with another --state. If a rule would also rename new names, exclude"
              + " these first by a rule such as com.acme.shop.**=com.acme.shop.**.")),
  /** Camunda 7 and its forks. */
  CAMUNDA(
      List.of(column("ACT_GE_BYTEARRAY", "BYTES_", "ID_")),
      List.of(
          "TEXT2_ of ACT_RU_VARIABLE, ACT_HI_VARINST and ACT_HI_DETAIL has the class of an object"
              + " as text: change it by an UPDATE of your own.",
          "Deployed resources are in the same table, and are no streams: names in them stay.")),
  /** Flowable. */
  FLOWABLE(
      List.of(column("ACT_GE_BYTEARRAY", "BYTES_", "ID_")),
      List.of("Deployed resources are in the same table, and are no streams: names in them stay.")),
  /** Axon Framework 4 with JPA, and the names that Spring Boot gives tables, in its case. */
  AXON(
      List.of(
          column("domain_event_entry", "payload", "global_index"),
          column("domain_event_entry", "meta_data", "global_index"),
          snapshot("payload"),
          snapshot("meta_data")),
      List.of(
          "payload_type of both tables has the class of the payload as text, and no payload is read"
              + " without it. Stop the program and change both: UPDATE domain_event_entry SET"
              + " payload_type = 'org.acme.Paid' WHERE payload_type = 'com.acme.Paid'.",
          "Streams come from JavaSerializer alone. XStream's XML, the default, and Jackson's JSON"
              + " stay.",
          "Convert serialized_saga of saga_entry, token of token_entry and the columns of"
              + " dead_letter_entry by --table where the program has them; saga_type of saga_entry"
              + " and association_value_entry is text, too."));

  private final List<TableColumn> columns;
  private final List<String> traps;

  KnownStore(List<TableColumn> columns, List<String> traps) {
    this.columns = columns;
    this.traps = traps;
  }

  private static TableColumn column(String table, String column, String... keys) {
    return new TableColumn(table, column, List.of(keys), "");
  }

  /** The short context is whole only where there is no other. */
  private static TableColumn shortContext(String table, String key) {
    return new TableColumn(table, "SHORT_CONTEXT", List.of(key), "SERIALIZED_CONTEXT IS NULL");
  }

  private static TableColumn snapshot(String column) {
    return column(
        "snapshot_event_entry", column, "aggregate_identifier", "sequence_number", "type");
  }

  /** Returns the columns with stored objects. */
  public List<TableColumn> columns() {
    return columns;
  }

  /** Returns sentences about what else has to be known. */
  public List<String> traps() {
    return traps;
  }

  /** Returns the name as users write it, such as {@code spring-batch}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
