// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.convert.Integers;
import dev.brine.convert.Reports;
import dev.brine.convert.Tally;
import jakarta.persistence.Id;
import jakarta.persistence.Lob;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.axonframework.eventsourcing.eventstore.jpa.DomainEventEntry;
import org.axonframework.eventsourcing.eventstore.jpa.SnapshotEventEntry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares the known tables with the schemas in the jars of the products. */
class KnownStoreTest {
  private static final Map<KnownStore, String> SCHEMAS =
      Map.of(
          KnownStore.QUARTZ, "org/quartz/impl/jdbcjobstore/tables_h2.sql",
          KnownStore.SPRING_BATCH, "org/springframework/batch/core/schema-h2.sql",
          KnownStore.SPRING_SESSION, "org/springframework/session/jdbc/schema-h2.sql",
          KnownStore.CAMUNDA, "org/camunda/bpm/engine/db/create/activiti.h2.create.engine.sql",
          KnownStore.FLOWABLE, "org/flowable/common/db/create/flowable.h2.create.common.sql");

  private static final Map<KnownStore, String> SCHEMAS_OF_MYSQL =
      Map.of(
          KnownStore.QUARTZ, "org/quartz/impl/jdbcjobstore/tables_mysql_innodb.sql",
          KnownStore.SPRING_BATCH, "org/springframework/batch/core/schema-mariadb.sql",
          KnownStore.SPRING_SESSION, "org/springframework/session/jdbc/schema-mysql.sql",
          KnownStore.CAMUNDA, "org/camunda/bpm/engine/db/create/activiti.mysql.create.engine.sql",
          KnownStore.FLOWABLE, "org/flowable/common/db/create/flowable.mysql.create.common.sql");

  private static Database database(KnownStore store) throws Exception {
    String name = TestDatabase.newTable();
    Database database =
        () -> DriverManager.getConnection("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1");
    try (Connection connection = database.connect()) {
      if (store == KnownStore.AXON) {
        connection.createStatement().execute(table(DomainEventEntry.class));
        connection.createStatement().execute(table(SnapshotEventEntry.class));
      } else {
        String script = "RUNSCRIPT FROM 'classpath:" + SCHEMAS.get(store) + "'";
        connection.createStatement().execute(script);
      }
    }
    return database;
  }

  /** Returns the statement for the table of an entity of JPA, with the names of Spring Boot. */
  private static String table(Class<?> entity) {
    List<String> columns = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    for (Class<?> type = entity; type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getAnnotations().length > 0) {
          String name = name(field.getName());
          columns.add(name + " " + (field.isAnnotationPresent(Lob.class) ? "BLOB" : "VARCHAR"));
          if (field.isAnnotationPresent(Id.class)) {
            keys.add(name);
          }
        }
      }
    }
    return "CREATE TABLE %s (%s, PRIMARY KEY (%s))"
        .formatted(
            name(entity.getSimpleName()), String.join(", ", columns), String.join(", ", keys));
  }

  private static String name(String camelCase) {
    return camelCase.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
  }

  @ParameterizedTest
  @EnumSource(KnownStore.class)
  void the_schema_of_the_product_has_the_columns_and_their_keys(KnownStore store) throws Exception {
    Database database = database(store);
    for (TableColumn column : store.columns()) {
      JdbcJob dryRun = new JdbcJob(column, Optional.empty(), 1, 10);
      Reports reports = new Reports();
      new JdbcConversion(database, dryRun, Integers.INCREMENT, reports).run();
      List<String> key = primaryKey(database, upper(column.table()));
      // For H2, Quartz declares none for its triggers of unknown kinds.
      if (!column.table().equals("QRTZ_BLOB_TRIGGERS")) {
        assertThat(key)
            .containsExactlyInAnyOrderElementsOf(
                column.keys().stream().map(KnownStoreTest::upper).toList());
      }
    }
  }

  /** Returns a name as H2 folds it. */
  private static String upper(String name) {
    return name.toUpperCase(Locale.ROOT);
  }

  /** The server tells apart names of tables by their case. */
  @ParameterizedTest
  @EnumSource(KnownStore.class)
  void the_schema_for_mysql_has_the_same_names_in_the_same_case(KnownStore store) throws Exception {
    TestDatabase.requireMariaDb();
    String name = TestDatabase.newTable();
    TestDatabase.MARIADB.execute("CREATE DATABASE " + name);
    String url = MariaDbServer.shared().url().replace("/mysql?", "/" + name + "?");
    Database database =
        () -> DriverManager.getConnection(url + "&allowMultiQueries=true", MariaDbServer.USER, "");
    try (Connection connection = database.connect();
        var statement = connection.createStatement()) {
      if (store == KnownStore.AXON) {
        for (Class<?> entity : List.of(DomainEventEntry.class, SnapshotEventEntry.class)) {
          statement.execute(table(entity).replace("VARCHAR", "VARCHAR(99)"));
        }
      } else {
        try (InputStream script =
            ClassLoader.getSystemResourceAsStream(SCHEMAS_OF_MYSQL.get(store))) {
          statement.execute(new String(script.readAllBytes(), UTF_8));
        }
      }
    }
    for (TableColumn column : store.columns()) {
      JdbcJob dryRun = new JdbcJob(column, Optional.empty(), 1, 10);
      assertThat(new JdbcConversion(database, dryRun, Integers.INCREMENT, new Reports()).run())
          .isEqualTo(Tally.NONE);
    }
  }

  private static List<String> primaryKey(Database database, String table) throws Exception {
    Map<Integer, String> columns = new TreeMap<>();
    try (Connection connection = database.connect();
        var keys = connection.getMetaData().getPrimaryKeys(null, "PUBLIC", table)) {
      while (keys.next()) {
        columns.put(keys.getInt("KEY_SEQ"), keys.getString("COLUMN_NAME"));
      }
    }
    return List.copyOf(columns.values());
  }

  /** Each other column of bytes would have to be known, too. */
  @ParameterizedTest
  @EnumSource(KnownStore.class)
  void the_schema_has_no_other_columns_of_bytes(KnownStore store) throws Exception {
    Set<String> bytes = new TreeSet<>();
    try (Connection connection = database(store).connect();
        var columns = connection.getMetaData().getColumns(null, "PUBLIC", "%", "%")) {
      while (columns.next()) {
        String type = columns.getString("TYPE_NAME");
        if (type.startsWith("BINARY")) {
          bytes.add(columns.getString("TABLE_NAME") + "." + columns.getString("COLUMN_NAME"));
        }
      }
    }
    Set<String> known = new HashSet<>();
    store.columns().forEach(column -> known.add(upper(column.toString())));
    assertThat(known).containsAll(bytes);
    assertThat(store.traps()).allMatch(trap -> trap.endsWith("."));
  }
}
