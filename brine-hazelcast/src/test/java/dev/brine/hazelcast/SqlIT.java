// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.IndexType;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.map.IMap;
import com.hazelcast.sql.SqlResult;
import com.hazelcast.sql.SqlRow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SQL between two members: the same rows as with Java's serialization. */
@Tag("once")
class SqlIT {
  private static final int ENTRIES = 50;
  private static final int NUMBERS = 7;
  private static HazelcastInstance java;
  private static HazelcastInstance brine;

  @BeforeAll
  static void start() {
    java = cluster(Cluster.Step.JAVA);
    brine = cluster(Cluster.Step.BRINE);
  }

  @AfterAll
  static void end() {
    Hazelcast.shutdownAll();
  }

  private static HazelcastInstance cluster(Cluster.Step step) {
    Cluster cluster = new Cluster().withSql();
    HazelcastInstance one = cluster.member(step);
    cluster.member(step, one);
    for (String name : List.of("plain", "sorted", "hashed", "bits")) {
      IMap<String, Integer> map = one.getMap(name);
      if (!name.equals("plain")) {
        IndexType index =
            switch (name) {
              case "sorted" -> IndexType.SORTED;
              case "hashed" -> IndexType.HASH;
              default -> IndexType.BITMAP;
            };
        map.addIndex(index, "this");
      }
      for (int i = 0; i < ENTRIES; i++) {
        map.put("a" + i, i % NUMBERS);
      }
      one.getSql()
          .executeUpdate(
              "CREATE MAPPING "
                  + name
                  + " TYPE IMap OPTIONS ('keyFormat'='varchar', 'valueFormat'='int')");
    }
    IMap<Integer, HazelcastJsonValue> json = one.getMap("json");
    for (int i = 0; i < ENTRIES; i++) {
      json.put(
          i,
          new HazelcastJsonValue(
              "{\"a\":" + i + ",\"b\":[1,{\"c\":\"x" + i % NUMBERS + "\"}],\"d\":null}"));
    }
    one.getSql()
        .executeUpdate(
            "CREATE MAPPING json TYPE IMap OPTIONS ('keyFormat'='int', 'valueFormat'='json')");
    return one;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM plain ORDER BY this, __key",
        "SELECT * FROM sorted ORDER BY this DESC, __key",
        "SELECT this FROM sorted ORDER BY this DESC LIMIT 9 OFFSET 2",
        "SELECT * FROM sorted WHERE this > 2",
        "SELECT * FROM sorted WHERE this BETWEEN 2 AND 4 OR this = 6",
        "SELECT * FROM sorted WHERE this IN (1, 3, 5)",
        "SELECT * FROM hashed WHERE this IN (1, 3, 5)",
        "SELECT * FROM hashed WHERE this = 3",
        "SELECT * FROM bits WHERE this IN (1, 3) OR this = 5",
        "SELECT * FROM plain WHERE this IN (1, 3, 5)",
        "SELECT * FROM plain WHERE this NOT IN (1, 2)",
        "SELECT * FROM plain WHERE this < 1 OR this > 5",
        "SELECT * FROM plain WHERE __key IN ('a1', 'a2') OR __key > 'a4'",
        "SELECT * FROM plain WHERE cast(this AS DECIMAL) IN (1.0, 2.5) OR this IS NULL",
        "SELECT DISTINCT this FROM plain",
        "SELECT this, count(*), avg(this), min(__key) FROM plain GROUP BY this",
        "SELECT this, count(*) c FROM plain GROUP BY this HAVING count(*) > 7 ORDER BY c, this",
        "SELECT p.__key, s.this FROM plain p JOIN sorted s ON p.__key = s.__key",
        "SELECT p.__key, s.__key FROM plain p LEFT JOIN sorted s ON p.this = s.this AND s.this > 3",
        "SELECT p.__key, s.__key FROM plain p RIGHT JOIN sorted s ON p.__key = s.__key",
        "SELECT p.__key, s.__key FROM plain p JOIN sorted s ON p.this < s.this WHERE p.this IN (2,"
            + " 6)",
        "SELECT this FROM plain UNION SELECT this + 1 FROM sorted",
        "SELECT sum(this) FROM plain UNION ALL SELECT count(*) FROM sorted",
        "SELECT upper(__key), CASE WHEN this > 3 THEN DATE '2026-01-01' END FROM plain",
        "SELECT to_char(DATE '2026-01-01', 'YYYY-MM-DD'), extract(YEAR FROM TIMESTAMP '2026-01-01"
            + " 00:00:00') FROM plain",
        "SELECT * FROM plain WHERE __key LIKE 'a1%'",
        "SELECT json_object('a': this ABSENT ON NULL), json_array(this NULL ON NULL) FROM plain",
        "SELECT json_arrayagg(this ORDER BY this DESC), this FROM plain GROUP BY this",
        "SELECT json_value(this, '$.a' RETURNING INT), json_query(this, '$.b' WITH WRAPPER) FROM"
            + " json",
        "SELECT json_value(this, '$.b[1].c' NULL ON EMPTY) c, count(*) FROM json GROUP BY"
            + " json_value(this, '$.b[1].c' NULL ON EMPTY)",
        "SELECT json_query(this, '$..c' WITH WRAPPER) FROM json WHERE json_value(this, '$.a'"
            + " RETURNING INT) IN (1, 2, 5)",
        "SELECT * FROM TABLE(GENERATE_SERIES(1, 5))",
        "UPDATE plain SET this = 8 WHERE this = 6",
        "DELETE FROM plain WHERE __key = 'a1'",
        "SINK INTO plain SELECT __key, this + 1 FROM sorted WHERE this > 3",
        "SELECT * FROM plain",
      })
  void has_the_rows_of_javas_serialization(String query) {
    List<String> expected = rows(java, query);
    assertThat(rows(brine, query)).isEqualTo(expected);
    assertThat(expected.isEmpty()).as(query).isEqualTo(!query.startsWith("SELECT"));
  }

  private static List<String> rows(HazelcastInstance member, String query) {
    try (SqlResult result = member.getSql().execute(query)) {
      List<String> rows = new ArrayList<>();
      if (result.isRowSet()) {
        for (SqlRow row : result) {
          List<Object> values = new ArrayList<>();
          for (int i = 0; i < row.getMetadata().getColumnCount(); i++) {
            values.add(row.getObject(i));
          }
          rows.add(values.toString());
        }
      }
      if (!query.matches(".* ORDER BY this[^)]*")) {
        rows.sort(null);
      }
      return rows;
    }
  }
}
